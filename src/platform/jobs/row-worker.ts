import type { Jobs, JobQueue } from './jobs';

/** A queue whose jobs only wake a worker: the rows of a table are the record of outstanding work. */
export class RowQueue {
  private readonly queue: JobQueue;

  constructor(
    jobs: Jobs,
    name: string,
    private readonly onError: (error: Error) => void,
  ) {
    this.queue = jobs.queue(name);
  }

  /** Wakes a worker for a row. An unavailable queue is not an error: the worker also polls for rows. */
  async wake(id: string): Promise<void> {
    try {
      await this.queue.add(id, { id });
    } catch (error) {
      this.onError(asError(error));
    }
  }

  counts(): Promise<Readonly<Record<string, number>>> {
    return this.queue.counts();
  }
}

export interface RowWorkerOptions {
  readonly jobs: Jobs;
  readonly name: string;
  readonly concurrency: number;
  /** Processes one row; a row that is done or taken by another worker is not an error. */
  readonly work: (id: string) => Promise<void>;
  /** Rows that are due and may have no job. */
  readonly due: () => Promise<readonly string[]>;
  readonly onError: (error: Error) => void;
  /** How often to poll for due rows; 5 s by default. */
  readonly everyMs?: number;
}

/**
 * Processes rows until closed: those named by jobs at once, and those whose job or last attempt was lost by polling.
 */
export function startRowWorker(options: RowWorkerOptions): { close(force?: boolean): Promise<void> } {
  const queue = new RowQueue(options.jobs, options.name, options.onError);
  const worker = options.jobs.worker(options.name, (data) => options.work(data.id ?? ''), options.concurrency);
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    try {
      for (const id of await options.due()) await queue.wake(id);
    } catch (error) {
      options.onError(asError(error));
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, options.everyMs ?? 5_000);
  timer.unref();
  return {
    async close(force = false) {
      clearInterval(timer);
      await looking;
      await worker.close(force);
    },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
