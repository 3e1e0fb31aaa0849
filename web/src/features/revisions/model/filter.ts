/** Filter of the revision list. */
export interface HistoryFilter {
  /** Id of the person, `guest` for visitors without an account; null for everyone. */
  by: string | null;
  kind: HistoryKind | null;
  /** Id of an item. */
  item: string | null;
  /** Words of the change, or of its author's name. */
  q: string | null;
}

export const HISTORY_KINDS = [
  { id: 'items', label: 'Items' },
  { id: 'rates', label: 'Rates' },
  { id: 'details', label: 'Details and fee' },
  { id: 'imports', label: 'Imports' },
  { id: 'undo', label: 'Undone and restored' },
  { id: 'people', label: 'People' },
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number]['id'];

export const NO_FILTER: HistoryFilter = { by: null, kind: null, item: null, q: null };

/** Parses a kind from the URL. */
export function kindOf(text: string | null): HistoryKind | null {
  return HISTORY_KINDS.find(({ id }) => id === text)?.id ?? null;
}
