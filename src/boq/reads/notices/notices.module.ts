import { Module } from '@nestjs/common';
import { BoqReadsModule } from '../reads.module';
import { NoticesController } from './notices.controller';
import { NoticesQuery } from './query';
import { NoticeChoices } from './settings';
import { UnsubscribeController } from './digests/unsubscribe.controller';
import { UnsubscribeLinks } from './digests/unsubscribe-links';

/** The bell, its settings, and the link that turns the daily mail off. */
@Module({
  imports: [BoqReadsModule],
  controllers: [NoticesController, UnsubscribeController],
  providers: [NoticesQuery, NoticeChoices, UnsubscribeLinks],
})
export class NoticesModule {}
