import type { JobQueue, Jobs, JobWorker } from '../../jobs/jobs';
import type { ImportsRepository } from '../imports.repository';
import type { ImportProcessor } from './import-processor';

export const IMPORT_QUEUE = 'imports';

const CONCURRENCY = 2;

export interface ImportWorkerOptions {
  readonly jobs: Jobs;
  readonly imports: ImportsRepository;
  readonly processor: ImportProcessor;
  readonly onError: (error: Error) => void;
  /** How often lost jobs are looked for, and how long an import must be silent for that; 5 s and 6 s by default. */
  readonly reconcileMs?: number;
  readonly silentSeconds?: number;
}

/** Puts imports in line. A queue that is away is no error: the row is there, and the reconciler of a worker adds the job later. */
export class ImportQueue {
  private readonly queue: JobQueue;

  constructor(
    jobs: Jobs,
    private readonly onError: (error: Error) => void,
  ) {
    this.queue = jobs.queue(IMPORT_QUEUE);
  }

  async enqueue(importId: string): Promise<void> {
    try {
      await this.queue.add(importId, { importId });
    } catch (error) {
      this.onError(error instanceof Error ? error : new Error(String(error)));
    }
  }

  counts(): Promise<Readonly<Record<string, number>>> {
    return this.queue.counts();
  }
}

/** Works on imports until closed, and puts those back in line whose job was lost with a queue or a worker. */
export function startImportWorker(options: ImportWorkerOptions): { close(force?: boolean): Promise<void> } {
  const stop = new AbortController();
  const queue = new ImportQueue(options.jobs, options.onError);
  const worker: JobWorker = options.jobs.worker(
    IMPORT_QUEUE,
    (data) => options.processor.process(data.importId ?? '', stop.signal),
    CONCURRENCY,
  );
  let reconciling: Promise<void> | null = null;
  const reconcile = async (): Promise<void> => {
    try {
      for (const id of await options.imports.lost(options.silentSeconds ?? 6)) await queue.enqueue(id);
    } catch (error) {
      options.onError(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const timer = setInterval(() => {
    reconciling ??= reconcile().finally(() => {
      reconciling = null;
    });
  }, options.reconcileMs ?? 5_000);
  return {
    async close(force = false) {
      clearInterval(timer);
      if (force) stop.abort(new Error('the worker is stopping'));
      await reconciling;
      await worker.close(force);
    },
  };
}
