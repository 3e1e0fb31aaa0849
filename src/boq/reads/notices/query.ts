import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import type { ProjectedRow } from '../../../platform/event-store/projections/projection';
import type { UserActor } from '../../../platform/http/access/actor';
import { FreshBoqs } from '../summary/fresh-boqs';
import { overlay } from '../state/overlay';
import type { Behind } from '../../core/dto/behind.dto';
import { behindBy, newestAfter } from '../state/behind';
import { positionOf } from '../state/tail';
import { dueNoticesFor } from './works/due';
import type { NoticeView } from './notices.dto';
import { personNoticesFor } from './people';
import { priceNoticesFor } from './prices';
import { addCounts, noticesOf, NoticesProjection, type NoticeCount } from './projection';
import { NoticeChoices } from './settings';
import { noticesFor, MAX_NOTICES } from './notice-lines';

/** The notices of a person's bell, and which of them they have read. */
@Injectable()
export class NoticesQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly boqs: FreshBoqs,
    private readonly choices: NoticeChoices,
  ) {}

  /** The newest 50 with everything acknowledged so far, or what they do not show yet. */
  async list({ id: userId }: UserActor): Promise<{ data: NoticeView[]; behind: Behind }> {
    const [{ db: boqs }, { rows, behind }] = await Promise.all([this.boqs.listed(), this.missing()]);
    const db = overlay(boqs, 'notices', ['id'], rows);
    const { bell_off: without } = await this.choices.of(userId);
    const told = await Promise.all([
      noticesFor(db, { userId, without }),
      personNoticesFor(db, userId),
      priceNoticesFor(db, { userId, without }),
      dueNoticesFor(db, { userId, without }),
    ]);
    const data = told
      .flat()
      .sort((a, b) => b.at.getTime() - a.at.getTime() || Number(b.position) - Number(a.position))
      .slice(0, MAX_NOTICES)
      .map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() }));
    return { data, behind };
  }

  /** Everything up to a position counts as read, and of price lists what is news by now; it never moves back. */
  async read({ id }: UserActor, upTo: bigint): Promise<void> {
    await sql`insert into notice_reads (user_id, position, at) values (${id}, ${upTo}, now())
      on conflict (user_id) do update set at = excluded.at, position = greatest(notice_reads.position, excluded.position)`.execute(
      this.db,
    );
  }

  /** The notices of the newest events that the read model does not show yet. */
  private async missing(): Promise<{ rows: ProjectedRow[]; behind: Behind }> {
    const model = new NoticesProjection();
    const { events, rest } = await newestAfter(this.store, await positionOf(this.db, model.name), model.types);
    const behind = await behindBy(this.store, rest);
    const notices = events.flatMap(noticesOf);
    if (notices.length === 0) return { rows: [], behind };
    const { rows } = await sql<NoticeCount>`
      select id, count, position::text, items from notices where id = any(${notices.map(({ id }) => id)}::text[])`.execute(
      this.db,
    );
    return { rows: addCounts(rows, notices), behind };
  }
}
