import type { LoggedEvent, ProjectedRow, Projection, ProjectionTx } from '../../../event-store/projections/projection';
import { ANALYSIS_TYPES } from '../../../pricing';
import type { BoqPricing } from '../../boq-pricing';
import type { BoqState } from '../../domain/boq.state';
import { BOQ_EVENT_TYPES } from '../../domain/boq.upcasters';
import { byStream, foldWhole, type BoqFold } from '../boq-fold';
import { insertRows } from '../rows';
import { analysisView } from './analysis-view';

/** The rates of every BOQ with what each prices: four analyses. */
export class AnalysisProjection implements Projection {
  readonly name = 'boq-analysis';
  readonly version = 1;
  readonly types = BOQ_EVENT_TYPES;
  readonly tables = ['boq_analysis'];

  constructor(
    private readonly runs: BoqFold,
    private readonly pricing: BoqPricing,
  ) {}

  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    for (const [streamId, own] of byStream(events)) {
      const { before, after, boqId } = await this.runs.run(streamId, own);
      if (
        before.lines === after.lines &&
        before.rateChanges === after.rateChanges &&
        before.head.city === after.head.city
      )
        continue;
      await tx.db.deleteFrom('boq_analysis').where('boq_id', '=', boqId).execute();
      await insertRows(tx, 'boq_analysis', this.rows(after), ['boq_id', 'type', 'service', 'label']);
    }
  }

  fold(streamId: string, events: readonly LoggedEvent[]): Record<string, ProjectedRow[]> {
    return { boq_analysis: this.rows(foldWhole(streamId, events).after) };
  }

  private rows(state: BoqState): ProjectedRow[] {
    const snapshot = { state, priced: this.pricing.price(state) };
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
}
