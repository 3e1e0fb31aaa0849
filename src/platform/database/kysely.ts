import { Kysely, PostgresDialect, type KyselyPlugin } from 'kysely';
import { Pool, types, type PoolClient, type PoolConfig } from 'pg';
import { connectTimeoutMs } from './connect-timeout';
import { breakWhenSilent } from './silence';
import type { Database } from './tables';

const INT8 = 20;
const INT8_ARRAY = 1016;
const TEXT_ARRAY: number = 1009;
const UUID_ARRAY = 2951;

/** int8 as a JS number. Amounts are whole paise below 2^53; anything larger is corrupt data, not a rounding problem. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe integer range: ${text}`);
  return value;
}

type Items = (string | null)[];
/** The parser of `pg` for text[]; it works for any array literal, and takes each character by itself. */
const parseAnyArray = types.getTypeParser(TEXT_ARRAY, 'text') as (text: string) => Items;

/**
 * The items of an array literal. Most are ids, which the server does not quote: those are split, because the members of
 * a BOQ are read with every request to it.
 */
function parseArray(text: string): Items {
  const isPlain = /^{[^{}"]/.test(text) && !text.includes('"') && !text.includes('NULL');
  return isPlain ? text.slice(1, -1).split(',') : parseAnyArray(text);
}

/** Parsers per pool, so that a library sharing the `pg` module keeps its own. */
const customTypes: NonNullable<PoolConfig['types']> = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 && format !== 'binary') return parseInt8;
    if (oid === INT8_ARRAY && format !== 'binary') {
      return (text: string) => parseArray(text).map((item) => (item === null ? null : parseInt8(item)));
    }
    if ((oid === TEXT_ARRAY || oid === UUID_ARRAY) && format !== 'binary') return parseArray;
    return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text');
  }) as NonNullable<PoolConfig['types']>['getTypeParser'],
};

export interface PoolOptions {
  /** Most connections; 10 by default. */
  readonly max?: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string;
  /**
   * A statement without any answer for this long breaks its connection; by default they may take any time. A transaction
   * in which the server hears nothing for twice as long is ended by it: its process has vanished, its locks remain.
   */
  readonly silenceMs?: number;
  /** Whether the URL leads to a pooler in transaction mode. */
  readonly pooled?: boolean;
  /** Called when an idle connection breaks (the server went away); the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
}

const pools = new Set<{ readonly name: string; readonly pool: Pool }>();

/** The pools of this process by what they are for, for its metrics. */
export function openPools(): ReadonlySet<{ readonly name: string; readonly pool: Pool }> {
  for (const one of pools) if (one.pool.ended) pools.delete(one);
  return pools;
}

/** A pool that survives server restarts: broken idle connections are dropped, never thrown. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const name = options.applicationName ?? 'fitout';
  const { silenceMs, pooled } = options;
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs(url),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: customTypes,
    // A pooler refuses parameters that it does not know, and has a setting of its own for this.
    ...(silenceMs !== undefined && !pooled && { idle_in_transaction_session_timeout: 2 * silenceMs }),
  });
  // Without a listener an idle client's error would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  pools.add({ name, pool });
  // The same for a connection that breaks between two queries of a transaction; the next query rejects anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (pooled) pool.on('connect', prepareNothing);
  if (silenceMs !== undefined) pool.on('connect', (client) => breakWhenSilent(client, silenceMs));
  return pool;
}

/**
 * A pooler in transaction mode gives the next statement to another session, which has not prepared what this one has:
 * statements with a name are sent without it.
 */
function prepareNothing(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (first: unknown, ...rest: unknown[]): unknown =>
    isNamed(first) ? query({ ...first, name: undefined }, ...rest) : query(first, ...rest);
  client.query = unnamed as typeof client.query;
}

/** A plain description of a statement; streams and cursors have a `submit` and no name. */
function isNamed(given: unknown): given is { readonly name: string } {
  return typeof given === 'object' && given !== null && 'name' in given && !('submit' in given);
}

/** As many rows of a list take several milliseconds to become an answer. */
const MANY_ROWS = 50;
/** More at once are read by work in the background, and a request must not wait for all of it. */
const MOST_WAITING = 8;

/**
 * Hands over the rows of large results one result per turn of the event loop. Results of eight lists often arrive together,
 * and what is made of them would hold up every other request until all are done: a probe waited 120 ms.
 */
const oneATurn: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (result.rows.length < MANY_ROWS || waiting >= MOST_WAITING) return result;
    waiting += 1;
    turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)));
    await turn;
    waiting -= 1;
    return result;
  },
};

let turn = Promise.resolve();
let waiting = 0;

/** The typed query builder over a pool. Destroying it ends the pool. */
export function createDb(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [oneATurn] });
}
