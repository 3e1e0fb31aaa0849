/** A person and a time (ISO 8601). */
export interface Stamp {
  readonly by: string;
  readonly at: string;
}

export interface Reversal extends Stamp {
  readonly reason: string;
}

/** What is entered, and can be reversed. */
export type EntryKind =
  | 'measurement'
  | 'receipt'
  | 'release'
  | 'order'
  | 'delivery'
  | 'cost'
  | 'payment'
  | 'snag'
  | 'diary';

/** The entries that count. */
export function standing<Entry extends { readonly reversed: unknown }>(entries: ReadonlyMap<string, Entry>): Entry[] {
  return [...entries.values()].filter(({ reversed }) => !reversed);
}
