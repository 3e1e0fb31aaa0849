import { Queue, Worker, withBackend, type Job, type WorkerOptions } from 'bullmq';
import type { Cluster, Redis } from 'ioredis';
import { connectTimeoutMs } from '../database/connect-timeout';
import { guardedClient, postgresBackend } from './postgres-backend';
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
  /** How long an unresponsive worker keeps its job, in ms; default 5 s. */
  readonly lockMs?: number;
}

const ATTEMPTS = 3;
/** A lock of 30 s, the engine's own, would lose too much time. */
const LOCK_MS = 5_000;

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
  const lock = options.lockMs ?? LOCK_MS;
  return { concurrency, lockDuration: lock, stalledInterval: lock, maxStalledCount: 5 };
}

function postgresJobs(options: JobsOptions): Jobs {
  const classes = withBackend(postgresBackend(options.lockMs ?? LOCK_MS));
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
