import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '../../../api/schema';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';

export type Person = Schema<'Person'>;
export type PeopleFilter = NonNullable<paths['/api/admin/people']['get']['parameters']['query']>;
export type PersonChange = Body<'/api/admin/people/{id}', 'patch'>;
export type VerificationInput = Body<'/api/me/verification', 'post'>;

/** Everything that shows people to admins. */
export const PEOPLE = ['admin', 'people'] as const;

/** A page of people, for the admin. */
export const peopleQuery = (filter: PeopleFilter) =>
  queryOptions({
    queryKey: [...PEOPLE, filter],
    queryFn: ({ signal }) => call('get', '/api/admin/people', { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What was changed about a person's rights, newest first. */
export function fetchHistory(id: string, query: { page: number; limit: number }, signal: AbortSignal) {
  return call('get', '/api/admin/people/{id}/history', { path: { id }, query, signal });
}

/** Changes a person as the admin saw them: refused when someone else has changed them since. */
export async function changePerson({ id, revision }: Person, body: PersonChange, key: string): Promise<Person> {
  return (await call('patch', '/api/admin/people/{id}', { path: { id }, body, revision, key })).data;
}

/** Whether one is verified as a design professional, and what came of one's request. */
export const verificationQuery = queryOptions({
  queryKey: ['me', 'verification'],
  queryFn: async ({ signal }) => (await call('get', '/api/me/verification', { signal })).data,
});

/** Asks the admins to be verified. */
export async function askVerification(body: VerificationInput, key: string): Promise<void> {
  await call('post', '/api/me/verification', { body, key });
}
