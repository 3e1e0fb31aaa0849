import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { IssuesModule } from '../issues/issues.module';
import { BoqReadsModule } from '../reads/reads.module';
import { PurchasesController } from './purchases.controller';
import { Purchases } from './purchases';

/** What is bought for a BOQ. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule, IssuesModule],
  controllers: [PurchasesController],
  providers: [Purchases],
  exports: [Purchases],
})
export class PurchasesModule {}
