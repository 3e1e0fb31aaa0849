import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { PurchasesController } from './purchases.controller';
import { Purchases } from './purchases';

/** What is bought for a BOQ. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [PurchasesController],
  providers: [Purchases],
  exports: [Purchases],
})
export class PurchasesModule {}
