import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Switch.css';
import { Radio, Stack, Switch } from '@mantine/core';
import { formatSigned } from '../../../../lib/format/money';
import type { RoomSlide } from '../../model/present-slides';
import type { Option, OptionChoice } from '../quotation/line';

interface Props {
  room: RoomSlide;
  choice: OptionChoice | undefined;
}

/** `+₹38,400 with GST`, or that it is chosen. */
const moves = ({ chosen, adds }: Option): string =>
  chosen ? 'In the total' : `${formatSigned(Math.round(adds))} with GST`;

/** What the client decides on in a room. */
export function PresentOptions({ room: { options, alternatives }, choice }: Props) {
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
            description={moves(option)}
            checked={choice ? choice.wanted.includes(option.item.id) : option.chosen}
            disabled={!choice}
            onChange={(event) => choice?.choose([option.item.id], event.currentTarget.checked ? option.item.id : null)}
          />
        ))}
      {alternatives.map(({ label, items, base }) => {
        const own = options.filter(({ item }) => items.includes(item.id));
        const chosen = choice
          ? (items.find((id) => choice.wanted.includes(id)) ?? base)
          : (own.find((option) => option.chosen)?.item.id ?? null);
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
                  description={moves(option)}
                  disabled={!choice && chosen !== option.item.id}
                />
              ))}
              {base === null && <Radio value={NONE} label="None of these" disabled={!choice && chosen !== null} />}
            </Stack>
          </Radio.Group>
        );
      })}
    </Stack>
  );
}

/** No id of an item. */
const NONE = 'none';
