import { paise, sum, type Paise } from '../../../kernel/money';
import { quantity, times, type Quantity } from '../../../kernel/quantity';
import { standing } from '../stamp';
import type { CostEntry, Costs, Delivery, Order } from './costs.state';

/** The deliveries of an order that count. */
export const deliveriesOf = ({ deliveries }: Pick<Costs, 'deliveries'>, orderId: string): Delivery[] =>
  standing(deliveries).filter(({ order }) => order === orderId);

/** The vendor’s bills of an order that count. */
export const billsOf = ({ entries }: Pick<Costs, 'entries'>, orderId: string): CostEntry[] =>
  standing(entries).filter(({ order }) => order === orderId);

/** How much of a line of an order came. */
export function deliveredOf(deliveries: readonly Delivery[], line: number): Quantity {
  return quantity(
    deliveries
      .flatMap(({ lines }) => lines.filter((one) => one.line === line))
      .reduce((all, one) => all + one.quantity, 0),
  );
}

/** What the deliveries of an order are worth at its rates. */
export function deliveredValue({ lines }: Order, deliveries: readonly Delivery[]): Paise {
  return sum(lines.map(({ line, rate }) => times(deliveredOf(deliveries, line), rate)));
}

export const orderedValue = ({ lines }: Order): Paise => sum(lines.map(({ amount }) => amount));
export const billedValue = (costs: Pick<Costs, 'entries'>, orderId: string): Paise =>
  sum(billsOf(costs, orderId).map(({ amount }) => amount));

/** What of an order is not billed yet; 0 where more is billed than was ordered. */
export const openOfOrder = (costs: Pick<Costs, 'entries'>, order: Order): Paise =>
  paise(Math.max(0, orderedValue(order) - billedValue(costs, order.id)));

/** What is not paid of a vendor’s bill; 0 for what is paid at once. */
export function openOfCost({ payments }: Pick<Costs, 'payments'>, { id, kind, amount, reversed }: CostEntry): Paise {
  if (kind !== 'vendor_bill' || reversed) return paise(0);
  return paise(amount - sum(paymentsOf({ payments }, id).map((payment) => payment.amount)));
}

export const paymentsOf = ({ payments }: Pick<Costs, 'payments'>, costId: string) =>
  standing(payments).filter(({ cost }) => cost === costId);
