import type {
  LoggedEvent,
  ProjectedRow,
  Projection,
  ProjectionTx,
  StreamFold,
} from '../../../event-store/projections/projection';
import type { BoqCatalogue } from '../../boq-catalogue';
import type { BoqPricing } from '../../boq-pricing';
import { BOQ_EVENT_TYPES } from '../../domain/boq.upcasters';
import { byStream, foldToEnd, type BoqFold, type Span } from '../boq-fold';
import { insertRows, updateRows } from '../rows';
import { boqView } from './boq-view';

/** Every BOQ with its totals, breakup, rooms and schedule, and who may see it. */
export class SummaryProjection implements Projection {
  readonly name = 'boqs';
  readonly version = 5;
  readonly types = BOQ_EVENT_TYPES;
  readonly tables = ['boqs'];

  constructor(
    private readonly runs: BoqFold,
    private readonly pricing: BoqPricing,
    private readonly catalogue: BoqCatalogue,
  ) {}

  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    const made: ProjectedRow[] = [];
    const changed: ProjectedRow[] = [];
    for (const [streamId, own] of byStream(events)) {
      const run = await this.runs.run(streamId, own);
      const { created_at, ...row } = this.row(run);
      // Only the first event knows when the BOQ was made.
      if (run.before.exists) changed.push(row);
      else made.push({ ...row, created_at });
    }
    await insertRows(tx, 'boqs', made, ['boq_id']);
    await updateRows(tx, 'boqs', changed, ['boq_id']);
  }

  prepare(): Promise<void> {
    return this.runs.readBooks();
  }

  fold(streamId: string): StreamFold {
    return foldToEnd(streamId, (span) => ({ boqs: [this.row(span, this.pricing.priceOnce(span.after))] }));
  }

  private row(run: Span, priced = this.pricing.price(run.after)) {
    const { after: state, first, last } = run;
    const { head } = state;
    return {
      boq_id: state.boqId,
      revision: state.revision,
      origin: state.origin,
      owner_id: state.ownerId,
      guest_identifier: state.guestIdentifier,
      created_by: state.createdBy,
      members: [...state.members],
      branch_of: state.branchedFrom?.boqId ?? null,
      deleted: state.deleted,
      title: head.title,
      status: head.status,
      layout_type: head.layout,
      budget_type: head.budgetType,
      has_modular_kitchen: head.hasModularKitchen,
      city: head.city,
      items: state.lines.size,
      total: priced.totals.total as number,
      view: boqView({ state, priced }, this.catalogue),
      created_at: first.recordedAt,
      updated_at: last.recordedAt,
    };
  }
}
