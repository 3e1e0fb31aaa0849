import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/tables';
import { DB } from '../../../database/tokens';
import { ReadModels } from '../../../event-store/projections/read-models';
import type { UserActor } from '../../../http/access/actor';
import type { NoticeView } from './notices.dto';
import { personNoticesFor } from './people';
import { NoticeChoices } from './settings';
import { noticesFor, SHOWN } from './told';

/** The notices of a person's bell, and which of them they have read. */
@Injectable()
export class NoticesQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly models: ReadModels,
    private readonly choices: NoticeChoices,
  ) {}

  /** The newest 50 with everything acknowledged so far. */
  async list({ id: userId }: UserActor): Promise<NoticeView[]> {
    await this.models.upToDate('notices', 'boqs');
    const { bell_off: without } = await this.choices.of(userId);
    const told = [...(await noticesFor(this.db, { userId, without })), ...(await personNoticesFor(this.db, userId))];
    return told
      .sort((a, b) => Number(b.position) - Number(a.position))
      .slice(0, SHOWN)
      .map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() }));
  }

  /** Everything up to a position counts as read; it never moves back. */
  async read({ id }: UserActor, upTo: bigint): Promise<void> {
    await sql`insert into notice_reads (user_id, position) values (${id}, ${upTo})
      on conflict (user_id) do update set position = greatest(notice_reads.position, excluded.position)`.execute(
      this.db,
    );
  }
}
