/** The terms a BOQ is sold on: everything between the cost of its lines and the price the client pays. */
import type { Paise } from './money';
import type { Quantity } from './quantity';
import type { Service } from './terms';

declare const cost: unique symbol;
declare const sight: unique symbol;

/**
 * A value that says what things cost before the mark-up. It is the value itself at run time; for the compiler it is
 * neither a number nor a part of an answer, and only `seeCost` gives it out, to someone with the right.
 */
export interface Cost<Value = Paise> {
  readonly [cost]: Value;
}

/** The right to see costs. People get theirs from `costSight` of http/access, computations from pricing/cost-sight. */
export interface CostSight {
  readonly [sight]: true;
}

/** A record whose costs may be seen. */
export type WithCosts<View> =
  View extends Cost<infer Value>
    ? Value
    : View extends readonly (infer Row)[]
      ? WithCosts<Row>[]
      : View extends object
        ? { [Name in keyof View]: WithCosts<View[Name]> }
        : View;

/** Marks a value as one that says what things cost. */
export function asCost<Value>(value: Value): Cost<Value> {
  return value as unknown as Cost<Value>;
}

/** The value, for someone who may see it. */
export function seeCost<Value>(value: Cost<Value>, _sight: CostSight): Value {
  return value as unknown as Value;
}

/** A record with its costs, for someone who may see them. */
export function seeAll<View>(view: View, _sight: CostSight): WithCosts<View> {
  return view as unknown as WithCosts<View>;
}

/** Overhead on cost, then profit on both, in basis points. */
export interface MarkUp {
  readonly overheadBp: number;
  readonly profitBp: number;
}

/** A BOQ's mark-up, and those of services or lines that differ. */
export interface MarkUps extends MarkUp {
  readonly services: Readonly<Partial<Record<Service, MarkUp>>>;
  readonly lines: Readonly<Record<string, MarkUp>>;
}

/**
 * A discount on the sum of the lines, a service or one line: a percentage of its price or an amount, and the reason.
 */
export interface Discount {
  readonly service: Service | null;
  readonly line: string | null;
  readonly bp: number | null;
  readonly amount: Paise | null;
  readonly reason: string;
}

/** Reserved for unforeseen work, as a share of the lines; the released part is no longer charged. */
export interface Contingency {
  readonly bp: number;
  readonly releases: readonly { readonly amount: Paise; readonly reason: string }[];
}

/** What a share is of: the items, these with the additions above it, or all of that with the GST. */
export const ADDITION_BASES = ['items', 'additions', 'tax'] as const;
export type AdditionBase = (typeof ADDITION_BASES)[number];

/** A line of its own below the items: a share of the amounts above it, or a fixed amount. Below zero it is a rebate. */
export interface Addition {
  readonly label: string;
  /** In percent, with four decimals; null: an amount. */
  readonly percent: Quantity | null;
  readonly amount: Paise | null;
  readonly of: AdditionBase;
  /** Only of the items of these headings of the file, and of what is below them; empty: of all. */
  readonly sections: readonly string[];
  /** Only of the items of these services; empty: of all. */
  readonly services: readonly Service[];
  /** Whether GST is payable on it. What is calculated on the GST cannot be. */
  readonly taxed: boolean;
}

/** Design fees that are not simply a share of all lines: per square foot of carpet area, a sum, or a share without some services. */
export type Fee =
  | { readonly kind: 'area'; readonly rate: Paise }
  | { readonly kind: 'lump'; readonly amount: Paise }
  | { readonly kind: 'without'; readonly services: readonly Service[] };

/** Terms that apply to the sum of the lines. */
export interface SaleTerms {
  readonly discounts: readonly Discount[];
  readonly contingency: Contingency | null;
  readonly fee: Fee | null;
  readonly additions: readonly Addition[];
}

/** Whether a design fee is a percentage. */
export function isPercent(fee: Fee | null): boolean {
  return fee === null || fee.kind === 'without';
}
