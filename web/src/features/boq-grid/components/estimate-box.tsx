import { messageOf } from '../../../lib/errors';
import { DeltaText, MoneyText } from '../../../ui/money-text';
import type { Estimate } from '../api/item-commands';
import classes from './item-form.module.css';

interface Props {
  estimate: Estimate | undefined;
  isWaiting: boolean;
  updating: boolean;
  error: Error | null;
  /** Cost of the item as it stands; null for one that does not exist yet. */
  before: number | null;
}

/** The live answer to what is being typed: material, labour, cost and the BOQ's total after it. */
export function EstimateBox({ estimate, isWaiting, updating, error, before }: Props) {
  if (error) {
    return (
      <p className={classes.result} role="alert">
        {messageOf(error)}
      </p>
    );
  }
  if (!estimate) {
    const text = isWaiting ? 'Give its size or area to see what it costs.' : 'Working out the cost…';
    return <p className={`${classes.result} ${classes.hint}`}>{text}</p>;
  }
  return (
    <div className={classes.result} aria-live="polite">
      <dl>
        <dt>Material</dt>
        <dd>
          <MoneyText rupees={estimate.material.cost} format="exact" updating={updating} />
        </dd>
        <dt>Labour</dt>
        <dd>
          <MoneyText rupees={estimate.labour.cost} format="exact" updating={updating} />
        </dd>
        <dt>Cost</dt>
        <dd className={`${classes.cost} serif`}>
          <MoneyText rupees={estimate.cost} format="exact" updating={updating} />
        </dd>
        {before !== null && estimate.cost !== before && (
          <>
            <dt>Change</dt>
            <dd>
              <DeltaText rupees={estimate.cost - before} arrow />
            </dd>
          </>
        )}
        {estimate.boq_cost !== undefined && (
          <>
            <dt>Total of the BOQ after it</dt>
            <dd>
              <MoneyText rupees={estimate.boq_cost} updating={updating} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
