import { paise, rupees, type Paise } from '../../kernel/money';
import { toNumber } from '../../kernel/quantity';
import {
  billedValue,
  deliveredOf,
  deliveredValue,
  deliveriesOf,
  openOfCost,
  orderedValue,
} from '../domain/costs/matching';
import type { CostEntry, Costs, CostTarget, Delivery, Order } from '../domain/costs/costs.state';
import type { CostView, DeliveryView, OrderView } from './costs.dto';

/** An order; without its amounts for who may not see costs. */
export function orderView(order: Order, costs: Costs, seesCost: boolean): OrderView {
  const { id, vendor, date, note, by, at, reversed } = order;
  const came = deliveriesOf(costs, id);
  const shown = (amount: Paise): number | null => (seesCost ? rupees(amount) : null);
  return {
    id,
    vendor,
    date,
    note,
    lines: order.lines.map(({ line, name, unit, quantity, rate, amount, indent, target }) => ({
      line,
      name,
      unit,
      quantity: toNumber(quantity),
      delivered: toNumber(deliveredOf(came, line)),
      rate: shown(rate),
      amount: shown(amount),
      indent: indent ?? null,
      for: targetView(target),
    })),
    amount: shown(orderedValue(order)),
    delivered: shown(deliveredValue(order, came)),
    billed: shown(billedValue(costs, id)),
    by,
    at,
    reversed,
  };
}

export function deliveryView({ lines, ...delivery }: Delivery, { orders }: Costs): Omit<DeliveryView, 'photos'> {
  const order = orders.get(delivery.order);
  return {
    ...delivery,
    vendor: order?.vendor ?? '',
    lines: lines.map(({ line, quantity }) => {
      const ordered = order?.lines.find((one) => one.line === line);
      return { line, name: ordered?.name ?? '', unit: ordered?.unit ?? '', quantity: toNumber(quantity) };
    }),
  };
}

export function costView(
  { attendance, target, shares: _shares, amount, ...entry }: CostEntry,
  costs: Costs,
): Omit<CostView, 'photos'> {
  const open = openOfCost(costs, { ...entry, attendance, target, shares: _shares, amount });
  return {
    ...entry,
    amount: rupees(amount),
    workers: attendance?.workers ?? null,
    days: attendance ? toNumber(attendance.days) : null,
    rate: attendance ? rupees(attendance.rate) : null,
    attendance: attendance?.of ?? null,
    for: targetView(target),
    open: rupees(open),
    payments: [...costs.payments.values()]
      .filter(({ cost }) => cost === entry.id)
      .map(({ cost: _cost, ...payment }) => ({ ...payment, amount: rupees(paise(payment.amount)) })),
  };
}

function targetView(target: CostTarget): CostView['for'] {
  return {
    item_ids: target.kind === 'items' ? [...target.itemIds] : [],
    service: target.kind === 'service' ? target.service : null,
  };
}
