import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import type { Reply } from '../api/api-types';
import { boqKeys } from './boq-cache';

export type PlanAnswer = Reply<'/api/boqs/{id}/plan', 'get'>;

/** The plan of a BOQ as it is drawn, at present or at a revision, or arranged from its answers. */
export const planQuery = (boqId: string, revision?: number) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'plan', revision ?? 'now'],
    queryFn: ({ signal }) => call('get', '/api/boqs/{id}/plan', { path: { id: boqId }, query: { revision }, signal }),
    refetchOnWindowFocus: 'always',
  });
