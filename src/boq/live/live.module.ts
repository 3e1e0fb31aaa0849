import { Module } from '@nestjs/common';
import { BoqReadsModule } from '../reads/reads.module';
import { LiveHub } from './live-hub';
import { IssuesModule } from '../issues/issues.module';
import { LeadHub } from './leading/lead-hub';
import { LeadingController } from './leading/leading.controller';
import { LiveController } from './live.controller';
import { Presence } from './presence';

/** Live updates for open browsers. */
@Module({
  imports: [BoqReadsModule, IssuesModule],
  controllers: [LiveController, LeadingController],
  providers: [LeadHub, LiveHub, Presence],
})
export class LiveModule {}
