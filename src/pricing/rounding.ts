import { paise, ZERO, type Paise } from '../kernel/money';
import { quantity, QUANTITY_SCALE, times, type Quantity } from '../kernel/quantity';
import type { CostKind, PricedComponent } from './types';

/** Parts of a piece with what its amount differs from them as one more, so that it is the product of quantity and rate as printed. */
export function withRounding(parts: readonly PricedComponent[], rest: Paise): readonly PricedComponent[] {
  return rest === 0 ? parts : [...parts, roundingComponent(roundingSide(parts), rest)];
}

/** The side that takes the rounding: material, or labour where there is nothing else. */
export function roundingSide(parts: readonly PricedComponent[]): CostKind {
  return parts.some(({ side }) => side === 'material') ? 'material' : 'labour';
}

/** What quantity × count × rate differs from count × the amount of a piece: each is rounded to the paisa by itself. */
export function restOfPieces(units: Quantity, count: number, rate: Paise | null): Paise {
  if (rate === null || count === 1) return ZERO;
  return paise(times(quantity(units * count), rate) - times(units, rate) * count);
}

/** What an amount differs from its parts, as a part of its own. */
export function roundingComponent(side: CostKind, amount: Paise): PricedComponent {
  return {
    kind: 'rounding',
    side,
    label: 'Rounding',
    formula: 'so that quantity × rate is the amount',
    quantity: quantity(QUANTITY_SCALE),
    unit: 'sum',
    wastageBp: 0,
    rate: amount,
    amount,
    provenance: 'typed',
    bookRate: amount,
    rateKey: null,
  };
}
