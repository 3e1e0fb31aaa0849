import { sql, type Kysely } from 'kysely';

/**
 * Read models are no longer divided into shares: each has one checkpoint. One whose shares were at different positions is
 * given the version 0, so that the next worker rebuilds it: an event applied twice would change rows. Until then it counts
 * as being where its last share was, up to which its tables have everything.
 *
 * A process of the version before runs on beside it, so its columns stay, and go in a later release. It cannot divide
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Waits for the batches, replays and swaps under way.
  await sql`lock table projections in access exclusive mode`.execute(db);
  await sql`
    update projections p
    set shares = 1, position = s.least, version = case when s.least = s.most then p.version else 0 end
    from (select name, min(position) as least, max(position) as most from projections group by name) s
    where s.name = p.name and p.share = 0`.execute(db);
  await sql`delete from projections where share > 0`.execute(db);
  await sql`
    alter table projections
      drop constraint projections_check,
      add constraint projections_undivided check (share = 0 and shares = 1)`.execute(db);
}
