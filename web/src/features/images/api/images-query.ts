import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type BoqImage = Schema<'BoqImage'>;

/** Image URLs are valid for at least an hour; refetch before that. */
const FRESH_MS = 45 * 60_000;

/** Where images are: on the project (`itemId` null) or on one item. */
export interface ImagePlace {
  boqId: string;
  itemId: string | null;
}

export const imagesKey = ({ boqId, itemId }: ImagePlace) => [...boqKeys.images(boqId), itemId] as const;

export const imagesQuery = (place: ImagePlace) =>
  queryOptions({
    queryKey: imagesKey(place),
    queryFn: async ({ signal }) => (await call('get', '/api/boqs/{id}/images', { ...paramsOf(place), signal })).data,
    // A what-if copy shows its BOQ's images, which change on another screen.
    staleTime: 0,
    refetchInterval: FRESH_MS,
  });

/** Adds one image. */
export async function addImage(input: ImagePlace & { name: string; data: string }, key: string): Promise<BoqImage[]> {
  const { name, data } = input;
  const body = { images: [{ name, data }] };
  return (await call('post', '/api/boqs/{id}/images', { ...paramsOf(input), body, key })).data;
}

/** Shows an image in quotations, or hides it there. */
export async function showImage(input: { boqId: string; imageId: string; forClient: boolean }, key: string) {
  const path = { id: input.boqId, image: input.imageId };
  return call('put', '/api/boqs/{id}/images/{image}', { path, body: { for_client: input.forClient }, key });
}

/** Deletes one image permanently. */
export async function deleteImage(input: { boqId: string; imageId: string }, key: string) {
  return call('delete', '/api/boqs/{id}/images/{image}', { path: { id: input.boqId, image: input.imageId }, key });
}

function paramsOf({ boqId, itemId }: ImagePlace) {
  return { path: { id: boqId }, query: itemId === null ? {} : { item_id: itemId } };
}
