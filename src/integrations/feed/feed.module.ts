import { Module } from '@nestjs/common';
import { FeedConnections } from './feed-connections';
import { FeedReader } from './feed-reader';
import { FeedVisibility } from './feed-visibility';
import { FeedController } from './feed.controller';

/** Filtered reading of the feed, for features that pass it on. */
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
