import {
  bottom,
  clearanceOf,
  type Door,
  overlap,
  rect,
  type Rect,
  right,
  type RoomArea,
  type RoomKind,
  type Space,
  within,
} from '@fitout/plan/arrange';

export type Shape =
  | 'bed'
  | 'side-table'
  | 'wardrobe'
  | 'desk'
  | 'sofa'
  | 'tv'
  | 'dining'
  | 'counter'
  | 'fridge'
  | 'wc'
  | 'basin'
  | 'shower'
  | 'console'
  | 'mandir'
  | 'plant'
  | 'chair';

/** Made for the home, bought loose, or sanitary ware: distinguished by the colour of their lines. */
export type Kind = 'made' | 'loose' | 'sanitary';

export interface Piece {
  readonly shape: Shape;
  readonly kind: Kind;
  readonly rect: Rect;
  /** The wall its back is at, clockwise from the top; in the middle of the room 0. */
  readonly back: 0 | 1 | 2 | 3;
}

/** How far a desk's stool stands out from it. */
const STOOL = 15;

/** What a piece takes on the floor, with the stool of a desk. */
export function groundOf({ shape, rect: piece, back }: Piece): Rect {
  if (shape !== 'desk') return piece;
  const { x, y, width, height } = piece;
  if (back === 0) return rect(x, y, width, height + STOOL);
  if (back === 1) return rect(x - STOOL, y, width + STOOL, height);
  if (back === 2) return rect(x, y - STOOL, width, height + STOOL);
  return rect(x, y, width + STOOL, height);
}

interface Wanted {
  readonly shape: Shape;
  readonly kind: Kind;
  /** Inches along the wall and out of it: the first that fits is taken. */
  readonly sizes: readonly (readonly [along: number, deep: number])[];
  readonly at: 'middle' | 'corner' | 'opposite' | 'free';
  /** What has to stay walkable in front. */
  readonly front: number;
}

const want = (shape: Shape, kind: Kind, at: Wanted['at'], front: number, ...sizes: Wanted['sizes']): Wanted => ({
  shape,
  kind,
  sizes,
  at,
  front,
});

const WARDROBE = want('wardrobe', 'made', 'corner', 20, [84, 24], [66, 24], [48, 24], [36, 24]);
const DESK = want('desk', 'made', 'corner', 24, [48, 22], [36, 20]);

/** What a room is known by, the most telling first. */
const FURNITURE: Partial<Record<RoomKind, readonly Wanted[]>> = {
  bedroom: [want('bed', 'made', 'middle', 18, [72, 80], [60, 78], [42, 76]), WARDROBE, DESK],
  living: [
    want('sofa', 'loose', 'middle', 36, [86, 36], [66, 34], [54, 32]),
    want('tv', 'made', 'opposite', 24, [72, 16], [54, 16]),
    want('dining', 'loose', 'free', 18, [66, 72], [54, 66], [48, 54]),
    want('chair', 'loose', 'corner', 18, [30, 30]),
  ],
  dining: [want('dining', 'loose', 'free', 18, [66, 72], [54, 66], [48, 54])],
  kitchen: [
    want('counter', 'made', 'corner', 30, [120, 24], [96, 24], [72, 24], [54, 22]),
    want('counter', 'made', 'corner', 30, [72, 24], [48, 24]),
    want('fridge', 'loose', 'corner', 24, [30, 28]),
  ],
  bathroom: [
    want('wc', 'sanitary', 'corner', 14, [20, 27]),
    want('basin', 'sanitary', 'corner', 14, [24, 18], [18, 15]),
    want('shower', 'sanitary', 'corner', 0, [36, 36], [32, 30]),
  ],
  foyer: [want('console', 'made', 'corner', 20, [42, 14], [30, 12])],
  study: [DESK, WARDROBE],
  pooja: [want('mandir', 'made', 'middle', 12, [36, 16], [24, 14])],
  utility: [want('counter', 'made', 'corner', 18, [48, 22], [30, 20])],
  balcony: [want('plant', 'loose', 'corner', 0, [14, 14]), want('chair', 'loose', 'corner', 0, [24, 24])],
};

const STEP = 6;
const FROM_WALL = 2;

/** The furniture of a room: against its walls, clear of doors and of each other, within the room. */
export function furnish<R extends RoomArea>(spaces: readonly Space<R>[], doors: readonly Door[], at: number): Piece[] {
  const space = spaces[at];
  if (!space) return [];
  const free = doors.flatMap((door) => {
    const kept = door.into === at || door.from === at ? clearanceOf(door, space.rect) : null;
    return kept ? [kept] : [];
  });
  const wanted = space.of.id === 'passage' ? [] : (FURNITURE[space.of.kind] ?? []);
  const pieces: Piece[] = [];
  for (const one of wanted) {
    const piece = placed(one, space.rect, [...free, ...pieces.map(groundOf)], pieces);
    if (piece) pieces.push(piece);
  }
  const bed = pieces.find(({ shape }) => shape === 'bed');
  return bed ? [...pieces, ...besideBed(bed, space.rect, [...free, ...pieces.map(groundOf)])] : pieces;
}

function placed(wanted: Wanted, room: Rect, taken: readonly Rect[], before: readonly Piece[]): Piece | null {
  for (const [along, deep] of wanted.sizes) {
    let best: Piece | null = null;
    let least = Infinity;
    for (const { piece, back, front, fault } of candidates(wanted, room, along, deep, before)) {
      if (fault >= least || !within(piece, room) || taken.some((one) => overlap(front, one) > 0)) continue;
      least = fault;
      best = { shape: wanted.shape, kind: wanted.kind, rect: piece, back };
    }
    if (best) return best;
  }
  return null;
}

interface Candidate {
  readonly piece: Rect;
  readonly back: Piece['back'];
  /** The piece with what has to stay free before it. */
  readonly front: Rect;
  readonly fault: number;
}

function* candidates(
  { at, front }: Wanted,
  room: Rect,
  along: number,
  deep: number,
  before: readonly Piece[],
): Generator<Candidate> {
  if (at === 'free') {
    yield* inTheMiddle(room, along, deep, front);
    return;
  }
  const opposite = at === 'opposite' ? before.at(-1) : undefined;
  for (const back of [0, 1, 2, 3] as const) {
    const length = (back % 2 === 0 ? room.width : room.height) - 2 * FROM_WALL;
    const centre = (length - along) / 2;
    for (let from = 0; from <= length - along; from += STEP) {
      const piece = against(room, back, from + FROM_WALL, along, deep);
      const fromCentre = Math.abs(from - centre);
      const fromCorner = Math.min(from, length - along - from);
      // Of two walls that serve alike the longer one.
      const short = (Math.max(room.width, room.height) - length) / 20;
      const fault = opposite
        ? Math.abs(middle(piece, back) - middle(opposite.rect, back)) + (back === (opposite.back + 2) % 4 ? 0 : 200)
        : (at === 'middle' ? fromCentre : fromCorner) + short;
      yield { piece, back, front: against(room, back, from + FROM_WALL, along, deep + front), fault };
    }
  }
}

const middle = ({ x, y, width, height }: Rect, back: number): number =>
  back % 2 === 0 ? x + width / 2 : y + height / 2;

/** The place along a wall, its back to it. */
function against({ x, y, width, height }: Rect, back: number, from: number, along: number, deep: number): Rect {
  if (back === 0) return rect(x + from, y + FROM_WALL, along, deep);
  if (back === 1) return rect(x + width - FROM_WALL - deep, y + from, deep, along);
  if (back === 2) return rect(x + from, y + height - FROM_WALL - deep, along, deep);
  return rect(x + FROM_WALL, y + from, deep, along);
}

function* inTheMiddle(room: Rect, along: number, deep: number, around: number): Generator<Candidate> {
  for (let x = room.x + around; x <= right(room) - around - along; x += STEP) {
    for (let y = room.y + around; y <= bottom(room) - around - deep; y += STEP) {
      const fault =
        -Math.abs(y + deep / 2 - (room.y + room.height / 2)) + Math.abs(x + along / 2 - (room.x + room.width / 2));
      yield {
        piece: rect(x, y, along, deep),
        back: 0,
        front: rect(x - around, y - around, along + 2 * around, deep + 2 * around),
        fault,
      };
    }
  }
}

/** A small table on each side of a bed, where there is room for one. */
function besideBed(bed: Piece, room: Rect, taken: readonly Rect[]): Piece[] {
  const { x, y, width, height } = bed.rect;
  const SIDE = 18;
  const GAP = 2;
  const head = bed.back === 1 ? right(bed.rect) - SIDE : bed.back === 2 ? bottom(bed.rect) - SIDE : 0;
  const both =
    bed.back % 2 === 0
      ? [x - SIDE - GAP, x + width + GAP].map((left) => rect(left, bed.back === 0 ? y : head, SIDE, SIDE))
      : [y - SIDE - GAP, y + height + GAP].map((top) => rect(bed.back === 3 ? x : head, top, SIDE, SIDE));
  return both
    .filter((table) => within(table, room) && taken.every((one) => overlap(table, one) === 0))
    .map((table) => ({ shape: 'side-table', kind: 'made', rect: table, back: bed.back }));
}
