import type { TableOf } from '../../records/fields';

export type PeopleTable = TableOf<'person'>;

/** One change of a record of the directory, the catalogue, the rooms or the people. */
export interface RecordChangesTable {
  stream_id: string;
  version: number;
  /** Place within the event. */
  n: number;
  kind: string;
  record_id: string;
  at: Date;
  actor_id: string | null;
  actor_name: string;
  reason: string | null;
  /** What happened, of `FACTS`; null for events of before they said it. */
  fact: string | null;
  import_id: string | null;
  /** Null for a new record. */
  before: Readonly<Record<string, unknown>> | null;
  /** Null for a removed one. */
  after: Readonly<Record<string, unknown>> | null;
}

/** A record older than its events, until the next start makes the first one of it. */
export interface RecordsToAdoptTable {
  kind: string;
  id: string;
  record: Readonly<Record<string, unknown>>;
  earlier: readonly Readonly<Record<string, unknown>>[];
}
