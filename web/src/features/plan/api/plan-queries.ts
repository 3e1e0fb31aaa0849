import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type PlanAnswer = Reply<'/api/boqs/{id}/plan', 'get'>;

/** The plan of a BOQ as it is drawn, or arranged from its answers. */
export const planQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'plan'],
    queryFn: ({ signal }) => call('get', '/api/boqs/{id}/plan', { path: { id: boqId }, signal }),
    refetchOnWindowFocus: 'always',
  });
