import { Module } from '@nestjs/common';
import { FeedConnections } from './feed-connections';
import { FeedReader } from './feed-reader';
import { FeedVisibility } from './feed-visibility';
import { FeedController } from './feed.controller';

/** The feed as a person may see it, for whoever passes it on. */
@Module({
  providers: [FeedVisibility, FeedReader],
  exports: [FeedReader],
})
export class FeedReaderModule {}

/** The routes of the feed. */
@Module({
  imports: [FeedReaderModule],
  controllers: [FeedController],
  providers: [FeedConnections],
})
export class FeedModule {}
