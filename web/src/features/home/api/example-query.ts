import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';

/** The home that the example is of. */
export interface ExampleHome {
  rooms: QuickEstimate['rooms'];
  city: Body<'/api/catalog/furniture/estimate', 'post'>['city'];
}
type Work = QuickEstimate['rooms'][number]['works'][number];

const feet = (value: number) => ({ feet: value, inches: 0 });
/** One of the usual size, for a home that gets none. */
const USUAL: Pick<Work, 'work' | 'label' | 'finish' | 'material' | 'size'> = {
  work: 'hinged-wardrobe',
  label: 'Hinged wardrobe',
  finish: 'laminate',
  material: 'Laminate',
  size: { L: feet(6), W: feet(2), H: feet(7) },
};

/** The wardrobe that the example is of: the first of the home. */
export function exampleOf({ rooms }: ExampleHome): typeof USUAL {
  return rooms.flatMap(({ works }) => works).find(({ work }) => work.endsWith('-wardrobe')) ?? USUAL;
}

/** A wardrobe of the home with everything that makes its cost. */
export const exampleQuery = (home: ExampleHome) => {
  const { work, finish, size } = exampleOf(home);
  const body = { furniture: work, city: home.city, ...(finish && { finish }), ...(size && { dimension: size }) };
  return queryOptions({
    queryKey: ['example-line', body],
    queryFn: ({ signal }) => unwrap(client.POST('/api/catalog/furniture/estimate', { body, signal })),
    staleTime: 5 * 60_000,
  });
};

export type ExampleLine = Reply<'/api/catalog/furniture/estimate', 'post'>;
