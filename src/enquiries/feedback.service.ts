import { Inject, Injectable } from '@nestjs/common';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../database/tables';
import type { FeedbackTable } from '../database/tables/enquiries';
import { DB } from '../database/tokens';
import { pageMeta } from '../http/paging';
import { Captcha } from './captcha';
import type { FeedbackList, Kind } from './feedback.dto';

type NewFeedback = Pick<Insertable<FeedbackTable>, 'kind' | 'details'> &
  Partial<Pick<FeedbackTable, 'name' | 'email' | 'title' | 'solution'>>;

/** Reported bugs and wished-for features. */
@Injectable()
export class Feedback {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly captcha: Captcha,
  ) {}

  /** Stores one; a copy of a request that was taken in before (same `id`) changes nothing. Throws a 400 on `captcha`. */
  async take(id: string, feedback: NewFeedback, captcha: string): Promise<void> {
    const { name = null, email = null, title = null, solution = null, kind, details } = feedback;
    await this.db.transaction().execute(async (tx) => {
      const known = await tx.selectFrom('feedback').select('id').where('id', '=', id).executeTakeFirst();
      if (known) return;
      await this.captcha.spend(tx, captcha);
      await tx.insertInto('feedback').values({ id, kind, name, email, title, details, solution }).execute();
    });
  }

  /** Those of a kind, the newest first. */
  async list(kind: Kind, page: number, limit: number): Promise<FeedbackList> {
    const [rows, { count }] = await Promise.all([
      this.db
        .selectFrom('feedback')
        .selectAll()
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      this.db
        .selectFrom('feedback')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow(),
    ]);
    return {
      data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      meta: pageMeta(page, limit, Number(count)),
    };
  }
}
