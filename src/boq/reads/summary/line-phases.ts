import { phaseOf, priceBoq, scheduleOf, type Phase } from '../../../pricing';
import type { BoqState } from '../../domain/boq.state';
import { contextOf } from '../../core/boq-pricing';
import { areaInScopeOf } from '../../core/rederive';

/** The phases of a programme by their labels, in its order, and which of them each line is done in. */
export interface LinePhases {
  readonly labels: ReadonlyMap<Phase, string>;
  readonly ofLine: ReadonlyMap<string, Phase>;
}

export function linePhases(state: BoqState): LinePhases {
  const { lines, head } = state;
  const context = contextOf(state);
  const priced = priceBoq(lines, context);
  const { book, city } = context;
  const { bars } = scheduleOf(lines, priced, { book, city, carpetArea: areaInScopeOf(head) });
  const ofLine = new Map<string, Phase>();
  for (const line of lines.values()) {
    const price = priced.lines.get(line.id);
    if (price) ofLine.set(line.id, phaseOf(line, price, book));
  }
  return { labels: new Map(bars.map(({ phase, label }) => [phase, label])), ofLine };
}
