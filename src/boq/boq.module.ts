import { Global, Module } from '@nestjs/common';
import { AttachmentsModule } from './attachments/attachments.module';
import { ChecksModule } from './checks/checks.module';
import { BoqCoreModule } from './core/core.module';
import { CreateModule } from './create/create.module';
import { DetailsModule } from './details/details.module';
import { ExportsModule } from './exports/exports.module';
import { HistoryModule } from './history/history.module';
import { BillsModule } from './imports/bills/bills.module';
import { ImportsModule } from './imports/imports.module';
import { IssuesModule } from './issues/issues.module';
import { ItemsModule } from './items/items.module';
import { LiveModule } from './live/live.module';
import { MembersModule } from './members/members.module';
import { PlanModule } from './plan/plan.module';
import { PurchasesModule } from './purchases/purchases.module';
import { RatesModule } from './rates/rates.module';
import { NoticesModule } from './reads/notices/notices.module';
import { BoqReadsModule } from './reads/reads.module';
import { SayModule } from './say/say.module';
import { SuggestionsModule } from './suggestions/suggestions.module';
import { WhatIfModule } from './what-if/what-if.module';
import { WhyModule } from './why/why.module';

export { AttachmentsWorkerModule } from './attachments/attachments.module';
export { BoqCoreModule } from './core/core.module';
export { WholeBoqsModule } from './exports/exports.module';
export { AbandonedBoqsModule } from './create/abandoned-boqs.module';
export { ImportWorkerModule } from './imports/import-flow/import-worker.module';
export { AnswerMailsModule } from './issues/sending/answer-mails.module';
export { DigestsModule } from './reads/notices/digests/digests.module';
export { BoqProjectionsModule } from './reads/projections.module';

/** The routes of BOQs in the API process, room by room; other features get what BOQs are read by. */
@Global()
@Module({
  imports: [
    BoqCoreModule,
    BoqReadsModule,
    NoticesModule,
    ItemsModule,
    RatesModule,
    HistoryModule,
    IssuesModule,
    MembersModule,
    CreateModule,
    DetailsModule,
    WhatIfModule,
    WhyModule,
    LiveModule,
    ChecksModule,
    PlanModule,
    PurchasesModule,
    ImportsModule,
    BillsModule,
    ExportsModule,
    AttachmentsModule,
    SuggestionsModule,
    SayModule,
  ],
  exports: [BoqReadsModule, HistoryModule, IssuesModule, PurchasesModule, RatesModule],
})
export class BoqModule {}
