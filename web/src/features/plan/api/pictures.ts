import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';
import { boqKeys } from '../../../lib/boq/boq-cache';

type KeptPicture = Pick<Schema<'BoqImage'>, 'id' | 'name' | 'url'>;

/** The images of the project: a plan may be among them. Shares its cache with the overview. */
export const picturesQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.images(boqId), null],
    queryFn: async ({ signal }): Promise<readonly KeptPicture[]> =>
      (await call('get', '/api/boqs/{id}/images', { path: { id: boqId }, query: {}, signal })).data,
  });

/** Keeps a picture among the images of the project: checked, encoded again, and shown to no client until marked. */
export async function keepPicture({ boqId, file }: { boqId: string; file: File }, key: string): Promise<void> {
  const form = new FormData();
  form.append('images', file);
  await sendForm(`/api/boqs/${encodeURIComponent(boqId)}/images`, form, key, () => undefined);
}

/** A kept picture as a file. */
export async function pictureFile({ url, name }: KeptPicture): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`);
  const blob = await answer.blob();
  return new File([blob], name, { type: blob.type });
}
