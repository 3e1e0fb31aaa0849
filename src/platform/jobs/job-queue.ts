const TIMEOUT_MS = 5_000;
/** How many of the oldest waiting jobs are read to find the first. */
const OLDEST_READ = 5;

/** Payload of a job: only ids, so that a lost or leaked queue loses and reveals nothing. */
export type JobData = Readonly<Record<string, string>>;

export interface JobQueue {
  /**
   * Adds a job, deduplicated by id while it is waiting or running. Rejects when the queue cannot be reached within 5 s.
   */
  add(id: string, data: JobData): Promise<void>;
  /** Jobs by state, for the admin. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** When the oldest job that waits for a worker was added; null when none waits. */
  oldestWaiting(): Promise<Date | null>;
  /** Up to `limit` jobs that failed every attempt, newest first. */
  failed(limit: number): Promise<FailedJob[]>;
  /** Requeues a failed job with all its attempts; false when there is none with this id. */
  retry(id: string): Promise<boolean>;
  /** Removes a failed job; false when there is none with this id. */
  remove(id: string): Promise<boolean>;
}

/** A job that failed every attempt. */
export interface FailedJob {
  readonly id: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failedAt: Date;
}

/** The part of the engine's queue that we use. */
export interface EngineQueue {
  add(name: string, data: JobData, options: { jobId: string }): Promise<unknown>;
  getJobCounts(): Promise<Record<string, number>>;
  /** Newest first, unless ascending; in PostgreSQL always. */
  getJobs(states: 'waiting', start: number, end: number, ascending: boolean): Promise<Kept[]>;
  getFailed(start: number, end: number): Promise<Kept[]>;
  getJob(id: string): Promise<Kept | undefined>;
  close(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

interface Kept {
  readonly id?: string;
  readonly failedReason: string;
  readonly attemptsMade: number;
  readonly timestamp: number;
  readonly finishedOn?: number;
  isFailed(): Promise<boolean>;
  retry(state: 'failed', options: { resetAttemptsMade: boolean }): Promise<void>;
  remove(): Promise<void>;
}

/**
 * The features' queue interface over the engine's queue; every call rejects when the engine does not answer in time.
 */
export function jobQueue(engine: EngineQueue, name: string): JobQueue {
  return {
    add: (id, data) => within(addAnew(engine, name, id, data)),
    counts: () => within(engine.getJobCounts()),
    oldestWaiting: () => within(oldestWaiting(engine)),
    failed: async (limit) => (limit > 0 ? (await within(engine.getFailed(0, limit - 1))).map(toFailed) : []),
    retry: (id) => within(onFailed(engine, id, (job) => job.retry('failed', { resetAttemptsMade: true }))),
    remove: (id) => within(onFailed(engine, id, (job) => job.remove())),
  };
}

/** Adds a job, or requeues a failed one with the same id, which would otherwise be dropped as a duplicate. */
async function addAnew(engine: EngineQueue, name: string, id: string, data: JobData): Promise<void> {
  await onFailed(engine, id, (job) => job.remove());
  await engine.add(name, data, { jobId: id });
}

async function oldestWaiting(engine: EngineQueue): Promise<Date | null> {
  const { waiting = 0 } = await engine.getJobCounts();
  if (waiting === 0) return null;
  // Some of them may be taken in the meantime.
  const last = await engine.getJobs('waiting', Math.max(waiting - OLDEST_READ, 0), waiting - 1, false);
  return last.length > 0 ? new Date(Math.min(...last.map(({ timestamp }) => timestamp))) : null;
}

/** Acts on a failed job; false when there is none with this id. */
async function onFailed(engine: EngineQueue, id: string, act: (job: Kept) => Promise<void>): Promise<boolean> {
  const job = await engine.getJob(id);
  if (!job || !(await job.isFailed())) return false;
  await act(job);
  return true;
}

function toFailed({ id, failedReason, attemptsMade, finishedOn, timestamp }: Kept): FailedJob {
  return { id: id ?? '', reason: failedReason, attempts: attemptsMade, failedAt: new Date(finishedOn ?? timestamp) };
}

/** An unavailable queue must not block the request that uses it: a worker will find the row later by polling. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the queue did not answer in time')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
