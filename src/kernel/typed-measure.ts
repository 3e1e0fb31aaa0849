import type { Paise } from './money';
import type { Quantity } from './quantity';

/** Where it is known from how much of a typed or imported rate is labour. */
export type LabourOrigin = 'file' | 'work' | 'trade';

/**
 * What a typed or imported line is priced by. `rate` and `amount` never hold tax; the amount is the source's, even where it is not
 * quantity × rate.
 */
export interface TypedMeasure {
  readonly unit: string;
  readonly quantity: Quantity;
  readonly rate: Paise;
  readonly amount: Paise;
  /** The figures as they were given, where they included tax. */
  readonly gross?: { readonly rate: Paise; readonly amount: Paise; readonly gstBp: number };
  /** How much of `rate` and `amount` is labour. Lines of before it was told have none: all of it is material. */
  readonly labour?: { readonly rate: Paise; readonly amount: Paise; readonly from: LabourOrigin };
}
