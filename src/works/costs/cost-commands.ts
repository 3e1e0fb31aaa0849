import { today } from '../../kernel/day';
import { parseRupees } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import type { Service } from '../../kernel/terms';
import { invalid } from '../../platform/http/answers/problem';
import type { Budget, CostTarget } from '../domain/costs/costs.state';
import type { PlaceOrder, RecordCost, RecordDelivery } from '../domain/costs/costs.commands';
import type { WorksCostDto, WorksDeliveryDto, WorksOrderDto } from './costs.dto';

/** Bodies of requests as commands; a day that is left out is today in India. */
export function orderCommand(id: string, { vendor, date, note, lines }: WorksOrderDto, budget: Budget): PlaceOrder {
  return {
    type: 'PlaceOrder',
    id,
    vendor,
    date: date ?? today(),
    note,
    lines: lines.map(({ name, unit, quantity, rate, indent, ...target }) => ({
      name,
      unit,
      quantity: parseQuantity(quantity),
      rate: parseRupees(rate),
      indent,
      target: targetOf(target) ?? { kind: 'whole' },
    })),
    budget,
  };
}

export function deliveryCommand(id: string, { order, date, note, lines, reason }: WorksDeliveryDto): RecordDelivery {
  const came = lines.map(({ line, quantity }) => ({ line, quantity: parseQuantity(quantity) }));
  return { type: 'RecordDelivery', id, order, date: date ?? today(), note, lines: came, reason };
}

export function costCommand(id: string, body: WorksCostDto, budget: Budget): RecordCost {
  const { kind, date, note, amount, vendor, order, workers, days, rate, reason } = body;
  return {
    type: 'RecordCost',
    id,
    kind,
    date: date ?? today(),
    note,
    amount: amount === undefined ? null : parseRupees(amount),
    vendor: vendor ?? null,
    order: order ?? null,
    workers: workers ?? null,
    days: days === undefined ? null : parseQuantity(days),
    rate: rate === undefined ? null : parseRupees(rate),
    target: targetOf(body),
    reason,
    budget,
  };
}

interface Target {
  readonly item_ids?: readonly string[] | undefined;
  readonly service?: Service | undefined;
}

function targetOf({ item_ids: itemIds, service }: Target): CostTarget | null {
  if (itemIds && service) throw invalid({ service: 'Choose items or a trade, not both.' });
  if (itemIds) return { kind: 'items', itemIds };
  return service ? { kind: 'service', service } : null;
}
