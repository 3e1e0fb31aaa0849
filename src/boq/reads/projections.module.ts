import { Global, Module, type Provider } from '@nestjs/common';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../../platform/event-store/projections/projection';
import { RecordsProjection } from '../../platform/records/projection';
import { RecordsModule } from '../../platform/records/records.module';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqPricing } from '../core/boq-pricing';
import { BoqCoreModule } from '../core/core.module';
import { BoqFold } from './state/boq-fold';
import { ChoicesProjection } from './choices/projection';
import { IssuesProjection } from './issues/projection';
import { typedRatesProjection } from './items/projection';
import { NoticesProjection } from './notices/projection';
import { PriceAudit } from './price-audit';
import { revisionsProjection } from './revisions/projection';
import { snapshotsProjection } from './snapshots/projection';
import { FreshBoqs } from './summary/fresh-boqs';
import { summaryProjection } from './summary/projection';
import { touchesProjection } from './touches/projection';

const READ_MODELS: Provider = {
  provide: PROJECTIONS,
  inject: [BoqFold, BoqPricing, BoqCatalogue, EVENT_STORE],
  useFactory: (
    fold: BoqFold,
    pricing: BoqPricing,
    catalogue: BoqCatalogue,
    store: EventStore,
  ): readonly Projection[] => [
    summaryProjection(fold, pricing, catalogue),
    typedRatesProjection(fold, pricing),
    revisionsProjection(fold, catalogue),
    snapshotsProjection(fold),
    touchesProjection(store),
    new IssuesProjection(),
    new ChoicesProjection(),
    new RecordsProjection(),
    new NoticesProjection(),
  ],
};

/** The read models of BOQs, for the worker and the command line. */
@Global()
@Module({
  imports: [BoqCoreModule, RecordsModule],
  providers: [BoqFold, READ_MODELS, PriceAudit, FreshBoqs],
  exports: [PROJECTIONS, PriceAudit, FreshBoqs],
})
export class BoqProjectionsModule {}
