import type { ColumnType } from 'kysely';

/** The event log. Only `append_events` writes it: the types allow no insert, update or delete. */
export interface EventsTable {
  position: ColumnType<number, never, never>;
  stream_id: ColumnType<string, never, never>;
  version: ColumnType<number, never, never>;
  event_id: ColumnType<string, never, never>;
  type: ColumnType<string, never, never>;
  schema_version: ColumnType<number, never, never>;
  data: ColumnType<unknown, never, never>;
  metadata: ColumnType<unknown, never, never>;
  recorded_at: ColumnType<Date, never, never>;
  prev_hash: ColumnType<Buffer, never, never>;
  hash: ColumnType<Buffer, never, never>;
}
