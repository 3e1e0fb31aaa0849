import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Issues = Reply<'/api/boqs/{id}/issues', 'get'>['data'];
export type Issue = Issues['issues'][number];
export type Offer = Reply<'/api/accept/{token}', 'get'>['data'];
export type { IssueDocument } from './document';
export type Verification = Reply<'/api/verify/{hash}', 'get'>['data'];

/** Issues of a BOQ, newest first. */
export const issuesQuery = (boqId: string) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'issues'],
    queryFn: async ({ signal }) => (await call('get', '/api/boqs/{id}/issues', { path: { id: boqId }, signal })).data,
  });

/** One issue with its document, which never changes. */
export const issueQuery = (boqId: string, issue: number) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'issues', issue],
    queryFn: async ({ signal }) => {
      const path = { id: boqId, n: issue };
      return (await call('get', '/api/boqs/{id}/issues/{n}', { path, signal })).data;
    },
  });

/** The issue behind a link. */
export const offerQuery = (code: string) =>
  queryOptions({
    queryKey: ['offer', code],
    queryFn: async ({ signal }) => (await call('get', '/api/accept/{token}', { path: { token: code }, signal })).data,
  });

/** The acceptance with this hash. */
export const verificationQuery = (hash: string) =>
  queryOptions({
    queryKey: ['verification', hash],
    queryFn: async ({ signal }) => (await call('get', '/api/verify/{hash}', { path: { hash }, signal })).data,
  });
