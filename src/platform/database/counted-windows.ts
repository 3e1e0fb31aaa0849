import type { Pool } from 'pg';

/** A counter that runs from its first use until its window ends. */
export interface CountedWindow {
  readonly key: string;
  readonly minutes: number;
}

export interface WindowCount {
  readonly key: string;
  /** Including this use. */
  readonly count: number;
  /** Seconds until the window ends. */
  readonly wait: number;
}

/** Counters in the database, on its clock, so that a limit holds across processes and restarts. */
export class CountedWindows {
  constructor(private readonly pool: Pool) {}

  /** Adds `weight` to each window; returns the new counts. */
  async take(windows: readonly CountedWindow[], weight = 1): Promise<WindowCount[]> {
    const { rows } = await this.pool.query<WindowCount>({
      name: 'windows-take',
      // Sorted keys: two requests with the same counters cannot deadlock.
      text: `insert into attempts as a (key, window_start, count, window_minutes)
             select key, now(), $3, minutes from unnest($1::text[], $2::int[]) as w (key, minutes) order by key
             on conflict (key) do update set
               count = case when a.window_start <= now() - a.window_minutes * interval '1 minute' then $3 else a.count + $3 end,
               window_start = case when a.window_start <= now() - a.window_minutes * interval '1 minute' then now() else a.window_start end,
               window_minutes = excluded.window_minutes
             returning key, count, extract(epoch from window_start + window_minutes * interval '1 minute' - now())::float8 as wait`,
      values: [windows.map(({ key }) => key), windows.map(({ minutes }) => minutes), weight],
    });
    return rows;
  }

  /** Subtracts `weight` from each window that is still open. */
  async giveBack(keys: readonly string[], weight = 1): Promise<void> {
    await this.pool.query(
      // Locked in the same order as they are counted.
      `with held as (select key from attempts where key = any($1::text[]) order by key for update)
       update attempts set count = greatest(count - $2, 0) where key in (select key from held)`,
      [keys, weight],
    );
  }

  /** Deletes expired windows; returns how many. */
  async purge(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from attempts where window_start <= now() - window_minutes * interval '1 minute'`,
    );
    return rowCount ?? 0;
  }
}
