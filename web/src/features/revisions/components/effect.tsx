import type { ProposedChange } from '../../../lib/boq/proposal';
import { formatDelta, formatWhole } from '../../../lib/format/money';
import { wholeDelta } from '../../../lib/format/whole-parts';
import { WhyButton } from '../../../ui/boq/why-button';
import type { RestoreEstimate } from '../api/restore-commands';

interface Props {
  /** The undo or restore in question. */
  change: ProposedChange;
  estimate: Pick<
    RestoreEstimate,
    'total_before' | 'total_after' | 'delta' | 'items_changed' | 'items_repriced' | 'estimate_token'
  >;
}

/** `1 item changes, 21 items will be priced again`. */
function movedText(changed: number, repriced: number): string {
  const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
  const parts = [
    ...(changed > 0 ? [`${items(changed)} ${changed === 1 ? 'changes' : 'change'}`] : []),
    ...(repriced > 0 ? [`${items(repriced)} will be priced again`] : []),
  ];
  return parts.join(', ') || 'no item changes';
}

/** Effect of an undo or restore, for its confirmation; both totals can be explained. */
export function Effect({ change, estimate }: Props) {
  const { total_before: before, total_after: after, estimate_token: token } = estimate;
  const moved = movedText(estimate.items_changed, estimate.items_repriced);
  const total = (
    <WhyButton of="total" proposal={{ change, token }} label="the total after this change">
      {formatWhole(after)}
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
            {formatWhole(before)}
          </WhyButton>{' '}
          to {total} ({formatDelta(wholeDelta(before, after))})
        </>
      )}
      ; {moved}. Nothing is lost: this is a new version, and it can be undone.
    </>
  );
}
