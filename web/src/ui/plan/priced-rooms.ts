import { moneyIn } from '../../lib/language/figures';
import type { Words } from '../../lib/language/words';
import type { DrawnRoom } from './model/drawn-rooms';

/** The rooms with their costs, in `words` where they are given, and our own names in the words of a language. */
export function pricedRooms(
  i18n: Words,
  rooms: readonly DrawnRoom[],
  words = (cost: number): string => moneyIn(i18n, cost),
): DrawnRoom[] {
  return rooms.map((room) => ({
    ...room,
    label: i18n.own(room.label),
    ...(room.cost === undefined ? {} : { price: words(room.cost) }),
  }));
}
