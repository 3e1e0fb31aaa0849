import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { SayController } from './say.controller';
import { SayService } from './say.service';

/** What people ask for in their own words. */
@Module({ imports: [BoqCoreModule, BoqReadsModule], controllers: [SayController], providers: [SayService] })
export class SayModule {}
