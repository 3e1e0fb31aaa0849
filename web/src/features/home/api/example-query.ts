import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';

const feet = (value: number) => ({ feet: value, inches: 0 });
/** One wardrobe of the usual size, priced by the server like any line of a BOQ. */
const WARDROBE = {
  furniture: 'hinged-wardrobe',
  finish: 'laminate',
  dimension: { L: feet(6), W: feet(2), H: feet(7) },
};

/** A line with everything that makes its cost. */
export const exampleQuery = queryOptions({
  queryKey: ['example-line'],
  queryFn: ({ signal }) => unwrap(client.POST('/api/catalog/furniture/estimate', { body: WARDROBE, signal })),
  staleTime: 5 * 60_000,
});

export type ExampleLine = Reply<'/api/catalog/furniture/estimate', 'post'>;
