import { multiplyScaled } from '../../kernel/money';
import { QUANTITY_SCALE } from '../../kernel/quantity';
import { priceLine } from '../../pricing';
import { contextOf } from '../core/boq-pricing';
import type { RevisionStep } from '../domain/boq.commands';
import type { BoqState } from '../domain/boq.state';
import type { Intent } from './language/intents';

type Rates = Extract<Intent, { readonly kind: 'rates' }>;

/** The changes of rates that move all labour, or all material, of a trade by a percentage; none where none is used. */
export function rateSteps({ trade, side, percent }: Rates, state: BoqState): RevisionStep[] {
  // What a rate costs, not what it is sold at: that is what a change of a rate sets.
  const context = { ...contextOf(state), markUp: null };
  const factor = QUANTITY_SCALE + Math.round((percent * QUANTITY_SCALE) / 100);
  const steps = new Map<string, RevisionStep>();
  for (const line of state.lines.values()) {
    if (line.manual || line.rate !== null || (trade !== null && line.service !== trade)) continue;
    for (const { rateKey, side: of, kind, label, rate } of priceLine(line, context).components) {
      if (rateKey === null || of !== side || kind === 'consumable' || steps.has(rateKey)) continue;
      const [, rateSide] = rateKey.split('|');
      if (rateSide !== side) continue;
      steps.set(rateKey, {
        type: 'ChangeRate',
        service: line.service,
        kind: side,
        label,
        rate: multiplyScaled(rate, factor),
      });
    }
  }
  return [...steps.values()];
}
