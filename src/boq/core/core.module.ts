import { Global, Module, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogueDirectoryModule } from '../../directory/catalogue/catalogue.public';
import { EventStoreModule } from '../../platform/event-store/event-store.module';
import { Secrets } from '../../platform/http/security/secrets';
import { RateBooksModule } from '../../directory/rate-books/rate-books.public';
import { RoomsDirectoryModule } from '../../directory/rooms/rooms.public';
import { BoqCatalogue } from './boq-catalogue';
import { BoqPricing } from './boq-pricing';
import { BoqRunner } from './boq-runner';
import { BoqStreams } from './boq-streams';
import { BoqCommands } from './boq-commands';
import { BoqExecutor } from './commands/boq-executor';
import { BOQ_HANDLERS } from './commands/messages';
import { EstimateTokens } from './estimates/estimate-tokens';
import { BoqSnapshots } from './snapshots/snapshots';

const SHARED: Provider[] = [BoqPricing, BoqCatalogue, BoqSnapshots, BoqStreams];

/**
 * BOQ streams, their prices and the handlers of their commands, for every process that changes BOQs: the API and the
 * worker.
 */
@Global()
@Module({
  imports: [CqrsModule.forRoot(), EventStoreModule, RoomsDirectoryModule, CatalogueDirectoryModule, RateBooksModule],
  providers: [...SHARED, Secrets, BoqRunner, EstimateTokens, BoqExecutor, BoqCommands, ...BOQ_HANDLERS],
  exports: [BoqCommands, RoomsDirectoryModule, CatalogueDirectoryModule, RateBooksModule, Secrets, ...SHARED],
})
export class BoqCoreModule {}
