import '@mantine/core/styles/Radio.css';
import { Radio, Text } from '@mantine/core';
import { ProposalLine } from '../../../../ui/proposal/proposal-line';
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
          <ProposalLine
            key={item.id}
            component="div"
            option={chosen === item.id ? 'chosen' : 'left'}
            finish={item.finish_id}
            end={
              <>
                <LineAmount item={item} option={option} />
                {onAsk && <AskButton item={item} onAsk={onAsk} />}
              </>
            }
            below={
              <Questions
                of={questions.filter(({ item_id: id }) => id === item.id)}
                label={i18n.t('About {title}', { title: item.title })}
              />
            }
          >
            <Radio
              {...radio(item.id)}
              label={
                <Text span fz="sm" fw={600} className="wrap">
                  {item.title}
                </Text>
              }
              description={about(item, i18n)}
            />
          </ProposalLine>
        );
      })}
      {base === null && (
        <ProposalLine component="div" option={chosen === null ? 'chosen' : 'left'}>
          <Radio {...radio(null)} label={i18n.t('None of these')} />
        </ProposalLine>
      )}
    </fieldset>
  );
}
