import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../database/tokens';
import { tooMany } from '../http/problem';

const WINDOW_MINUTES = 15;
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 100;

/**
 * Counts tries in the database, so that the limit holds across processes and restarts. A try is counted before it is
 * made: a burst in parallel cannot slip through, and when the counting fails the try does not happen.
 */
@Injectable()
export class Attempts {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Counts one try of `what` by an account from an address. Throws 429 past 10 an account and address, or 100 an address. */
  async take(what: string, account: string, address: string): Promise<void> {
    const { rows } = await this.pool.query<{ key: string; count: number; wait: number }>({
      name: 'attempts-take',
      // Sorted keys: two requests that count the same pair cannot deadlock.
      text: `insert into attempts as a (key, window_start, count)
             select key, now(), 1 from unnest($1::text[]) as key order by key
             on conflict (key) do update set
               count = case when a.window_start <= now() - $2 * interval '1 minute' then 1 else a.count + 1 end,
               window_start = case when a.window_start <= now() - $2 * interval '1 minute' then now() else a.window_start end
             returning key, count, extract(epoch from window_start + $2 * interval '1 minute' - now())::float8 as wait`,
      values: [[pairKey(what, account, address), addressKey(what, address)], WINDOW_MINUTES],
    });
    for (const row of rows) {
      const limit = row.key === addressKey(what, address) ? PER_ADDRESS : PER_ACCOUNT_AND_ADDRESS;
      if (row.count > limit) throw tooMany(row.wait);
    }
  }

  /** Takes a try back that succeeded: people who know their password are not guessing. */
  async succeeded(what: string, account: string, address: string): Promise<void> {
    await this.pool.query(
      `with pair as (delete from attempts where key = $1)
       update attempts set count = greatest(count - 1, 0) where key = $2`,
      [pairKey(what, account, address), addressKey(what, address)],
    );
  }

  /** Drops windows that are over; returns how many. */
  async purge(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from attempts where window_start <= now() - $1 * interval '1 minute'`,
      [WINDOW_MINUTES],
    );
    return rowCount ?? 0;
  }
}

function pairKey(what: string, account: string, address: string): string {
  return `${what}|${address}|${account}`;
}

function addressKey(what: string, address: string): string {
  return `${what}|${address}`;
}
