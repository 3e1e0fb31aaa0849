import type { Proposed } from '../../../lib/boq/proposal';
import { formatDelta, formatExact } from '../../../lib/format/money';
import { WhyButton } from '../../../ui/boq/why-button';
import type { RestoreEstimate } from '../api/restore-commands';

interface Props {
  /** The undo or restore in question. */
  change: Proposed;
  estimate: Pick<RestoreEstimate, 'total_before' | 'total_after' | 'delta' | 'items_changed' | 'estimate_token'>;
}

/** Effect of an undo or restore, for its confirmation; both totals can be explained. */
export function Effect({ change, estimate }: Props) {
  const { total_before: before, total_after: after, delta, items_changed: items, estimate_token: token } = estimate;
  const moved = items === 0 ? 'no item changes' : `${items} ${items === 1 ? 'item changes' : 'items change'}`;
  const total = (
    <WhyButton of="total" proposal={{ change, token }} label="the total after this change">
      {formatExact(after)}
    </WhyButton>
  );
  return (
    <>
      {before === after ? (
        <>The total stays {total}</>
      ) : (
        <>
          The total goes from{' '}
          <WhyButton of="total" label="the total now">
            {formatExact(before)}
          </WhyButton>{' '}
          to {total} ({formatDelta(delta)})
        </>
      )}
      ; {moved}. Nothing is lost: this is a new revision, and it can be undone.
    </>
  );
}
