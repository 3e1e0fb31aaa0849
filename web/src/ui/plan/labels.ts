import { type Arranged, bottom, overlap, rect, type Rect, right } from '@fitout/plan/arrange';
import type { DrawnRoom } from './model/drawn-rooms';
import { groundOf, type Piece } from './model/furniture';
import { labelOf, swingOf, type Swing } from './model/label-place';
import { leaderGround, outsidePlace, type Leader } from './model/leader';
import { isWithoutPrice, outsideWords, wordings, type RoomWords } from './room-words';

interface Furnished extends Arranged<DrawnRoom> {
  readonly extent: Rect;
  readonly pieces: readonly (readonly Piece[])[];
}

/** What a room says where, how many of its pieces are drawn, and the line to it where it lies outside. */
export interface RoomLabel {
  readonly words: RoomWords;
  readonly place: Rect;
  readonly drawn: number;
  readonly leader: Leader | null;
}

export interface Labels {
  readonly rooms: readonly (RoomLabel | null)[];
  /** Inches that words outside take above and below the flat. */
  readonly above: number;
  readonly below: number;
}

export const NO_LABELS: Labels = { rooms: [], above: 0, below: 0 };

/**
 * What each room says, off furniture, walls, doors and other words: on its own ground, otherwise outside with a line to it. Where
 * both are full the last furniture gives way. `scale`: pixels per foot.
 */
export function labelsOf(flat: Furnished, scale: number): Labels {
  const { spaces, extent } = flat;
  const ground = flat.pieces.map((pieces) => pieces.map(groundOf));
  const swings = flat.doors.flatMap((door): Swing[] => {
    const swing = swingOf(door, spaces[door.into]?.rect ?? extent);
    return swing ? [swing] : [];
  });
  const rooms = spaces.map(({ of, rect: room }, at): RoomLabel | null => {
    const complete = wordings(of, scale).filter((words) => !isWithoutPrice(of, words));
    // A bed in a room narrower than itself reaches into the next.
    const others = ground.flatMap((pieces, i) => (i === at ? [] : pieces.filter((piece) => overlap(piece, room) > 0)));
    const label = labelOf(room, complete, ground[at] ?? [], swings, others);
    return label && { ...label, leader: null };
  });
  const words = rooms.flatMap((label) => (label ? [label.place] : []));
  const leaders: Rect[] = [];
  for (const at of byCost(spaces)) {
    const space = spaces[at];
    const outside = space && !rooms[at] ? outsideWords(space.of, scale) : null;
    if (!space || !outside) continue;
    const found = outsidePlace(space.rect, outside, swings, {
      flat: rect(0, 0, flat.width, flat.height),
      across: { from: extent.x, to: right(extent) },
      words: [...words, ...leaders],
      furniture: ground.flat(),
    });
    if (!found) continue;
    rooms[at] = { ...found, words: outside, drawn: ground[at]?.length ?? 0 };
    words.push(found.place);
    leaders.push(leaderGround(found.leader));
  }
  const places = rooms.flatMap((label) => (label?.leader ? [label.place] : []));
  return {
    rooms: spaces.map(({ of, rect: room }, at) => {
      const label = rooms[at] ?? labelOf(room, wordings(of, scale), ground[at] ?? [], swings, leaders, 1);
      return label && { leader: null, ...label };
    }),
    above: Math.max(0, ...places.map(({ y }) => extent.y - y)),
    below: Math.max(0, ...places.map((place) => bottom(place) - bottom(extent))),
  };
}

/** The most expensive first: what it costs is the last thing that a plan leaves out. */
const byCost = (spaces: Furnished['spaces']): number[] =>
  [...spaces.keys()].sort((a, b) => (spaces[b]?.of.cost ?? 0) - (spaces[a]?.of.cost ?? 0));
