import { Global, Module } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { BoqFiles } from '../reads/attachments.port';
import { Uploads } from '../create/uploads.port';
import { HistoryModule } from '../history/history.module';
import { JOBS, type Jobs } from '../../platform/jobs/jobs';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { StorageModule } from '../../platform/storage/storage.module';
import { ImportQueue } from './import-flow/import-queue';
import { ImportReviews } from './import-reviews';
import { ImportTrials } from './import-trials';
import { ImportsController } from './imports.controller';
import { ImportsRepository } from './imports.repository';
import { UploadedFiles } from './uploads/uploaded-files';
import { UploadedFilesController } from './uploads/uploaded-files.controller';
import { BoqUploads } from './uploads/uploads';

/** The upload and import routes of the API process. */
@Global()
@Module({
  imports: [JobsModule, StorageModule, HistoryModule],
  controllers: [ImportsController, UploadedFilesController],
  providers: [
    ImportsRepository,
    ImportReviews,
    ImportTrials,
    {
      provide: ImportQueue,
      inject: [JOBS, PinoLogger],
      useFactory: (jobs: Jobs, log: PinoLogger): ImportQueue =>
        new ImportQueue(jobs, (err) => log.warn({ err }, 'no worker could be woken for an import; one will find it')),
    },
    { provide: Uploads, useClass: BoqUploads },
    { provide: BoqFiles, useClass: UploadedFiles },
  ],
  exports: [Uploads, BoqFiles, ImportsRepository, ImportQueue],
})
export class ImportsModule {}
