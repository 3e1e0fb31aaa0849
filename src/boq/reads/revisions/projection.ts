import type {
  LoggedEvent,
  ProjectedRow,
  Projection,
  ProjectionTx,
  StreamFold,
} from '../../../event-store/projections/projection';
import type { BoqCatalogue } from '../../boq-catalogue';
import { BOQ_EVENT_TYPES } from '../../domain/boq.upcasters';
import { byStream, foldBySteps, type BoqFold, type Step } from '../boq-fold';
import { insertRows } from '../rows';
import { changeRows, summaryOf } from './describe';
import { namesOf } from './names';

/** The history: one row a revision, with who, when, why, what, and what it did to the total as priced then. */
export class RevisionsProjection implements Projection {
  readonly name = 'boq-revisions';
  readonly version = 3;
  readonly types = BOQ_EVENT_TYPES;
  readonly tables = ['boq_revisions'];

  constructor(
    private readonly runs: BoqFold,
    private readonly catalogue: BoqCatalogue,
  ) {}

  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    const rows: ProjectedRow[] = [];
    for (const [streamId, own] of byStream(events)) {
      rows.push(...(await this.runs.run(streamId, own)).steps.map((step) => this.row(step)));
    }
    await insertRows(tx, 'boq_revisions', rows, ['boq_id', 'revision']);
  }

  fold(streamId: string): StreamFold {
    return foldBySteps(streamId, (step) => ({ boq_revisions: [this.row(step)] }));
  }

  private row({ stored, event, before, after }: Step): ProjectedRow {
    const names = namesOf(this.catalogue, after, before);
    const { metadata } = stored;
    return {
      boq_id: after.boqId,
      revision: after.revision,
      type: event.type,
      summary: summaryOf(event, after, names),
      actor_id: metadata.actorId,
      actor_name: metadata.actorName,
      actor_role: metadata.actorRole,
      reason: metadata.reason ?? null,
      at: stored.recordedAt,
      total_before: before.total,
      total_after: after.total,
      changes: changeRows(event, after, names),
      undoes: event.type === 'ChangeUndone' ? event.data.undone : null,
    };
  }
}
