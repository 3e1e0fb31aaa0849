import type { ColumnType, Generated } from 'kysely';

/** How far the tables of a projection follow the log. */
export interface ProjectionsTable {
  name: string;
  version: number;
  position: ColumnType<number, number | bigint, number | bigint>;
  updated_at: Generated<Date>;
  /** The log that `position` belongs to: see `identityOf`. */
  log: Generated<string>;
  /** Why the projector's last batch failed; null once one succeeds. */
  error: Generated<string | null>;
  error_at: Generated<Date | null>;
}

/** A stream on which a projection's handler failed; its later events wait here for a replay. */
export interface ProjectionParkedTable {
  projection: string;
  stream_id: string;
  /** Position of the first event that was not applied. */
  position: ColumnType<number, number | bigint, number | bigint>;
  error: string;
  /** Waiting events of the stream, including the failed one. */
  count: number;
  parked_at: Generated<Date>;
}
