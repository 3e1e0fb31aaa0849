import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Reply, Schema } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

export type DirectoryRecord = Schema<'DirectoryRecord'>;
export type ZippedPictures = Reply<'/api/vendor/records/vendor/{id}/pictures', 'post'>;
export type DirectoryKind = DirectoryRecord['kind'];
export type NewFields = Body<'/api/vendor/records/{kind}', 'post'>;
export type ChangedFields = Body<'/api/vendor/records/{kind}/{id}', 'patch'>;

const nothing = (): void => undefined;

/** One record with its revision; for the admin. */
export const recordQuery = (kind: DirectoryKind, id: string) =>
  queryOptions({
    queryKey: ['vendors', 'record', kind, id],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/vendor/records/{kind}/{id}', { path: { kind, id }, signal })).data,
    staleTime: 0,
  });

/** What is retired; for the admin. */
export const retiredQuery = queryOptions({
  queryKey: ['vendors', 'retired'],
  queryFn: async ({ signal }) => (await call('get', '/api/vendor/retired', { signal })).data,
});

/** Loads a page of a record's history; for the admin. */
export const historyPage =
  (kind: DirectoryKind, id: string) => (query: { page: number; limit: number }, signal: AbortSignal) =>
    call('get', '/api/vendor/records/{kind}/{id}/history', { path: { kind, id }, query, signal });

export async function addRecord(
  { kind, fields }: { kind: DirectoryKind; fields: NewFields },
  key: string,
): Promise<DirectoryRecord> {
  return (await call('post', '/api/vendor/records/{kind}', { path: { kind }, body: fields, key })).data;
}

/** A change of a record, based on a revision of it. */
export interface RecordChange {
  kind: DirectoryKind;
  id: string;
  revision: number;
  fields: ChangedFields;
}

export async function changeRecord(
  { kind, id, revision, fields }: RecordChange,
  key: string,
): Promise<DirectoryRecord> {
  const path = { kind, id };
  return (await call('patch', '/api/vendor/records/{kind}/{id}', { path, body: fields, key, revision })).data;
}

/** Sets picture and catalogue of a record; a file that is not given stays. */
export async function setFiles(
  {
    kind,
    id,
    revision,
    image,
    catalogue,
  }: Omit<RecordChange, 'fields'> & Partial<Record<'image' | 'catalogue', File | null>>,
  key: string,
): Promise<DirectoryRecord> {
  const form = new FormData();
  if (image) form.append('image', image);
  if (catalogue) form.append('catalogue', catalogue);
  const saved = await sendForm<{ data: DirectoryRecord }>(
    `/api/vendor/records/${kind}/${encodeURIComponent(id)}/files`,
    form,
    key,
    nothing,
    revision,
  );
  return saved.data;
}

/** Takes one change back. */
export const undoChange = (
  { change, ...path }: { kind: DirectoryKind; id: string; change: string },
  key: string,
): Promise<{ message: string }> =>
  call('post', '/api/vendor/records/{kind}/{id}/undo', { path, body: { change }, key });

/** Sets the pictures of a vendor's items from a zip; `onSent` receives 0 to 100. */
export function setPictures(
  { id, zip }: { id: string; zip: File },
  key: string,
  onSent: (percent: number) => void,
): Promise<ZippedPictures> {
  const form = new FormData();
  form.append('file', zip);
  return sendForm(`/api/vendor/records/vendor/${encodeURIComponent(id)}/pictures`, form, key, onSent);
}
