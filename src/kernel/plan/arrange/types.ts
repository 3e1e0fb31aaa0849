import type { RoomKind } from '../../terms';
import type { Rect, Stretch } from './geometry';

export type { RoomKind } from '../../terms';

/** A room to draw. `area` in square feet. */
export interface RoomArea {
  readonly id: string;
  readonly kind: RoomKind;
  readonly area: number;
}

export interface Space<R extends RoomArea = RoomArea> {
  readonly of: R;
  readonly rect: Rect;
}

/** An opening in a wall, by the places of the two rooms in the list of spaces; `from` is null for the flat's own door. */
export interface Door {
  readonly from: number | null;
  readonly into: number;
  readonly gap: Stretch;
  /** A leaf that swings into the room, a wide opening without one, or glass that slides. */
  readonly type: 'leaf' | 'open' | 'sliding';
}
