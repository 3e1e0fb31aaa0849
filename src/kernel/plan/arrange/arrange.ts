import { doorsOf, LEAST_EFFORT } from './doors';
import { bottom, inARow, rect, right, split, type Rect } from './geometry';
import type { Door, RoomArea, RoomKind, Space } from './types';

export interface Arranged<R extends RoomArea> {
  /** Of the flat without its balcony, which projects on the left. */
  readonly width: number;
  readonly height: number;
  readonly spaces: readonly Space<R>[];
  readonly doors: readonly Door[];
}

/** Width to height of the flat: what is tried. */
const SHAPES = [1.2, 1.35, 1.5];
const BALCONY_DEPTH = 54;
/** Beyond so many private rooms not every division into two rows is tried. */
const MOST_TRIED = 8;
/** The ways into the rooms are looked for in so many of the best-proportioned divisions. */
const MOST_ENTERED = 40;
/** How much a longer way counts against a worse proportion. */
const WAY = 10;

interface Groups<R> {
  readonly living: readonly R[];
  /** Kitchen, utility, foyer: next to each other above the living room. */
  readonly front: readonly R[];
  readonly passage: readonly R[];
  /** Bedrooms, studies and all else that needs a width of its own. */
  readonly large: readonly R[];
  readonly small: readonly R[];
  readonly balconies: readonly R[];
}

/**
 * Puts the rooms of a flat next to each other as flats are built: living room, kitchen and entry on the left, the other rooms along
 * a passage on the right, balconies outside. Several divisions are tried, and the one with the best-proportioned, best-reached
 * rooms is kept. The rooms fill the flat without gaps, each by its area; a door leads into every one.
 */
export function arrange<R extends RoomArea>(rooms: readonly R[]): Arranged<R> {
  const groups = groupsOf(rooms.filter(({ area }) => area > 0));
  const inner = [...groups.living, ...groups.front, ...groups.passage, ...groups.large, ...groups.small];
  const area = inner.reduce((sum, one) => sum + one.area, 0) * 144;
  const tried = (area > 0 ? SHAPES : []).flatMap((shape) => {
    const height = Math.round(Math.sqrt(area / shape));
    const width = Math.round(area / height);
    return divisions(groups, rect(0, 0, width, height)).map((division) => ({ ...division, width, height }));
  });
  let best: Arranged<R> | undefined;
  let least = Infinity;
  for (const { front, behind, width, height, fault } of tried
    .sort((a, b) => a.fault - b.fault)
    .slice(0, MOST_ENTERED)) {
    // Every way costs something: from here on none can be better.
    if (fault + (inner.length - 1) * LEAST_EFFORT * WAY >= least) break;
    const inside = [...front, ...behind];
    const spaces = [...inside, ...balconiesBeside(groups.balconies, inside)];
    const { doors, cost } = doorsOf(spaces, width, height);
    if (fault + cost * WAY < least) {
      least = fault + cost * WAY;
      best = { width, height, spaces, doors };
    }
  }
  if (!best) return { width: 0, height: 0, spaces: [], doors: [] };
  // Rooms that no flat has may leave walls too short for a door of the usual width: then it is as wide as the wall lets it be.
  return best.doors.length === best.spaces.length
    ? best
    : { ...best, ...doorsOf(best.spaces, best.width, best.height, 1) };
}

function groupsOf<R extends RoomArea>(rooms: readonly R[]): Groups<R> {
  const balconies = rooms.filter(({ kind }) => kind === 'balcony');
  const rest = rooms.filter(({ kind }) => kind !== 'balcony');
  const living = rest.find(({ kind }) => kind === 'living') ?? rest.reduce<R | undefined>(larger, undefined);
  const others = rest.filter((room) => room !== living);
  const front = others.filter(({ kind }) => kind === 'kitchen' || kind === 'utility' || kind === 'foyer');
  const passage = others.filter(({ id }) => id === 'passage');
  const isSmall = ({ kind, area }: R): boolean => kind === 'bathroom' || kind === 'pooja' || area < 45;
  const back = others.filter((room) => !front.includes(room) && !passage.includes(room));
  return {
    living: living ? [living] : [],
    front: [...front].sort((a, b) => Number(a.kind === 'foyer') - Number(b.kind === 'foyer')),
    passage,
    large: back.filter((room) => !isSmall(room)),
    small: back.filter(isSmall),
    balconies,
  };
}

function larger<R extends RoomArea>(a: R | undefined, b: R): R {
  return a && a.area >= b.area ? a : b;
}

interface Division<R extends RoomArea> {
  /** The side of the living room, and the rooms behind it. */
  readonly front: readonly Space<R>[];
  readonly behind: readonly Space<R>[];
  /** How badly proportioned the rooms are. */
  readonly fault: number;
}

/** Every way to lie that is tried, each filling the flat. */
function divisions<R extends RoomArea>(groups: Groups<R>, flat: Rect): Division<R>[] {
  const { living, front, passage, large, small } = groups;
  const left = [...living, ...front];
  const behind = [...passage, ...large, ...small];
  const faultOf = (spaces: readonly Space<R>[]): number[] => spaces.map(disproportion);
  const sumFrom = (faults: readonly number[], from: number): number => faults.reduce((sum, one) => sum + one, from);
  if (behind.length === 0) {
    const all = publicSide(groups, flat, true);
    return [{ front: all, behind: [], fault: sumFrom(faultOf(all), 0) }];
  }
  const [own = 0] = split(flat.width, [sumOf(left), sumOf(behind)]);
  const leftSide = rect(0, 0, own, flat.height);
  const rightSide = rect(own, 0, flat.width - own, flat.height);
  const behindIt = [...privateSides(groups, rightSide)].map((spaces) => ({ spaces, faults: faultOf(spaces) }));
  return [true, false].flatMap((isAbove) => {
    const inFront = left.length > 0 ? publicSide(groups, leftSide, isAbove) : [];
    const fault = sumFrom(faultOf(inFront), 0);
    return behindIt.map(({ spaces, faults }) => ({ front: inFront, behind: spaces, fault: sumFrom(faults, fault) }));
  });
}

/** The living room, with kitchen and entry in a row above or below it. */
function publicSide<R extends RoomArea>({ living, front }: Groups<R>, side: Rect, isAbove: boolean): Space<R>[] {
  if (front.length === 0) return inARow(living, side, 'y');
  if (living.length === 0) return inARow(front, side, 'x');
  const bands = [
    { area: sumOf(front), rooms: front },
    { area: sumOf(living), rooms: living },
  ];
  return inARow(isAbove ? bands : bands.toReversed(), side, 'y').flatMap(({ of, rect: band }) =>
    inARow(of.rooms, band, 'x'),
  );
}

function* privateSides<R extends RoomArea>(groups: Groups<R>, side: Rect): Generator<Space<R>[]> {
  const { passage, large, small } = groups;
  const strip = [...passage, ...small];
  if (large.length === 0 || strip.length === 0) {
    yield inARow([...strip, ...large], side, 'y');
    return;
  }
  // One row of rooms, and passage and small rooms in a strip above or below it.
  const bands = [
    { area: sumOf(large), rooms: large },
    { area: sumOf(strip), rooms: strip },
  ];
  for (const order of [bands, bands.toReversed()]) {
    yield inARow(order, side, 'y').flatMap(({ of, rect: band }) => inARow(of.rooms, band, 'x'));
  }
  if (passage.length > 0) yield* rowsAlongPassage(groups, side);
}

/** Two rows with the passage between them, in every division of the rooms into the two. */
function* rowsAlongPassage<R extends RoomArea>({ passage, large, small }: Groups<R>, side: Rect) {
  const rooms = [...large, ...small];
  const tried = Math.min(rooms.length, MOST_TRIED);
  // The first room is always above: the other half is the same upside down, as the living side is tried both ways.
  for (let choice = 1; choice < 2 ** tried - 1; choice += 2) {
    const isUp = (at: number): boolean => (at < tried ? Boolean(choice & (1 << at)) : at % 2 === 0);
    const up = rooms.filter((_, at) => isUp(at));
    const down = rooms.filter((_, at) => !isUp(at));
    const bands = [
      { area: sumOf(up), rooms: up },
      { area: sumOf(passage), rooms: passage },
      { area: sumOf(down), rooms: down },
    ];
    const [above, between, below] = inARow(bands, side, 'y');
    if (!above || !between || !below) continue;
    const middle = inARow(passage, between.rect, 'x');
    for (const isStacked of [false, true]) {
      const row = (of: readonly R[], band: Rect, nearPassage: 'top' | 'bottom') =>
        columns(of, new Set(small), band, isStacked ? nearPassage : null);
      yield [...row(up, above.rect, 'bottom'), ...middle, ...row(down, below.rect, 'top')];
    }
  }
}

/** A row of rooms: the first large one, the small ones, alone or two above each other, then the rest. */
function columns<R extends RoomArea>(
  rooms: readonly R[],
  small: ReadonlySet<R>,
  band: Rect,
  nearPassage: 'top' | 'bottom' | null,
): Space<R>[] {
  const [first = [], ...others] = rooms.filter((room) => !small.has(room)).map((room) => [room]);
  const narrow = rooms.filter((room) => small.has(room));
  const pairs =
    nearPassage === null
      ? narrow.map((room) => [room])
      : narrow.flatMap((_, at) => (at % 2 === 0 ? [narrow.slice(at, at + 2)] : []));
  // The room that comes first in the list lies at the passage; the one behind it is reached through its bedroom.
  const stacks = pairs.map((pair) => (nearPassage === 'top' ? pair : pair.toReversed()));
  const parts = [first, ...stacks, ...others]
    .filter((part) => part.length > 0)
    .map((part) => ({ area: sumOf(part), rooms: part }));
  return inARow(parts, band, 'x').flatMap(({ of, rect: column }) => inARow(of.rooms, column, 'y'));
}

/** Balconies stand out on the left, one below the other along the living room. */
function balconiesBeside<R extends RoomArea>(balconies: readonly R[], inside: readonly Space<R>[]): Space<R>[] {
  const living = inside[inside.findIndex(({ of }) => of.kind === 'living')] ?? inside[0];
  if (!living || balconies.length === 0) return [];
  const side = inside.filter(({ rect: { x } }) => x === 0).map((space) => space.rect);
  const own = living.rect.x === 0 ? living.rect : side.reduce((a, b) => (b.height > a.height ? b : a));
  const depth = Math.max(BALCONY_DEPTH, Math.ceil((sumOf(balconies) * 144) / own.height));
  const height = Math.min(own.height, Math.round((sumOf(balconies) * 144) / depth));
  const y = own.y + Math.round((own.height - height) / 2);
  return inARow(balconies, rect(-depth, y, depth, height), 'y');
}

/** Feet that a room of its kind needs at least, and how long against its width it may be. */
const NEEDS: Partial<Record<RoomKind, readonly [side: number, ratio: number]>> = {
  living: [9, 1.6],
  bedroom: [8.5, 1.45],
  study: [7, 1.5],
  kitchen: [6, 1.8],
  bathroom: [4, 2.1],
  foyer: [3.5, 2.2],
  pooja: [3, 1.8],
};
const PASSAGE_WIDTH = 3;

function disproportion<R extends RoomArea>({ of, rect: { width, height } }: Space<R>): number {
  const [short, long] = [Math.min(width, height) / 12, Math.max(width, height) / 12];
  const [side, ratio] = of.id === 'passage' ? [PASSAGE_WIDTH, Infinity] : (NEEDS[of.kind] ?? [4, 2]);
  const narrow = Math.max(0, side - short) / side;
  const slim = Math.max(0, long / short - ratio);
  return of.area * (slim ** 2 + 12 * narrow ** 2 + (narrow > 0 ? 0.2 : 0));
}

function sumOf(rooms: readonly RoomArea[]): number {
  return rooms.reduce((sum, { area }) => sum + area, 0);
}

/** The plan's extent with what projects from the flat. */
export function extentOf<R extends RoomArea>({ width, height, spaces }: Arranged<R>): Rect {
  const x = Math.min(0, ...spaces.map((space) => space.rect.x));
  const y = Math.min(0, ...spaces.map((space) => space.rect.y));
  const toRight = Math.max(width, ...spaces.map((space) => right(space.rect)));
  const toBottom = Math.max(height, ...spaces.map((space) => bottom(space.rect)));
  return rect(x, y, toRight - x, toBottom - y);
}
