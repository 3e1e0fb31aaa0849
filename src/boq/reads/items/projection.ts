import type { ProjectedRow, Projection } from '../../../platform/event-store/projections/projection';
import type { PricedBoq } from '../../../pricing';
import type { BoqPricing } from '../../core/boq-pricing';
import { sameValue } from '../../../kernel/decisions/same-value';
import type { BoqState } from '../../domain/boq.state';
import { foldToEnd, type BoqFold } from '../state/boq-fold';
import { boqProjection } from '../state/boq-projection';
import { typedRates } from './typed-rates';

/** Every typed or imported line with a rate: what rates of other BOQs are suggested from. */
export function typedRatesProjection(runs: BoqFold, pricing: BoqPricing): Projection {
  return boqProjection(runs, {
    name: 'typed-rates',
    version: 1,
    table: 'typed_rates',
    key: ['boq_id', 'line_id'],
    isPriced: true,
    changed({ before, after }) {
      const was = new Map(before.exists ? rowsOf(before, pricing.price(before)).map((row) => [row.line_id, row]) : []);
      const moved: ProjectedRow[] = [];
      for (const row of rowsOf(after, pricing.price(after))) {
        if (!sameValue(was.get(row.line_id), row)) moved.push(row);
        was.delete(row.line_id);
      }
      return { gone: was.values(), moved };
    },
    fold: (streamId) => foldToEnd(streamId, ({ after }) => ({ typed_rates: rowsOf(after, pricing.price(after)) })),
  });
}

function rowsOf(state: BoqState, priced: PricedBoq) {
  return typedRates(state, priced).map(({ lineId, labourFrom, ...row }) => ({
    ...row,
    boq_id: state.boqId,
    line_id: lineId,
    labour_from: labourFrom,
  }));
}
