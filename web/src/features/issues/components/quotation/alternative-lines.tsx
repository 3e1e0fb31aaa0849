import '@mantine/core/styles/Radio.css';
import { Group, Radio, Text } from '@mantine/core';
import { hasDrawing } from '../../../../lib/reference/finish-swatch';
import { Swatch } from '../../../../ui/finish/swatch';
import { takenOf, type Alternatives, type Option, type OptionChoice } from '../../model/option-choice';
import classes from '../quotation.module.css';
import { about, AskButton, LineAmount } from './line';
import { Questions, type Question } from './questions';
import { useWords } from '../../../../lib/language/words';

interface Props {
  group: Alternatives;
  /** Its items. */
  options: readonly Option[];
  choice: OptionChoice | undefined;
  onAsk: ((item: Option['item']) => void) | undefined;
  questions: readonly Question[];
}

/** Items that exclude each other: the client takes one, or none where there is no base. */
export function AlternativeLines({ group, options, choice, onAsk, questions }: Props) {
  const i18n = useWords();
  const { label, items, base } = group;
  const chosen = takenOf(group, options, choice);
  const radio = (id: string | null) => ({
    name: `${label} ${items[0] ?? ''}`,
    checked: chosen === id,
    // Without a way to choose, a browser still shows which one it is.
    disabled: !choice && chosen !== id,
    onChange: () => choice?.choose(items, id === base ? null : id),
  });
  return (
    <fieldset className={classes.alternatives}>
      <Text component="legend" fz="sm" fw={600} className="wrap">
        {label}{' '}
        <Text span c="dimmed" fz={13} fw={400}>
          {i18n.t('choose one')}
        </Text>
      </Text>
      {options.map((option) => {
        const { item } = option;
        return (
          <div key={item.id} className={classes.line} data-option={chosen === item.id ? 'chosen' : 'left'}>
            <Radio
              {...radio(item.id)}
              label={
                <Text span fz="sm" fw={600} className="wrap">
                  {item.title}
                </Text>
              }
              description={about(item, i18n)}
            />
            {hasDrawing(item.finish_id) && (
              <span className={classes.swatch}>
                <Swatch finish={item.finish_id} fills />
              </span>
            )}
            <Group component="span" gap={8} wrap="nowrap" justify="flex-end" className="num">
              <LineAmount item={item} option={option} />
              {onAsk && <AskButton item={item} onAsk={onAsk} />}
            </Group>
            <Questions
              of={questions.filter(({ item_id: id }) => id === item.id)}
              label={i18n.t('About {title}', { title: item.title })}
            />
          </div>
        );
      })}
      {base === null && (
        <div className={classes.line} data-option={chosen === null ? 'chosen' : 'left'}>
          <Radio {...radio(null)} label={i18n.t('None of these')} />
        </div>
      )}
    </fieldset>
  );
}
