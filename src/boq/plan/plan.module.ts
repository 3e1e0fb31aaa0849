import { Module } from '@nestjs/common';
import { RoomsDirectoryModule } from '../../directory/rooms/rooms.public';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { PlanController } from './plan.controller';
import { PlanFiles } from './plan-files';
import { PlanExports } from './plan-files.export';
import { PlanFilesController } from './plan-files.controller';
import { Plans } from './plans';

/** The flat of a BOQ as it is drawn. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule, RoomsDirectoryModule],
  controllers: [PlanController, PlanFilesController],
  providers: [Plans, PlanFiles, PlanExports],
})
export class PlanModule {}
