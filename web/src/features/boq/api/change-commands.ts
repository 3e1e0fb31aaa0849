import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';

export type BoqChange = Body<'/api/boqs/{id}', 'patch'>;
export type ChangeEstimate = Reply<'/api/boqs/{id}/estimate', 'post'>;

export interface ChangeInput {
  boqId: string;
  change: BoqChange;
  /** Of the estimate the person has seen: the server refuses the change when any of its figures has moved since. */
  estimateToken?: string | undefined;
}

/** What a change of the BOQ's own details would make of its total; stores nothing. */
export function estimateChange(
  { boqId, change }: Pick<ChangeInput, 'boqId' | 'change'>,
  signal?: AbortSignal,
): Promise<ChangeEstimate> {
  return unwrap(client.POST('/api/boqs/{id}/estimate', { params: { path: { id: boqId } }, body: change, signal }));
}

/** Changes the BOQ's own details as one revision. Throws ApiError 409 when the figures of the estimate have moved. */
export function changeBoq({ boqId, change, estimateToken }: ChangeInput, key: string) {
  return unwrap(
    client.PATCH('/api/boqs/{id}', {
      params: { path: { id: boqId } },
      body: change,
      headers: { ...commandHeaders(key), ...(estimateToken ? { 'X-Estimate-Token': estimateToken } : {}) },
    }),
  );
}
