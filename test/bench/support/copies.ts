import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Read models with rows of one BOQ. */
const TABLES = ['boqs', 'boq_revisions', 'boq_snapshots', 'boq_touches'] as const;
/** Copies per statement. */
const STEP = 100;

/**
 * Copies a BOQ in the database: its events and its rows in the read models, which then are as far as the log. Quicker
 * than projecting the copies by days; the hashes of their events are those of the original. `owner` connects as the
 * owner of the database. Returns the ids.
 */
export async function copyBoq(owner: Pool, boqId: string, times: number): Promise<string[]> {
  const ids = Array.from({ length: times }, () => randomUUID());
  for (let at = 0; at < times; at += STEP) {
    const some = ids.slice(at, at + STEP);
    await owner.query(
      `insert into events (position, stream_id, version, event_id, type, schema_version, data, metadata, recorded_at, prev_hash, hash)
       select (select max(position) from events) + row_number() over (order by n.ordinal, e.version), 'boq-' || n.id, e.version,
              gen_random_uuid(), e.type, e.schema_version, e.data, e.metadata, e.recorded_at, e.prev_hash, e.hash
       from events e cross join unnest($2::uuid[]) with ordinality n(id, ordinal) where e.stream_id = 'boq-' || $1::text`,
      [boqId, some],
    );
    for (const table of TABLES)
      await owner.query(
        `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('boq_id', n.id))).*
         from ${table} t cross join unnest($2::uuid[]) n(id) where t.boq_id = $1`,
        [boqId, some],
      );
  }
  await owner.query('update projections set position = (select max(position) from events)');
  await owner.query('analyze');
  return ids;
}
