import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ImportedPicturesModule } from '../../attachments/attachments.module';
import { BoqCoreModule } from '../../core/core.module';
import { LinePictures } from '../../reads/attachments.port';
import { CatalogueDirectory } from '../../../directory/catalogue/catalogue.public';
import { matchLabel } from '../../../directory/catalogue/match';
import { JOBS, type Jobs } from '../../../platform/jobs/jobs';
import { JobsModule } from '../../../platform/jobs/jobs.module';
import { RoomsDirectory } from '../../../directory/rooms/rooms.public';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { StorageModule } from '../../../platform/storage/storage.module';
import { BillSink } from '../bills/bill-sink';
import { BoqSink } from '../boq-sink';
import { crashLog } from '../../../papers/reading/crash-log';
import { ImportProcessor } from './import-processor';
import { startImportWorker } from './import-queue';
import { ImportsRepository } from '../imports.repository';
import { OldFiles } from '../old-files';

/** Processes imports as long as the worker runs, and deletes files that are no longer needed. */
@Module({
  imports: [JobsModule, StorageModule, BoqCoreModule, ImportedPicturesModule],
  providers: [
    ImportsRepository,
    BoqSink,
    BillSink,
    OldFiles,
    {
      provide: ImportProcessor,
      inject: [
        ImportsRepository,
        FILE_STORE,
        BoqSink,
        BillSink,
        RoomsDirectory,
        CatalogueDirectory,
        LinePictures,
        PinoLogger,
      ],
      useFactory: (
        imports: ImportsRepository,
        files: FileStore,
        sink: BoqSink,
        bills: BillSink,
        rooms: RoomsDirectory,
        catalogue: CatalogueDirectory,
        pictures: LinePictures,
        log: PinoLogger,
      ): ImportProcessor =>
        new ImportProcessor({
          imports,
          files,
          sink,
          bills,
          source: {
            load: async () => {
              await Promise.all([rooms.refresh(), catalogue.refresh()]);
              return {
                works: catalogue.works().filter(({ offered }) => offered),
                finishes: catalogue.finishes(),
                rooms: [...rooms.snapshot().values()],
              };
            },
          },
          matcher: matchLabel,
          pictures,
          crashed: crashLog(log),
        }),
    },
  ],
})
export class ImportWorkerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: { close(force?: boolean): Promise<void> } | undefined;

  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly imports: ImportsRepository,
    private readonly processor: ImportProcessor,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const { jobs, imports, processor } = this;
    this.worker = startImportWorker({
      jobs,
      imports,
      processor,
      onError: (err) => this.log.error({ err }, 'an import had a fault'),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.close(true);
  }
}
