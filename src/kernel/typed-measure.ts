import type { Paise } from './money';
import type { Quantity } from './quantity';

/** Source of the labour share of a typed or imported rate. */
export type LabourOrigin = 'file' | 'work' | 'trade';

/** What an accepted rate was taken from. */
export const FOUND_FROM = ['catalogue', 'firm', 'bill', 'offer', 'quote', 'measured'] as const;
export type FoundFrom = (typeof FOUND_FROM)[number];

/** A rate that someone accepted from a suggestion, awarded to a vendor, or kept for what was measured on site. */
export interface RateFound {
  readonly from: FoundFrom;
  /** What it is called there. */
  readonly label: string;
  /** Why it was suggested, in words. */
  readonly because: string;
  /** Name of the person who accepted it. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * The pricing of a typed or imported line. `rate` and `amount` never include tax; the amount is the source's, even if
 * it is not quantity × rate.
 */
export interface TypedMeasure {
  readonly unit: string;
  readonly quantity: Quantity;
  readonly rate: Paise;
  readonly amount: Paise;
  /** The original figures, when they included tax. */
  readonly gross?: { readonly rate: Paise; readonly amount: Paise; readonly gstBp: number };
  /** The labour part of `rate` and `amount`. Lines from before it existed have none: all of it counts as material. */
  readonly labour?: { readonly rate: Paise; readonly amount: Paise; readonly from: LabourOrigin };
  /** The HSN or SAC code and the rate of GST (basis points) that its file states; null, and lines without, as their kind of work has them. */
  readonly tax?: { readonly code: string | null; readonly bp: number | null };
  /** Present only while the rate is the accepted one: a typed rate replaces it. */
  readonly found?: RateFound;
}
