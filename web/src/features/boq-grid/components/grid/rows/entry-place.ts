import type { Item } from '../../../api/items-query';
import type { GroupBy, RoomGroup } from '../../../model/arrange';
import { placesAt } from '../../../model/places';
import type { EntryPlace } from './entry-row';
import type { EntryRequest } from '../../../model/grid/grid-state';

/** Where a line that is typed into a blank row is inserted: in the group of the row, next to the item it was asked for at. */
export function entryPlace(
  group: RoomGroup,
  asked: EntryRequest | null,
  by: GroupBy,
  all: readonly Item[],
): EntryPlace {
  const beside = (asked && group.items.find(({ id }) => id === asked.itemId)) ?? group.items.at(-1);
  return {
    service: beside?.service ?? 'carpentry',
    room: by === 'room' || asked ? (beside?.room ?? null) : null,
    section: by === 'section' && group.key !== '' ? group.key : asked && (beside?.section ?? null),
    place: asked ? (placesAt(all, ['new'], asked.itemId, asked.before).get('new') ?? null) : null,
  };
}
