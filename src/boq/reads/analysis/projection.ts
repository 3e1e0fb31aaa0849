import type { ProjectedRow, Projection } from '../../../event-store/projections/projection';
import { ANALYSIS_TYPES, type PricedBoq } from '../../../pricing';
import type { BoqPricing } from '../../core/boq-pricing';
import type { BoqState } from '../../domain/boq.state';
import { foldToEnd, type BoqFold } from '../boq-fold';
import { boqProjection } from '../boq-projection';
import { analysisView, type AnalysisView } from './analysis-view';

const KEY = ['boq_id', 'type', 'service', 'label'];

interface AnalysisTableRow extends ProjectedRow {
  readonly type: string;
  readonly service: string;
  readonly label: string;
  readonly view: AnalysisView;
}

function keyOf({ type, service, label }: AnalysisTableRow): string {
  return `${type}|${service}|${label}`;
}

/** The rates of every BOQ with what each prices: four analyses. */
export function analysisProjection(runs: BoqFold, pricing: BoqPricing): Projection {
  return boqProjection(runs, {
    name: 'boq-analysis',
    version: 4,
    table: 'boq_analysis',
    key: KEY,
    isPriced: true,
    /** Writes only what differs: an edit affects the few rates of its line, out of hundreds. */
    changed({ before, after }) {
      if (
        before.lines === after.lines &&
        before.rateChanges === after.rateChanges &&
        before.rateOffers === after.rateOffers &&
        before.head.city === after.head.city &&
        before.head.rateBookVersion === after.head.rateBookVersion &&
        before.head.rateLibrary === after.head.rateLibrary &&
        before.head.markUp === after.head.markUp
      )
        return {};
      const moved: ProjectedRow[] = [];
      const was = new Map(before.exists ? rowsOf(before, pricing.price(before)).map((row) => [keyOf(row), row]) : []);
      for (const row of rowsOf(after, pricing.price(after))) {
        const key = keyOf(row);
        const old = was.get(key);
        was.delete(key);
        if (!old || JSON.stringify(old) !== JSON.stringify(row)) moved.push(row);
      }
      return { gone: was.values(), moved };
    },
    fold: (streamId) => foldToEnd(streamId, ({ after }) => ({ boq_analysis: rowsOf(after, pricing.price(after)) })),
  });
}

function rowsOf(state: BoqState, priced: PricedBoq): AnalysisTableRow[] {
  const snapshot = { state, priced };
  return ANALYSIS_TYPES.flatMap((type) =>
    analysisView(snapshot, type).map((view, seq) => ({
      boq_id: state.boqId,
      type,
      service: view.service,
      label: view.label,
      seq,
      view,
    })),
  );
}
