import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Receipt = Schema<'WorksReceipt'>;
export type ReceiptBody = Body<'/api/boqs/{id}/works/receipts', 'post'>;
export type Retention = Schema<'Retention'>;

/** One page of what came, the newest first. */
export const receiptsQuery = (boqId: string, page: number) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'receipts', page],
    queryFn: ({ signal }) =>
      call('get', '/api/boqs/{id}/works/receipts', { path: { id: boqId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const retentionQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'retention'],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/works/retention', { path: { id: boqId }, signal })).data,
  });

export const recordReceipt = ({ boqId, ...body }: ReceiptBody & { boqId: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/receipts', { path: { id: boqId }, body, key });

interface Reversal {
  boqId: string;
  id: string;
  reason: string;
}
export const reverseReceipt = ({ boqId, id, reason }: Reversal, key: string) =>
  call('post', '/api/boqs/{id}/works/receipts/{entry}/reverse', {
    path: { id: boqId, entry: id },
    body: { reason },
    key,
  });

export const releaseRetention = ({ boqId, ...body }: { boqId: string; date: string; amount?: number }, key: string) =>
  call('post', '/api/boqs/{id}/works/retention/release', { path: { id: boqId }, body, key });

export const reverseRelease = ({ boqId, id, reason }: Reversal, key: string) =>
  call('post', '/api/boqs/{id}/works/retention/{entry}/reverse', {
    path: { id: boqId, entry: id },
    body: { reason },
    key,
  });
