import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { BoqModule } from './boq/boq.module';
import { CatalogueModule } from './directory/catalogue/catalogue.module';
import { ConfigModule, type Config } from './platform/config/config';
import { DatabaseModule } from './platform/database/database.module';
import { EnquiriesModule } from './people/enquiries/enquiries.module';
import { ProjectionWatchModule } from './platform/event-store/projections/projector.module';
import { RenderingModule } from './papers/rendering/rendering.module';
import { FeedModule } from './integrations/feed/feed.module';
import { HealthModule } from './platform/health/health.module';
import { HttpModule } from './platform/http/http.module';
import { LoggingModule } from './platform/http/request/logging.module';
import { OperationsModule } from './operations/operations.module';
import { RateBooksApiModule } from './directory/rate-books/rate-books-api.module';
import { ReferenceModule } from './directory/reference/reference.module';
import { RfqModule } from './market/rfq/rfq.module';
import { RoomsModule } from './directory/rooms/rooms.module';
import { OffersModule } from './market/offers/offers.module';
import { WorksModule } from './works/works.module';
import { UsersModule } from './people/users.module';
import { VendorsModule } from './directory/vendors/vendors.module';
import { WebhooksModule } from './integrations/webhooks/webhooks.module';

/** What serves requests; each feature brings its own routes. */
const FEATURES: readonly Type[] = [
  HealthModule,
  ReferenceModule,
  UsersModule,
  RoomsModule,
  CatalogueModule,
  ProjectionWatchModule,
  RenderingModule,
  BoqModule,
  RateBooksApiModule,
  EnquiriesModule,
  VendorsModule,
  RfqModule,
  OffersModule,
  WorksModule,
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
