import { dayWords } from '../../../kernel/day';
import { Rejection } from '../../../kernel/decisions/rejection';
import { quantity, times, toNumber } from '../../../kernel/quantity';
import { unitWords } from '../../../kernel/units/unit-words';
import type { Contract } from '../contract';
import { sharedOut } from '../costs/cost-shares';
import { deliveredOf, deliveriesOf } from '../costs/matching';
import type { Costs, Delivery, Order } from '../costs/costs.state';
import { Refusal, restsOn } from '../refusal';
import { indentStandings } from '../site/indents';
import type { CommandOf } from '../works.commands';
import type { WorksEvent } from '../works.events';
import type { WorksState } from '../works.state';

export function decideOrders(
  command: CommandOf<'PlaceOrder' | 'RecordDelivery'>,
  { costs, site }: Pick<WorksState, 'costs' | 'site'>,
  contract: Contract,
): WorksEvent {
  const { id, date, note, by, at } = command;
  if (command.type === 'RecordDelivery') {
    const { order, reason } = command;
    const lines = delivered(command, costs);
    const why = reason === undefined ? {} : { reason };
    return { type: 'DeliveryRecorded', data: { id, order, date, note, lines, ...why, by, at } };
  }
  const { vendor, budget } = command;
  requireAsked(command.lines, { costs, site });
  const lines = command.lines.map(({ target, indent, ...line }, index) => ({
    line: index + 1,
    ...line,
    ...(indent !== undefined && { indent }),
    ...sharedOut(times(line.quantity, line.rate), target, contract, budget),
  }));
  return { type: 'OrderPlaced', data: { id, vendor, date, note, lines, by, at } };
}

/** Each request from site is ordered once: the other order has to be reversed first. */
function requireAsked(
  lines: CommandOf<'PlaceOrder'>['lines'],
  { costs, site }: Pick<WorksState, 'costs' | 'site'>,
): void {
  const asked = lines.flatMap(({ indent }) => (indent === undefined ? [] : [indent]));
  if (asked.length === 0) return;
  const standings = indentStandings(site, costs);
  for (const id of asked) {
    const indent = site.indents.get(id);
    if (!indent) throw new Rejection('invalid', 'There is no such request for material.', 'lines');
    if (indent.reversed) throw new Refusal('reversed', `“${indent.name}” is not asked for any more.`);
    const order = standings.get(id)?.order;
    if (order) throw new Refusal('recorded', `“${indent.name}” is ordered already.`, { order: order.id });
  }
  if (new Set(asked).size < asked.length)
    throw new Rejection('invalid', 'Two rows are for one request for material.', 'lines');
}

/** The order by its id. Throws Rejection where there is none, and Refusal where it was reversed. */
export function existingOrder({ orders }: Pick<Costs, 'orders'>, id: string): Order {
  const order = orders.get(id);
  if (!order) throw new Rejection('invalid', 'There is no such order.', 'order');
  if (order.reversed) throw new Refusal('reversed', 'This order was reversed. Choose another.');
  return order;
}

/** Refuses to reverse a request from site that was ordered. */
export function refuseAsked({ site, costs }: Pick<WorksState, 'site' | 'costs'>, id: string): void {
  const order = costs.orders.get(indentStandings(site, costs).get(id)?.order?.id ?? '');
  if (order) throw restsOn(`The order of ${dayWords(order.date)} rests on this request`, { order: order.id });
}

function delivered({ order: orderId, lines, reason }: CommandOf<'RecordDelivery'>, costs: Costs): Delivery['lines'] {
  const order = existingOrder(costs, orderId);
  const earlier = deliveriesOf(costs, orderId);
  const merged = new Map<number, number>();
  for (const { line, quantity: came } of lines) merged.set(line, (merged.get(line) ?? 0) + came);
  return [...merged].map(([line, came]) => {
    const ordered = order.lines.find((one) => one.line === line);
    if (!ordered) throw new Rejection('invalid', `The order has no line ${line}.`, 'lines');
    const excess = deliveredOf(earlier, line) + came - ordered.quantity;
    if (excess > 0 && reason === undefined) {
      const by = toNumber(quantity(excess));
      const message = `${ordered.name}: ${by} ${unitWords(ordered.unit, by)} more than was ordered. Order more, or give a reason.`;
      throw new Refusal('excess_quantity', message, { line, excess: by });
    }
    return { line, quantity: quantity(came) };
  });
}
