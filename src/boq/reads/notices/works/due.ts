import { sql, type QueryCreator } from 'kysely';
import type { Database } from '../../../../platform/database/tables';
import type { ShownKind } from '../kinds';
import { maySeeCost, memberOf, MAX_NOTICES, type Fresh, type NoticeLine } from '../notice-lines';

/** Something that became due on the works of a BOQ with the days, without an event. */
export interface DueNotice extends Omit<NoticeLine, 'kind'> {
  readonly kind: 'due';
}

interface Wanted {
  readonly userId: string;
  readonly without: readonly ShownKind[];
  /** As of other notices, or that was found since then. */
  readonly fresh?: Fresh & { readonly since: Date };
}

/** The newest 50 for who bills the works. */
export async function dueNoticesFor(
  db: QueryCreator<Database>,
  { userId, without, fresh }: Wanted,
): Promise<DueNotice[]> {
  const notices = sql<Omit<DueNotice, 'vendor'>>`(
    with told as (
      select d.boq_id || ' ' || d.key as id, d.boq_id, boqs.title, 'due' as kind, d.text, d.at, d.position, d.revision,
        d.position > coalesce(r.position, 0) or d.at > coalesce(r.at, d.at) as unread
      from works_due d join boqs on boqs.boq_id = d.boq_id left join notice_reads r on r.user_id = ${userId}::uuid
      where not boqs.deleted and ${memberOf(userId)} and not boqs.restricted ? ${userId} and ${maySeeCost(userId)}
        and 'due' <> all (${[...without]}::text[])
    )
    select id, boq_id, title, kind, text, at, position::text, null as line_id, revision, unread
    from told
    ${fresh ? sql`where unread and (told.position > ${fresh.after} or at >= ${fresh.since}) and at >= ${fresh.from} and at < ${fresh.to}` : sql``}
    order by at desc
    limit ${MAX_NOTICES})`;
  const rows = await db.selectFrom(notices.as('shown')).selectAll().execute();
  return rows.map((row) => ({ ...row, vendor: null }));
}
