import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply, Schema } from '../../../lib/api/api-types';

export type Import = Reply<'/api/imports/{id}', 'get'>['data'];
export type Preview = Reply<'/api/imports/{id}/preview', 'get'>['data'];
export type PreviewSheet = Preview['sheets'][number];
export type ImportedItem = Schema<'Item'>;
export type Question = Import['questions'][number];
export type Mapping = Body<'/api/imports/{id}/mapping', 'put'>;
export type SheetMapping = Mapping['sheets'][number];
export type RowMark = Schema<'RowMark'>['mark'];
export type Tried = Reply<'/api/imports/{id}/preview', 'post'>['data'];
export type ShownRow = NonNullable<Tried['rows']>['rows'][number];
/** Which rows of a sheet are shown: those from a row of the file on. */
export type Show = NonNullable<Body<'/api/imports/{id}/preview', 'post'>['show']>;

const POLL_MS = 700;

/** True while the server still works on the file. */
export function isRunning(status: Import['status']): boolean {
  return status === 'queued' || status === 'parsing';
}

/** One upload, polled until it is done, has failed or needs an answer. */
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

/** The items that an import made, as they were then. */
export const importedItemsQuery = ({ boq_id: boqId, import_id: importId, revision }: Import) =>
  queryOptions({
    queryKey: ['import', importId, 'items', revision],
    queryFn: async ({ signal }) => {
      const query = revision === null ? {} : { revision };
      const call = client.GET('/api/boqs/{id}/items', { params: { path: { id: boqId }, query }, signal });
      return (await unwrap(call)).data.items;
    },
    staleTime: Infinity,
  });

/** The first rows of the sheets in question. */
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

/** Puts a finished import in review, so that its rows can be marked by hand. */
export async function reviewImport({ importId }: { importId: string }, key: string): Promise<Import> {
  const call = client.POST('/api/imports/{id}/review', {
    params: { path: { id: importId } },
    headers: commandHeaders(key),
  });
  return (await unwrap(call)).data;
}

/** Ends that review: the import is as it was. */
export async function leaveReview({ importId }: { importId: string }, key: string): Promise<Import> {
  const call = client.DELETE('/api/imports/{id}/review', {
    params: { path: { id: importId } },
    headers: commandHeaders(key),
  });
  return (await unwrap(call)).data;
}

/** What columns and marks that are only tried would make of the file; asked of the server, which reads it with them. */
export const triedQuery = (importId: string, mapping: Mapping | null, show: Show | null = null) =>
  queryOptions({
    queryKey: ['import', importId, 'tried', mapping, show],
    queryFn: async ({ signal }) => {
      if (!mapping) return null;
      const call = client.POST('/api/imports/{id}/preview', {
        params: { path: { id: importId } },
        body: { ...mapping, ...(show ? { show } : {}) },
        signal,
      });
      return (await unwrap(call)).data;
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
