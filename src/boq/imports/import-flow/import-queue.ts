import { randomUUID } from 'node:crypto';
import type { Jobs } from '../../../platform/jobs/jobs';
import { RowQueue, startRowWorker } from '../../../platform/jobs/row-worker';
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
  /** How often to look for imports without a job, and after how long without progress a worker counts as dead; 2 s and 6 s by default. */
  readonly reconcileMs?: number;
  readonly silentSeconds?: number;
}

/** Wakes workers. A job does not name the import to begin: the rows decide, so that accounts take turns. */
export class ImportQueue extends RowQueue {
  constructor(jobs: Jobs, onError: (error: Error) => void) {
    super(jobs, IMPORT_QUEUE, onError);
  }

  /** A new job each time: one that has moved on to another import must not be taken for this one. */
  override wake(): Promise<void> {
    return super.wake(randomUUID());
  }
}

/** The places of a worker process, and whose file takes the next one. */
class WorkerSlots {
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

  /** The last place is reserved for an account that has no file being read, so that no account waits for another's slow files. */
  get turns(): Turns {
    return { perAccount: this.free > 1 ? PER_ACCOUNT : 1, silentSeconds: this.silentSeconds };
  }

  /** Nothing new is begun. */
  close(): void {
    this.closed = true;
  }

  /** Processes imports in turn until none is left for this place. */
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
  const { jobs, imports, processor, onError, silentSeconds = 6, reconcileMs = 2_000 } = options;
  const stop = new AbortController();
  const places = new WorkerSlots(imports, silentSeconds);
  const worker = startRowWorker({
    jobs,
    name: IMPORT_QUEUE,
    concurrency: PLACES,
    work: () => places.work((row) => processor.process(row, stop.signal)),
    due: async () =>
      places.free === 0 ? [] : (await imports.inLine(places.turns, places.free)).map(() => randomUUID()),
    onError,
    everyMs: reconcileMs,
  });
  return {
    close(force = false) {
      places.close();
      if (force) stop.abort(new Error('the worker is stopping'));
      return worker.close(force);
    },
  };
}
