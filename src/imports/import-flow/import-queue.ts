import { randomUUID } from 'node:crypto';
import type { JobQueue, Jobs, JobWorker } from '../../jobs/jobs';
import type { ImportRow, ImportsRepository } from '../imports.repository';
import type { ImportProcessor } from './import-processor';
import type { Turns } from './turns';

const IMPORT_QUEUE = 'imports';

/** Files that a worker process reads at once. */
const PLACES = 3;
/** Those of one account among them, over all workers. */
const PER_ACCOUNT = 2;

export interface ImportWorkerOptions {
  readonly jobs: Jobs;
  readonly imports: ImportsRepository;
  readonly processor: ImportProcessor;
  readonly onError: (error: Error) => void;
  /** How often is looked for imports that no job tells of, and how long one must be silent for its worker to be gone; 2 s and 6 s by default. */
  readonly reconcileMs?: number;
  readonly silentSeconds?: number;
}

/**
 * Wakes workers up. A job does not say which import to begin: the rows do, so that accounts take turns. A queue that is away is no error: the row is
 * there, and a worker finds it by itself.
 */
export class ImportQueue {
  private readonly queue: JobQueue;

  constructor(
    jobs: Jobs,
    private readonly onError: (error: Error) => void,
  ) {
    this.queue = jobs.queue(IMPORT_QUEUE);
  }

  async wake(): Promise<void> {
    try {
      // Each time anew: a job that has long gone over to another import must not be taken for this one.
      await this.queue.add(randomUUID(), {});
    } catch (error) {
      this.onError(asError(error));
    }
  }
}

/** The places of a worker process, and whose file takes the next one. */
class Places {
  private taken = 0;
  private closed = false;
  private choosing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly imports: ImportsRepository,
    private readonly silentSeconds: number,
  ) {}

  get free(): number {
    return PLACES - this.taken;
  }

  /** The last place is kept for an account that has no file being read, so that nobody waits for another's slow files. */
  get turns(): Turns {
    return { perAccount: this.free > 1 ? PER_ACCOUNT : 1, silentSeconds: this.silentSeconds };
  }

  /** Nothing new is begun. */
  close(): void {
    this.closed = true;
  }

  /** Has every import carried whose turn it is, until there is none for this place. */
  async work(carry: (row: ImportRow) => Promise<void>): Promise<void> {
    for (let row = await this.choose(); row; row = await this.choose()) {
      try {
        await carry(row);
      } finally {
        this.taken -= 1;
      }
    }
  }

  /** One after another: how many places are free must be known when the next is chosen. */
  private choose(): Promise<ImportRow | null> {
    const chosen = this.choosing.then(async () => {
      const row = this.closed ? null : await this.imports.beginNext(this.turns);
      if (row) this.taken += 1;
      return row;
    });
    this.choosing = chosen.catch(() => undefined);
    return chosen;
  }
}

/** Works on imports until closed, and finds those by itself whose job was lost with a queue or a worker. */
export function startImportWorker(options: ImportWorkerOptions): { close(force?: boolean): Promise<void> } {
  const stop = new AbortController();
  const queue = new ImportQueue(options.jobs, options.onError);
  const places = new Places(options.imports, options.silentSeconds ?? 6);
  const worker: JobWorker = options.jobs.worker(
    IMPORT_QUEUE,
    () => places.work((row) => options.processor.process(row, stop.signal)),
    PLACES,
  );
  let reconciling: Promise<void> | null = null;
  const reconcile = async (): Promise<void> => {
    try {
      const waiting = places.free > 0 ? await options.imports.inLine(places.turns, places.free) : [];
      for (const _ of waiting) await queue.wake();
    } catch (error) {
      options.onError(asError(error));
    }
  };
  const timer = setInterval(() => {
    reconciling ??= reconcile().finally(() => {
      reconciling = null;
    });
  }, options.reconcileMs ?? 2_000);
  return {
    async close(force = false) {
      clearInterval(timer);
      places.close();
      if (force) stop.abort(new Error('the worker is stopping'));
      await reconciling;
      await worker.close(force);
    },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
