import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Indent = Schema<'Indent'>;
type IndentBody = Body<'/api/boqs/{id}/works/indents', 'post'>;

/** One page of the material that the site asked for, the newest first. */
export const indentsQuery = (boqId: string, page: number) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'indents', page],
    queryFn: ({ signal }) =>
      call('get', '/api/boqs/{id}/works/indents', { path: { id: boqId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const raiseIndent = (boqId: string, body: IndentBody, key: string) =>
  call('post', '/api/boqs/{id}/works/indents', { path: { id: boqId }, body, key });
