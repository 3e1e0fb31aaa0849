import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { BoqsByRateBook } from '../../../directory/rate-books/boqs-by-rate-book.port';
import { FreshBoqs } from './fresh-boqs';

@Injectable()
export class ListedBoqsByRateBook extends BoqsByRateBook {
  constructor(private readonly fresh: FreshBoqs) {
    super();
  }

  async count(): Promise<ReadonlyMap<number, number>> {
    const version = sql<number>`(view ->> 'rate_book_version')::int`;
    const boqs = await this.fresh.query();
    const rows = await boqs
      .selectFrom('boqs')
      .where('deleted', '=', false)
      .where('branch_of', 'is', null)
      // The examples to explore belong to nobody.
      .where('origin', '!=', 'recommendation')
      .select([version.as('version'), sql<number>`count(*)::int`.as('boqs')])
      .groupBy(version)
      .execute();
    return new Map(rows.map((row) => [row.version, row.boqs]));
  }
}
