import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type OutturnLine = Schema<'OutturnLine'>;
export type OutturnCauses = Schema<'OutturnCauses'>;
export type OutturnSums = Omit<Schema<'OutturnSum'>, 'causes'>;

/** What the works took, or are going to take, against their estimate. */
export const outturnQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.works(boqId), 'outturn'],
    queryFn: ({ signal }) => call('get', '/api/boqs/{id}/works/outturn', { path: { id: boqId }, signal }),
  });
