import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../../database/tables';
import type { StoredEvent } from '../event-store';

/** An event as projections receive it, without hashes. */
export type LoggedEvent = Omit<StoredEvent, 'prevHash' | 'hash'>;

/** The transaction in which a batch is applied. Both members use one connection. */
export interface ProjectionTx {
  readonly db: Kysely<Database>;
  /** For statements worth preparing by name. */
  readonly client: ClientBase;
}

/** A column missing from a row is NULL; JSON columns take values, not text. */
export type ProjectedRow = Readonly<Record<string, unknown>>;

/** Rows by table. */
export type ProjectedRows = Readonly<Record<string, readonly ProjectedRow[]>>;

/**
 * Builds one stream's rows event by event, so a long history need not be in memory. If `end` can throw, `take` must
 * return no rows: they could not be withdrawn.
 */
export interface StreamFold {
  /**
   * Takes the next event, starting with the stream's first; returns rows that no later event changes. A throw leaves
   * the fold unchanged.
   */
  take(event: LoggedEvent): ProjectedRows;
  /** All other rows as of the events taken (at least one). */
  end(): ProjectedRows;
}

/**
 * A read model: tables derived from the log. Everything in its tables comes from events alone: no clock, no sequence,
 * no varying default, no foreign key or view on them, and table names without a schema (a rebuild runs the same `apply`
 * on tables of the same names next to the live ones).
 */
export interface Projection {
  readonly name: string;
  /** Increment it when the meaning of the rows changes: the next start rebuilds next to the live tables and swaps. */
  readonly version: number;
  /** Event types it reads; others only advance its checkpoint. */
  readonly types: readonly string[];
  readonly tables: readonly string[];
  /**
   * The rows of a stream depend on that stream alone, in no table on those of another: a batch may be applied in parts, a few
   * streams at a time.
   */
  readonly isApart?: true;
  /**
   * Updates the tables. `events` are in log order and may be of any number of streams. A throw rolls the batch back; it
   * is then applied event by event, and the stream that throws is parked.
   */
  apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void>;
  /** Called before a run of `fold`, once its end is fixed: reads what folding needs from elsewhere in the log. */
  prepare?(): Promise<void>;
  /**
   * For tables that others write too: keeps them away until the transaction ends. A rebuild calls it before it swaps the
   * tables, once it holds the checkpoint.
   */
  lock?(tx: ProjectionTx): Promise<void>;
  /**
   * For rows built from a stream's events (of `types`) from scratch: the result `apply` would leave, computed in
   * memory.
   */
  fold(streamId: string): StreamFold;
}

/** Injection token of all projections of the product (`readonly Projection[]`), for the worker and the command line. */
export const PROJECTIONS = Symbol('Projections');
