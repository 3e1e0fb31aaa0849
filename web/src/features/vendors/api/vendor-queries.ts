import type { City } from '../../../lib/reference/cities';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply, Schema } from '../../../lib/api/api-types';

export type VendorDetails = Reply<'/api/vendor/details', 'get'>;
export type FinishCategory = VendorDetails['finishes'][number];
export type Pattern = VendorDetails['patterns'][number];
export type Vendor = VendorDetails['vendors'][number];
export type Brand = VendorDetails['brands'][number];
export type CatalogueResult = Reply<'/api/vendor/vendor/catalog', 'get'>;
export type CatalogueItem = CatalogueResult['catalog'][number];
export type Facets = Reply<'/api/vendor/vendor/catalog/facets', 'get'>;
export type Offer = Schema<'VendorOffer'>;
export type RecordKind = 'category' | 'vendor' | 'brand' | 'pattern';

/** Catalogue URLs are valid for at least an hour; refetch before that. */
const FRESH_MS = 45 * 60_000;

/** The directory as visible to this person: `token` is part of the key because contact details depend on it. */
export const detailsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['vendors', 'details', token],
    queryFn: ({ signal }) => call('get', '/api/vendor/details', { signal }),
  });

export interface CatalogueFilters {
  vendor?: string;
  brand?: string;
  category?: string;
  patterns: readonly string[];
  q: string;
  city?: string;
  delivers_to?: City | undefined;
  unit?: string;
  thickness?: number | undefined;
  price_from?: number | undefined;
  price_to?: number | undefined;
  sort?: 'price' | 'newest' | undefined;
  /** From 0. */
  page: number;
}

/** As the URL has it; what is not asked for is left out. */
function queryOf({ patterns, page, ...others }: CatalogueFilters) {
  const given = Object.entries(others).filter(([, value]) => value !== undefined && value !== '');
  return {
    page,
    ...(Object.fromEntries(given) as Partial<typeof others>),
    ...(patterns.length ? { pattern: JSON.stringify(patterns) } : {}),
  };
}

/** One page of the catalogue; `filters` holds ids, null while unknown. */
export const catalogueQuery = (token: string | null, filters: CatalogueFilters | null) =>
  queryOptions({
    queryKey: ['vendors', 'catalogue', token, filters],
    queryFn: ({ signal }) => call('get', '/api/vendor/vendor/catalog', { query: queryOf(filters ?? ALL), signal }),
    enabled: filters !== null,
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  });

const ALL: CatalogueFilters = { patterns: [], q: '', page: 0 };

/** How many items each choice of a filter leaves; neither page nor order matter. */
export const facetsQuery = (filters: CatalogueFilters | null) => {
  const asked = { ...(filters ?? ALL), page: 0, sort: undefined };
  return queryOptions({
    queryKey: ['vendors', 'facets', asked],
    queryFn: ({ signal }) => call('get', '/api/vendor/vendor/catalog/facets', { query: queryOf(asked), signal }),
    enabled: filters !== null,
    placeholderData: keepPreviousData,
  });
};

export const offersQuery = queryOptions({
  queryKey: ['vendors', 'offers'],
  queryFn: async ({ signal }) => (await call('get', '/api/vendor/offers', { signal })).offers,
});

/** Number of items in the catalogue: part of the next suggested code. */
export const catalogueCountQuery = queryOptions({
  queryKey: ['vendors', 'count'],
  queryFn: async ({ signal }) => (await call('get', '/api/vendor/vendor/catalog/count', { signal })).count,
  staleTime: 0,
});
