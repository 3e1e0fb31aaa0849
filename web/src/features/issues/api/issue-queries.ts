import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '../../../lib/api/api-client';
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
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET('/api/boqs/{id}/issues', { params: { path: { id: boqId } }, signal }))).data,
  });

/** One issue with its document, which never changes. */
export const issueQuery = (boqId: string, issue: number) =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'issues', issue],
    queryFn: async ({ signal }) => {
      const params = { path: { id: boqId, n: issue } };
      return (await unwrap(client.GET('/api/boqs/{id}/issues/{n}', { params, signal }))).data;
    },
  });

/** The issue behind a link. */
export const offerQuery = (code: string) =>
  queryOptions({
    queryKey: ['offer', code],
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET('/api/accept/{token}', { params: { path: { token: code } }, signal }))).data,
  });

/** The acceptance with this hash. */
export const verificationQuery = (hash: string) =>
  queryOptions({
    queryKey: ['verification', hash],
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET('/api/verify/{hash}', { params: { path: { hash } }, signal }))).data,
  });
