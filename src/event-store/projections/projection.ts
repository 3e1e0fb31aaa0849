import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../../database/tables';
import type { StoredEvent } from '../event-store';

/** An event as projections get it; the hashes stay in the log. */
export type LoggedEvent = Omit<StoredEvent, 'prevHash' | 'hash'>;

/** The transaction a batch is applied in. Both ways speak to one connection. */
export interface ProjectionTx {
  readonly db: Kysely<Database>;
  /** For statements worth preparing by name. */
  readonly client: ClientBase;
}

/** A column missing from a row is NULL; json columns take values, not text. */
export type ProjectedRow = Readonly<Record<string, unknown>>;

/** Rows by table. */
export type ProjectedRows = Readonly<Record<string, readonly ProjectedRow[]>>;

/**
 * One stream's rows in the making, event by event, so that a long history need not lie in memory. Where `end` may throw,
 * `take` makes no rows: they could not be taken back.
 */
export interface StreamFold {
  /** Takes the next event, from the stream's first on; answers rows that no later event changes. A throw leaves it as it was. */
  take(event: LoggedEvent): ProjectedRows;
  /** All other rows, as of the events taken, which are one at least. */
  end(): ProjectedRows;
}

/**
 * A read model: tables that follow the log. Everything in its tables comes from events alone: no clock, no sequence, no
 * default that varies, no foreign key or view on them, and table names without a schema (a rebuild runs the
 * same `apply` on tables of the same names beside the live ones).
 */
export interface Projection {
  readonly name: string;
  /** Raised when the meaning of the rows changes: the next start rebuilds beside the live tables and swaps. */
  readonly version: number;
  /** Types of events it reads; others only move its checkpoint. */
  readonly types: readonly string[];
  readonly tables: readonly string[];
  /**
   * Brings the tables up to date. `events` are in the order of the log and of any number of streams. A throw undoes the
   * batch; it is then applied event by event, and the stream that throws is parked.
   */
  apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void>;
  /** Called before a run of `fold`, when its end is fixed: reads what folding needs from elsewhere in the log. */
  prepare?(): Promise<void>;
  /** For the rows that a stream's events (of `types`) make from nothing: what `apply` would leave, computed in memory. */
  fold(streamId: string): StreamFold;
}

/** Injection token of every projection of the product (`readonly Projection[]`), for the worker and the command line. */
export const PROJECTIONS = Symbol('Projections');
