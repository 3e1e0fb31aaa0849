import { sql, type Kysely } from 'kysely';

/**
 * For readers of the log who see only some BOQs: which ones, and where each begins for them.
 *
 * Finds a stream's version at a log position by binary search: versions and positions of a stream grow together, so
 * reading a stream from a log position needs no extra index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function stream_version_at(stream text, reached bigint) returns integer
    language plpgsql stable
    as $$
    declare
      low integer := 0;
      high integer := (select e.version from events e where e.stream_id = stream order by e.version desc limit 1);
      middle integer;
    begin
      if high is null then return 0; end if;
      while low < high loop
        middle := (low + high + 1) / 2;
        if (select e.position from events e where e.stream_id = stream and e.version = middle) <= reached then
          low := middle;
        else
          high := middle - 1;
        end if;
      end loop;
      return low;
    end $$`.execute(db);
  await sql`create index boqs_creator on boqs (created_by) where not deleted`.execute(db);
  await sql`create index boqs_deleted on boqs (boq_id) where deleted`.execute(db);
}
