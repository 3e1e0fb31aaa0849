import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Switch.css';
import { Radio, Stack, Switch } from '@mantine/core';
import { formatSigned } from '../../../../lib/format/money';
import { useWords, type Words } from '../../../../lib/language/words';
import { isTaken, takenOf, type Option, type OptionChoice } from '../../model/option-choice';
import type { RoomSlide } from '../../model/present-slides';

interface Props {
  room: RoomSlide;
  choice: OptionChoice | undefined;
}

/** `+₹38,400 with GST`, or that it is chosen. */
const moves = ({ chosen, adds }: Option, i18n: Words): string =>
  chosen ? i18n.t('In the total') : i18n.t('{amount} with GST', { amount: formatSigned(Math.round(adds)) });

/** What the client decides on in a room. */
export function PresentOptions({ room: { options, alternatives }, choice }: Props) {
  const i18n = useWords();
  if (options.length === 0) return null;
  const grouped = new Set(alternatives.flatMap(({ items }) => items));
  return (
    <Stack gap="sm">
      {options
        .filter(({ item }) => !grouped.has(item.id))
        .map((option) => (
          <Switch
            key={option.item.id}
            label={option.item.title}
            description={moves(option, i18n)}
            checked={isTaken(option, choice)}
            disabled={!choice}
            onChange={(event) => choice?.choose([option.item.id], event.currentTarget.checked ? option.item.id : null)}
          />
        ))}
      {alternatives.map((group) => {
        const { label, items, base } = group;
        const own = options.filter(({ item }) => items.includes(item.id));
        const chosen = takenOf(group, own, choice);
        return (
          <Radio.Group
            key={`${label} ${items[0] ?? ''}`}
            label={label}
            value={chosen ?? NONE}
            onChange={(id) => choice?.choose(items, id === NONE || id === base ? null : id)}
          >
            <Stack gap={6} mt={6}>
              {own.map((option) => (
                <Radio
                  key={option.item.id}
                  value={option.item.id}
                  label={option.item.title}
                  description={moves(option, i18n)}
                  disabled={!choice && chosen !== option.item.id}
                />
              ))}
              {base === null && (
                <Radio value={NONE} label={i18n.t('None of these')} disabled={!choice && chosen !== null} />
              )}
            </Stack>
          </Radio.Group>
        );
      })}
    </Stack>
  );
}

/** No id of an item. */
const NONE = 'none';
