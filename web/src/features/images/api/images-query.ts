import { queryOptions } from '@tanstack/react-query';
import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
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
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET('/api/boqs/{id}/images', { params: paramsOf(place), signal }))).data,
    // A what-if copy shows its BOQ's images, which change on another screen.
    staleTime: 0,
    refetchInterval: FRESH_MS,
  });

/** Adds one image. */
export async function addImage(input: ImagePlace & { name: string; data: string }, key: string): Promise<BoqImage[]> {
  const { name, data } = input;
  const answer = await unwrap(
    client.POST('/api/boqs/{id}/images', {
      params: paramsOf(input),
      body: { images: [{ name, data }] },
      headers: commandHeaders(key),
    }),
  );
  return answer.data;
}

/** Deletes one image permanently. */
export async function deleteImage(input: { boqId: string; imageId: string }, key: string) {
  return unwrap(
    client.DELETE('/api/boqs/{id}/images/{image}', {
      params: { path: { id: input.boqId, image: input.imageId } },
      headers: commandHeaders(key),
    }),
  );
}

function paramsOf({ boqId, itemId }: ImagePlace) {
  return { path: { id: boqId }, query: itemId === null ? {} : { item_id: itemId } };
}
