import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { boqKeys } from '../../../lib/boq/boq-cache';

const PATH = '/api/boqs/{id}/works/variation';

/** What the BOQ would become with what was measured beyond the contract; it is stored nowhere. */
export const variationQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'variation'],
    queryFn: ({ signal }) => call('post', PATH, { path: { id: boqId }, body: { dry_run: true }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Changes the BOQ to exactly what was shown. */
export const makeVariation = ({ boqId, token }: { boqId: string; token: string }, key: string) =>
  call('post', PATH, { path: { id: boqId }, body: {}, estimateToken: token, key });
