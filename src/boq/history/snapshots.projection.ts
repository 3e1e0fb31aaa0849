import type {
  LoggedEvent,
  ProjectedRow,
  Projection,
  ProjectionTx,
  StreamFold,
} from '../../event-store/projections/projection';
import { BOQ_EVENT_TYPES } from '../domain/boq.upcasters';
import { byStream, foldBySteps, type BoqFold, type Step } from '../reads/boq-fold';
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
      for (const step of (await this.runs.run(streamId, own)).steps) rows.push(...snapshotsOf(step));
    }
    await insertRows(tx, 'boq_snapshots', rows, ['boq_id', 'revision']);
  }

  fold(streamId: string): StreamFold {
    return foldBySteps(streamId, (step) => ({ boq_snapshots: snapshotsOf(step) }));
  }
}

/** The row of a step that ends where a snapshot is due; else none. */
function snapshotsOf({ stored, after }: Step): readonly ProjectedRow[] {
  if (!isSnapshotDue(after)) return [];
  const { boqId: boq_id, revision } = after;
  return [{ boq_id, revision, schema: STATE_SCHEMA, at: stored.recordedAt, state: toSnapshot(after) }];
}
