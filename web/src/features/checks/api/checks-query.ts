import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Checks = Reply<'/api/boqs/{id}/checks', 'get'>['data'];
export type Finding = Checks['findings'][number];
export type Fix = NonNullable<Finding['fix']>;

/** What the rules find in the current BOQ; refetched after every change of it. */
export const checksQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'checks'],
    queryFn: async ({ signal }) => (await call('get', '/api/boqs/{id}/checks', { path: { id: boqId }, signal })).data,
  });
