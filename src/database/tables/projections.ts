import type { ColumnType, Generated } from 'kysely';

/** One row a projection: how far its tables follow the log. */
export interface ProjectionsTable {
  name: string;
  version: number;
  position: ColumnType<number, number | bigint, number | bigint>;
  updated_at: Generated<Date>;
  /** The log that `position` is counted in: see `identityOf`. */
  log: Generated<string>;
  /** Why the projector's last batch failed; null once one went through. */
  error: Generated<string | null>;
  error_at: Generated<Date | null>;
}

/** A stream that a projection's handler failed on; its later events wait here for a replay. */
export interface ProjectionParkedTable {
  projection: string;
  stream_id: string;
  /** Position of the first event that was not applied. */
  position: ColumnType<number, number | bigint, number | bigint>;
  error: string;
  /** Events of the stream that wait, the failed one included. */
  count: number;
  parked_at: Generated<Date>;
}
