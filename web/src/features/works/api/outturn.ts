import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type OutturnLine = Schema<'OutturnLine'>;
export type OutturnCauses = Schema<'OutturnCauses'>;
/** A figure of an item, of a trade, or of all works. */
export interface WhyAsked {
  figure: Schema<'WorksWhy'>['figure'];
  item_id?: string;
  service?: OutturnLine['service'];
}
export type WhyPart = Schema<'WorksWhy'>['parts'][number];
export type OutturnSums = Omit<Schema<'OutturnSum'>, 'causes'>;

/** What the works took, or are going to take, against their estimate. */
export const outturnQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'outturn'],
    queryFn: ({ signal }) => call('get', '/api/boqs/{id}/works/outturn', { path: { id: boqId }, signal }),
  });

/** Why a figure of the works is what it is. */
export const whyQuery = (boqId: string, asked: WhyAsked) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'why', asked],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/works/why', { path: { id: boqId }, query: asked, signal })).data,
  });
