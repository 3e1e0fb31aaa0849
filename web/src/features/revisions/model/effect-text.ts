import { formatDelta, formatExact } from '../../../lib/money';
import type { RestoreEstimate } from '../api/restore-commands';

/** What a restore or an undo would do, as its question says it. */
export function effectText({ total_before: before, total_after: after, delta, items_changed: items }: RestoreEstimate) {
  const moved = items === 0 ? 'no item changes' : `${items} ${items === 1 ? 'item changes' : 'items change'}`;
  const total =
    before === after
      ? `The total stays ${formatExact(after)}`
      : `The total goes from ${formatExact(before)} to ${formatExact(after)} (${formatDelta(delta)})`;
  return `${total}; ${moved}. Nothing is lost: this is a new revision, and it can be undone.`;
}
