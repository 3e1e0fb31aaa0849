import { ROOMS } from './data/rooms';

const builtIn: ReadonlyMap<string, string> = new Map(ROOMS.map(({ id, label }) => [id, label]));

/** The id for a new room: the words of its name joined by hyphens. Never empty. */
export function roomIdFor(name: string): string {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, 80) || 'room';
}

/**
 * A room name that never changes, for read models and the history, which are rebuilt from events alone: the built-in
 * name, or the words of the id.
 */
export function steadyRoomLabel(id: string): string {
  const known = builtIn.get(id);
  if (known !== undefined) return known;
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
