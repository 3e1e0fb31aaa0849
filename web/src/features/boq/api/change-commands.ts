import { client, commandHeaders, unwrap } from '../../../lib/api-client';
import type { Body, Reply } from '../../../lib/api-types';

export type BoqChange = Body<'/api/boqs/{id}', 'patch'>;
export type ChangeEstimate = Reply<'/api/boqs/{id}/estimate', 'post'>;

export interface ChangeInput {
  boqId: string;
  change: BoqChange;
}

/** What a change of the BOQ's own details would make of its total; stores nothing. */
export function estimateChange({ boqId, change }: ChangeInput, signal?: AbortSignal): Promise<ChangeEstimate> {
  return unwrap(client.POST('/api/boqs/{id}/estimate', { params: { path: { id: boqId } }, body: change, signal }));
}

/** Changes the BOQ's own details as one revision. */
export function changeBoq({ boqId, change }: ChangeInput, key: string) {
  return unwrap(
    client.PATCH('/api/boqs/{id}', { params: { path: { id: boqId } }, body: change, headers: commandHeaders(key) }),
  );
}
