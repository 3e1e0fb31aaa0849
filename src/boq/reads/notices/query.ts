import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../database/tokens';
import { ReadModels } from '../../../event-store/projections/read-models';
import type { UserActor } from '../../../http/access/actor';
import type { NoticeView } from './notices.dto';

const SHOWN = 50;

interface Row {
  id: string;
  boq_id: string | null;
  title: string;
  kind: NoticeView['kind'];
  actor_name: string;
  at: Date;
  position: string;
  count: number;
  line_id: string | null;
  revision: number;
  mentioned: boolean;
  unread: boolean;
}

/**
 * Notices of the BOQs that a person works on, since they joined; not their own doings, but for imports that wait. Those
 * who may only comment are told of comments, those who may only view of nothing. Admins ($2) are told of designers who
 * ask to be verified, and those of the answer.
 */
const NOTICES = `
  with mine as (
    select boq_id, title, restricted ->> $1 as restricted,
      coalesce((select max(j.position) from notices j where j.boq_id = boqs.boq_id and j.kind = 'joined' and j.actor_id = $1), 0) as since
    from boqs
    where not deleted and branch_of is null and (owner_id = $1 or created_by = $1 or members @> array[$1])
  ), told as (
    select n.id, n.boq_id, m.title, n.kind, n.actor_name, n.at, n.position, n.count, n.line_id, n.revision,
      n.mentions @> array[$1] as mentioned,
      n.position > coalesce((select position from notice_reads where user_id = $1::uuid), 0) as unread
    from notices n join mine m using (boq_id)
    where n.position > m.since
      and (n.kind = 'import' or n.actor_id is distinct from $1)
      and (m.restricted is null or (m.restricted = 'comment' and n.kind = 'commented'))
    union all
    select n.id, null, coalesce(p.request ->> 'firm', ''), n.kind, n.actor_name, n.at, n.position, n.count, null, n.revision,
      false, n.position > coalesce((select position from notice_reads where user_id = $1::uuid), 0)
    from notices n left join people p on p.id = n.person_id
    where n.person_id is not null and case when n.kind = 'asked' then $2 else n.person_id = $1::uuid end
  )
  select id, boq_id, title, kind, actor_name, at, position::text, count, line_id, revision, mentioned, unread from told
  order by told.position desc
  limit ${SHOWN}`;

/** What a person is told of, and what of it they have read. */
@Injectable()
export class NoticesQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly models: ReadModels,
  ) {}

  /** The newest 50 with everything acknowledged so far. */
  async list({ id, role }: UserActor): Promise<NoticeView[]> {
    await this.models.upToDate('notices', 'boqs');
    const { rows } = await this.pool.query<Row>({ name: 'notices', text: NOTICES, values: [id, role === 'admin'] });
    return rows.map(({ mentioned, actor_name: by, at, kind, ...row }) => ({
      ...row,
      by,
      kind: mentioned ? 'mentioned' : kind,
      at: at.toISOString(),
    }));
  }

  /** Everything up to a position counts as read; it never moves back. */
  async read({ id }: UserActor, upTo: bigint): Promise<void> {
    await this.pool.query({
      name: 'read-notices',
      text: `insert into notice_reads (user_id, position) values ($1, $2)
        on conflict (user_id) do update set position = greatest(notice_reads.position, excluded.position)`,
      values: [id, upTo],
    });
  }
}
