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
  /**
   * The rows, by table, that a stream's events make from nothing: what `apply` would leave, computed in memory. Called
   * with all events (of `types`) of one stream, oldest first.
   */
  fold(streamId: string, events: readonly LoggedEvent[]): Readonly<Record<string, readonly ProjectedRow[]>>;
}

/** Injection token of every projection of the product (`readonly Projection[]`), for the worker and the command line. */
export const PROJECTIONS = Symbol('Projections');
