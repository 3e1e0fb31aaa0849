import type { ProjectedRow, Projection } from '../../../event-store/projections/projection';
import { foldBySteps, type BoqFold, type Step } from '../boq-fold';
import { boqProjection } from '../boq-projection';
import { isSnapshotDue, mayHoldSnapshot, STATE_SCHEMA, toSnapshot } from '../../core/snapshots/state-snapshot';

/** States along each history, about every fifty revisions: what makes a moment of a long history as near as one of a short. */
export function snapshotsProjection(runs: BoqFold): Projection {
  return boqProjection(runs, {
    name: 'boq-snapshots',
    version: STATE_SCHEMA,
    table: 'boq_snapshots',
    key: ['boq_id', 'revision'],
    passesOver: (events) => !mayHoldSnapshot(events[0]?.version ?? 0, events.at(-1)?.version ?? 0),
    changed: ({ steps }) => ({ moved: steps.flatMap(snapshotsOf) }),
    fold: (streamId) => foldBySteps(streamId, (step) => ({ boq_snapshots: snapshotsOf(step) })),
  });
}

/** The row of a step that ends where a snapshot is due; else none. */
function snapshotsOf({ stored, after }: Step): readonly ProjectedRow[] {
  if (!isSnapshotDue(after)) return [];
  const { boqId: boq_id, revision } = after;
  return [{ boq_id, revision, schema: STATE_SCHEMA, at: stored.recordedAt, state: toSnapshot(after) }];
}
