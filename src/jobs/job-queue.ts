const TIMEOUT_MS = 5_000;

/** What a job carries: only ids, so that a queue that is lost or read by others loses and tells nothing. */
export type JobData = Readonly<Record<string, string>>;

export interface JobQueue {
  /** Adds a job, once for each id while it is waiting or running. Rejects when the queue cannot be reached within 5 s. */
  add(id: string, data: JobData): Promise<void>;
  /** Jobs by state, for the admin. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Up to `limit` jobs whose every attempt failed, the newest first. */
  failed(limit: number): Promise<FailedJob[]>;
  /** Puts a failed job in line again with all its attempts; false when there is none of this id. */
  retry(id: string): Promise<boolean>;
  /** Forgets a failed job; false when there is none of this id. */
  remove(id: string): Promise<boolean>;
}

/** A job that was given up. */
export interface FailedJob {
  readonly id: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failedAt: Date;
}

/** What is used of the engine's queue. */
export interface EngineQueue {
  add(name: string, data: JobData, options: { jobId: string }): Promise<unknown>;
  getJobCounts(): Promise<Record<string, number>>;
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

/** A queue as features see it, over the engine's; every call rejects when the engine does not answer in time. */
export function jobQueue(engine: EngineQueue, name: string): JobQueue {
  return {
    add: (id, data) => within(addAnew(engine, name, id, data)),
    counts: () => within(engine.getJobCounts()),
    failed: async (limit) => (limit > 0 ? (await within(engine.getFailed(0, limit - 1))).map(toFailed) : []),
    retry: (id) => within(onFailed(engine, id, (job) => job.retry('failed', { resetAttemptsMade: true }))),
    remove: (id) => within(onFailed(engine, id, (job) => job.remove())),
  };
}

/** Adds a job, or puts the failed one of its id back in line: it would otherwise be taken for a repeated call. */
async function addAnew(engine: EngineQueue, name: string, id: string, data: JobData): Promise<void> {
  await onFailed(engine, id, (job) => job.remove());
  await engine.add(name, data, { jobId: id });
}

/** False when there is no failed job of this id. */
async function onFailed(engine: EngineQueue, id: string, act: (job: Kept) => Promise<void>): Promise<boolean> {
  const job = await engine.getJob(id);
  if (!job || !(await job.isFailed())) return false;
  await act(job);
  return true;
}

function toFailed({ id, failedReason, attemptsMade, finishedOn, timestamp }: Kept): FailedJob {
  return { id: id ?? '', reason: failedReason, attempts: attemptsMade, failedAt: new Date(finishedOn ?? timestamp) };
}

/** A queue that is away must not hold up the request that asks it: a worker finds the work by itself later. */
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
