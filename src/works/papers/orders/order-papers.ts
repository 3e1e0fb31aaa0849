import { join } from 'node:path';
import { paper } from '../../../papers/rendering/paper';
import { estimateWords } from '../../../boq/boq.public';
import type { Language } from '../../../kernel/quotations/languages';
import { deliveryView, orderView } from '../../costs/cost-views';
import type { DeliveryView, OrderView } from '../../costs/costs.dto';
import type { Delivery, Order } from '../../domain/costs/costs.state';
import type { Works } from '../../works.service';
import { letterOf, type Form, type Letter } from '../letter';

/** Who delivers, as the order names them, with what the directory knows of that name. */
export interface VendorDetails {
  readonly address: string | null;
  readonly gstin: string | null;
  readonly phone_number: string | null;
  readonly email: string | null;
}

interface OfVendor extends Letter {
  /** In the order of the orders, or deliveries, of these works, from 1. */
  readonly n: number;
  readonly vendor: VendorDetails | null;
}

/** What a purchase order’s files are made of; amounts in rupees, of the vendor and never of the client. */
export interface OrderPaper extends OfVendor {
  readonly kind: 'order';
  readonly order: OrderView;
}

/** What a delivery note’s files are made of; it has no amounts. */
export interface DeliveryPaper extends OfVendor {
  readonly kind: 'delivery';
  readonly delivery: Omit<DeliveryView, 'photos'>;
  /** The number of its order, and what was ordered of each line and has come until now. */
  readonly orderN: number;
  readonly ordered: ReadonlyMap<number, { readonly quantity: number; readonly delivered: number }>;
}

export const orderFile = paper<typeof import('./order.paper')>(join(__dirname, 'order.paper'));

/** The client is none of the vendor’s concern. */
const letterTo = (works: Works, form: Form): Letter => ({
  ...letterOf(works.agreed, form),
  client: '',
  quotation: null,
});

/** Lines with their units in a language; what they are called was typed. */
function linesIn<Line extends { readonly unit: string }>(lines: readonly Line[], language: Language): Line[] {
  const { names } = estimateWords(language);
  return lines.map((line) => ({ ...line, unit: names.unit(line.unit) }));
}

export function orderPaper(works: Works, order: Order, vendor: VendorDetails | null, form: Form): OrderPaper {
  const { costs } = works.state;
  const view = orderView(order, costs, true);
  return {
    ...letterTo(works, form),
    kind: 'order',
    n: placeOf(costs.orders, order.id),
    vendor,
    order: { ...view, lines: linesIn(view.lines, form.lang) },
  };
}

export function deliveryPaper(
  works: Works,
  delivery: Delivery,
  vendor: VendorDetails | null,
  form: Form,
): DeliveryPaper {
  const { costs } = works.state;
  const order = costs.orders.get(delivery.order);
  const lines = order ? orderView(order, costs, false).lines : [];
  const view = deliveryView(delivery, costs);
  return {
    ...letterTo(works, form),
    kind: 'delivery',
    n: placeOf(costs.deliveries, delivery.id),
    vendor,
    delivery: { ...view, lines: linesIn(view.lines, form.lang) },
    orderN: placeOf(costs.orders, delivery.order),
    ordered: new Map(lines.map(({ line, quantity, delivered }) => [line, { quantity, delivered }])),
  };
}

const placeOf = (entries: ReadonlyMap<string, unknown>, id: string): number => [...entries.keys()].indexOf(id) + 1;
