import type { LoggedEvent, ProjectedRow, Projection, ProjectionTx } from '../../event-store/projections/projection';
import { BOQ_EVENT_TYPES } from '../domain/boq.upcasters';
import { byStream, foldEach, type BoqFold, type Step } from '../reads/boq-fold';
import { insertRows } from '../reads/rows';
import { isSnapshotDue, mayHoldSnapshot, STATE_SCHEMA, toSnapshot } from './state-snapshot';

/** States along each history, about every fifty revisions: what makes a moment of a long history as near as one of a short. */
export class SnapshotsProjection implements Projection {
  readonly name = 'boq-snapshots';
  readonly version = STATE_SCHEMA;
  readonly types = BOQ_EVENT_TYPES;
  readonly tables = ['boq_snapshots'];

  constructor(private readonly runs: BoqFold) {}

  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    const rows: ProjectedRow[] = [];
    for (const [streamId, own] of byStream(events)) {
      if (!mayHoldSnapshot(own[0]?.version ?? 0, own.at(-1)?.version ?? 0)) continue;
      for (const step of (await this.runs.run(streamId, own)).steps) add(rows, step);
    }
    await insertRows(tx, 'boq_snapshots', rows, ['boq_id', 'revision']);
  }

  fold(streamId: string, events: readonly LoggedEvent[]): Record<string, ProjectedRow[]> {
    const rows: ProjectedRow[] = [];
    foldEach(streamId, events, (step) => add(rows, step));
    return { boq_snapshots: rows };
  }
}

function add(rows: ProjectedRow[], { stored, after }: Step): void {
  if (!isSnapshotDue(after)) return;
  rows.push({
    boq_id: after.boqId,
    revision: after.revision,
    schema: STATE_SCHEMA,
    at: stored.recordedAt,
    state: toSnapshot(after),
  });
}
