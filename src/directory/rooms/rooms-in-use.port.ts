/** Which rooms a BOQ uses, known to BOQs alone. */
export abstract class RoomsInUse {
  /** The number of a BOQ's lines in each room now, by the room's id. */
  abstract linesByRoom(boqId: string): Promise<Readonly<Record<string, number>>>;
}
