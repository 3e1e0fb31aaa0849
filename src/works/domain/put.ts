/** Returns a map with an entry set; the map that was given is as it was, unless whoever passes this function made it. */
export type Put = <Entry>(entries: ReadonlyMap<string, Entry>, id: string, entry: Entry) => ReadonlyMap<string, Entry>;

/** Each time in a copy: others may still read the map. */
export const putInCopy: Put = (entries, id, entry) => new Map(entries).set(id, entry);

/**
 * For one fold of many events, whose states nobody sees before its end: each map is copied once, then changed in place.
 * Otherwise 10,000 entries would be copied 10,000 times.
 */
export function putInPlace(): Put {
  const own = new WeakMap<ReadonlyMap<string, unknown>, Map<string, unknown>>();
  return <Entry>(entries: ReadonlyMap<string, Entry>, id: string, entry: Entry) => {
    const copy = (own.get(entries) as Map<string, Entry> | undefined) ?? new Map(entries);
    own.set(copy, copy as Map<string, unknown>);
    return copy.set(id, entry);
  };
}
