import { client, commandHeaders, unwrap } from '../api/api-client';

export interface UndoInput {
  boqId: string;
  revision: number;
  reason?: string;
  /** Of the estimate that the person has seen, where one was shown. */
  estimateToken?: string;
}

/** Takes one change of a BOQ back, whole, as a new revision; undoing an undo is a redo. 409 where values have moved since. */
export function undoRevision(
  { boqId, revision, reason, estimateToken }: UndoInput,
  key: string,
): Promise<{ revision: number }> {
  return unwrap(
    client.POST('/api/boqs/{id}/revisions/{n}/undo', {
      params: { path: { id: boqId, n: revision } },
      body: {},
      headers: { ...commandHeaders(key, reason), ...(estimateToken ? { 'X-Estimate-Token': estimateToken } : {}) },
    }),
  );
}
