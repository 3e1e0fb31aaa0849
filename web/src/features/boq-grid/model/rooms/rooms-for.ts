import { WHOLE_FLAT } from '../../../../lib/reference/whole-flat';
/** A room an item can be in. */
export interface RoomChoice {
  id: string;
  label: string;
  kind: string;
  /** The BOQ has items in it. */
  isUsed: boolean;
}

/** Rooms that a work may be in, by the kinds it is bound to (none = any), the BOQ's own first. */
export function roomsFor(rooms: readonly RoomChoice[], kinds: readonly string[]): RoomChoice[] {
  const allowed = rooms.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  return [...allowed.filter(({ isUsed }) => isUsed), ...allowed.filter(({ isUsed }) => !isUsed)];
}

/**
 * Rooms as a select offers them: none, the one that is chosen wherever it is, the BOQ's own, all others. Without a room
 * a line stands under the whole flat, so a room of that name is offered only where `none` has another.
 */
export function roomOptions(
  rooms: readonly RoomChoice[],
  chosen: string | null,
  none: string = WHOLE_FLAT,
): { value: string; label: string; group?: string }[] {
  const offered = rooms.filter(({ id, label }) => label !== none || id === chosen);
  const own = offered.some(({ isUsed }) => isUsed);
  return [
    { value: '', label: none },
    ...(chosen && !rooms.some(({ id }) => id === chosen) ? [{ value: chosen, label: chosen }] : []),
    ...offered.map(({ id, label, isUsed }) => ({
      value: id,
      label,
      ...(own ? { group: isUsed ? 'In this BOQ' : 'Other rooms' } : {}),
    })),
  ];
}
