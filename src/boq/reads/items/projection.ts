import type { ProjectedRow, Projection } from '../../../event-store/projections/projection';
import { markUpOf, type PricedBoq } from '../../../pricing';
import type { BoqCatalogue } from '../../core/boq-catalogue';
import { contextOf, type BoqPricing } from '../../core/boq-pricing';
import type { BoqState, Line } from '../../domain/boq.state';
import { sameValue } from '../../domain/boq.patch';
import { LINE_VERSION, placeOf } from '../../domain/line-fields';
import { foldToEnd, type BoqFold, type Run } from '../boq-fold';
import { boqProjection } from '../boq-projection';
import { itemView } from './item-view';

const KEY = ['boq_id', 'line_id'];

/** Every line of every BOQ, priced, with its components. */
export function itemsProjection(runs: BoqFold, pricing: BoqPricing, catalogue: BoqCatalogue): Projection {
  return boqProjection(runs, {
    name: 'boq-items',
    version: 5 + LINE_VERSION,
    table: 'boq_items',
    key: KEY,
    isPriced: true,
    changed(run) {
      const { boqId, before, after } = run;
      const priced = pricing.price(after);
      return {
        gone: [...before.lines.keys()]
          .filter((id) => !after.lines.has(id))
          .map((id) => ({ boq_id: boqId, line_id: id })),
        moved: changedLines(run, priced).map((line) => rowOf(line, after, priced, catalogue)),
      };
    },
    fold: (streamId) =>
      foldToEnd(streamId, ({ after }) => {
        const priced = pricing.price(after);
        return { boq_items: [...after.lines.values()].map((line) => rowOf(line, after, priced, catalogue)) };
      }),
  });
}

function rowOf(line: Line, state: BoqState, priced: PricedBoq, catalogue: BoqCatalogue): ProjectedRow {
  const price = priced.lines.get(line.id);
  if (!price) throw new Error(`line ${line.id} of ${state.boqId} has no price`);
  return {
    boq_id: state.boqId,
    line_id: line.id,
    seq: placeOf(line),
    service: line.service,
    manual: line.manual !== null,
    revision: state.touched.get(line.id) ?? 0,
    material: price.material,
    labour: price.labour,
    cost: price.cost,
    view: itemView(line, price, state, catalogue),
  };
}

/** Lines whose row can differ after the run: changed themselves, or priced with a rate that changed. */
function changedLines({ before, after }: Run, priced: PricedBoq): Line[] {
  const lines = [...after.lines.values()];
  const [was, is] = [contextOf(before), contextOf(after)];
  if (was.book !== is.book || was.city !== is.city || !before.exists) return lines;
  const rates = new Set<string>();
  for (const [key, rate] of is.rateChanges) if (was.rateChanges.get(key) !== rate) rates.add(key);
  for (const key of was.rateChanges.keys()) if (!is.rateChanges.has(key)) rates.add(key);
  return lines.filter(
    (line) =>
      !sameValue(markUpOf(was.markUp, line), markUpOf(is.markUp, line)) ||
      before.lines.get(line.id) !== line ||
      before.touched.get(line.id) !== after.touched.get(line.id) ||
      (rates.size > 0 &&
        priced.lines.get(line.id)?.components.some(({ rateKey }) => rateKey !== null && rates.has(rateKey))),
  );
}
