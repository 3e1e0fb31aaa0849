import type { RoomKind } from '../../kernel/terms';
import type { BoqCatalogue } from '../core/boq-catalogue';
import type { BoqState, Line } from '../domain/boq.state';
import { worksOf } from './language/labels';
import type { Target } from './language/intents';

type Lines = readonly Line[];

/** The rooms of the BOQ's items that a target names; null: any. A hall that is one with the dining room is that room. */
export function roomsOf({ rooms, kinds }: Target, lines: Lines, catalogue: BoqCatalogue): ReadonlySet<string> | null {
  if (rooms.length + kinds.length === 0) return null;
  const there = new Set(lines.flatMap(({ room }) => room ?? []));
  const kindOf = (room: string): RoomKind | undefined => catalogue.roomEntry(room)?.kind;
  const found = new Set<string>();
  for (const room of rooms) {
    if (there.has(room)) {
      found.add(room);
      continue;
    }
    const kind = kindOf(room);
    const alike = [...there].filter((one) => kindOf(one) === kind || isTogether(room, one));
    found.add(alike.length === 1 && alike[0] !== undefined ? alike[0] : room);
  }
  for (const room of there) if (kinds.some((kind) => kind === kindOf(room))) found.add(room);
  return found;
}

const isTogether = (room: string, other: string): boolean =>
  (room === 'living-room' || room === 'dining-room') && other === 'living-dining';

/** The items of a BOQ that a target is about. Everything in the rooms where no thing is named. */
export function linesOf(target: Target, state: BoqState, catalogue: BoqCatalogue): Line[] {
  const lines = [...state.lines.values()];
  const rooms = roomsOf(target, lines, catalogue);
  const works = target.things.length === 0 ? null : new Set(target.things.flatMap(worksOf));
  return lines.filter(
    ({ work, room }) =>
      (works === null || (work !== null && works.has(work))) && (rooms === null || (room !== null && rooms.has(room))),
  );
}
