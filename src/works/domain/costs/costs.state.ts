import type { Paise } from '../../../kernel/money';
import type { Quantity } from '../../../kernel/quantity';
import type { Service } from '../../../kernel/terms';
import type { Reversal, Stamp } from '../works.state';

/** What a line of the contract costs the firm as it was accepted: before the mark-up, all pieces. */
export interface LineCost {
  readonly material: Paise;
  readonly labour: Paise;
}

/** By item. */
export type Budget = ReadonlyMap<string, LineCost>;

/** What a cost is for: these items, the items of a trade, or all of them. */
export type CostTarget =
  | { readonly kind: 'items'; readonly itemIds: readonly string[] }
  | { readonly kind: 'service'; readonly service: Service }
  | { readonly kind: 'whole' };

export interface CostShare {
  readonly itemId: string;
  /** The trade of the item, which a later variation may take out of the contract. */
  readonly service: Service;
  readonly amount: Paise;
}

/** An amount, and what each item bears of it: by their budgets, exact to the paisa. */
export interface SharedAmount {
  readonly amount: Paise;
  readonly target: CostTarget;
  readonly shares: readonly CostShare[];
}

export interface OrderLine extends SharedAmount {
  /** From 1. */
  readonly line: number;
  readonly name: string;
  readonly unit: string;
  readonly quantity: Quantity;
  readonly rate: Paise;
  /** The request from site that it answers. */
  readonly indent?: string;
}

export interface Order extends Stamp {
  readonly id: string;
  readonly vendor: string;
  readonly date: string;
  readonly note: string;
  readonly lines: readonly OrderLine[];
  readonly reversed: Reversal | null;
}

export interface Delivery extends Stamp {
  readonly id: string;
  readonly order: string;
  readonly date: string;
  readonly note: string;
  readonly lines: readonly { readonly line: number; readonly quantity: Quantity }[];
  /** Why more came than was ordered. */
  readonly reason?: string;
  readonly reversed: Reversal | null;
}

export const COST_KINDS = ['vendor_bill', 'labour', 'expense'] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** Without the GST that the firm sets off. */
export interface CostEntry extends Stamp, SharedAmount {
  readonly id: string;
  readonly kind: CostKind;
  readonly date: string;
  readonly note: string;
  readonly vendor: string | null;
  readonly order: string | null;
  /** Of labour: so many people, days of each, and what one is paid a day. */
  readonly attendance: {
    readonly workers: number;
    readonly days: Quantity;
    readonly rate: Paise;
    /** The attendance that it is the cost of; absent where it was entered as a cost. */
    readonly of?: string;
  } | null;
  /** Why more is billed than was delivered. */
  readonly reason?: string;
  readonly reversed: Reversal | null;
}

/** Money paid for a vendor’s bill. */
export interface Payment extends Stamp {
  readonly id: string;
  readonly cost: string;
  readonly date: string;
  readonly amount: Paise;
  readonly reference: string;
  readonly reversed: Reversal | null;
}

/** The firm’s side of the works, in the order of its entries. */
export interface Costs {
  readonly orders: ReadonlyMap<string, Order>;
  readonly deliveries: ReadonlyMap<string, Delivery>;
  readonly entries: ReadonlyMap<string, CostEntry>;
  readonly payments: ReadonlyMap<string, Payment>;
  /** What people of a trade are paid a day, by `rateKey`. */
  readonly dayRates: ReadonlyMap<string, Paise>;
}

export const NO_COSTS: Costs = {
  orders: new Map(),
  deliveries: new Map(),
  entries: new Map(),
  payments: new Map(),
  dayRates: new Map(),
};
