import { Text } from '@mantine/core';
import { momentIn } from '../../../../lib/language/figures';
import { useWords } from '../../../../lib/language/words';
import { Card } from '../../../../ui/layout/card';
import type { Quotation } from '../../api/issue-queries';
import classes from './questions.module.css';

export type Question = Quotation['questions'][number];

/** What was asked, with the designer's answers, the oldest first. */
export function Questions({ of, label }: { of: readonly Question[]; label: string }) {
  const i18n = useWords();
  if (of.length === 0) return null;
  return (
    <ul className={classes.questions} aria-label={label}>
      {of.toReversed().map(({ id, name, text, asked_at: at, answer }) => (
        <li key={id}>
          <Said by={name} at={at} text={text} />
          {answer ? (
            <div className={classes.answer}>
              <Said by={answer.by} at={answer.at} text={answer.text} />
            </div>
          ) : (
            <Text fz={12} c="dimmed">
              {i18n.t('Awaiting an answer')}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

function Said({ by, at, text }: { by: string; at: string; text: string }) {
  const i18n = useWords();
  return (
    <>
      <Text fz={12} c="dimmed" className="wrap">
        <Text span fw={600} c="var(--fo-ink)">
          {by}
        </Text>
        , {momentIn(i18n, at)}
      </Text>
      <Text fz="sm" className={`wrap ${classes.text}`}>
        {text}
      </Text>
    </>
  );
}

/** Questions about the whole quotation, or about items that it does not show. */
export function GeneralQuestions({ questions, items }: { questions: readonly Question[]; items: ReadonlySet<string> }) {
  const i18n = useWords();
  const own = questions.filter(({ item_id: id }) => id === null || !items.has(id));
  if (own.length === 0) return null;
  return (
    <Card title={i18n.t('Questions and answers')}>
      <Questions of={own} label={i18n.t('About the quotation')} />
    </Card>
  );
}
