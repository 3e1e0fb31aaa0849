import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Branch = Schema<'Branch'>;
export type BranchCompare = Schema<'BranchCompare'>;
export type BranchItem = BranchCompare['items'][number];

/** The what-if copies of a BOQ, newest first. */
export const branchesQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'branches'],
    queryFn: async ({ signal }) => (await call('get', '/api/boqs/{id}/branches', { path: { id: boqId }, signal })).data,
    // A copy is edited on another screen.
    staleTime: 0,
  });

/** Comparison of a copy with its BOQ, and what can be merged. */
export const branchCompareQuery = (boqId: string, branchId: string) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'branches', branchId],
    queryFn: async ({ signal }) => {
      const path = { id: boqId, branch_id: branchId };
      return (await call('get', '/api/boqs/{id}/branches/{branch_id}/compare', { path, signal })).data;
    },
    staleTime: 0,
  });
