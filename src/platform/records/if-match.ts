import type { FastifyRequest } from 'fastify';
import { revisionOf } from '../http/answers/etag';
import { preconditionFailed, preconditionRequired } from '../http/answers/problem';

/** The header of every change of a record, as the document describes it. */
export const IF_MATCH_RECORD = {
  name: 'If-Match',
  required: true,
  description: 'Revision of the record that the caller saw; 412 when it was changed since, 428 without it.',
  schema: { type: 'string', example: '"7"' },
} as const;

/** The revision in `If-Match: "7"`. Throws 428 without one, 400 for anything that is not a revision. */
export function expectedRevision({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const revision = revisionOf(headers['if-match']);
  if (revision === undefined) throw preconditionRequired();
  return revision;
}

/**
 * Throws 412, with `current` as the answer shows it, when a record is not at the expected revision any more. Called
 * where the record is changed, so that nobody changes it in between.
 */
export function requireRevision(
  record: { readonly revision: number } | undefined,
  expected: number,
  current: unknown,
): void {
  if ((record?.revision ?? 0) !== expected) throw preconditionFailed(current);
}
