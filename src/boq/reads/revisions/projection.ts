import { asCost } from '../../../kernel/selling';
import type { ProjectedRow } from '../../../platform/event-store/projections/projection';
import type { BoqCatalogue } from '../../core/boq-catalogue';
import { foldBySteps, type BoqFold, type Step } from '../state/boq-fold';
import { boqProjection, type BoqProjection } from '../state/boq-projection';
import { changeRows, summaryOf } from './describe';
import { namesOf } from './names';

/** The history: one row per revision, with who, when, why, what, and the total as priced then. */
export function revisionsProjection(runs: BoqFold, catalogue: BoqCatalogue): BoqProjection {
  return boqProjection(runs, {
    name: 'boq-revisions',
    // 8: a moved item is said to have moved.
    version: 8,
    table: 'boq_revisions',
    key: ['boq_id', 'revision'],
    changed: ({ steps }) => ({ moved: steps.map((step) => rowOf(step, catalogue)) }),
    fold: (streamId) => foldBySteps(streamId, (step) => ({ boq_revisions: [rowOf(step, catalogue)] })),
  });
}

function rowOf({ stored, event, before, after }: Step, catalogue: BoqCatalogue): ProjectedRow {
  const names = namesOf(catalogue, after, before);
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
    total_before: asCost(before.total),
    total_after: after.total,
    changes: changeRows(event, after, names),
    undoes: event.type === 'ChangeUndone' ? event.data.undone : null,
  };
}
