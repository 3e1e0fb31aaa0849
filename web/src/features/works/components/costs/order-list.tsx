import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { calendarDay } from '../../../../lib/format/dates';
import { formatExact } from '../../../../lib/format/money';
import { quantityText } from '../../../../lib/format/units';
import { Pill } from '../../../../ui/layout/pill';
import { orderFile } from '../../api/files';
import { reverseOrder, type Order } from '../../api/costs';
import { useReversal } from '../reversal';
import classes from './costs.module.css';
import { PaperMenu } from '../papers/paper-menu';
import { CardWithForm } from '../card-with-form';
import { toBill } from '../../model/cost-draft';
import { CostForm } from './cost-form';
import { DeliveryForm } from './delivery-form';

const STEPS = { delivery: 'Record delivery', bill: 'Record bill' } as const;
type Step = keyof typeof STEPS;

/** What may be entered of an order, what comes next first: a bill once all that was ordered is there. */
function stepsOf(order: Order, bills: boolean): Step[] {
  if (!bills || toBill(order) === null) return ['delivery'];
  const isAllThere = order.lines.every(({ quantity, delivered }) => delivered >= quantity);
  return isAllThere ? ['bill', 'delivery'] : ['delivery', 'bill'];
}

interface Props {
  boqId: string;
  orders: readonly Order[];
  /** Who does also enters their bills. */
  canReverse: boolean;
  /** What places one, and whether something waits for that. */
  form?: ReactNode;
  waits?: boolean;
  pager: ReactNode;
}

/** What was ordered, and what of it was delivered and billed. */
export function OrderList({ boqId, orders, canReverse, form, waits, pager }: Props) {
  const [entering, setEntering] = useState<{ id: string; what: Step } | null>(null);
  const close = (): void => setEntering(null);
  const reversal = useReversal({
    boqId,
    run: reverseOrder,
    body: 'It stays in the list, marked as reversed, and is no longer expected.',
  });
  return (
    <CardWithForm title="Orders" opens="Place an order" {...{ form, waits }}>
      {orders.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nothing was ordered yet.
        </Text>
      )}
      <ul className="ruled">
        {orders.map((order) => (
          <li key={order.id} className={classes.order}>
            <OrderText order={order} />
            {order.reversed === null && entering?.id !== order.id && (
              <Group gap={6}>
                {stepsOf(order, canReverse).map((what, at) => (
                  <Button
                    key={what}
                    size="compact-sm"
                    variant={at === 0 ? 'default' : 'subtle'}
                    onClick={() => setEntering({ id: order.id, what })}
                  >
                    {STEPS[what]}
                  </Button>
                ))}
                {order.amount !== null && (
                  <PaperMenu
                    label="Purchase order"
                    of={`${order.vendor}, ${calendarDay(order.date)}`}
                    size="compact-sm"
                    name={`order-${order.date}`}
                    fetch={(form) => orderFile(boqId, order.id, form)}
                  />
                )}
                {canReverse && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() =>
                      reversal.ask(`Reverse the order with ${order.vendor}?`, (reason) => ({
                        boqId,
                        id: order.id,
                        reason,
                      }))
                    }
                  >
                    Reverse
                  </Button>
                )}
              </Group>
            )}
            {entering?.id === order.id &&
              (entering.what === 'delivery' ? (
                <DeliveryForm boqId={boqId} order={order} onClose={close} />
              ) : (
                <CostForm boqId={boqId} lines={[]} orders={[order]} of={order} onClose={close} />
              ))}
          </li>
        ))}
      </ul>
      {pager}
      {reversal.dialog}
    </CardWithForm>
  );
}

function OrderText({ order: { vendor, date, note, amount, lines, reversed } }: { order: Order }) {
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text fz="sm" fw={500} className="wrap">
          {[vendor, calendarDay(date), note].filter(Boolean).join(' · ')}
        </Text>
        {amount !== null && <strong className="num">{formatExact(amount)}</strong>}
      </Group>
      <ul className={classes.orderLines}>
        {lines.map(({ line, name, unit, quantity, delivered }) => (
          <li key={line}>
            {name}: {quantityText(quantity, unit)}, {delivered === 0 ? 'none' : quantityText(delivered, unit)} delivered
          </li>
        ))}
      </ul>
      {reversed && (
        <Text fz={13} className="wrap">
          <Pill>Reversed</Pill> by {reversed.by}: {reversed.reason}
        </Text>
      )}
    </>
  );
}
