/**
 * The drawn flat: what people draw, in whole millimetres. x grows to the right and y downwards, as on paper. Rooms are the faces that
 * the walls enclose; a point inside names each.
 */
export type Point = readonly [x: number, y: number];

/** `demolish`: it stands today and goes, so it divides no room. */
export const WALL_KINDS = ['existing', 'new', 'demolish'] as const;
export type WallKind = (typeof WALL_KINDS)[number];

export interface Wall {
  readonly id: string;
  /** The ends of its axis. */
  readonly from: Point;
  readonly to: Point;
  readonly thickness: number;
  /** Absent: up to the ceiling. */
  readonly height?: number;
  readonly kind: WallKind;
}

export const OPENING_KINDS = ['door', 'window', 'arch'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

export const HINGES = ['start', 'end'] as const;
export type Hinge = (typeof HINGES)[number];
export const OPENS_TO = ['left', 'right'] as const;
export type OpensTo = (typeof OPENS_TO)[number];

export interface Opening {
  readonly id: string;
  readonly wall: string;
  /** From the beginning of its wall's axis to its nearer edge. */
  readonly at: number;
  readonly width: number;
  readonly height: number;
  /** Above the floor. */
  readonly sill: number;
  readonly kind: OpeningKind;
  /** Of a door of one leaf: at which of its ends, along the wall, it hangs. Absent: at its start. */
  readonly hinge?: Hinge;
  /** Of a door: to which side it opens, as one walks along its wall. Absent: into the smaller of its rooms. */
  readonly opens?: OpensTo;
}

export interface RoomMark {
  /** Id in the list of rooms. */
  readonly room: string;
  readonly at: Point;
  readonly ceilingHeight: number;
}

export const TURNS = [0, 90, 180, 270] as const;

/** A line of the bill where it stands: the middle of its back, and how it is turned, in degrees clockwise. */
export interface PlacedItem {
  readonly itemId: string;
  readonly at: Point;
  readonly turn: (typeof TURNS)[number];
  /**
   * Of a run round corners, whose place is that of its first wall: how far along its back each corner is, from its left end and from
   * the corner before. Absent: it stands along one wall.
   */
  readonly corners?: readonly number[];
}

/** What of the building a room has in it: what stands from floor to ceiling, what hangs below the ceiling, and points of services. */
export const FIXED_KINDS = ['column', 'shaft', 'beam', 'drop', 'plumbing', 'electrical'] as const;
export type FixedKind = (typeof FIXED_KINDS)[number];

export interface Fixed {
  readonly id: string;
  readonly kind: FixedKind;
  /** Its middle. */
  readonly at: Point;
  /** Across and down the sheet. */
  readonly wide: number;
  readonly deep: number;
  /** Of a beam and a drop: how far below the ceiling it reaches. */
  readonly down?: number;
  /** Of a point: how high above the floor. */
  readonly above?: number;
}

/** Furniture fixed to the wall, as large as the bill has it. */
export interface BuiltIn {
  readonly itemId: string;
  readonly wide: number;
  readonly deep: number;
  readonly high: number;
  /** Above the floor. */
  readonly lift: number;
}

/** A run goes round three corners: along all walls of a room. */
export const MOST_CORNERS = 3;

export interface Plan {
  readonly walls: readonly Wall[];
  readonly openings: readonly Opening[];
  readonly rooms: readonly RoomMark[];
  readonly items: readonly PlacedItem[];
  /** Absent: none. */
  readonly fixed?: readonly Fixed[];
  /** What stands before walls that get no paint and no skirting behind it; absent: they get them everywhere. */
  readonly builtIn?: readonly BuiltIn[];
}

/** The most of each that a plan may have. */
export const MOST = { walls: 400, openings: 300, rooms: 60, items: 400, fixed: 200 } as const;

export const EMPTY_PLAN: Plan = { walls: [], openings: [], rooms: [], items: [] };

/** What makes a plan unusable, with the place to look at; what is in a wall that is not there has none. */
export interface PlanFault {
  readonly at?: Point;
  readonly message: string;
}

export const MM_PER_INCH = 25.4;
export const MM2_PER_SQFT = 304.8 ** 2;
/** Square millimetres in square feet. */
export const sqft = (mm2: number): number => mm2 / MM2_PER_SQFT;
/** Millimetres in running feet. */
export const feet = (mm: number): number => mm / 304.8;
