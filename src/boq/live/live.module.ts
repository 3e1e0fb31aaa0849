import { Module } from '@nestjs/common';
import { BoqReadsModule } from '../reads/reads.module';
import { LiveHub } from './live-hub';
import { LiveController } from './live.controller';
import { Presence } from './presence';

/** Live updates for open browsers. */
@Module({
  imports: [BoqReadsModule],
  controllers: [LiveController],
  providers: [LiveHub, Presence],
})
export class LiveModule {}
