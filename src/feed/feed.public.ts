/** What other features may use of the feed. */
export { FeedReader, type FeedPage, type FeedQuery, type FeedStart } from './feed-reader';
export {
  cursorField,
  EVENT_EXAMPLE,
  hasOneStart,
  momentField,
  ONE_START,
  OUTLINE_EXAMPLE,
  outlineSchema,
  outlineView,
} from './feed.dto';
export { PUBLIC_EVENT_TYPES, type PublicEventType } from './shapes/boq-shapes';
export type { PublicEvent } from './shapes/public-event';
