import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { DetailsModule } from '../details/details.module';
import { HistoryModule } from '../history/history.module';
import { ItemsModule } from '../items/items.module';
import { RatesModule } from '../rates/rates.module';
import { BoqReadsModule } from '../reads/reads.module';
import { WhatIfModule } from '../what-if/what-if.module';
import { DifferenceController } from './difference/difference.controller';
import { Differences } from './difference/differences';
import { ProposedChanges } from './proposed/proposed-changes';
import { WhyHistory } from './why-history';
import { WhyController } from './why.controller';
import { WhyService } from './why.service';

/** Explains amounts, including those of changes that are only proposed. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule, ItemsModule, RatesModule, HistoryModule, DetailsModule, WhatIfModule],
  controllers: [WhyController, DifferenceController],
  providers: [WhyService, WhyHistory, ProposedChanges, Differences],
})
export class WhyModule {}
