/** The terms a BOQ is sold on: everything between the cost of its lines and the price the client pays. */
import type { Paise } from './money';
import type { Service } from './terms';

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
}

/** Whether a design fee is a percentage. */
export function isPercent(fee: Fee | null): boolean {
  return fee === null || fee.kind === 'without';
}
