import { useSearchParams } from 'react-router-dom';
import type { HistoryFilter } from '../../../features/revisions/model/filter';
import { kindOf } from '../../../lib/boq/history-kinds';
import { withParams } from '../../../lib/api/with-params';

/** A revision named in an address: a whole number from 1; null for anything else. */
export function revisionOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** What a link brings back of the changes: the two points, the filters of the feed, the cause that is open. */
export function useChangesUrl(last: number, usual: number) {
  const [params, setParams] = useSearchParams();
  // `revision` is how a link names one state: it is compared with the present.
  const from = Math.min(revisionOf(params.get('from') ?? params.get('revision')) ?? usual, last);
  const to = Math.min(revisionOf(params.get('to')) ?? last, last);
  const filter: HistoryFilter = {
    by: params.get('by'),
    kind: kindOf(params.get('kind')),
    item: params.get('item'),
    q: params.get('q'),
  };
  const put = (changes: Record<string, string | null>): void =>
    setParams(withParams(changes), { replace: true, preventScrollReset: true });
  return {
    from,
    to,
    filter,
    part: params.get('part'),
    /** The present is not named, so that it follows later changes. */
    compare: (a: number, b: number) =>
      put({ from: String(a), to: b === last ? null : String(b), revision: null, part: null }),
    setFilter: ({ by, kind, item, q }: HistoryFilter) => put({ by, kind, item, q }),
    open: (part: string | null) => put({ part }),
  };
}
