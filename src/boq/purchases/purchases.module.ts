import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { IssuesModule } from '../issues/issues.module';
import { BoqReadsModule } from '../reads/reads.module';
import { PurchaseListController } from './purchase-list.controller';
import { PurchasesController } from './purchases.controller';
import { Purchases } from './purchases';

/** What is bought for a BOQ. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule, IssuesModule],
  controllers: [PurchasesController, PurchaseListController],
  providers: [Purchases],
  exports: [Purchases],
})
export class PurchasesModule {}
