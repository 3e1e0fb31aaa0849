import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';

const RATING = '/api/vendor/vendor/{slug}/rating';
export type VendorRating = Schema<'VendorRating'>;
export type RateInput = Body<typeof RATING, 'put'> & { slug: string };

/** A page of what customers think of a vendor: `token` is part of the key because names depend on it. */
export const ratingsQuery = (token: string | null, slug: string, page: number) =>
  queryOptions({
    queryKey: ['vendors', 'ratings', token, slug, page],
    queryFn: ({ signal }) =>
      call('get', '/api/vendor/vendor/{slug}/ratings', { path: { slug }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Stores the person's rating; returns the server's message. */
export async function rateVendor({ slug, ...body }: RateInput, key: string): Promise<string> {
  return (await call('put', RATING, { path: { slug }, body, key })).message;
}

/** Takes the person's rating back; returns the server's message. */
export async function withdrawRating({ slug }: { slug: string }, key: string): Promise<string> {
  return (await call('delete', RATING, { path: { slug }, key })).message;
}

/** Hides a rating for a reason; null shows it again. Returns the server's message. */
export async function hideRating({ id, reason }: { id: string; reason: string | null }, key: string): Promise<string> {
  const body = { hidden_reason: reason };
  return (await call('patch', '/api/vendor/ratings/{id}', { path: { id }, body, key })).message;
}
