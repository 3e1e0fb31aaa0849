import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { paise, type Paise } from '../../../kernel/money';

/** A price of an item from a day on. */
export interface PriceStep {
  readonly from: string;
  readonly price: Paise;
  readonly list: string | null;
}

interface Row {
  readonly base_price: number;
  readonly day: string;
  readonly list: string | null;
}

const MOST = 200;

/** What an item has cost, read from its history. */
@Injectable()
export class PriceHistory {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** The base prices of an item, oldest first, each from the date of its list, or the day it was entered; the last 200. */
  async of(itemId: string): Promise<PriceStep[]> {
    const { rows } = await sql<Row>`
      select (after ->> 'base_price')::float8 as base_price,
        coalesce(after ->> 'valid_from', to_char(at at time zone 'UTC', 'YYYY-MM-DD')) as day, after ->> 'price_list' as list
      from record_changes where kind = 'item' and record_id = ${itemId} and after ? 'base_price'
      order by version desc, n desc limit ${MOST}`.execute(this.db);
    return rows.reverse().map(({ base_price, day, list }) => ({ from: day, price: paise(base_price), list }));
  }
}
