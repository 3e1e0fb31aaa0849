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
 * What each room says, off furniture, walls, doors and other words: on its own ground, otherwise outside with a line to it that
 * crosses no other room. Where both are full the last furniture gives way; a line crosses a room only for a price that is said
 * nowhere else. `scale`: pixels per foot.
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
  const placeOutside = (at: number, space: Arranged<DrawnRoom>['spaces'][number], others: readonly Rect[]): void => {
    const outside = outsideWords(space.of, scale);
    const found =
      outside &&
      outsidePlace(space.rect, outside, swings, {
        flat: rect(0, 0, flat.width, flat.height),
        across: { from: extent.x, to: right(extent) },
        words: [...words, ...leaders],
        others,
        furniture: ground.flat(),
      });
    if (!found) return;
    rooms[at] = { ...found, words: outside, drawn: ground[at]?.length ?? 0 };
    words.push(found.place);
    leaders.push(leaderGround(found.leader));
  };
  const costly = byCost(spaces);
  for (const [at, space] of costly)
    if (!rooms[at])
      placeOutside(
        at,
        space,
        spaces.flatMap((other) => (other === space ? [] : [other.rect])),
      );
  for (const [at, space] of costly) {
    if (rooms[at]) continue;
    const label = labelOf(space.rect, wordings(space.of, scale), ground[at] ?? [], swings, leaders, 1);
    if (label) words.push(label.place);
    if (label) rooms[at] = { ...label, leader: null };
    else placeOutside(at, space, []);
  }
  const places = rooms.flatMap((label) => (label?.leader ? [label.place] : []));
  return {
    rooms,
    above: Math.max(0, ...places.map(({ y }) => extent.y - y)),
    below: Math.max(0, ...places.map((place) => bottom(place) - bottom(extent))),
  };
}

/** The most expensive first: what it costs is the last thing that a plan leaves out. */
const byCost = (spaces: Furnished['spaces']) =>
  [...spaces.entries()].sort(([, a], [, b]) => (b.of.cost ?? 0) - (a.of.cost ?? 0));
