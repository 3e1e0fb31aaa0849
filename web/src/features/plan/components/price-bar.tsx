import { Button } from '@mantine/core';
import { messageOf } from '../../../lib/api/errors';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import { MessagePlace } from '../../../ui/feedback/message-place';
import type { PlanEstimate } from '../api/plan-commands';
import classes from './editor.module.css';

export interface Costs {
  readonly total: number;
  /** Rooms without an amount cost nothing. */
  readonly rooms: readonly { readonly room: string | null; readonly cost: number }[];
}

interface Props {
  stored: Costs;
  estimate: PlanEstimate | null;
  isLate: boolean;
  error: unknown;
  room: { readonly id: string; readonly label: string } | null;
  faults: number;
  /** Null for who may only look. */
  onApply: (() => void) | null;
  canApply: boolean;
  isApplying: boolean;
}

/** The total and the room in hand, as the plan would make them; what is said is what applying it stores. */
export function PriceBar(props: Props) {
  const { stored, estimate, isLate, error, room, faults, onApply, canApply, isApplying } = props;
  const before = room && (stored.rooms.find((one) => one.room === room.id)?.cost ?? 0);
  const cost = estimate?.rooms.find((one) => one.room === room?.id)?.cost_after ?? before;
  const total = estimate?.total_after ?? stored.total;
  const delta = estimate?.delta ?? 0;
  return (
    <section className={classes.bar} aria-label="Price">
      {room && cost !== null && (
        <div className={classes.amount}>
          <span>{room.label}</span>
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
        {estimate && <DeltaText rupees={delta} />}
        <MoneyText rupees={total} updating={isLate} className={`serif ${classes.sum}`} />
      </div>
      {onApply && (
        <Button size="sm" disabled={!canApply || faults > 0} loading={isApplying} onClick={onApply}>
          {faults > 0 ? `${faults} to mend` : 'Apply'}
        </Button>
      )}
    </section>
  );
}
