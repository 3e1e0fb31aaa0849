import { Module, type DynamicModule, type Type } from '@nestjs/common';
import {
  AbandonedBoqsModule,
  AnswerMailsModule,
  AttachmentsWorkerModule,
  BoqProjectionsModule,
  DigestsModule,
  ImportWorkerModule,
} from './boq/boq.module';
import { ConfigModule, type Config } from './platform/config/config';
import { DatabaseModule } from './platform/database/database.module';
import { DemoModule } from './operations/demo/demo.module';
import { ProjectorModule } from './platform/event-store/projections/projector.module';
import { WorkerPortModule } from './platform/health/worker-port';
import { IdempotencyStore } from './platform/http/request/idempotency.store';
import { LoggingModule } from './platform/http/request/logging.module';
import { MailWorkerModule } from './platform/mail/mail.module';
import { OperationsWorkerModule } from './operations/operations-worker.module';
import { RemindersModule } from './market/rfq/reminders/reminders.module';
import { Housekeeping } from './people/housekeeping';
import { AccountMailsWorkerModule } from './people/mailed-codes/account-mails-worker.module';
import { AccountsModule } from './people/accounts.module';
import { WebhooksWorkerModule } from './integrations/webhooks/webhooks.module';
import { WorksDueModule } from './works/due/works-due.module';
import { VendorImportWorkerModule } from './directory/vendors/import/manage-worker.module';

/** What works in the background: projectors, reactors, queue workers, seeding. Each feature brings its own. */
const FEATURES: readonly Type[] = [
  BoqProjectionsModule,
  ProjectorModule,
  AbandonedBoqsModule,
  ImportWorkerModule,
  AttachmentsWorkerModule,
  MailWorkerModule,
  AnswerMailsModule,
  DigestsModule,
  RemindersModule,
  AccountMailsWorkerModule,
  VendorImportWorkerModule,
  OperationsWorkerModule,
  WebhooksWorkerModule,
  WorksDueModule,
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
