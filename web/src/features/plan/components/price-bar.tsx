import { Button } from '@mantine/core';
import { memo } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import { MessagePlace } from '../../../ui/feedback/message-place';
import type { PlanEstimate } from '../api/plan-commands';
import type { Selection } from '../model/edits';
import type { Row } from '../model/things';
import classes from './editor.module.css';

export interface Costs {
  readonly total: number;
  /** Rooms without an amount cost nothing. */
  readonly rooms: readonly { readonly room: string | null; readonly cost: number }[];
  readonly items: readonly { readonly id: string; readonly cost: number }[];
}

interface Props {
  stored: Costs;
  estimate: PlanEstimate | null;
  isLate: boolean;
  error: unknown;
  /** A room or an item in hand. */
  chosen: Row | null;
  faults: number;
  /** Openings that nobody has accepted yet. */
  proposed: number;
  /** Null for who may only look. */
  onApply: (() => void) | null;
  canApply: boolean;
  isApplying: boolean;
}

/** The total, and the room or the item in hand, as the plan would make them; what is said is what applying it stores. */
export const PriceBar = memo(function PriceBar(props: Props) {
  const { stored, estimate, isLate, error, chosen, faults, proposed, onApply, canApply, isApplying } = props;
  const cost = chosen && costOf(chosen.selected, stored, estimate);
  const total = estimate?.total_after ?? stored.total;
  const delta = estimate?.delta ?? 0;
  return (
    <section className={classes.bar} aria-label="Price">
      {chosen && cost !== null && (
        <div className={classes.amount}>
          <span>{chosen.label}</span>
          <MoneyText rupees={cost} updating={isLate} className={classes.cost ?? ''} />
        </div>
      )}
      {error !== null && error !== undefined && (
        <span role="alert" className={classes.failed}>
          {messageOf(error)}
        </span>
      )}
      <MessagePlace className={classes.message} />
      {estimate && estimate.range_percent_before !== estimate.range_percent_after && (
        <span className={classes.range}>
          within ± {estimate.range_percent_after} %, was {estimate.range_percent_before} %
        </span>
      )}
      <div className={classes.total} aria-live="polite">
        <span>Total, GST extra</span>
        {delta !== 0 && <DeltaText rupees={delta} />}
        <MoneyText rupees={total} updating={isLate} className={`serif ${classes.sum}`} />
      </div>
      {onApply && (
        <Button size="sm" disabled={!canApply || faults + proposed > 0} loading={isApplying} onClick={onApply}>
          {faults > 0 ? `${faults} to mend` : proposed > 0 ? `${proposed} to accept` : 'Apply'}
        </Button>
      )}
    </section>
  );
});

/** Null for what has no amount of its own. */
function costOf({ kind, id }: Selection, { rooms, items }: Costs, estimate: PlanEstimate | null): number | null {
  if (kind === 'room')
    return (
      estimate?.rooms.find(({ room }) => room === id)?.cost_after ?? rooms.find(({ room }) => room === id)?.cost ?? 0
    );
  if (kind !== 'item') return null;
  const followed = estimate?.followed.find(({ item_id: item }) => item === id);
  return followed?.after?.cost ?? items.find((item) => item.id === id)?.cost ?? null;
}
