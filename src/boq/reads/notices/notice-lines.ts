import { sql, type QueryCreator } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { sentenceOf, type BoqKind, type ShownKind } from './kinds';

/** A notice as one person sees it. */
export interface NoticeLine {
  readonly id: string;
  readonly kind: BoqKind;
  readonly text: string;
  readonly boq_id: string;
  readonly title: string;
  readonly at: Date;
  readonly position: string;
  readonly line_id: string | null;
  readonly revision: number;
  readonly unread: boolean;
  /** Slug of the vendor that it is about. */
  readonly vendor: string | null;
}

interface Row extends Omit<NoticeLine, 'text' | 'vendor'> {
  readonly actor_name: string;
  readonly count: number;
  readonly named: boolean;
}

export interface NoticeFilter {
  readonly userId: string;
  /** Kinds that the person does not want here. */
  readonly without: readonly ShownKind[];
  /** Only what is unread, after a position of the log, and happened between two moments. */
  readonly fresh?: Fresh;
}

export interface Fresh {
  readonly after: string;
  readonly from: Date;
  readonly to: Date;
}

/** Notices shown at once. */
export const MAX_NOTICES = 50;

/** Whether a person may see what BOQs cost, and vendors' prices. */
export const maySeeCost = (userId: string) =>
  sql<boolean>`exists (select from users where id = ${userId}::uuid and role in ('designer', 'admin'))`;

/** Whether a row of `boqs` is one that the person works on. */
export const memberOf = (userId: string) =>
  sql<boolean>`(coalesce(owner_id = ${userId}, false) or coalesce(created_by = ${userId}, false) or members @> array[${userId}]::text[])`;

/**
 * The newest 50 notices of the BOQs that a person works on, since they joined; not their own doings, but for imports
 * that wait. People who may only comment get notices of comments, those on site of snags too, a snag for one member is for them alone, people who may only view get none. An invitation is a
 * notice for the person invited, as long as they can accept it.
 */
export async function noticesFor(
  db: QueryCreator<Database>,
  { userId, without, fresh }: NoticeFilter,
): Promise<NoticeLine[]> {
  const member = memberOf(userId);
  const notices = sql<Row>`(
    with mine as (
      select boq_id, title, restricted ->> ${userId}::text as may,
        coalesce((select max(j.position) from notices j where j.boq_id = boqs.boq_id and j.kind = 'joined' and j.actor_id = ${userId}), 0) as since
      from boqs
      where not deleted and branch_of is null and ${member}
      union all
      select boq_id, title, 'join', 0
      from boqs
      where not deleted and not ${member} and boq_id in (
        select i.boq_id from boq_invites i join users u on u.email = i.email and u.email_confirmed_at is not null
        where u.id = ${userId}::uuid and i.accepted_at is null and i.revoked_at is null and i.expires_at > now())
    ), told as (
      select n.id, n.boq_id, m.title, n.actor_name, n.at, n.position, n.count, n.line_id, n.revision,
        n.mentions @> array[${userId}]::text[] as named,
        case when n.kind = 'commented' and n.mentions @> array[${userId}]::text[] then 'mentioned' else n.kind end as kind,
        n.position > coalesce((select position from notice_reads where user_id = ${userId}::uuid), 0) as unread
      from notices n join mine m using (boq_id)
      where n.position > m.since
        and (n.kind = 'import' or n.actor_id is distinct from ${userId})
        and (n.kind <> 'snag' or n.mentions = '{}' or n.mentions @> array[${userId}]::text[])
        and case m.may
          when 'view' then false
          when 'comment' then n.kind = 'commented'
          when 'site' then n.kind in ('commented', 'snag')
          when 'join' then n.kind = 'invited' and n.mentions @> array[${userId}]::text[]
          else n.kind <> 'invited' and (n.kind not in ('quoted', 'snag', 'indent') or ${maySeeCost(userId)})
        end
    )
    select id, boq_id, title, kind, actor_name, at, position::text, count, line_id, revision, named, unread
    from told
    where kind <> all (${[...without]}::text[])
      ${fresh ? sql`and unread and told.position > ${fresh.after} and at >= ${fresh.from} and at < ${fresh.to}` : sql``}
    order by told.position desc
    limit ${MAX_NOTICES})`;
  const rows = await db.selectFrom(notices.as('shown')).selectAll().execute();
  return rows.map(({ actor_name: by, count, named, ...row }) => ({
    ...row,
    vendor: null,
    text: sentenceOf({ kind: row.kind, by, count, named }),
  }));
}
