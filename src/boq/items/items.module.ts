import { Module } from '@nestjs/common';
import { TRADES } from '../../pricing/trades';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { BulkController } from './bulk.controller';
import { BulkService } from './bulk.service';
import { ItemsService } from './items.service';
import { tradeController } from './trade.controller';

/** Items: added, changed and removed, one at a time and many at once. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [BulkController, ...TRADES.map(tradeController)],
  providers: [ItemsService, BulkService],
  exports: [ItemsService, BulkService],
})
export class ItemsModule {}
