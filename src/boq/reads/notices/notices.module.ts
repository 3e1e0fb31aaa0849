import { Module } from '@nestjs/common';
import { NoticesController } from './notices.controller';
import { NoticesQuery } from './query';
import { NoticeChoices } from './settings';
import { UnsubscribeController } from './unsubscribe.controller';
import { UnsubscribeLinks } from './unsubscribe-links';

/** The bell, its settings, and the link that turns the daily mail off. */
@Module({
  controllers: [NoticesController, UnsubscribeController],
  providers: [NoticesQuery, NoticeChoices, UnsubscribeLinks],
})
export class NoticesModule {}
