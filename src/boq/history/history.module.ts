import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { CompareController } from './comparison/compare.controller';
import { ChangedSinceSentQuery } from './changed-since-sent.query';
import { Comparisons } from './comparison/comparisons';
import { ComparisonFilesController } from './files/comparison-files.controller';
import { HistoryController } from './history.controller';
import { TotalsQuery } from './totals.query';
import { Undo } from './undo';

/** Revisions: list, compare, undo, revert. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [HistoryController, CompareController, ComparisonFilesController],
  providers: [Comparisons, ChangedSinceSentQuery, TotalsQuery, Undo],
  exports: [Comparisons, Undo],
})
export class HistoryModule {}
