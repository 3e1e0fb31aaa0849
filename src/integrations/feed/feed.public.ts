/** The part of the feed that other features may use. */
export { FeedReader, type FeedPage, type FeedQuery, type FeedStart } from './feed-reader';
export { cursorField, hasOneStart, ONE_START, OUTLINE_EXAMPLE, outlineSchema, outlineView } from './feed.dto';
export { FOLLOWING } from './feed-visibility';
export { announced, ownEvent, versionField, type FeedVersion } from './shapes/versions';
export { eventTypeSchema, type FeedEventType, type PublicEvent } from './shapes/public-event';
