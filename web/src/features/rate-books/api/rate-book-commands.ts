import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';

/** Drafts the next version from the newest. Returns its number. */
export async function draftRateBook({ note }: { note: string }, key: string): Promise<number> {
  const { data } = await unwrap(client.POST('/api/rate-books', { body: { note }, headers: commandHeaders(key) }));
  return data.version;
}

export interface BookChange {
  version: number;
  change: Body<'/api/rate-books/{version}', 'patch'>;
}

/** Changes rates or settings of a draft. */
export function changeRateBook({ version, change }: BookChange, key: string) {
  return unwrap(
    client.PATCH('/api/rate-books/{version}', {
      params: { path: { version } },
      body: change,
      headers: commandHeaders(key),
    }),
  );
}

export interface Publication {
  version: number;
  /** The revision of the draft that was reviewed. */
  revision: number;
  reason: string;
}

/** Publishes a draft permanently; refused when it has changed since it was reviewed. */
export function publishRateBook({ version, revision, reason }: Publication, key: string) {
  return unwrap(
    client.POST('/api/rate-books/{version}/publish', {
      params: { path: { version } },
      body: { reason, revision },
      headers: commandHeaders(key),
    }),
  );
}

export async function discardRateBook({ version }: { version: number }, key: string): Promise<void> {
  await unwrap(
    client.DELETE('/api/rate-books/{version}', { params: { path: { version } }, headers: commandHeaders(key) }),
  );
}
