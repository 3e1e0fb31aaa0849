import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';

/** How files of different accounts take turns. */
export interface Turns {
  /** Files of one account that are read at once, over all workers. */
  readonly perAccount: number;
  /** An import that is being read reports its progress every two seconds; after so many without a report its worker counts as dead. */
  readonly silentSeconds: number;
}

/**
 * Up to `limit` imports in the order in which they are to be begun: first those of the accounts with the fewest files being read,
 * among these the account whose last file was begun the longest ago, and an account's own files as they came. Waiting are
 * those whose BOQ exists, and those without progress for long, whatever happened to the process that made or read them.
 */
export async function nextInLine(
  db: Kysely<Database>,
  { perAccount, silentSeconds }: Turns,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with unfinished as (
      select id, owner, created_at, status, ready, updated_at < now() - make_interval(secs => ${silentSeconds}) as silent
      from imports where status in ('queued', 'parsing')
    ), accounts as (
      select owner, count(*) filter (where status = 'parsing' and not silent) as being_read,
        (select max(begun_at) from imports i where i.owner = u.owner) as served_at
      from unfinished u group by owner
    )
    select id from unfinished join accounts using (owner)
    where being_read < ${perAccount} and (silent or (status = 'queued' and ready))
    order by being_read, served_at nulls first, created_at, id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
