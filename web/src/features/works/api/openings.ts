import { call, client, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply, Schema } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';
import { blobOf } from './files';

export type OpeningCheck = Schema<'OpeningCheck'>;
export type Opening = Schema<'WorksOpening'>;
type OpeningBody = Body<'/api/boqs/{id}/works/openings', 'post'>;

/** A workbook with a row per line of the contract. */
export const openingForm = (boqId: string): Promise<Blob> =>
  blobOf(
    unwrap(client.GET('/api/boqs/{id}/works/openings/form', { params: { path: { id: boqId } }, parseAs: 'blob' })),
  );

/** What a filled-in form says; nothing of it is stored. */
export async function checkOpening({ boqId, file }: { boqId: string; file: File }, key: string): Promise<OpeningCheck> {
  const form = new FormData();
  form.append('file', file);
  const path = `/api/boqs/${encodeURIComponent(boqId)}/works/openings/check`;
  return (await sendForm<Reply<'/api/boqs/{id}/works/openings/check', 'post'>>(path, form, key, () => undefined)).data;
}

export const recordOpening = ({ boqId, ...body }: OpeningBody & { boqId: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/openings', { path: { id: boqId }, body, key });

export const reverseOpening = ({ boqId, id, reason }: { boqId: string; id: string; reason: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/openings/{entry}/reverse', {
    path: { id: boqId, entry: id },
    body: { reason },
    key,
  });
