import type { Item } from '../../api/items-query';

export type Doubt = NonNullable<NonNullable<Item['source']>['room']>;

/** Items without a room whose file has the same words for it. */
export interface DoubtfulWords {
  key: string;
  doubt: Doubt;
  items: readonly Item[];
}

/** What the file says of the room of an item that has none yet. */
export function doubtOf({ room, source }: Item): Doubt | null {
  return room === null ? (source?.room ?? null) : null;
}

/** The items that wait for a room, by the words of their file, in the order of the BOQ. */
export function doubtfulWords(items: readonly Item[]): DoubtfulWords[] {
  const groups = new Map<string, { key: string; doubt: Doubt; items: Item[] }>();
  for (const item of items) {
    const doubt = doubtOf(item);
    if (!doubt) continue;
    const key = `${doubt.because}|${doubt.text}`;
    const group = groups.get(key);
    if (group) group.items.push(item);
    else groups.set(key, { key, doubt, items: [item] });
  }
  return [...groups.values()];
}

/** Why the words were not taken as a room. */
export function doubtWords({ because, text }: Doubt): string {
  if (because === 'above') return `An empty cell below “${text}”`;
  if (because === 'several') return `“${text}”, which is several rooms`;
  return because === 'similar' ? `“${text}”, which is similar to a room` : `“${text}”, which is no room that we know`;
}
