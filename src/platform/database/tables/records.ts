import type { Generated } from 'kysely';
import type { TokenFacts, VerificationRequest } from '../../records/kinds';

/** What a person may do, as events say. Sign-in reads the same from `users`. */
export interface PeopleTable {
  id: string;
  revision: number;
  role: string;
  verified: boolean;
  disabled_at: Date | null;
  /** What a designer sent to be verified, and the answer. */
  request: VerificationRequest | null;
  tokens: Generated<readonly TokenFacts[]>;
}

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
