/** Kinds of changes that a history can be filtered by, as in the API. */
export const HISTORY_KINDS = [
  { id: 'items', label: 'Items' },
  { id: 'rates', label: 'Rates' },
  { id: 'details', label: 'Details and fee' },
  { id: 'imports', label: 'Imports' },
  { id: 'undo', label: 'Undone and restored' },
  { id: 'people', label: 'People' },
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number]['id'];

/** Parses a kind from the URL. */
export function kindOf(text: string | null): HistoryKind | null {
  return HISTORY_KINDS.find(({ id }) => id === text)?.id ?? null;
}
