import { Located } from '../../platform/http/answers/located';
import type { Entered } from '../works-fields.dto';

/** Where an entry that was made is found again: with all that happened to it since. */
export const LocatedEntry = (): MethodDecorator =>
  Located<Pick<Entered, 'id'>>(({ id }, { params }) => placeOf(params.id, id));

/** The same of what is known by its item alone. */
export const LocatedItem = (): MethodDecorator =>
  Located<unknown>((_, { params, body }) => placeOf(params.id, (body as { item_id: string }).item_id));

const placeOf = (boqId: string | undefined, entry: string): string =>
  `boqs/${boqId}/works/history?entry=${encodeURIComponent(entry)}`;
