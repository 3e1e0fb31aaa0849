import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AttachmentsWorkerModule } from './attachments/attachments.module';
import { AbandonedBoqsModule, BoqProjectionsModule, DigestsModule } from './boq/boq.module';
import { ConfigModule, type Config } from './config';
import { DatabaseModule } from './database/database.module';
import { DemoModule } from './demo/demo.module';
import { ProjectorModule } from './event-store/projections/projector.module';
import { WorkerPortModule } from './health/worker-port';
import { IdempotencyStore } from './http/request/idempotency.store';
import { LoggingModule } from './http/request/logging.module';
import { ImportWorkerModule } from './imports/imports.module';
import { MailWorkerModule } from './mail/mail.module';
import { OperationsWorkerModule } from './operations/operations-worker.module';
import { RemindersModule } from './rfq/reminders.module';
import { Housekeeping } from './users/housekeeping';
import { AccountMailsWorkerModule } from './users/mailed-codes/account-mails-worker.module';
import { AccountsModule } from './users/accounts.module';
import { WebhooksWorkerModule } from './webhooks/webhooks.module';
import { VendorImportWorkerModule } from './vendors/import/manage-worker.module';

/** What works in the background: projectors, reactors, queue workers, seeding. Each feature brings its own. */
const FEATURES: readonly Type[] = [
  BoqProjectionsModule,
  ProjectorModule,
  AbandonedBoqsModule,
  ImportWorkerModule,
  AttachmentsWorkerModule,
  MailWorkerModule,
  DigestsModule,
  RemindersModule,
  AccountMailsWorkerModule,
  VendorImportWorkerModule,
  OperationsWorkerModule,
  WebhooksWorkerModule,
  DemoModule,
  WorkerPortModule,
];

/** The worker process. It serves no requests. */
@Module({})
export class WorkerModule {
  /** The process for a configuration; tests hand in further modules. */
  static forRoot(config: Config, further: readonly (Type | DynamicModule)[] = []): DynamicModule {
    return {
      module: WorkerModule,
      imports: [ConfigModule.forRoot(config), LoggingModule, DatabaseModule, AccountsModule, ...FEATURES, ...further],
      providers: [IdempotencyStore, Housekeeping],
    };
  }
}
