import type { Revision } from '../api/revisions-query';

/** What happened to a BOQ without a revision of it, with the page that shows it. */
export interface OtherChange {
  id: string;
  at: string;
  summary: string;
  actor: Revision['actor'];
  href: string;
}

/** Part of a list that is read page by page, newest first. */
export interface Part<Entry> {
  entries: readonly Entry[];
  hasMore: boolean;
}

export type HistoryRow = Revision | OtherChange;
export const isRevision = (row: HistoryRow): row is Revision => 'revision' in row;

/**
 * Two lists as one, newest first. What is older than the end of a list that goes on is left out: entries of that list
 * may belong before it. `next` names the lists to read on for more.
 */
export function merge(
  revisions: Part<Revision>,
  others: Part<OtherChange>,
): { rows: HistoryRow[]; next: { revisions: boolean; others: boolean } } {
  const ends = [revisions, others].map(({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.at ?? '') : ''));
  const [ofRevisions = '', ofOthers = ''] = ends;
  const end = ofRevisions > ofOthers ? ofRevisions : ofOthers;
  const rows = [...revisions.entries, ...others.entries]
    .filter(({ at }) => at >= end)
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  return {
    rows,
    next: {
      revisions: revisions.hasMore && ofRevisions === end,
      others: others.hasMore && ofOthers === end,
    },
  };
}
