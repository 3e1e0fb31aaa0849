import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, client, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply, Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type PurchaseList = Reply<'/api/boqs/{id}/purchases', 'get'>['data'];
export type Purchase = Schema<'Purchase'>;
export type PurchaseMarks = Body<'/api/boqs/{id}/purchases', 'patch'>;

/** What is bought for the current BOQ; refetched after every change of it. */
export const purchasesQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'purchases'],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/purchases', { path: { id: boqId }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Notes orders, remarks or the spare, as one revision. */
export const markPurchases = (boqId: string) => (body: PurchaseMarks, key: string) =>
  call('patch', '/api/boqs/{id}/purchases', { path: { id: boqId }, body, key });

/** The list as a file. */
export async function purchasesFile(boqId: string, format: 'xlsx' | 'csv'): Promise<Blob> {
  const bytes: unknown = await unwrap(
    client.GET('/api/boqs/{id}/purchases', { params: { path: { id: boqId }, query: { format } }, parseAs: 'blob' }),
  );
  if (!(bytes instanceof Blob)) throw new TypeError('the purchase list is no file');
  return bytes;
}
