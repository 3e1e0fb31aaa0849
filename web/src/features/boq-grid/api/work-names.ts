import { queryOptions } from '@tanstack/react-query';
import { SERVICES } from '../../../api/services';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Service } from './items-query';

export interface WorkName {
  id: string;
  label: string;
  service: Service;
  /** Its name, its other names and its category, in small letters. */
  words: string;
}

/** Every work of the catalogue by its names, to complete what is typed. */
export const workNamesQuery = queryOptions({
  queryKey: ['catalogue', 'names'],
  queryFn: async ({ signal }): Promise<WorkName[]> => {
    const lists = await Promise.all(
      SERVICES.map(async ({ id: service }) => {
        const type = service === 'carpentry' ? 'furniture' : service;
        const init = { params: { path: { type }, query: { page: 1, limit: 100 } }, signal } as const;
        const { data } = await unwrap(client.GET('/api/catalog/{type}', init));
        return data.map(({ id, label, alias, category }) => ({
          id,
          label,
          service,
          words: [label, ...alias, category.label].join(' ').toLowerCase(),
        }));
      }),
    );
    return lists.flat();
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
