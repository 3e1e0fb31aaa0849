/** Doors and windows that a drawn flat lacks, to be accepted by who draws it: where the picture shows them, else by the usual way into each room. */
import { measurePlan, MM_PER_INCH, type MeasuredRoom, type Opening, type Plan, type Wall } from '@fitout/plan';
import { DOOR_MM, effort, GLASS_INCHES, HUBS, type Place } from '@fitout/plan/arrange';
import { USUAL } from '../openings';
import type { Gap } from './gaps';

export type Proposal = Omit<Opening, 'id'>;

interface Ground {
  readonly kindOf: (room: string) => string | null;
  /** Null where the picture shows nothing of a wall, or there is none. */
  readonly gapsIn: (wall: Wall) => readonly Gap[] | null;
}

/** A stretch of wall with one room beside it, or one on both sides. Millimetres along the wall. */
interface Stretch {
  readonly wall: Wall;
  readonly from: number;
  readonly to: number;
  readonly rooms: readonly [string] | readonly [string, string];
}

interface Flat extends Ground {
  readonly plan: Plan;
  readonly stretches: readonly Stretch[];
  readonly placeOf: (room: string) => Place;
}

const VENTILATOR = { width: 600, height: 600, sill: 1_500 } as const;
/** Wider between two rooms, an opening has no leaf. */
const WIDEST_LEAF = 1_250;
const JAMB_MM = 100;
const HIGH = { height: 2_100, sill: 0 } as const;

/** None for rooms that have them: each room gets a way in, and windows as the picture shows them or as is usual. */
export function proposedOpenings(plan: Plan, ground: Ground): Proposal[] {
  const { rooms } = measurePlan(plan);
  const placeOf = (room: string): Place =>
    room === 'passage' ? 'passage' : ((ground.kindOf(room) ?? 'other') as Place);
  const flat = { ...ground, plan, stretches: stretchesOf(plan, rooms), placeOf };
  const seen = withOneEntrance(
    flat,
    flat.stretches.flatMap((stretch) => seenIn(flat, stretch)),
  );
  const own = entrance(flat, rooms, seen);
  const ways = waysIn(flat, rooms, [...seen, ...own]);
  const known = [...plan.openings, ...seen, ...own, ...ways];
  const isPictured = seen.some(({ kind }) => kind === 'window');
  const windows = isPictured ? [] : rooms.flatMap(({ mark: { room } }) => usualWindow(flat, room, known));
  return [...seen, ...own, ...ways, ...windows];
}

/** Every wall by what is on both of its sides. */
function stretchesOf(plan: Plan, rooms: readonly MeasuredRoom[]): Stretch[] {
  return plan.walls
    .filter(({ kind }) => kind !== 'demolish')
    .flatMap((wall) => {
      const sides = rooms.flatMap(({ mark, face }) =>
        face.sides.flatMap((side) => (side.wall.id === wall.id ? [{ ...side, room: mark.room }] : [])),
      );
      const cuts = [...new Set(sides.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
      return cuts.slice(1).flatMap((to, i): Stretch[] => {
        const from = cuts[i] ?? 0;
        const here = [...new Set(sides.filter(({ start, end }) => start < to && end > from).map(({ room }) => room))];
        const [one, other] = here;
        if (one === undefined || to - from < 2 * JAMB_MM) return [];
        return [{ wall, from, to, rooms: other === undefined ? [one] : [one, other] }];
      });
    });
}

/** What the picture shows in a stretch, where nothing is drawn yet. */
function seenIn(flat: Flat, stretch: Stretch): Proposal[] {
  const { wall, from, to, rooms } = stretch;
  return (flat.gapsIn(wall) ?? []).flatMap((gap): Proposal[] => {
    const [start, end] = [Math.max(from, gap.from), Math.min(to, gap.to)];
    const isHere = end - start > (gap.to - gap.from) * 0.6;
    // A door has jambs; where nothing is between two rooms, the way is open.
    const isWhole = end - start > (to - from - wall.thickness) * 0.85;
    // At its ends are other walls then, and no leaf.
    const leaf = isWhole ? undefined : gap.leaf;
    const kind = isHere ? kindOfGap(flat, rooms, { ...gap, leaf }, isWhole) : null;
    if (!kind || isTaken(flat.plan.openings, wall.id, start, end)) return [];
    const size = { width: Math.round(end - start), at: Math.round(start) };
    if (kind !== 'window') return [{ wall: wall.id, kind, ...HIGH, ...size, ...(kind === 'door' && leaf) }];
    const { height, sill } = flat.placeOf(rooms[0]) === 'bathroom' ? VENTILATOR : USUAL.window;
    return [{ wall: wall.id, kind, height, sill, ...size }];
  });
}

function kindOfGap(
  { placeOf }: Flat,
  [one, other]: Stretch['rooms'],
  gap: Gap,
  isWhole: boolean,
): Opening['kind'] | null {
  const { from, to, looks, leaf } = gap;
  const isWide = to - from > WIDEST_LEAF;
  if (other === undefined) {
    if (placeOf(one) === 'balcony') return null;
    if (leaf) return 'door';
    return looks === 'lined' || isWide || !HUBS.has(placeOf(one)) ? 'window' : 'door';
  }
  if (leaf) return 'door';
  const places = [placeOf(one), placeOf(other)];
  if (places.includes('balcony')) return looks === 'lined' && !isWide ? 'window' : 'door';
  const isOpen = places.every((place) => HUBS.has(place) || place === 'dining' || place === 'kitchen');
  if (isOpen && (isWide || isWhole)) return 'arch';
  return isWide ? null : 'door';
}

const isTaken = (known: readonly Proposal[], wall: string, from: number, to: number): boolean =>
  known.some((one) => one.wall === wall && one.at < to && one.at + one.width > from);

const isIn = ({ wall, from, to }: Stretch, { wall: id, at, width }: Proposal): boolean =>
  wall.id === id && at + width / 2 > from && at + width / 2 < to;

/** Of gaps to the outside that may be its door but show no leaf, one is, where nothing else is; the others are windows. */
function withOneEntrance({ plan, stretches }: Flat, seen: readonly Proposal[]): readonly Proposal[] {
  const outer = stretches.filter(({ rooms }) => rooms.length === 1);
  const isOut = (one: Proposal): boolean => one.kind === 'door' && outer.some((stretch) => isIn(stretch, one));
  const [sure, likely] = [true, false].map((isSure) => seen.filter((one) => isOut(one) && !!one.hinge === isSure));
  const off = ({ width }: Proposal): number => Math.abs(width - DOOR_MM.own);
  const isKnown = (sure?.length ?? 0) > 0 || plan.openings.some(isOut);
  const own = isKnown ? undefined : likely?.sort((a, b) => off(a) - off(b))[0];
  const { height, sill } = USUAL.window;
  return seen.map((one) => (one !== own && likely?.includes(one) ? { ...one, kind: 'window', height, sill } : one));
}

/** The flat's own door, into its entry or its living room, where none leads out. */
function entrance(
  { stretches, placeOf, plan }: Flat,
  rooms: readonly MeasuredRoom[],
  seen: readonly Proposal[],
): Proposal[] {
  const known = [...plan.openings, ...seen];
  const outer = stretches.filter((one) => one.rooms.length === 1 && placeOf(one.rooms[0]) !== 'balcony');
  const isOut = known.some((one) => one.kind === 'door' && outer.some((stretch) => isIn(stretch, one)));
  const start = startOf(rooms, placeOf);
  if (isOut || start === undefined) return [];
  return doorIn(
    outer.filter(({ rooms: [room] }) => room === start),
    DOOR_MM.own,
    known,
  );
}

function startOf(rooms: readonly MeasuredRoom[], placeOf: Flat['placeOf']): string | undefined {
  const names = rooms.map(({ mark }) => mark.room);
  for (const place of ['foyer', 'living', 'passage'] as const) {
    const start = names.find((room) => placeOf(room) === place);
    if (start !== undefined) return start;
  }
  return names[0];
}

/** A door into every room that none leads to, by the easiest way from the entry. */
function waysIn(flat: Flat, rooms: readonly MeasuredRoom[], seen: readonly Proposal[]): Proposal[] {
  const { stretches, placeOf, plan } = flat;
  const start = startOf(rooms, placeOf);
  if (start === undefined) return [];
  const inner = stretches.filter((one) => one.rooms.length === 2);
  const added: Proposal[] = [];
  const reached = reachedFrom(start, inner, [...plan.openings, ...seen]);
  for (;;) {
    const known = [...plan.openings, ...seen, ...added];
    const next = inner
      .flatMap((stretch) => {
        const [one, other = one] = stretch.rooms;
        if (reached.has(one) === reached.has(other)) return [];
        const [from, into] = reached.has(one) ? [one, other] : [other, one];
        const door = doorIn([stretch], doorBetween(placeOf(from), placeOf(into)), known)[0];
        return door
          ? [{ into, door, ease: effort(placeOf(from), placeOf(into)), long: stretch.to - stretch.from }]
          : [];
      })
      .sort((a, b) => a.ease - b.ease || b.long - a.long)[0];
    if (!next) return added;
    added.push(next.door);
    for (const room of reachedFrom(next.into, inner, known)) reached.add(room);
  }
}

/** The rooms that doors and open ways lead to from one. */
function reachedFrom(start: string, inner: readonly Stretch[], known: readonly Proposal[]): Set<string> {
  const reached = new Set([start]);
  const ways = inner.filter((stretch) => known.some((one) => one.kind !== 'window' && isIn(stretch, one)));
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const { rooms } of ways)
      if (rooms.some((room) => reached.has(room))) for (const room of rooms) reached.add(room);
  }
  return reached;
}

interface Way {
  readonly kind: Opening['kind'];
  readonly width: number;
  /** In the middle of its wall; else next to a corner. */
  readonly isInMiddle: boolean;
}

function doorBetween(from: Place, into: Place): Way {
  if (into === 'balcony') return { kind: 'door', width: DOOR_MM.sliding, isInMiddle: true };
  if (HUBS.has(from) && HUBS.has(into)) return { kind: 'arch', width: DOOR_MM.open, isInMiddle: true };
  const isNarrow = into === 'bathroom' || into === 'pooja' || into === 'utility';
  return { kind: 'door', width: isNarrow ? DOOR_MM.narrow : DOOR_MM.leaf, isInMiddle: false };
}

/** In the longest of some stretches that has space for it. */
function doorIn(stretches: readonly Stretch[], way: Way | number, known: readonly Proposal[]): Proposal[] {
  const { kind, width, isInMiddle } =
    typeof way === 'number' ? ({ kind: 'door', width: way, isInMiddle: true } as const) : way;
  const found = [...stretches]
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .flatMap(({ wall, from, to }): Proposal[] => {
      // Walls that cross take half of their thickness, and what is built as a jamb.
      const space = to - from - 2 * JAMB_MM;
      const wide = Math.min(width, Math.floor(space));
      if (wide < Math.min(width, 600)) return [];
      const at = Math.round(from + JAMB_MM + (isInMiddle ? (space - wide) / 2 : 0));
      return isTaken(known, wall.id, at, at + wide) ? [] : [{ wall: wall.id, kind, at, width: wide, ...HIGH }];
    });
  return found.slice(0, 1);
}

/** In the longest outer wall of a room that has none. */
function usualWindow({ stretches, placeOf }: Flat, room: string, known: readonly Proposal[]): Proposal[] {
  const place = placeOf(room);
  const most = place === 'passage' ? undefined : GLASS_INCHES[place];
  const outer = stretches.filter((one) => one.rooms.length === 1 && one.rooms[0] === room);
  const hasOne = known.some((one) => one.kind === 'window' && outer.some((stretch) => isIn(stretch, one)));
  const free = outer.filter((stretch) => !known.some((one) => isIn(stretch, one)));
  const longest = free.sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (most === undefined || hasOne || !longest) return [];
  const long = longest.to - longest.from;
  const width = Math.round(Math.min(most * MM_PER_INCH, long * 0.6));
  if (width < 450) return [];
  const { height, sill } = place === 'bathroom' ? VENTILATOR : USUAL.window;
  const at = Math.round(longest.from + (long - width) / 2);
  return [{ wall: longest.wall.id, kind: 'window', at, width, height, sill }];
}
