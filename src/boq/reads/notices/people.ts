import { sql, type QueryCreator } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { LoggedEvent } from '../../../platform/event-store/projections/projection';
import type { VerificationRequest } from '../../../platform/records/fields';
import { KINDS, type Fields } from '../../../platform/records/kinds';
import { recordsChangedOf } from '../../../platform/records/record-events';
import { noticeRow, type NoticeRow } from './row';
import { MAX_NOTICES, type NoticeLine } from './notice-lines';

export const PERSON_EVENT_TYPE = KINDS.person.type;
export const VENDOR_REQUEST_TYPE = KINDS.vendor_request.type;
/**
 * What admins are notified of about a designer, the designer of the answer, and anyone of a vendor's answer. All are mailed at
 * once, so no digest has them.
 */
export const PERSON_NOTICE_KINDS = ['applied', 'verified', 'unverified', 'answered'] as const;
type PersonKind = (typeof PERSON_NOTICE_KINDS)[number];

const SAYS: Record<PersonKind, (by: string) => string> = {
  applied: (by) => `${by} asks to be verified`,
  verified: () => 'You are verified as a design professional',
  unverified: () => 'Your request to be verified was not accepted',
  answered: () => 'Your request to a vendor was answered',
};

/** A notice about a person instead of a BOQ; its title is the designer's firm, or the vendor who answered. */
export interface PersonNotice extends Omit<NoticeLine, 'kind' | 'boq_id'> {
  readonly kind: PersonKind;
  readonly boq_id: null;
}

/** The newest 50 notices about people: for admins, designers who ask to be verified; for a designer, the answers. */
export async function personNoticesFor(db: QueryCreator<Database>, userId: string): Promise<PersonNotice[]> {
  const notices = sql<Omit<PersonNotice, 'text' | 'vendor'> & { actor_name: string }>`(
    select n.id, n.boq_id, coalesce(case when n.kind = 'answered' then v.name else p.request ->> 'firm' end, '') as title, n.kind, n.actor_name, n.at,
      n.position::text, n.line_id, n.revision,
      n.position > coalesce((select position from notice_reads where user_id = ${userId}::uuid), 0) as unread
    from notices n left join people p on p.id = n.person_id
      left join vendor_request_states s on n.kind = 'answered' and s.id = n.person_id left join vendors v on v.id = s.vendor_id
    where n.person_id is not null and case
      when n.kind = 'applied' then exists (select from users where id = ${userId}::uuid and role = 'admin')
      when n.kind = 'answered' then s.asked_by = ${userId}::uuid and n.actor_id is distinct from ${userId}
      else n.person_id = ${userId}::uuid
    end
    order by n.position desc
    limit ${MAX_NOTICES})`;
  const rows = await db.selectFrom(notices.as('shown')).selectAll().execute();
  return rows.map(({ actor_name: by, ...row }) => ({ ...row, vendor: null, text: SAYS[row.kind](by) }));
}

/** The notice of a change of a person's rights, or of an answer to them; null for one without a notice. */
export function personNotice(stored: LoggedEvent): NoticeRow | null {
  const [change] = recordsChangedOf(stored).changes;
  if (!change?.after || stored.metadata.actorId === null) return null;
  const kind =
    change.kind === 'vendor_request' ? answerIn(change.before, change.after) : rightsIn(change.before, change.after);
  // Of an answer the request, which says who asked.
  return kind && noticeRow(stored, { id: stored.id, kind, person_id: change.id });
}

/** Closing what was answered tells nothing new. */
const answerIn = (before: Fields | null, after: Fields): PersonKind | null =>
  after.answered_at && after.answered_at !== before?.answered_at ? 'answered' : null;

function rightsIn(before: Fields | null, after: Fields): PersonKind | null {
  const kind = kindOf(after.verified === true, (after.request ?? null) as VerificationRequest | null);
  return kind ?? (before?.verified === true ? 'unverified' : null);
}

function kindOf(verified: boolean, request: VerificationRequest | null): PersonKind | null {
  if (verified) return 'verified';
  if (request === null) return null;
  return request.answer === null ? 'applied' : 'unverified';
}
