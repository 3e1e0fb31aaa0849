/** Why a file's words were not taken as the name of a room. */
export const ROOM_DOUBTS = ['similar', 'above', 'several', 'unknown'] as const;
export type RoomDoubt = (typeof ROOM_DOUBTS)[number];

/** Words of a file that do not name one room for certain. The line has no room until a person chooses one. */
export interface DoubtfulRoom {
  /** The file's own words; of an empty cell those of the row above. */
  readonly text: string;
  /** Id of the room they may mean; null where nothing fits. */
  readonly guess: string | null;
  readonly because: RoomDoubt;
}
