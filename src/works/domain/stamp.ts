/** A person and a time (ISO 8601). */
export interface Stamp {
  readonly by: string;
  readonly at: string;
}

export interface Reversal extends Stamp {
  readonly reason: string;
}

/** What is entered, and can be reversed. */
export const ENTRY_KINDS = [
  'measurement',
  'receipt',
  'release',
  'order',
  'delivery',
  'cost',
  'payment',
  'photo',
  'snag',
  'diary',
  'attendance',
  'indent',
  'opening',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The entries that count. */
export function standing<Entry extends { readonly reversed: unknown }>(entries: ReadonlyMap<string, Entry>): Entry[] {
  return [...entries.values()].filter(({ reversed }) => !reversed);
}
