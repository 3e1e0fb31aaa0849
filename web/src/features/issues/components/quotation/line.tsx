import '@mantine/core/styles/Switch.css';
import { ActionIcon, Badge, Switch, Text } from '@mantine/core';
import { formatRounded } from '../../../../lib/format/money';
import { WhyButton } from '../../../../ui/boq/why-button';
import { LineWords, ProposalLine } from '../../../../ui/proposal/proposal-line';
import type { IssueDocument } from '../../api/document';
import { isTaken, type Option, type OptionChoice } from '../../model/option-choice';
import { measureOf } from '../../model/quotation-why-item';
import { Questions, type Question } from './questions';
import { useWords, type Words } from '../../../../lib/language/words';

type Item = IssueDocument['items'][number];
/** `6′ × 2′ × 7′, Veneer, two doors · 42 sq ft`. The rate, which has paise, is in the why of the amount. */
export function about(item: Item, i18n: Words): string {
  const words = [item.size, item.finish, ...item.description].filter(Boolean).join(', ');
  return [words, measureOf({ ...item, rate: null }, i18n)].filter(Boolean).join(' · ');
}

interface LineProps {
  item: Item;
  option: Option | undefined;
  questions: readonly Question[];
  /** How options are chosen; absent where nothing can be. */
  choice: OptionChoice | undefined;
  /** Called with the item to ask about. */
  onAsk: ((item: Item) => void) | undefined;
}

/** A line of a room as a sentence, with its finish, amount and, where it is optional, a switch. */
export function Line({ item, option, questions, choice, onAsk }: LineProps) {
  const i18n = useWords();
  const end = (
    <>
      <LineAmount item={item} option={option} />
      {option && (
        <Switch
          aria-label={i18n.t('{title}, optional', { title: item.title })}
          checked={isTaken(option, choice)}
          disabled={!choice}
          onChange={(event) => choice?.choose([item.id], event.currentTarget.checked ? item.id : null)}
        />
      )}
      {onAsk && <AskButton item={item} onAsk={onAsk} />}
    </>
  );
  const title = (
    <>
      {item.title}{' '}
      {option && (
        <Badge component="span" variant="default" size="sm">
          {i18n.t('Optional')}
        </Badge>
      )}
    </>
  );
  return (
    <ProposalLine
      option={option && (option.chosen ? 'chosen' : 'left')}
      finish={item.finish_id}
      end={end}
      below={<Questions of={questions} label={i18n.t('About {title}', { title: item.title })} />}
    >
      <LineWords title={title} about={about(item, i18n)} />
    </ProposalLine>
  );
}

/** The amount of a line in the total; of one that is not, by how much it would move it: both without GST. */
export function LineAmount({ item, option }: { item: Item; option: Option | undefined }) {
  if (!option || option.chosen)
    return (
      <WhyButton of={`item:${item.id}`} label={item.title}>
        {formatRounded(item.cost)}
      </WhyButton>
    );
  return (
    <Text span fz="sm" fw={600} c={option.adds_without_gst < 0 ? 'var(--fo-down)' : 'var(--fo-up)'}>
      <WhyButton of={`option:${item.id}`} label={item.title}>
        {option.adds_without_gst < 0 ? '' : '+'}
        {formatRounded(option.adds_without_gst)}
      </WhyButton>
    </Text>
  );
}

/** Opens the form for a question about the item. */
export function AskButton({ item, onAsk }: { item: Item; onAsk: (item: Item) => void }) {
  const i18n = useWords();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={i18n.t('Ask about {title}', { title: item.title })}
      title={i18n.t('Ask about this')}
      onClick={() => onAsk(item)}
    >
      ?
    </ActionIcon>
  );
}
