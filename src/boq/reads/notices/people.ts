import type { LoggedEvent } from '../../../event-store/projections/projection';
import { KINDS, type VerificationRequest } from '../../../records/kinds';
import { recordsChangedOf } from '../../../records/record-events';

export const PERSON_EVENT_TYPE = KINDS.person.type;
/** What admins are told of a designer, and the designer of the answer. */
export const PERSON_NOTICE_KINDS = ['asked', 'verified', 'unverified'] as const;

/** The notice of a change of a person's rights; null for one that nobody is told of. */
export function personNotice(stored: LoggedEvent) {
  const [change] = recordsChangedOf(stored).changes;
  const { actorId, actorName } = stored.metadata;
  if (!change?.after || actorId === null) return null;
  const kind = kindOf(change.after.verified === true, (change.after.request ?? null) as VerificationRequest | null);
  const wasVerified = change.before?.verified === true;
  if (kind === null && !wasVerified) return null;
  return {
    id: stored.id,
    boq_id: null,
    kind: kind ?? 'unverified',
    actor_id: actorId,
    actor_name: actorName,
    at: stored.recordedAt.toISOString(),
    position: String(stored.position),
    count: 1,
    line_id: null,
    revision: stored.version,
    mentions: [],
    person_id: change.id,
  };
}

function kindOf(verified: boolean, request: VerificationRequest | null): (typeof PERSON_NOTICE_KINDS)[number] | null {
  if (verified) return 'verified';
  if (request === null) return null;
  return request.answer === null ? 'asked' : 'unverified';
}
