import { Global, Module, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EventStoreModule } from '../event-store/event-store.module';
import { PROJECTIONS, type Projection } from '../event-store/projections/projection';
import { BOQ_RELATIONS } from '../http/access/boq-relations';
import { Secrets } from '../http/security/secrets';
import { CatalogueDirectoryModule } from '../catalogue/catalogue.public';
import { RateBooksModule } from '../rate-books/rate-books.public';
import { RoomsDirectoryModule } from '../rooms/rooms.public';
import { JobsModule } from '../jobs/jobs.module';
import { TRADES } from '../trades';
import { AbandonedBoqs } from './create/abandoned-boqs';
import { BoqCatalogue } from './core/boq-catalogue';
import { BoqEnv } from './core/boq-env';
import { BoqPricing } from './core/boq-pricing';
import { BoqStreams } from './core/boq-streams';
import { BoqsController } from './details/boqs.controller';
import { DashboardController } from './reads/dashboard/dashboard.controller';
import { EstimateBoqHandler } from './core/commands/estimate-boq';
import { ExecuteBoqHandler } from './core/commands/execute-boq';
import { BoqChanges } from './details/boq-changes';
import { BoqCreation } from './create/boq-creation';
import { CompareController } from './history/compare.controller';
import { Comparisons } from './history/comparisons';
import { EstimateTokens } from './core/estimate-tokens';
import { BoqSnapshots } from './core/snapshots/snapshots';
import { snapshotsProjection } from './reads/snapshots/projection';
import { TotalsQuery } from './history/totals.query';
import { HistoryController } from './history/history.controller';
import { BulkController } from './items/bulk.controller';
import { Bulk } from './items/bulk.service';
import { Items } from './items/items.service';
import { tradeController } from './items/trade.controller';
import { Acceptance } from './issues/acceptance.service';
import { AcceptanceController } from './issues/acceptance.controller';
import { IssueContents } from './issues/issue-contents';
import { IssueLinks } from './issues/issue-links';
import { IssueMails } from './issues/issue-mails';
import { IssuesController } from './issues/issues.controller';
import { IssuesProjection } from './reads/issues/projection';
import { Issues } from './issues/issues.service';
import { BoqInvites } from './members/boq-invites';
import { BoqMembers } from './members/boq-members';
import { MembersController } from './members/members.controller';
import { RateChanges } from './rates/rate-changes';
import { PriceAudit } from './reads/price-audit';
import { analysisProjection } from './reads/analysis/projection';
import { AnalysisQuery } from './reads/analysis/query';
import { Answers } from './reads/answers';
import { BoqDocuments } from './issues/boq-documents';
import { BoqFold } from './reads/boq-fold';
import { BoqHeads } from './reads/boq-heads';
import { BoqReader } from './reads/boq-reader';
import { ItemComments } from './reads/item-comments';
import { RoomNames } from './reads/room-names';
import { DashboardQuery } from './reads/dashboard/query';
import { itemsProjection } from './reads/items/projection';
import { ItemsQuery } from './reads/items/query';
import { revisionsProjection } from './reads/revisions/projection';
import { RevisionsQuery } from './reads/revisions/query';
import { summaryProjection } from './reads/summary/projection';
import { BoqExtras } from './reads/summary/boq-extras';
import { SummaryQuery } from './reads/summary/query';
import { RateBookEffect } from './rates/rate-book-effect';
import { RateBookEffectController } from './rates/rate-book-effect.controller';
import { Undo } from './history/undo';
import { BranchesController } from './what-if/branches.controller';
import { Branches } from './what-if/branches.service';
import { Merges } from './what-if/merges.service';
import { DifferenceController } from './why/difference/difference.controller';
import { Differences } from './why/difference/differences';
import { ProposedChanges } from './why/proposed/proposed-changes';
import { WhyController } from './why/why.controller';
import { WhyHistory } from './why/why-history';
import { WhyService } from './why/why.service';

const WRITING: Provider[] = [
  BoqPricing,
  BoqCatalogue,
  BoqEnv,
  BoqSnapshots,
  Secrets,
  EstimateTokens,
  BoqStreams,
  ExecuteBoqHandler,
  EstimateBoqHandler,
];

const READ_MODELS: Provider = {
  provide: PROJECTIONS,
  inject: [BoqFold, BoqPricing, BoqCatalogue],
  useFactory: (fold: BoqFold, pricing: BoqPricing, catalogue: BoqCatalogue): readonly Projection[] => [
    summaryProjection(fold, pricing, catalogue),
    itemsProjection(fold, pricing, catalogue),
    analysisProjection(fold, pricing),
    revisionsProjection(fold, catalogue),
    snapshotsProjection(fold),
    new IssuesProjection(),
  ],
};

/** Commands on BOQs, for every process that makes them: the API, and jobs of the worker. */
@Global()
@Module({
  imports: [CqrsModule.forRoot(), EventStoreModule, RoomsDirectoryModule, CatalogueDirectoryModule, RateBooksModule],
  providers: WRITING,
  exports: [CqrsModule, RoomsDirectoryModule, CatalogueDirectoryModule, RateBooksModule, ...WRITING],
})
export class BoqCommandsModule {}

/** The read models of BOQs, for the worker and the command line. */
@Global()
@Module({
  imports: [BoqCommandsModule],
  providers: [BoqFold, READ_MODELS, PriceAudit],
  exports: [PROJECTIONS, PriceAudit],
})
export class BoqProjectionsModule {}

/** Deletes what visitors have left behind, in the worker. */
@Module({ imports: [BoqCommandsModule, JobsModule], providers: [AbandonedBoqs] })
export class AbandonedBoqsModule {}

/** The BOQ routes of the API process. */
@Global()
@Module({
  imports: [BoqCommandsModule],
  controllers: [
    BoqsController,
    HistoryController,
    CompareController,
    WhyController,
    DifferenceController,
    BranchesController,
    MembersController,
    IssuesController,
    AcceptanceController,
    BulkController,
    DashboardController,
    RateBookEffectController,
    ...TRADES.map(tradeController),
  ],
  providers: [
    Answers,
    BoqHeads,
    BoqReader,
    BoqDocuments,
    SummaryQuery,
    BoqExtras,
    ItemComments,
    DashboardQuery,
    RoomNames,
    ItemsQuery,
    AnalysisQuery,
    RevisionsQuery,
    Comparisons,
    TotalsQuery,
    WhyService,
    WhyHistory,
    ProposedChanges,
    Differences,
    Branches,
    Merges,
    Items,
    RateChanges,
    Undo,
    BoqCreation,
    BoqChanges,
    RateBookEffect,
    BoqInvites,
    BoqMembers,
    IssueContents,
    IssueLinks,
    IssueMails,
    Issues,
    Acceptance,
    Bulk,
    { provide: BOQ_RELATIONS, useExisting: BoqHeads },
  ],
  exports: [BOQ_RELATIONS, Comparisons, BoqDocuments, BoqHeads, BoqCreation],
})
export class BoqModule {}
