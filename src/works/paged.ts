import { pageMeta } from '../platform/http/answers/paging';

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** One page of a book, the newest entry first. */
export function paged<Entry, View>(
  entries: Iterable<Entry>,
  { page, limit }: Page,
  view: (entry: Entry) => View,
): { data: View[]; meta: ReturnType<typeof pageMeta> } {
  const all = [...entries].reverse();
  const shown = all.slice((page - 1) * limit, page * limit);
  return { data: shown.map(view), meta: pageMeta(page, limit, all.length) };
}

/** All entries of a book, or the one with this id; none where it has no such entry. */
export function chosenEntries<Entry>(book: ReadonlyMap<string, Entry>, id: string | undefined): Entry[] {
  if (id === undefined) return [...book.values()];
  const entry = book.get(id);
  return entry ? [entry] : [];
}
