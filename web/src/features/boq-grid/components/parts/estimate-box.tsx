import { Text } from '@mantine/core';
import { messageOf } from '../../../../lib/api/errors';
import { wholeParts } from '../../../../lib/format/whole-parts';
import { DeltaText, MoneyText } from '../../../../ui/boq/money-text';
import { WhyButton } from '../../../../ui/boq/why-button';
import classes from './item-form.module.css';
import type { LiveEstimate } from './use-item-estimate';

interface Props extends Omit<LiveEstimate, 'proposal'> {
  /** What the figures are of, where it is another item than the one that is there. */
  proposal: LiveEstimate['proposal'] | undefined;
  /** Current cost of the item; null for one that does not exist yet. */
  before: number | null;
}

/** The live answer to what is being typed: material, labour, cost and the BOQ's total after it. */
export function EstimateBox({ estimate, proposal, isWaiting, updating, error, before }: Props) {
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
  // Figures that are on their way are of other fields than these.
  const item = updating || !estimate.id ? null : `item:${estimate.id}`;
  const [material = 0, labour = 0] = wholeParts([estimate.material.cost, estimate.labour.cost]);
  return (
    <div className={classes.result} aria-live="polite">
      <dl>
        <Text component="dt" c="dimmed">
          Material
        </Text>
        <Text component="dd" ta="right">
          <WhyButton of={item && `material:${item}`} proposal={proposal} label="material">
            <MoneyText rupees={material} format="whole" updating={updating} />
          </WhyButton>
        </Text>
        <Text component="dt" c="dimmed">
          Labour
        </Text>
        <Text component="dd" ta="right">
          <WhyButton of={item && `labour:${item}`} proposal={proposal} label="labour">
            <MoneyText rupees={labour} format="whole" updating={updating} />
          </WhyButton>
        </Text>
        <Text component="dt" c="dimmed">
          Cost
        </Text>
        <Text component="dd" fz={19} fw={600} ta="right" className="serif">
          <WhyButton of={item} proposal={proposal} label="cost">
            <MoneyText rupees={estimate.cost} format="whole" updating={updating} />
          </WhyButton>
        </Text>
        {before !== null && estimate.cost !== before && (
          <>
            <Text component="dt" c="dimmed">
              Change
            </Text>
            <Text component="dd" ta="right">
              <DeltaText rupees={estimate.cost - before} arrow />
            </Text>
          </>
        )}
        {estimate.boq_cost !== undefined && (
          <>
            <Text component="dt" c="dimmed">
              Total of the BOQ after it
            </Text>
            <Text component="dd" ta="right">
              <WhyButton of={item && 'total'} proposal={proposal} label="the total after this change">
                <MoneyText rupees={estimate.boq_cost} updating={updating} />
              </WhyButton>
            </Text>
          </>
        )}
      </dl>
    </div>
  );
}
