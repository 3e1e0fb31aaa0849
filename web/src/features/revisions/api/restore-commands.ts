import { call } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';

export type RestoreEstimate = Reply<'/api/boqs/{id}/revert/estimate', 'post'>;

/** A revision to return to: the whole BOQ, or only these items and rates of it. */
export interface Return {
  revision: number;
  items?: string[];
  rates?: string[];
}

export interface RestoreInput {
  boqId: string;
  to: Return;
  reason: string;
  /** Token of the estimate shown to the person. */
  estimateToken: string;
}

/**
 * Effect of undoing one change on items and total; stores nothing. Throws ApiError 409 when values have changed since.
 */
export function estimateUndo(boqId: string, revision: number): Promise<RestoreEstimate> {
  return call('post', '/api/boqs/{id}/revisions/{n}/undo/estimate', { path: { id: boqId, n: revision } });
}

/** Effect of returning to a revision on items and total; stores nothing. */
export function estimateRestore(boqId: string, to: Return): Promise<RestoreEstimate> {
  return call('post', '/api/boqs/{id}/revert/estimate', { path: { id: boqId }, body: to });
}

/** Returns to an earlier state as a new revision. Throws ApiError 409 when the estimated figures have changed. */
export function restoreRevision(
  { boqId, to, reason, estimateToken }: RestoreInput,
  key: string,
): Promise<{ revision: number }> {
  return call('post', '/api/boqs/{id}/revert', { path: { id: boqId }, body: to, key, reason, estimateToken });
}
