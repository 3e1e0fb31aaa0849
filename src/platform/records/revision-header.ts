import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { revisionOf } from '../http/answers/etag';
import { IF_MATCH_RECORD } from './if-match';

const OUTDATED = {
  status: 412,
  description: 'The record was changed since; `current` has its revision and the changes.',
};

const SEEN = 'Revision of the record that the caller saw; 412 when it was changed since.';

/** Documents a change that has to name the revision it is based on. */
export const NeedsRevision = () =>
  applyDecorators(
    ApiHeader(IF_MATCH_RECORD),
    ApiResponse(OUTDATED),
    ApiResponse({ status: 428, description: '`If-Match` is missing.' }),
  );

/** Documents a call of the specification, whose clients may not name a revision: without one it is based on nothing. */
export const TakesRevision = () =>
  applyDecorators(ApiHeader({ ...IF_MATCH_RECORD, required: false, description: SEEN }), ApiResponse(OUTDATED));

/** The revision in `If-Match`; undefined without one and for `*`. Throws 400 for anything that is not a revision. */
export function givenRevision({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  return revisionOf(headers['if-match']);
}
