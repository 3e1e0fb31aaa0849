import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../../lib/errors';
import { DeltaText, MoneyText } from '../../../ui/money-text';
import type { ChangeEstimate } from '../api/change-commands';
import classes from './boq-settings.module.css';

/** The total before and after a change that is not made yet. */
export function ChangePreview({ query, updating }: { query: UseQueryResult<ChangeEstimate>; updating: boolean }) {
  if (query.isError) {
    return (
      <p className={classes.preview} role="alert">
        {messageOf(query.error)}
      </p>
    );
  }
  if (!query.data) return <p className={classes.preview}>Working out the total…</p>;
  const { total_before: before, total_after: after, delta, items_changed: items } = query.data;
  return (
    <dl className={classes.preview} aria-live="polite">
      <dt>Total now</dt>
      <dd>
        <MoneyText rupees={before} />
      </dd>
      <dt>Total after</dt>
      <dd className={`serif ${classes.after}`}>
        <MoneyText rupees={after} updating={updating} />
      </dd>
      <dt>Change</dt>
      <dd>
        <DeltaText rupees={delta} arrow />
      </dd>
      {items > 0 && (
        <>
          <dt>Items that change with it</dt>
          <dd className="num">{items}</dd>
        </>
      )}
    </dl>
  );
}
