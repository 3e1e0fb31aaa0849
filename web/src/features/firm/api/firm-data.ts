import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';

export type FirmExport = Schema<'FirmExport'>;
type Deletion = Schema<'FirmDeletion'>;

const POLL_MS = 2_000;
const isOpen = (made: FirmExport | null | undefined): boolean =>
  made?.status === 'queued' || made?.status === 'running';

/** The newest archive of one's data, looked at again while it is made. */
export const firmExportQuery = queryOptions({
  queryKey: ['me', 'firm-export'],
  queryFn: async ({ signal }) => (await call('get', '/api/me/firm/export', { signal })).data,
  refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : false),
});

/** What the account uses of its limits. */
export const usageQuery = queryOptions({
  queryKey: ['me', 'firm-usage'],
  queryFn: async ({ signal }) => (await call('get', '/api/me/firm/usage', { signal })).data,
});

/** Starts an archive of all of one's data. */
export const exportFirm = async (_: null, key: string): Promise<FirmExport> =>
  (await call('post', '/api/me/firm/export', { key })).data;

export interface DeletionInput {
  readonly email: string;
  readonly current: string;
}

/** Deletes the account and all its data for good; the id leads to the certificate. */
export const deleteFirm = async (body: DeletionInput, key: string): Promise<Deletion> =>
  (await call('post', '/api/me/firm/deletion', { body, key })).data;
