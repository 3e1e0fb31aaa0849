import { moneyIn } from '../../lib/language/figures';
import type { Words } from '../../lib/language/words';
import type { DrawnRoom } from './model/drawn-rooms';

/** The rooms with their costs and our own names in the words of a language. */
export function pricedRooms(i18n: Words, rooms: readonly DrawnRoom[]): DrawnRoom[] {
  return rooms.map((room) => ({
    ...room,
    label: i18n.own(room.label),
    ...(room.cost === undefined ? {} : { price: moneyIn(i18n, room.cost) }),
  }));
}
