import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../api/api-client';
import type { Reply } from '../api/api-types';
import { boqKeys } from './boq-cache';

export type Members = Reply<'/api/boqs/{id}/members', 'get'>['data'];
export type Member = Members['members'][number];

/** Who works on a BOQ, and who is invited to. */
export const membersQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'members'],
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET('/api/boqs/{id}/members', { params: { path: { id: boqId } }, signal }))).data,
  });
