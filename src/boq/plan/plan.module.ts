import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { PlanController } from './plan.controller';
import { Plans } from './plans';

/** The flat of a BOQ as it is drawn. */
@Module({ imports: [BoqCoreModule, BoqReadsModule], controllers: [PlanController], providers: [Plans] })
export class PlanModule {}
