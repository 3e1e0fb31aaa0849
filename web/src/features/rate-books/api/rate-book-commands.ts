import { call } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';

/** Drafts the next version from the newest. Returns its number. */
export async function draftRateBook({ note }: { note: string }, key: string): Promise<number> {
  const { data } = await call('post', '/api/rate-books', { body: { note }, key });
  return data.version;
}

export interface BookChange {
  version: number;
  change: Body<'/api/rate-books/{version}', 'patch'>;
}

/** Changes rates or settings of a draft. */
export function changeRateBook({ version, change }: BookChange, key: string) {
  return call('patch', '/api/rate-books/{version}', { path: { version }, body: change, key });
}

export interface Publication {
  version: number;
  /** The revision of the draft that was reviewed. */
  revision: number;
  reason: string;
}

/** Publishes a draft permanently; refused when it has changed since it was reviewed. */
export function publishRateBook({ version, revision, reason }: Publication, key: string) {
  return call('post', '/api/rate-books/{version}/publish', { path: { version }, body: { reason, revision }, key });
}

export async function discardRateBook({ version }: { version: number }, key: string): Promise<void> {
  await call('delete', '/api/rate-books/{version}', { path: { version }, key });
}
