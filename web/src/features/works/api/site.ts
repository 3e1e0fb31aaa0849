import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Snag = Schema<'Snag'>;
export type DiaryEntry = Schema<'DiaryEntry'>;
type ProgressBody = Body<'/api/boqs/{id}/works/progress', 'post'>;
type SnagBody = Body<'/api/boqs/{id}/works/snags', 'post'>;
type DiaryBody = Body<'/api/boqs/{id}/works/diary', 'post'>;

/** One page of what is to be mended, the newest first. */
export const snagsQuery = (boqId: string, page: number) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'snags', page],
    queryFn: ({ signal }) =>
      call('get', '/api/boqs/{id}/works/snags', { path: { id: boqId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** One page of the diary, the newest entries first. */
export const diaryQuery = (boqId: string, page: number) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'diary', page],
    queryFn: ({ signal }) =>
      call('get', '/api/boqs/{id}/works/diary', { path: { id: boqId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

interface OfEntry {
  boqId: string;
  id: string;
  reason: string;
}
export const reverseSiteEntry = ({ boqId, id, reason }: OfEntry, key: string) =>
  call('post', '/api/boqs/{id}/works/site/{entry}/reverse', { path: { id: boqId, entry: id }, body: { reason }, key });

export const setProgress = (boqId: string, body: ProgressBody, key: string) =>
  call('post', '/api/boqs/{id}/works/progress', { path: { id: boqId }, body, key });

export const raiseSnag = (boqId: string, body: SnagBody, key: string) =>
  call('post', '/api/boqs/{id}/works/snags', { path: { id: boqId }, body, key });

export const mendSnag = (boqId: string, { id }: { id: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/snags/{entry}/done', { path: { id: boqId, entry: id }, key });

export const reopenSnag = (boqId: string, { id }: { id: string }, key: string) =>
  call('post', '/api/boqs/{id}/works/snags/{entry}/reopen', { path: { id: boqId, entry: id }, key });

export const writeDiary = (boqId: string, body: DiaryBody, key: string) =>
  call('post', '/api/boqs/{id}/works/diary', { path: { id: boqId }, body, key });
