import { useSearchParams } from 'react-router-dom';
import { kindOf, type HistoryFilter } from '../../../features/revisions/model/filter';
import { withParams } from '../../../lib/api/with-params';

/** A revision named in an address: a whole number from 1; null for anything else. */
export function revisionOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** What of the history a link brings back: the revision shown and the filters. */
export function useHistoryUrl(last: number) {
  const [params, setParams] = useSearchParams();
  const named = revisionOf(params.get('revision'));
  const filter: HistoryFilter = { by: params.get('by'), kind: kindOf(params.get('kind')), item: params.get('item') };

  const put = (changes: Record<string, string | null>): void =>
    setParams(withParams(changes), { replace: true, preventScrollReset: true });
  return {
    revision: Math.min(named ?? last, last),
    filter,
    show: (revision: number) => put({ revision: revision >= last ? null : String(revision) }),
    setFilter: ({ by, kind, item }: HistoryFilter) => put({ by, kind, item }),
  };
}
