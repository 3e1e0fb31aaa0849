import { Text } from '@mantine/core';
import { whenPhrase } from '../../../../lib/format/dates';
import { Card } from '../../../../ui/layout/card';
import type { Quotation } from '../../api/issue-queries';
import classes from './questions.module.css';

export type Question = Quotation['questions'][number];

/** What was asked, with the designer's answers, the oldest first. */
export function Questions({ of, label }: { of: readonly Question[]; label: string }) {
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
              Awaiting an answer
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

function Said({ by, at, text }: { by: string; at: string; text: string }) {
  return (
    <>
      <Text fz={12} c="dimmed" className="wrap">
        <Text span fw={600} c="var(--fo-ink)">
          {by}
        </Text>
        , {whenPhrase(at)}
      </Text>
      <Text fz="sm" className={`wrap ${classes.text}`}>
        {text}
      </Text>
    </>
  );
}

/** Questions about the whole quotation, or about items that it does not show. */
export function GeneralQuestions({ questions, items }: { questions: readonly Question[]; items: ReadonlySet<string> }) {
  const own = questions.filter(({ item_id: id }) => id === null || !items.has(id));
  if (own.length === 0) return null;
  return (
    <Card title="Questions and answers">
      <Questions of={own} label="About the quotation" />
    </Card>
  );
}
