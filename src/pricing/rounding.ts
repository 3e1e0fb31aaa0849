import type { Paise } from '../kernel/money';
import { quantity, QUANTITY_SCALE } from '../kernel/quantity';
import type { CostKind, PricedComponent } from './types';

/** What an amount differs from its parts, so that it is the product of the quantity and the rate that are printed. */
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
