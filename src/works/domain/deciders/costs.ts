import { dayWords } from '../../../kernel/day';
import { Rejection } from '../../../kernel/decisions/rejection';
import { multiplyScaled, paise, rupeesText, type Paise } from '../../../kernel/money';
import type { Contract } from '../contract';
import { sharedLike, sharedOut } from '../costs/cost-shares';
import { billedValue, billsOf, deliveredValue, deliveriesOf, openOfCost, paymentsOf } from '../costs/matching';
import type { Costs, Order, SharedAmount } from '../costs/costs.state';
import type { Put } from '../put';
import { Refusal, restsOn } from '../refusal';
import type { CommandOf } from '../works.commands';
import type { WorksEvent, WorksEventData } from '../works.events';
import type { WorksState } from '../works.state';
import { decideOrders, existingOrder } from './orders';

/** What the works cost the firm: orders and deliveries, vendors’ bills, labour, expenses, and what is paid. */
export function decideCosts(
  command: CommandOf<'PlaceOrder' | 'RecordDelivery' | 'RecordCost' | 'PayCost'>,
  state: Pick<WorksState, 'costs' | 'site'>,
  contract: Contract,
): WorksEvent[] {
  const { costs } = state;
  if (costs[ENTERED_IN[command.type]].has(command.id)) return [];
  switch (command.type) {
    case 'PlaceOrder':
    case 'RecordDelivery':
      return [decideOrders(command, state, contract)];
    case 'RecordCost':
      return [{ type: 'CostRecorded', data: recorded(command, costs, contract) }];
    case 'PayCost':
      return [{ type: 'CostPaid', data: paid(command, costs) }];
  }
}

/** The book in which a repeated command finds its entry. */
const ENTERED_IN = {
  PlaceOrder: 'orders',
  RecordDelivery: 'deliveries',
  RecordCost: 'entries',
  PayCost: 'payments',
} as const satisfies Record<string, keyof Costs>;

export function evolveCosts(state: WorksState, event: WorksEvent, put: Put): WorksState {
  const costs = evolved(state.costs, event, put);
  return costs === state.costs ? state : { ...state, costs };
}

function evolved(costs: Costs, { type, data }: WorksEvent, put: Put): Costs {
  switch (type) {
    case 'OrderPlaced':
      return { ...costs, orders: put(costs.orders, data.id, { ...data, reversed: null }) };
    case 'DeliveryRecorded':
      return { ...costs, deliveries: put(costs.deliveries, data.id, { ...data, reversed: null }) };
    case 'CostRecorded':
      return { ...costs, entries: put(costs.entries, data.id, { ...data, reversed: null }) };
    case 'CostPaid':
      return { ...costs, payments: put(costs.payments, data.id, { ...data, reversed: null }) };
    default:
      return costs;
  }
}

function recorded(command: CommandOf<'RecordCost'>, costs: Costs, contract: Contract): WorksEventData['CostRecorded'] {
  const { id, kind, date, note, target, reason, budget, by, at } = command;
  const order = command.order === null ? null : existingOrder(costs, command.order);
  if (order && kind !== 'vendor_bill') throw new Rejection('invalid', 'Only a vendor’s bill is of an order.', 'order');
  const vendor = command.vendor ?? order?.vendor ?? null;
  if (kind === 'vendor_bill' && vendor === null)
    throw new Rejection('invalid', 'Enter the vendor, or choose the order.', 'vendor');
  const { amount, attendance } = amountOf(command);
  if (order && reason === undefined) refuseUndelivered(order, amount, costs);
  const shared: SharedAmount =
    order && !target
      ? { amount, target: targetOf(order), shares: sharedLike(amount, order.lines) }
      : sharedOut(amount, target ?? { kind: 'whole' }, contract, budget);
  return {
    id,
    kind,
    date,
    note,
    vendor,
    order: order?.id ?? null,
    attendance,
    ...shared,
    ...(reason !== undefined && { reason }),
    by,
    at,
  };
}

function targetOf({ lines }: Order): SharedAmount['target'] {
  return { kind: 'items', itemIds: [...new Set(lines.flatMap(({ shares }) => shares.map(({ itemId }) => itemId)))] };
}

function amountOf({
  kind,
  amount,
  workers,
  days,
  rate,
}: CommandOf<'RecordCost'>): Pick<WorksEventData['CostRecorded'], 'amount' | 'attendance'> {
  if (kind === 'labour' && workers !== null && days !== null && rate !== null) {
    const product = multiplyScaled(paise(rate * workers), days);
    if (amount !== null && amount !== product)
      throw new Rejection('invalid', `These workers come to ${rupeesText(product)}.`, 'amount');
    return { amount: product, attendance: { workers, days, rate } };
  }
  if (amount === null)
    throw new Rejection('invalid', 'Enter the amount, or for labour the workers, days and rate.', 'amount');
  return { amount, attendance: null };
}

function refuseUndelivered(order: Order, amount: Paise, costs: Costs): void {
  const excess = billedValue(costs, order.id) + amount - deliveredValue(order, deliveriesOf(costs, order.id));
  if (excess > 0) {
    const more = rupeesText(paise(excess));
    throw new Refusal(
      'not_delivered',
      `This bills ${more} more than was delivered. Record the delivery, or give a reason.`,
      {
        excess,
      },
    );
  }
}

function paid(command: CommandOf<'PayCost'>, costs: Costs): WorksEventData['CostPaid'] {
  const { id, cost, date, reference, by, at } = command;
  const bill = costs.entries.get(cost);
  if (!bill || bill.kind !== 'vendor_bill') throw new Rejection('not-found', 'There is no such vendor’s bill.');
  if (bill.reversed) throw new Refusal('reversed', 'This bill was reversed.');
  const open = openOfCost(costs, bill);
  const amount = command.amount ?? open;
  if (open === 0 || amount > open)
    throw new Rejection('invalid', `${rupeesText(open)} of this bill is open.`, 'amount');
  return { id, cost, date, amount, reference, by, at };
}

/** Refuses to reverse an order that was delivered or billed. */
export function refuseOrdered({ costs }: Pick<WorksState, 'costs'>, id: string): void {
  const delivery = deliveriesOf(costs, id).at(-1);
  const bill = billsOf(costs, id).at(-1);
  if (bill) throw restsOn(`The vendor’s bill of ${dayWords(bill.date)} rests on this order`, { cost: bill.id });
  if (delivery)
    throw restsOn(`The delivery of ${dayWords(delivery.date)} rests on this order`, { delivery: delivery.id });
}

/** Refuses to reverse a delivery without which more would be billed than came. */
export function refuseDelivered({ costs }: Pick<WorksState, 'costs'>, id: string): void {
  const order = costs.orders.get(costs.deliveries.get(id)?.order ?? '');
  const others = order ? deliveriesOf(costs, order.id).filter((one) => one.id !== id) : [];
  const bill = order && billsOf(costs, order.id).findLast(({ reason }) => reason === undefined);
  if (bill && billedValue(costs, order.id) > deliveredValue(order, others))
    throw restsOn(`The vendor’s bill of ${dayWords(bill.date)} rests on this delivery`, { cost: bill.id });
}

/** Refuses to reverse a vendor’s bill that was paid. */
export function refusePaid({ costs }: Pick<WorksState, 'costs'>, id: string): void {
  const payment = paymentsOf(costs, id).at(-1);
  if (payment) throw restsOn(`The payment of ${dayWords(payment.date)} rests on this bill`, { payment: payment.id });
}
