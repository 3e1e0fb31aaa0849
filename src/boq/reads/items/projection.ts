import type { Projection } from '../../../platform/event-store/projections/projection';
import type { PricedBoq } from '../../../pricing';
import type { BoqPricing } from '../../core/boq-pricing';
import type { BoqState, Line } from '../../domain/boq.state';
import { foldToEnd, type BoqFold } from '../state/boq-fold';
import { boqProjection } from '../state/boq-projection';
import { typedRate } from './typed-rates';

/** Every typed or imported line with a rate: what rates of other BOQs are suggested from. */
export function typedRatesProjection(runs: BoqFold, pricing: BoqPricing): Projection {
  return boqProjection(runs, {
    name: 'typed-rates',
    version: 1,
    table: 'typed_rates',
    key: ['boq_id', 'line_id'],
    isPriced: true,
    changed({ before, after }) {
      const { gone, moved } = movedLines(before, after);
      // Most edits touch no typed line, and then nothing is priced.
      if (gone.length + moved.length === 0) return {};
      const rows = moved.length > 0 ? rowsOf(after, moved, pricing.price(after)) : [];
      const kept = new Set(rows.map(({ line_id: id }) => id));
      return {
        gone: [...gone, ...moved].flatMap(({ id }) => (kept.has(id) ? [] : { boq_id: after.boqId, line_id: id })),
        moved: rows,
      };
    },
    fold: (streamId) =>
      foldToEnd(streamId, ({ after }) => ({ typed_rates: rowsOf(after, after.lines.values(), pricing.price(after)) })),
  });
}

/** The typed lines of either state whose row may differ: all of them where what prices them has changed. */
function movedLines(before: BoqState, after: BoqState): { gone: Line[]; moved: Line[] } {
  const isPricedAlike = before.head === after.head && before.rateChanges === after.rateChanges;
  const gone = [...before.lines.values()].filter(({ id, manual }) => manual && !after.lines.has(id));
  const moved = [...after.lines.values()].filter((line) => {
    const was = before.lines.get(line.id);
    return (line.manual ?? was?.manual) && !(isPricedAlike && was === line);
  });
  return { gone, moved };
}

function rowsOf(state: BoqState, lines: Iterable<Line>, priced: PricedBoq) {
  return [...lines].flatMap((line) => {
    const rate = typedRate(line, priced);
    if (!rate) return [];
    const { lineId, labourFrom, ...row } = rate;
    return { ...row, boq_id: state.boqId, line_id: lineId, labour_from: labourFrom };
  });
}
