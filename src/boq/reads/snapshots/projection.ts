import type { ProjectedRow, Projection } from '../../../platform/event-store/projections/projection';
import { foldBySteps, type BoqFold, type Step } from '../state/boq-fold';
import { boqProjection } from '../state/boq-projection';
import { isSnapshotDue, mayHoldSnapshot, STATE_SCHEMA, toSnapshot } from '../../core/snapshots/state-snapshot';

/**
 * States along each history, about every fifty revisions, so that any point of a long history is read as fast as one of
 * a short history.
 */
export function snapshotsProjection(runs: BoqFold): Projection {
  return boqProjection(runs, {
    name: 'boq-snapshots',
    // 1: large BOQs are saved at least every 250 revisions.
    version: 1 + STATE_SCHEMA,
    table: 'boq_snapshots',
    key: ['boq_id', 'revision'],
    passesOver: (events) => !mayHoldSnapshot(events[0]?.version ?? 0, events.at(-1)?.version ?? 0),
    changed: ({ steps }) => ({ moved: steps.flatMap(snapshotsOf) }),
    fold: (streamId) => foldBySteps(streamId, (step) => ({ boq_snapshots: snapshotsOf(step) })),
  });
}

/** The row of a step when a snapshot is due after it; otherwise none. */
function snapshotsOf({ stored, after }: Step): readonly ProjectedRow[] {
  if (!isSnapshotDue(after)) return [];
  const { boqId: boq_id, revision } = after;
  return [{ boq_id, revision, schema: STATE_SCHEMA, at: stored.recordedAt, state: toSnapshot(after) }];
}
