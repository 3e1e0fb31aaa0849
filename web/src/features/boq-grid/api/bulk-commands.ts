import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import type { ProposedChange } from '../../../lib/boq/proposal';

type BulkBody = Body<'/api/boqs/{id}/bulk', 'post'>;
export type BulkChange = NonNullable<BulkBody['change']>;
export type LineChanges = NonNullable<BulkBody['edits']>;
export type BulkAnswer = Reply<'/api/boqs/{id}/bulk', 'post'>;

export interface BulkInput {
  boqId: string;
  ids: string[];
  change: BulkChange;
  reason?: string;
  /** Of the preview that was seen: the server refuses the change when any of its figures has moved since. */
  estimateToken?: string;
}

/** What a change of many items would do; stores nothing. */
export function previewBulk({ boqId, ids, change }: BulkInput, signal?: AbortSignal): Promise<BulkAnswer> {
  return unwrap(
    client.POST('/api/boqs/{id}/bulk', {
      params: { path: { id: boqId } },
      body: { ids, change, dry_run: true },
      signal,
    }),
  );
}

/** The change as its preview is explained. */
export function proposedBulk({ ids, change }: BulkInput): ProposedChange {
  return { kind: 'items', body: { ids, change, dry_run: true } };
}

/** Changes many items as one revision, which one undo takes back. Throws ApiError 409 when the preview's figures have moved. */
export function applyBulk({ boqId, ids, change, reason, estimateToken }: BulkInput, key: string): Promise<BulkAnswer> {
  return unwrap(
    client.POST('/api/boqs/{id}/bulk', {
      params: { path: { id: boqId } },
      body: { ids, change, dry_run: false },
      headers: { ...commandHeaders(key, reason), ...(estimateToken ? { 'X-Estimate-Token': estimateToken } : {}) },
    }),
  );
}

/** Changes each of many items in its own way (a paste) as one revision. Items that moved since they were seen refuse it: 412. */
export function applyEdits(input: { boqId: string; edits: LineChanges }, key: string): Promise<BulkAnswer> {
  return unwrap(
    client.POST('/api/boqs/{id}/bulk', {
      params: { path: { id: input.boqId } },
      body: { edits: input.edits, dry_run: false },
      headers: commandHeaders(key),
    }),
  );
}
