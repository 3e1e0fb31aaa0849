import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, client, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply, Schema } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

export type ManageImport = Schema<'VendorImport'>;
export type Review = Reply<'/api/vendor/manage/{id}/review', 'get'>['data'];
export type ReviewSheet = Review['sheets'][number];
export type UnknownName = Schema<'VendorImportName'>;
export type KindSpec = Review['kinds'][number];
export type Kind = KindSpec['kind'];
export type SheetMapping = Body<'/api/vendor/manage/{id}/mapping', 'put'>['sheets'][number];
export type ReportRow = Reply<'/api/vendor/manage/{id}/rows', 'get'>['data'][number];
export const FILTERS = ['changes', 'added', 'updated', 'refused', 'unchanged', 'missing', 'not_item', 'all'] as const;
export type ReportFilter = (typeof FILTERS)[number];

const POLL_MS = 700;

/** True while the server is processing the file. */
export function isRunning(status: ManageImport['status']): boolean {
  return status === 'queued' || status === 'working';
}

/** The latest imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['vendor-imports'],
  queryFn: async ({ signal }) => (await call('get', '/api/vendor/manage', { signal })).data,
  staleTime: 0,
});

/** One import, polled until it has ended or needs a person. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendor-imports', id],
    queryFn: async ({ signal }) => (await call('get', '/api/vendor/manage/{id}', { path: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data.status) ? false : POLL_MS),
    staleTime: 0,
  });

type Read = Pick<ManageImport, 'import_id' | 'reading'>;

/** The first rows of the sheets with the possible columns, or the unknown names, of a reading of the file. */
export const reviewQuery = ({ import_id: id, reading }: Read) =>
  queryOptions({
    queryKey: ['vendor-imports', id, 'review', reading],
    queryFn: async ({ signal }) => (await call('get', '/api/vendor/manage/{id}/review', { path: { id }, signal })).data,
    staleTime: Infinity,
  });

/** One page of row outcomes of a reading of the file, from 1. */
export const rowsQuery = ({ import_id: id, reading }: Read, outcome: ReportFilter, page: number) =>
  queryOptions({
    queryKey: ['vendor-imports', id, 'rows', reading, outcome, page],
    queryFn: ({ signal }) =>
      call('get', '/api/vendor/manage/{id}/rows', { path: { id }, query: { outcome, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Uploads a workbook, to see what it would change; returns the id of its import. `onSent` receives 0 to 100. Throws ApiError. */
export async function sendWorkbook(file: File, key: string, onSent: (percent: number) => void): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  return (await sendForm<{ data: { import_id: string } }>('/api/vendor/manage?preview=true', form, key, onSent)).data
    .import_id;
}

/** Submits the column choices; the import continues. */
export async function sendMapping(
  { id, sheets }: { id: string; sheets: SheetMapping[] },
  key: string,
): Promise<ManageImport> {
  return (await call('put', '/api/vendor/manage/{id}/mapping', { path: { id }, body: { sheets }, key })).data;
}

/** Says what unknown names are; the import is previewed again. */
export async function chooseNames(
  { id, ...body }: { id: string } & Body<'/api/vendor/manage/{id}/names', 'put'>,
  key: string,
): Promise<ManageImport> {
  return (await call('put', '/api/vendor/manage/{id}/names', { path: { id }, body, key })).data;
}

export async function cancelImport({ id }: { id: string }, key: string): Promise<ManageImport> {
  return (await call('post', '/api/vendor/manage/{id}/cancel', { path: { id }, key })).data;
}

/** Makes the changes of a preview. */
export async function applyImport({ id }: { id: string }, key: string): Promise<ManageImport> {
  return (await call('post', '/api/vendor/manage/{id}/apply', { path: { id }, key })).data;
}

/** What the undo of an import would do. */
export async function undoPreview(id: string) {
  return (await call('get', '/api/vendor/manage/{id}/undo', { path: { id } })).data;
}

/** Takes back what an import changed, but for what was changed since. */
export async function undoImport({ id }: { id: string }, key: string): Promise<ManageImport> {
  return (await call('post', '/api/vendor/manage/{id}/undo', { path: { id }, key })).data;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The template workbook. */
export async function fetchTemplate(): Promise<Blob> {
  const bytes = await unwrap(client.GET('/api/vendor/manage/template', { parseAs: 'blob' }));
  return new Blob([bytes], { type: XLSX });
}

/** The outcome of every row, as a workbook. */
export async function fetchReport(id: string): Promise<Blob> {
  const bytes = await unwrap(
    client.GET('/api/vendor/manage/{id}/report', { params: { path: { id } }, parseAs: 'blob' }),
  );
  return new Blob([bytes], { type: XLSX });
}
