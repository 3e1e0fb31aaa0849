import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';

export type RestoreEstimate = Reply<'/api/boqs/{id}/revert/estimate', 'post'>;

export interface RestoreInput {
  boqId: string;
  revision: number;
  reason: string;
  /** Of the estimate that the person has seen. */
  estimateToken: string;
}

/** What taking one change back would do to items and total; stores nothing. Throws ApiError 409 where values have moved since. */
export function estimateUndo(boqId: string, revision: number): Promise<RestoreEstimate> {
  return unwrap(
    client.POST('/api/boqs/{id}/revisions/{n}/undo/estimate', { params: { path: { id: boqId, n: revision } } }),
  );
}

/** What restoring a revision would do to items and total; stores nothing. */
export function estimateRestore(boqId: string, revision: number): Promise<RestoreEstimate> {
  return unwrap(client.POST('/api/boqs/{id}/revert/estimate', { params: { path: { id: boqId } }, body: { revision } }));
}

/** Makes the BOQ equal to what it was, as a new revision. Throws ApiError 409 when the estimate's figures have moved. */
export function restoreRevision(
  { boqId, revision, reason, estimateToken }: RestoreInput,
  key: string,
): Promise<{ revision: number }> {
  return unwrap(
    client.POST('/api/boqs/{id}/revert', {
      params: { path: { id: boqId } },
      body: { revision },
      headers: { ...commandHeaders(key, reason), 'X-Estimate-Token': estimateToken },
    }),
  );
}
