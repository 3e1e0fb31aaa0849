import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresBackend, type PostgresConnection } from 'bullmq';
import { Client, type ClientConfig } from 'pg';
import { breakWhenSilent, SILENCE_MS } from '../database/silence';

/** Between attempts to reach a database that is not there, in ms. */
const RETRY_MS = 1_000;

/**
 * The engine's backend, with two mends. A first connection that failed would be kept for good: the queues of a process
 * that starts in a bad moment would refuse all jobs, and its workers do none, until it is started again. This one tries
 * until it is closed, as that of Redis does. And a clock that was ahead holds nothing back. `lockMs` is how long the
 * workers' locks last.
 */
export function postgresBackend(lockMs: number): typeof createPostgresBackend {
  return (queue, ...given) => {
    const backend = createPostgresBackend(queue, ...given);
    const { connection } = backend;
    let ready: Promise<void> | undefined;
    connection.waitUntilReady = () => (ready ??= connected(connection));
    const sweep = backend.moveStalledJobsToWait.bind(backend);
    backend.moveStalledJobsToWait = async () => {
      await shortenWaits(connection, queue, lockMs);
      return sweep();
    };
    return backend;
  };
}

/** No lock and no retry of ours is set further ahead, in ms. */
const LONGEST_WAIT_MS = 60_000;

/**
 * The engine writes times by the clock of each worker. One that was hours ahead (until its time was set) would hold back
 * the search for stalled jobs, its own jobs and their retries for as long: what lies too far ahead by the database's
 * clock is due now, or soon where a worker that lives may still prolong its lock.
 */
async function shortenWaits(connection: PostgresConnection, queue: string, lockMs: number): Promise<void> {
  await connection.waitUntilReady();
  await connection.pool.query(
    `with clock as (select extract(epoch from clock_timestamp())::bigint * 1000 as now),
       checks as (
         delete from meta using clock
         where queue = $1 and field = 'stalled-check' and value::bigint > clock.now + $2)
     update job set
       locked_until_ms = case when state = 'active' then clock.now + $3 else locked_until_ms end,
       process_at_ms = case when state = 'delayed' then clock.now else process_at_ms end
     from clock
     where queue = $1 and (state = 'active' and locked_until_ms > clock.now + $2
       or state = 'delayed' and process_at_ms > clock.now + $2)`,
    [queue, LONGEST_WAIT_MS, 2 * lockMs],
  );
}

async function connected(connection: PostgresConnection): Promise<void> {
  for (;;) {
    try {
      return await connection['bootstrap']();
    } catch (error) {
      if (connection.isClosing) throw error;
      connection.emit('error', error);
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }
}

/**
 * During set-up the engine checks out a connection without an error listener: if it broke then, the process would end.
 */
export function guardedClient(onError: (error: Error) => void): typeof Client {
  return class GuardedClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      this.on('error', onError);
      this.once('connect', () => breakWhenSilent(this, SILENCE_MS));
    }
  };
}
