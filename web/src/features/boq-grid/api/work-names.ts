import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Service } from './items-query';

export interface WorkName {
  id: string;
  label: string;
  service: Service;
  /** Its name, its other names and its category, in small letters. */
  words: string;
}

const PAGE_SIZE = 100;

async function namesOn(page: number, signal: AbortSignal): Promise<{ names: WorkName[]; pages: number }> {
  const init = { params: { path: { type: 'all' }, query: { page, limit: PAGE_SIZE } }, signal } as const;
  const { data, meta } = await unwrap(client.GET('/api/catalog/{type}', init));
  const names = data.map(({ id, label, alias, category, service }) => ({
    id,
    label,
    service,
    words: [label, ...alias, category.label].join(' ').toLowerCase(),
  }));
  return { names, pages: meta.total_pages };
}

/** Every work of the catalogue by its names, to complete what is typed. */
export const workNamesQuery = queryOptions({
  queryKey: ['catalogue', 'names'],
  queryFn: async ({ signal }): Promise<WorkName[]> => {
    const first = await namesOn(1, signal);
    const others = Array.from({ length: first.pages - 1 }, (_, index) => namesOn(index + 2, signal));
    return [first, ...(await Promise.all(others))].flatMap(({ names }) => names);
  },
  staleTime: 10 * 60_000,
});

const MOST = 8;

/** Works whose names have all the words that were typed; those whose name begins with them first. */
export function completions(works: readonly WorkName[], typed: string): WorkName[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ label }: WorkName): number => (label.toLowerCase().startsWith(words.join(' ')) ? 0 : 1);
  return works
    .filter((work) => words.every((word) => work.words.includes(word)))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST);
}
