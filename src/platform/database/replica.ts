import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './tables';

/**
 * What a read must show. `position`: these read models as they are after the log up to there. `durable`: every row that
 * was committed for good when the read came, for tables that are no read models; what read models lack of the log is the
 * reader's to fold.
 */
export type ReadRequirement =
  | { readonly models: readonly string[]; readonly position: number | bigint }
  | { readonly durable: true };

/** For reads of rows that no event of the log made. */
export const DURABLE: ReadRequirement = { durable: true };

/** Where reads that may go to a replica were answered: there, or on the primary, because the replica was behind or away. */
export type ReplicaOutcome = 'replica' | 'behind' | 'away';

export interface ReplicaLog {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Between two looks whether a replica is back; in the meantime reads go to the primary. */
const LOOK_MS = 1_000;
/** A replica follows within milliseconds: worth as much waiting as a query takes. */
const WAITS = 4;
const WAIT_MS = 5;

const SHOWS = `select pg_is_in_recovery() as follows,
  (select count(distinct name) = cardinality($1::text[]) and min(position) >= $2::bigint from projections where name = any($1)) as shows`;
const REPLAYED = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= $1::pg_lsn as shows`;

const counts = new Map<ReplicaOutcome, number>();
let isUp = 0;

/** Reads of this process by outcome, and whether its replica answers (1 or 0); nothing where none is set. */
export function replicaReads(): { readonly counts: ReadonlyMap<ReplicaOutcome, number>; readonly up: number | null } {
  return { counts, up: counts.size === 0 ? null : isUp };
}

/**
 * Reads from a streaming replica, none of them older than it would be on the primary: what a read needs is compared on
 * the connection that then answers it, and a server never goes back. A replica that has not got that far, or fails, is
 * no error: the primary answers. Without a replica everything is read from the primary.
 */
export class Replica {
  private readonly lent = new WeakMap<PoolClient, Kysely<Database>>();
  private isAway = false;
  /** Until when reads of durable rows do not even try: the replica is further behind than is worth waiting for. */
  private laggingUntil = 0;
  private look: NodeJS.Timeout | undefined;

  /** The pools are the caller's to end, after `close`. */
  constructor(
    private readonly primary: { readonly pool: Pool; readonly db: Kysely<Database> },
    private readonly pool: Pool | null,
    private readonly log: ReplicaLog,
  ) {
    if (!pool) return;
    for (const outcome of ['replica', 'behind', 'away'] as const) counts.set(outcome, counts.get(outcome) ?? 0);
    isUp = 1;
  }

  /** Runs `work`, which only reads and may run a second time. Rejects with what it rejects with on the primary. */
  async read<T>(needed: ReadRequirement, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    if (!this.pool) return work(this.primary.db);
    if (this.isAway) return this.onPrimary('away', work);
    try {
      const found = await this.onReplica(this.pool, needed, work);
      if (!found) return await this.onPrimary('behind', work);
      count('replica');
      return found.value;
    } catch (error) {
      // What the primary refuses too says nothing about the replica.
      const value = await this.onPrimary('away', work);
      this.leave(error);
      return value;
    }
  }

  close(): void {
    clearTimeout(this.look);
  }

  private onPrimary<T>(outcome: ReplicaOutcome, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    count(outcome);
    return work(this.primary.db);
  }

  /** Null when the replica is too far behind. */
  private async onReplica<T>(
    pool: Pool,
    needed: ReadRequirement,
    work: (db: Kysely<Database>) => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    const isDurable = 'durable' in needed;
    if (isDurable && Date.now() < this.laggingUntil) return null;
    const values = isDurable ? [await this.flushed()] : [needed.models, String(needed.position)];
    const client = await pool.connect();
    let broken: unknown = new Error('not finished');
    try {
      const query = isDurable
        ? { name: 'replica-replayed', text: REPLAYED, values }
        : { name: 'replica-shows', text: SHOWS, values };
      for (let waits = isDurable ? WAITS : 0; !(await shows(client, query)); waits -= 1) {
        if (waits === 0) {
          if (isDurable) this.laggingUntil = Date.now() + LOOK_MS;
          broken = undefined;
          return null;
        }
        await sleep(WAIT_MS);
      }
      const value = await work(this.onClient(client));
      broken = undefined;
      return { value };
    } finally {
      client.release(broken !== undefined);
    }
  }

  private onClient(client: PoolClient): Kysely<Database> {
    let db = this.lent.get(client);
    if (!db)
      this.lent.set(client, (db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: inTurn(client) }) })));
    return db;
  }

  /** What is flushed is all that any caller was answered; the projectors' commits, which no caller waits for, may be later. */
  private async flushed(): Promise<string> {
    const { rows } = await this.primary.pool.query<{ lsn: string }>({
      name: 'primary-flushed',
      text: 'select pg_current_wal_flush_lsn()::text as lsn',
    });
    return rows[0]?.lsn ?? '';
  }

  private leave(error: unknown): void {
    if (this.isAway) return;
    this.isAway = true;
    isUp = 0;
    this.log.warn({ err: error }, 'The replica does not answer: reads go to the primary.');
    this.lookLater();
  }

  private lookLater(): void {
    this.look = setTimeout(() => {
      this.pool
        ?.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
        .then(({ rows }) => {
          if (!rows[0]?.follows) return this.lookLater();
          this.isAway = false;
          isUp = 1;
          return this.log.info({}, 'The replica answers again.');
        })
        .catch(() => this.lookLater());
    }, LOOK_MS).unref();
  }
}

function count(outcome: ReplicaOutcome): void {
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}

/** Throws when the server is no replica: a promoted one no longer follows the primary. */
async function shows(
  client: PoolClient,
  query: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<boolean> {
  const { rows } = await client.query<{ follows: boolean; shows: boolean }>(query);
  if (!rows[0]?.follows) throw new Error('the server that DATABASE_REPLICA_URL names follows no other');
  return rows[0].shows;
}

/** One connection as a pool whose users take turns. The caller releases it. */
function inTurn(client: PoolClient): Pool {
  let turn = Promise.resolve();
  const connect = async (): Promise<unknown> => {
    const before = turn;
    let done = (): void => undefined;
    turn = new Promise((resolve) => (done = resolve));
    await before;
    return { query: client.query.bind(client), release: () => done() };
  };
  return { connect, end: () => Promise.resolve() } as unknown as Pool;
}
