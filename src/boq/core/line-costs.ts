import type { Paise } from '../../kernel/money';
import { priceBoq } from '../../pricing';
import type { BoqState } from '../domain/boq.state';
import { contextOf } from './boq-pricing';

/** What each line costs before the mark-up, all pieces, by line. For who may see costs. Throws PricingError for a line that cannot be priced. */
export function lineCosts(state: BoqState): Map<string, Readonly<Record<'material' | 'labour', Paise>>> {
  const { lines } = priceBoq(state.lines, { ...contextOf(state), markUp: null });
  return new Map([...lines].map(([id, { material, labour }]) => [id, { material, labour }]));
}
