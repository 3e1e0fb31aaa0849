import type { HistoryKind } from '../../../lib/boq/history-kinds';

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

export const NO_FILTER: HistoryFilter = { by: null, kind: null, item: null, q: null };
