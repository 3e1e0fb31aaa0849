import { Global, Module, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogueDirectoryModule } from '../../catalogue/catalogue.public';
import { EventStoreModule } from '../../event-store/event-store.module';
import { Secrets } from '../../http/security/secrets';
import { RateBooksModule } from '../../rate-books/rate-books.public';
import { RoomsDirectoryModule } from '../../rooms/rooms.public';
import { BoqCatalogue } from './boq-catalogue';
import { BoqPricing } from './boq-pricing';
import { BoqRunner } from './boq-runner';
import { BoqStreams } from './boq-streams';
import { BOQ_COMMAND_HANDLERS } from './commands/boq-command';
import { BoqExecutor } from './commands/boq-executor';
import { EstimateBoqHandler } from './commands/estimate-boq';
import { TryCommandsHandler } from './commands/try-commands';
import { EstimateTokens } from './estimate-tokens';
import { BoqSnapshots } from './snapshots/snapshots';

const SHARED: Provider[] = [BoqPricing, BoqCatalogue, BoqSnapshots, BoqStreams];

/**
 * BOQ streams, their prices and the handlers of their commands, for every process that changes BOQs: the API and the
 * worker.
 */
@Global()
@Module({
  imports: [CqrsModule.forRoot(), EventStoreModule, RoomsDirectoryModule, CatalogueDirectoryModule, RateBooksModule],
  providers: [
    ...SHARED,
    Secrets,
    BoqRunner,
    EstimateTokens,
    BoqExecutor,
    EstimateBoqHandler,
    TryCommandsHandler,
    ...BOQ_COMMAND_HANDLERS,
  ],
  exports: [CqrsModule, RoomsDirectoryModule, CatalogueDirectoryModule, RateBooksModule, Secrets, ...SHARED],
})
export class BoqCoreModule {}
