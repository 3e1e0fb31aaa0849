import type { Inches } from './length';

/** Measured sizes of a flat; anything absent is assumed. */
export interface FlatSizes {
  readonly ceilingHeight?: Inches;
  readonly bathrooms?: number;
  /** Sides of each room, by room id. */
  readonly rooms?: Readonly<Record<string, { readonly L: Inches; readonly W: Inches }>>;
}
