import type {
  LoggedEvent,
  ProjectedRow,
  Projection,
  ProjectionTx,
  StreamFold,
} from '../../../event-store/projections/projection';
import { ANALYSIS_TYPES } from '../../../pricing';
import type { BoqPricing } from '../../boq-pricing';
import type { BoqState } from '../../domain/boq.state';
import { BOQ_EVENT_TYPES } from '../../domain/boq.upcasters';
import { byStream, foldToEnd, type BoqFold } from '../boq-fold';
import { deleteRows, insertRows } from '../rows';
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
export class AnalysisProjection implements Projection {
  readonly name = 'boq-analysis';
  readonly version = 1;
  readonly types = BOQ_EVENT_TYPES;
  readonly tables = ['boq_analysis'];

  constructor(
    private readonly runs: BoqFold,
    private readonly pricing: BoqPricing,
  ) {}

  /** Writes what differs: an edit touches the few rates of its line, of hundreds. */
  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    const gone: ProjectedRow[] = [];
    const moved: ProjectedRow[] = [];
    for (const [streamId, own] of byStream(events)) {
      const { before, after } = await this.runs.run(streamId, own);
      if (
        before.lines === after.lines &&
        before.rateChanges === after.rateChanges &&
        before.head.city === after.head.city &&
        before.head.rateBookVersion === after.head.rateBookVersion
      )
        continue;
      const was = new Map(before.exists ? this.rows(before).map((row) => [keyOf(row), row]) : []);
      for (const row of this.rows(after)) {
        const key = keyOf(row);
        const old = was.get(key);
        was.delete(key);
        if (!old || JSON.stringify(old) !== JSON.stringify(row)) moved.push(row);
      }
      gone.push(...was.values());
    }
    await deleteRows(tx, 'boq_analysis', gone, KEY);
    await insertRows(tx, 'boq_analysis', moved, KEY);
  }

  prepare(): Promise<void> {
    return this.runs.readBooks();
  }

  fold(streamId: string): StreamFold {
    return foldToEnd(streamId, ({ after }) => ({ boq_analysis: this.rows(after, this.pricing.priceOnce(after)) }));
  }

  private rows(state: BoqState, priced = this.pricing.price(state)): AnalysisTableRow[] {
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
}
