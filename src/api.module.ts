import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AttachmentsModule } from './attachments/attachments.module';
import { BoqModule } from './boq/boq.module';
import { CatalogueModule } from './catalogue/catalogue.module';
import { ConfigModule, type Config } from './config';
import { DatabaseModule } from './database/database.module';
import { EnquiriesModule } from './enquiries/enquiries.module';
import { ProjectionWatchModule } from './event-store/projections/projector.module';
import { ExportsModule } from './exports/exports.module';
import { FeedModule } from './feed/feed.module';
import { HealthModule } from './health/health.module';
import { HttpModule } from './http/http.module';
import { LoggingModule } from './http/request/logging.module';
import { BillsModule } from './imports/bills/bills.module';
import { ImportsModule } from './imports/imports.module';
import { OperationsModule } from './operations/operations.module';
import { RateBooksApiModule } from './rate-books/rate-books-api.module';
import { ReferenceModule } from './reference/reference.module';
import { RfqModule } from './rfq/rfq.module';
import { RoomsModule } from './rooms/rooms.module';
import { OffersModule } from './offers/offers.module';
import { SuggestionsModule } from './suggestions/suggestions.module';
import { UsersModule } from './users/users.module';
import { VendorsModule } from './vendors/vendors.module';
import { WebhooksModule } from './webhooks/webhooks.module';

/** What serves requests; each feature brings its own routes. */
const FEATURES: readonly Type[] = [
  HealthModule,
  ReferenceModule,
  UsersModule,
  RoomsModule,
  CatalogueModule,
  ProjectionWatchModule,
  BoqModule,
  RateBooksApiModule,
  ImportsModule,
  BillsModule,
  ExportsModule,
  AttachmentsModule,
  EnquiriesModule,
  VendorsModule,
  SuggestionsModule,
  RfqModule,
  OffersModule,
  OperationsModule,
  FeedModule,
  WebhooksModule,
];

/** The HTTP process. */
@Module({})
export class ApiModule {
  /** The process for a configuration; tests hand in further modules, or others in place of the features. */
  static forRoot(
    config: Config,
    further: readonly (Type | DynamicModule)[] = [],
    features: readonly Type[] = FEATURES,
  ): DynamicModule {
    return {
      module: ApiModule,
      imports: [ConfigModule.forRoot(config), LoggingModule, DatabaseModule, HttpModule, ...features, ...further],
    };
  }
}
