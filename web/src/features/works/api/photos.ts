import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';
import { ApiError } from '../../../lib/api/errors';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { keptFile } from '../../../lib/browser/kept-files';
import { dataUrlOf } from '../model/photo-file';

export type SitePhoto = Schema<'SitePhoto'>;
type PhotoBody = Body<'/api/boqs/{id}/works/photos', 'post'>;
/** A photo that waits on this device under the name `file`. */
export type WaitingPhoto = Omit<PhotoBody, 'images'> & { file: string };

/** So many leave the rest of the site in sight. */
const A_PAGE = 12;

/** One page of the photos, the newest day first. */
export const photosQuery = (boqId: string, page: number) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'photos', page],
    queryFn: ({ signal }) =>
      call('get', '/api/boqs/{id}/works/photos', { path: { id: boqId }, query: { page, limit: A_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export async function addPhoto(boqId: string, { file, ...photo }: WaitingPhoto, key: string) {
  const kept = await keptFile(file);
  if (!kept) throw new ApiError(410, 'This device does not have the photo any more. Please take it again.');
  const body = { ...photo, images: [await dataUrlOf(kept)] };
  return call('post', '/api/boqs/{id}/works/photos', { path: { id: boqId }, body, key });
}

interface OfPhoto {
  boqId: string;
  id: string;
}

export const sharePhoto = ({ boqId, id, shared }: OfPhoto & { shared: boolean }, key: string) =>
  call('post', '/api/boqs/{id}/works/photos/{entry}/share', {
    path: { id: boqId, entry: id },
    body: { shared },
    key,
  });

export const reversePhoto = ({ boqId, id, reason }: OfPhoto & { reason: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/photos/{entry}/reverse', {
    path: { id: boqId, entry: id },
    body: { reason },
    key,
  });
