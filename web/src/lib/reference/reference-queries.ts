import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import type { Reply } from '../api/api-types';
import { langQuery } from '../language/language';
import type { Language } from '../language/words';

export type MaterialTables = Reply<'/api/reference/materials', 'get'>['data'];
export type MaterialTable = MaterialTables['tables'][number];
export type AssumedRates = Reply<'/api/reference/rates', 'get'>['data'];

/** They change only with a new rate book. */
const staleTime = 5 * 60_000;

/** Wood, finish, sheet, floor, stone, tile, fabric and hardware tables. */
export const materialTablesQuery = queryOptions({
  queryKey: ['reference', 'materials'],
  queryFn: async ({ signal }) => (await call('get', '/api/reference/materials', { signal })).data,
  staleTime,
});

/** All assumed rates, one table per trade. */
export const assumedRatesQuery = queryOptions({
  queryKey: ['reference', 'rates'],
  queryFn: async ({ signal }) => (await call('get', '/api/reference/rates', { signal })).data,
  staleTime,
});

/** What each package includes, in a language. */
export const packagesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['reference', 'packages', language],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/reference/packages', { query: langQuery(language), signal })).data,
    staleTime,
  });

/** Cities compared with Mumbai, in words and percent. */
export const citiesQuery = queryOptions({
  queryKey: ['reference', 'cities'],
  queryFn: async ({ signal }) => (await call('get', '/api/reference/cities', { signal })).data,
  staleTime,
});
