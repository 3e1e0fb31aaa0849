import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createContext } from 'react';
import { call } from '../api/api-client';
import { boqKeys } from './boq-cache';

/** The items of a BOQ, at its current revision, that are not as in the last quotation, and what they do to the total. */
export const sinceSentQuery = (boqId: string, revision: number) =>
  queryOptions({
    queryKey: [...boqKeys.past(boqId, revision), 'since-sent'],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/changed-since-sent', { path: { id: boqId }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Ids of the items that changed since the last quotation, for the rows that mark them. */
export const ChangedItems = createContext<ReadonlySet<string>>(new Set());
