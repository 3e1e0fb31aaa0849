import { Global, Module } from '@nestjs/common';
import { ChecksModule } from './checks/checks.module';
import { BoqCoreModule } from './core/core.module';
import { CreateModule } from './create/create.module';
import { DetailsModule } from './details/details.module';
import { HistoryModule } from './history/history.module';
import { IssuesModule } from './issues/issues.module';
import { ItemsModule } from './items/items.module';
import { LiveModule } from './live/live.module';
import { MembersModule } from './members/members.module';
import { PurchasesModule } from './purchases/purchases.module';
import { RatesModule } from './rates/rates.module';
import { NoticesModule } from './reads/notices/notices.module';
import { BoqReadsModule } from './reads/reads.module';
import { WhatIfModule } from './what-if/what-if.module';
import { WhyModule } from './why/why.module';

export { BoqCoreModule } from './core/core.module';
export { AbandonedBoqsModule } from './create/abandoned-boqs.module';
export { DigestsModule } from './reads/notices/digests.module';
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
    PurchasesModule,
  ],
  exports: [BoqReadsModule, HistoryModule, IssuesModule, PurchasesModule],
})
export class BoqModule {}
