import type { RoomKind } from '../../kernel/terms';
import type { BoqCatalogue } from '../core/boq-catalogue';
import type { BoqState, Line } from '../domain/boq.state';
import { worksOf } from './language/labels';
import { isPlaced, type Place, type Target } from './language/intents';

type Lines = readonly Line[];
/** Boards that a finish may be on, as its id ends. */
const BOARDS = ['bwp', 'mr'] as const;

/** The rooms of the BOQ's items that a target names; null: any. A hall that is one with the dining room is that room. */
export function roomsOf({ rooms, kinds }: Place, lines: Lines, catalogue: BoqCatalogue): ReadonlySet<string> | null {
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
  const isThere = isIn(target, lines, catalogue);
  const isLeftOut = isPlaced(target.except) ? isIn(target.except, lines, catalogue) : () => false;
  return lines.filter((line) => isThere(line) && !isLeftOut(line) && isMade(line, target.made));
}

/** Whether an item is one of a place’s things, in its rooms. */
function isIn(place: Place, lines: Lines, catalogue: BoqCatalogue): (line: Line) => boolean {
  const rooms = roomsOf(place, lines, catalogue);
  const works = place.things.length === 0 ? null : new Set(place.things.flatMap(worksOf));
  return ({ work, room }) =>
    (works === null || (work !== null && works.has(work))) && (rooms === null || (room !== null && rooms.has(room)));
}

/** Whether it is of a finish, on whichever board. */
const isMade = ({ finish }: Line, made: string | null): boolean =>
  made === null || finish === made || BOARDS.some((board) => finish === `${made}-${board}`);
