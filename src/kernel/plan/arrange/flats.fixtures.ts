import fc from 'fast-check';
import type { RoomArea, RoomKind } from './types';

const room = (id: string, kind: RoomKind, [least, most]: readonly [number, number]) =>
  fc.double({ min: least, max: most, noNaN: true }).map((area): RoomArea => ({ id, kind, area }));
const several = (kind: RoomKind, most: number, size: readonly [number, number]) =>
  fc
    .integer({ min: 0, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => room(`${kind}-${at}`, kind, size))));
const perhaps = (id: string, kind: RoomKind, size: readonly [number, number]) =>
  fc.oneof(
    fc.constant<RoomArea[]>([]),
    room(id, kind, size).map((one) => [one]),
  );

/** A flat with its rooms of any usual size, and every part of it that may be missing missing now and then. */
export const flats = fc
  .tuple(
    room('living-dining', 'living', [90, 900]),
    perhaps('kitchen', 'kitchen', [35, 250]),
    perhaps('foyer', 'foyer', [16, 90]),
    perhaps('utility', 'utility', [16, 60]),
    several('bedroom', 5, [70, 400]),
    several('bathroom', 5, [24, 110]),
    perhaps('passage', 'other', [18, 160]),
    perhaps('study', 'study', [50, 150]),
    perhaps('pooja', 'pooja', [12, 40]),
    several('balcony', 2, [20, 120]),
  )
  .map((parts) => parts.flat());
