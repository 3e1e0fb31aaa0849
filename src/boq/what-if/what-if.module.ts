import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { HistoryModule } from '../history/history.module';
import { BoqReadsModule } from '../reads/reads.module';
import { BranchesController } from './branches.controller';
import { BranchesService } from './branches.service';
import { MergesService } from './merges.service';

/** What-if copies. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule, HistoryModule],
  controllers: [BranchesController],
  providers: [BranchesService, MergesService],
  exports: [MergesService],
})
export class WhatIfModule {}
