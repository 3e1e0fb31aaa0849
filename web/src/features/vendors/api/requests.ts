import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';

export type VendorRequest = Schema<'VendorRequest'>;
export type AnswerInput = Body<'/api/admin/vendor-requests/{id}/answer', 'post'> & { id: string };

/** Key of every list of requests to vendors. */
export const REQUESTS = ['vendor-requests'] as const;

/** A page of all requests to vendors, those without an answer first; for the admin. */
export const allRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: [...REQUESTS, 'all', page],
    queryFn: ({ signal }) => call('get', '/api/admin/vendor-requests', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of what the person has asked vendors for, newest first. */
export const ownRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: [...REQUESTS, 'own', page],
    queryFn: ({ signal }) => call('get', '/api/me/vendor-requests', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Sends an answer; returns the server's message. */
export async function answerRequest({ id, ...body }: AnswerInput, key: string): Promise<string> {
  return (await call('post', '/api/admin/vendor-requests/{id}/answer', { path: { id }, body, key })).message;
}

/** Notes that the vendor has answered directly; returns the server's message. */
export async function noteAnswer({ id }: { id: string }, key: string): Promise<string> {
  return (await call('post', '/api/vendor/requests/{id}/answered', { path: { id }, key })).message;
}

/** Closes a request; returns the server's message. */
export async function closeRequest({ id }: { id: string }, key: string): Promise<string> {
  return (await call('post', '/api/vendor/requests/{id}/close', { path: { id }, key })).message;
}
