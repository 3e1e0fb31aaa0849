import { call } from '../api/api-client';

export interface UndoInput {
  boqId: string;
  revision: number;
  reason?: string;
  /** Token of the estimate shown to the person, if any. */
  estimateToken?: string;
}

/**
 * Undoes one whole change of a BOQ, as a new revision; undoing an undo is a redo. 409 when values have changed since.
 */
export function undoRevision(
  { boqId, revision, reason, estimateToken }: UndoInput,
  key: string,
): Promise<{ revision: number }> {
  return call('post', '/api/boqs/{id}/revisions/{n}/undo', {
    path: { id: boqId, n: revision },
    body: {},
    key,
    reason,
    estimateToken,
  });
}
