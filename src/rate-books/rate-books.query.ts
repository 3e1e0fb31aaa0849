import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { ReadModels } from '../event-store/projections/read-models';
import { bookView, headView } from './rate-book-view';
import { RateBookAdmin } from './rate-book-admin';
import type { RateBookHeadView, RateBookView } from './rate-books.dto';

/** Reads of rate books: their streams are short, so they are folded when they are asked for. */
@Injectable()
export class RateBooksQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly admin: RateBookAdmin,
    private readonly models: ReadModels,
  ) {}

  /** Every version, the newest first. */
  async list(): Promise<RateBookHeadView[]> {
    const [states, boqs] = await Promise.all([this.admin.list(), this.boqsByVersion()]);
    return states.map((state) => headView(state, boqs.get(state.version) ?? 0));
  }

  /** One version, compared with the published one before it. 404 for one that is not there. */
  async one(version: number): Promise<RateBookView> {
    const state = await this.admin.get(version);
    const [last, boqs, events] = await Promise.all([
      this.admin.before(version),
      this.boqsByVersion(),
      this.admin.events(version),
    ]);
    return bookView(state, last, boqs.get(version) ?? 0, events);
  }

  private async boqsByVersion(): Promise<ReadonlyMap<number, number>> {
    await this.models.upToDate('boqs');
    const version = sql<number>`(view ->> 'rate_book_version')::int`;
    const rows = await this.db
      .selectFrom('boqs')
      .where('deleted', '=', false)
      .where('branch_of', 'is', null)
      .select([version.as('version'), sql<number>`count(*)::int`.as('boqs')])
      .groupBy(version)
      .execute();
    return new Map(rows.map(({ version: key, boqs }) => [key, boqs]));
  }
}
