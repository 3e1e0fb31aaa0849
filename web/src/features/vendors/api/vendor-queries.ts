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
export type Offer = Schema<'VendorOffer'>;
export type VendorRequestRow = Reply<'/api/admin/vendor-requests', 'get'>['data'][number];
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
  /** From 0. */
  page: number;
}

/** One page of the catalogue; `filters` holds ids, null while unknown. */
export const catalogueQuery = (token: string | null, filters: CatalogueFilters | null) =>
  queryOptions({
    queryKey: ['vendors', 'catalogue', token, filters],
    queryFn: ({ signal }) => {
      const { patterns = [], q = '', page = 0, vendor, brand, category } = filters ?? {};
      const query = {
        page,
        ...(vendor ? { vendor } : {}),
        ...(brand ? { brand } : {}),
        ...(category ? { category } : {}),
        ...(patterns.length ? { pattern: JSON.stringify(patterns) } : {}),
        ...(q ? { q } : {}),
      };
      return call('get', '/api/vendor/vendor/catalog', { query, signal });
    },
    enabled: filters !== null,
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  });

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

/** A page of requests to vendors, newest first; for the admin. */
export const vendorRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'vendor-requests', page],
    queryFn: ({ signal }) => call('get', '/api/admin/vendor-requests', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
