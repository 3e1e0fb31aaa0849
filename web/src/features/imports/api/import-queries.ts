import { queryOptions } from '@tanstack/react-query';
import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';

export type Import = Reply<'/api/imports/{id}', 'get'>['data'];
export type Preview = Reply<'/api/imports/{id}/preview', 'get'>['data'];
export type PreviewSheet = Preview['sheets'][number];
export type Mapping = Body<'/api/imports/{id}/mapping', 'put'>;
export type SheetMapping = Mapping['sheets'][number];

const POLL_MS = 700;

/** True while the server still works on the file. */
export function isRunning(status: Import['status']): boolean {
  return status === 'queued' || status === 'parsing';
}

/** One upload, asked again and again until it is done, failed or in need of a person. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: ['import', importId],
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET('/api/imports/{id}', { params: { path: { id: importId } }, signal }))).data,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data.status) ? false : POLL_MS),
  });

/** The last import of a BOQ: for one that is still being filled. */
export const importOfBoqQuery = (boqId: string) =>
  queryOptions({
    queryKey: ['import', 'of', boqId],
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET('/api/imports', { params: { query: { boq_id: boqId } }, signal }))).data,
  });

/** The first rows of the sheets whose columns could not be told. */
export const previewQuery = (importId: string) =>
  queryOptions({
    queryKey: ['import', importId, 'preview'],
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET('/api/imports/{id}/preview', { params: { path: { id: importId } }, signal }))).data,
    staleTime: Infinity,
  });

/** Says which column is what; the same headers are understood by themselves next time. */
export function sendMapping(input: { importId: string; mapping: Mapping }, key: string) {
  return unwrap(
    client.PUT('/api/imports/{id}/mapping', {
      params: { path: { id: input.importId } },
      body: input.mapping,
      headers: commandHeaders(key),
    }),
  );
}
