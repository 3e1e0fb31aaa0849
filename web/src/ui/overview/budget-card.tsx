import { Button, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { formatRounded, parseMoney } from '../../lib/format/money';
import { moneyIn } from '../../lib/language/figures';
import { useWords } from '../../lib/language/words';
import type { Budget, Proposal } from '../../lib/reference/price-moves';
import { DeltaText } from '../boq/money-text';
import { Card } from '../layout/card';
import classes from './overview.module.css';

const LEAST = 10_000;
const MOST = 1_000_000_000;

interface Props {
  /** Rupees with GST; null until one is set. */
  goal: number | null;
  /** Of the total with GST. */
  now: number;
  budget: Budget | null;
  updating: boolean;
  onGoal: (goal: number | null) => void;
  onPreview: (proposal: Proposal) => void;
}

/** A goal for the total with GST, and ways to reach it; each opens a preview. */
export function BudgetCard({ goal, now, budget, updating, onGoal, onPreview }: Props) {
  const i18n = useWords();
  const over = goal === null ? 0 : now - goal;
  return (
    <Card title={i18n.t('My budget')}>
      <GoalForm key={goal} goal={goal} onGoal={onGoal} />
      {goal !== null && (
        <>
          <div
            className={classes.gauge}
            style={
              {
                '--goal': `${(goal / Math.max(goal, now)) * 100}%`,
                '--now': `${(now / Math.max(goal, now)) * 100}%`,
              } as React.CSSProperties
            }
            aria-hidden
          />
          <p className={classes.ends} aria-live="polite">
            <span>{i18n.t('Goal {amount}', { amount: moneyIn(i18n, goal) })}</span>
            {over > 0 && <b data-way="up">{i18n.t('{amount} over', { amount: moneyIn(i18n, over) })}</b>}
            <span>{i18n.t('Now {amount}', { amount: moneyIn(i18n, now) })}</span>
          </p>
          {over <= 0 && (
            <Text fz="sm" c="var(--fo-primary)" fw={600}>
              {i18n.t('Within your budget, {amount} to spare', { amount: moneyIn(i18n, -over) })}
            </Text>
          )}
          {over > 0 && budget && (
            <div data-updating={updating || undefined} className={classes.ways}>
              <p>
                <b>
                  {budget.missing > 0
                    ? i18n.t('The nearest')
                    : i18n.t('{count, plural, one {One way to get there} other {# ways to get there}}', {
                        count: budget.proposals.length,
                      })}
                </b>{' '}
                <span>{i18n.t('with GST')}</span>
              </p>
              <ul>
                {budget.proposals.map((one) => (
                  <li key={one.moves.join(' ')}>
                    <button type="button" className={classes.way} onClick={() => onPreview(one)}>
                      <span>{one.label}</span>
                      <DeltaText rupees={one.difference_with_gst} />
                      <span aria-hidden>›</span>
                    </button>
                  </li>
                ))}
              </ul>
              {budget.missing > 0 && (
                <Text fz="sm" c="dimmed">
                  {budget.proposals.length > 0
                    ? i18n.t(
                        'It misses your goal by {amount}. A smaller home or fewer parts of the work would reach it.',
                        { amount: moneyIn(i18n, budget.missing) },
                      )
                    : i18n.t('Nothing that can be left out or finished more plainly saves money here.')}
                </Text>
              )}
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function GoalForm({ goal, onGoal }: Pick<Props, 'goal' | 'onGoal'>) {
  const i18n = useWords();
  const [text, setText] = useState(goal === null ? '' : formatRounded(goal));
  const [error, setError] = useState<string | null>(null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const amount = parseMoney(text);
    if (text.trim() === '') onGoal(null);
    else if (amount === null || amount < LEAST || amount > MOST) setError(i18n.t('From ₹10,000 to ₹100 crore'));
    else onGoal(amount);
  }
  return (
    <form className={classes.goal} onSubmit={submit}>
      <TextInput
        aria-label={i18n.t('Goal in rupees, with GST')}
        placeholder="22,00,000"
        inputMode="numeric"
        leftSection="₹"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="default">
        {goal === null ? i18n.t('Set a goal') : i18n.t('Change')}
      </Button>
    </form>
  );
}
