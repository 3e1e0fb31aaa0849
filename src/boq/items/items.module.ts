import { Module } from '@nestjs/common';
import { TRADES } from '../../pricing/trades';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { BulkController } from './bulk.controller';
import { Bulk } from './bulk.service';
import { Items } from './items.service';
import { tradeController } from './trade.controller';

/** Items: added, changed and removed, one at a time and many at once. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [BulkController, ...TRADES.map(tradeController)],
  providers: [Items, Bulk],
  exports: [Items, Bulk],
})
export class ItemsModule {}
