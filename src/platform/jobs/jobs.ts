import { setTimeout as sleep } from 'node:timers/promises';
import {
  Queue,
  Worker,
  createPostgresBackend,
  withBackend,
  type Job,
  type PostgresConnection,
  type WorkerOptions,
} from 'bullmq';
import type { Cluster, Redis } from 'ioredis';
import { Client, type ClientConfig } from 'pg';
import { connectTimeoutMs } from '../database/connect-timeout';
import { breakWhenSilent, SILENCE_MS } from '../database/silence';
import { openRedis, prefixOf } from './redis';
import { jobQueue, type EngineQueue, type JobData, type JobQueue } from './job-queue';

export type { FailedJob, JobData, JobQueue } from './job-queue';

/** Injection token of the Jobs in use. */
export const JOBS = Symbol('Jobs');

export interface JobWorker {
  /** Waits for running jobs; with `force` they are left to another worker. */
  close(force?: boolean): Promise<void>;
}

export type JobHandler = (data: JobData, job: { readonly id: string; readonly attempt: number }) => Promise<void>;

export interface Jobs {
  readonly backend: 'postgres' | 'redis';
  /** The queue of this name; one instance per process. */
  queue(name: string): JobQueue;
  /** The queues this process adds to, by name. */
  queues(): ReadonlyMap<string, JobQueue>;
  worker(name: string, handler: JobHandler, concurrency: number): JobWorker;
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly databaseUrl: string;
  /** `redis://…` or `redis+cluster://…`; absent = the queue uses PostgreSQL, in its own schema. */
  readonly queueUrl?: string;
  /** Called for broken connections and failed attempts; the queue recovers by itself. */
  readonly onError: (error: Error) => void;
  /**
   * How long an unresponsive worker keeps its job, in ms; default 5 s, because the engine's own 30 s lose too much
   * time.
   */
  readonly lockMs?: number;
}

const ATTEMPTS = 3;

/** Queues and workers on the configured backend. */
export function createJobs(options: JobsOptions): Jobs {
  return options.queueUrl ? redisJobs(options.queueUrl, options) : postgresJobs(options);
}

interface Working {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: unknown, error: Error) => void): unknown;
  close(force?: boolean): Promise<void>;
}

const JOB_OPTIONS = {
  attempts: ATTEMPTS,
  backoff: { type: 'exponential', delay: 500 },
  // The feature's table is the record; a finished job left here would block its id.
  removeOnComplete: true,
  // Kept so that the admin can see why; `add` requeues a failed job with the same id.
  removeOnFail: { age: 7 * 24 * 3_600, count: 1_000 },
} as const;

function workerOptions(options: JobsOptions, concurrency: number): Omit<WorkerOptions, 'connection'> {
  const lock = options.lockMs ?? 5_000;
  return { concurrency, lockDuration: lock, stalledInterval: lock, maxStalledCount: 5 };
}

function postgresJobs(options: JobsOptions): Jobs {
  const classes = withBackend(persistentBackend);
  // The schema is set up on each process's first connection; that is idempotent and takes its own lock.
  const connection = {
    connectionString: options.databaseUrl,
    schema: 'bullmq',
    migrate: true,
    max: 4,
    connectionTimeoutMillis: connectTimeoutMs(options.databaseUrl),
    Client: guardedClient(options.onError),
  };
  return assemble(
    'postgres',
    options,
    (name) => new classes.Queue<JobData>(name, { connection, defaultJobOptions: JOB_OPTIONS }),
    (name, run, concurrency) =>
      new classes.Worker<JobData>(name, run, { connection, ...workerOptions(options, concurrency) }),
    () => Promise.resolve(),
  );
}

/** Between attempts to reach a database that is not there, in ms. */
const RETRY_MS = 1_000;

/**
 * The engine's backend, which would keep a first connection that failed for good: the queues of a process that starts
 * in a bad moment would refuse all jobs, and its workers do none, until it is started again. This one tries until it is
 * closed, as that of Redis does.
 */
const persistentBackend: typeof createPostgresBackend = (...given) => {
  const backend = createPostgresBackend(...given);
  const { connection } = backend;
  let ready: Promise<void> | undefined;
  connection.waitUntilReady = () => (ready ??= connected(connection));
  return backend;
};

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
function guardedClient(onError: (error: Error) => void): typeof Client {
  return class GuardedClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      this.on('error', onError);
      this.once('connect', () => breakWhenSilent(this, SILENCE_MS));
    }
  };
}

function redisJobs(url: string, options: JobsOptions): Jobs {
  const open = new Set<Redis | Cluster>();
  const connect = (blocking: boolean): Redis | Cluster => {
    const redis = openRedis(url, blocking);
    redis.on('error', options.onError);
    open.add(redis);
    return redis;
  };
  return assemble(
    'redis',
    options,
    (name) =>
      new Queue<JobData>(name, {
        connection: connect(false),
        prefix: prefixOf(url, name),
        defaultJobOptions: JOB_OPTIONS,
      }),
    (name, run, concurrency) =>
      new Worker<JobData>(name, run, {
        connection: connect(true),
        prefix: prefixOf(url, name),
        ...workerOptions(options, concurrency),
      }),
    async () => {
      for (const redis of open) redis.disconnect();
      open.clear();
      await Promise.resolve();
    },
  );
}

function assemble(
  backend: Jobs['backend'],
  options: JobsOptions,
  makeQueue: (name: string) => EngineQueue,
  makeWorker: (name: string, run: (job: Job<JobData>) => Promise<void>, concurrency: number) => Working,
  release: () => Promise<void>,
): Jobs {
  const closing: (() => Promise<void>)[] = [];
  const queues = new Map<string, JobQueue>();
  return {
    backend,
    queue(name) {
      const known = queues.get(name);
      if (known) return known;
      const engine = makeQueue(name);
      engine.on('error', options.onError);
      closing.push(() => engine.close());
      const queue = jobQueue(engine, name);
      queues.set(name, queue);
      return queue;
    },
    queues: () => queues,
    worker(name, handler, concurrency) {
      const worker = makeWorker(
        name,
        (job) => handler(job.data, { id: job.id ?? '', attempt: job.attemptsMade + 1 }),
        concurrency,
      );
      worker.on('error', options.onError);
      worker.on('failed', (_job, error) => options.onError(error));
      closing.push(() => worker.close());
      return { close: (force) => worker.close(force) };
    },
    async close() {
      await Promise.all(closing.map((close) => close()));
      await release();
    },
  };
}
