import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

export type ListedBill = Reply<'/api/boqs/{id}/bills', 'get'>['data'][number];
export type BillComparison = Reply<'/api/boqs/{id}/compare-bill', 'get'>['data'];
export type ComparedRow = BillComparison['rows'][number];

const POLL_MS = 1_000;

export function isRead({ status }: ListedBill): boolean {
  return status !== 'queued' && status !== 'parsing';
}

/** What a BOQ can be compared with; asked again while one of them is being read. */
export const billsQuery = (boqId: string) =>
  queryOptions({
    queryKey: ['boq', boqId, 'bills'],
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET('/api/boqs/{id}/bills', { params: { path: { id: boqId } }, signal }))).data,
    refetchInterval: ({ state }) => (state.data?.every(isRead) ? false : POLL_MS),
  });

/** The BOQ at a revision next to a bill. `pins` as the API takes them. */
export const billComparisonQuery = (boqId: string, revision: number, importId: string, pins: string) =>
  queryOptions({
    queryKey: ['boq', boqId, 'compare-bill', revision, importId, pins],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          client.GET('/api/boqs/{id}/compare-bill', {
            params: { path: { id: boqId }, query: { import_id: importId, pins } },
            signal,
          }),
        )
      ).data,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Sends a bill that is only compared with the BOQ. Throws ApiError. */
export async function uploadBill(
  boqId: string,
  file: File,
  key: string,
  onSent: (percent: number) => void,
): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  const path = `/api/boqs/${encodeURIComponent(boqId)}/bills`;
  return (await sendForm<Reply<'/api/boqs/{id}/bills', 'post'>>(path, form, key, onSent)).data.import_id;
}

/** The comparison as a file. */
export async function comparisonFile(
  boqId: string,
  importId: string,
  pins: string,
  format: 'xlsx' | 'csv',
): Promise<Blob> {
  const bytes: unknown = await unwrap(
    client.GET('/api/boqs/{id}/compare-bill/export', {
      params: { path: { id: boqId }, query: { import_id: importId, pins, format } },
      parseAs: 'blob',
    }),
  );
  if (!(bytes instanceof Blob)) throw new TypeError('the comparison is no file');
  return bytes;
}
