import type { Inches } from './length';

/** Measures that somebody took of a flat; what is not here is assumed. */
export interface FlatSizes {
  readonly ceilingHeight?: Inches;
  readonly bathrooms?: number;
  /** A room's sides by its id. */
  readonly rooms?: Readonly<Record<string, { readonly L: Inches; readonly W: Inches }>>;
}
