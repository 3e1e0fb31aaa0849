import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { crashLog } from '../../../papers/reading/crash-log';
import { JOBS, type Jobs } from '../../../platform/jobs/jobs';
import { JobsModule } from '../../../platform/jobs/jobs.module';
import { startRowWorker } from '../../../platform/jobs/row-worker';
import { Records } from '../../../platform/records/records';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { StorageModule } from '../../../platform/storage/storage.module';
import { ManageProcessor } from './manage.processor';
import { ManageRepository } from './manage.repository';
import { MANAGE_QUEUE } from './manage.service';

const HOUR = 3_600_000;

/** Processes vendor imports for as long as the worker process runs, and deletes old row reports every hour. */
@Module({ imports: [JobsModule, StorageModule], providers: [ManageRepository] })
export class VendorImportWorkerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private worker: { close(force?: boolean): Promise<void> } | undefined;

  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly records: Records,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly imports: ManageRepository,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const { records, files, imports } = this;
    const processor = new ManageProcessor({ records, files, imports, crashed: crashLog(this.log) });
    this.worker = startRowWorker({
      jobs: this.jobs,
      name: MANAGE_QUEUE,
      // Saving is serialised anyway.
      concurrency: 1,
      work: (id) => processor.process(id, this.stop.signal),
      due: () => imports.due(),
      onError: (err) => this.log.error({ err }, 'a vendor import had a fault'),
    });
    this.timer = setInterval(() => void this.clean(), HOUR);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort(new Error('the worker is stopping'));
    await this.worker?.close(true);
  }

  /** A failure is logged and retried in the next round. */
  private async clean(): Promise<void> {
    try {
      const rows = await this.imports.dropOldRows();
      if (rows > 0) this.log.info({ rows }, 'rows of old vendor imports dropped');
    } catch (err) {
      this.log.error({ err }, 'rows of old vendor imports could not be dropped');
    }
  }
}
