import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import type { Proposed } from '../../../lib/boq/proposal';

export type Merged = Reply<'/api/boqs/{id}/branches/{branch_id}/merge', 'post'>;
/** What of a copy is brought back. */
export type Choice = Pick<Body<'/api/boqs/{id}/branches/{branch_id}/merge', 'post'>, 'line_ids' | 'rates' | 'head'>;

export interface MergeInput {
  boqId: string;
  branchId: string;
  choice: Choice;
  reason?: string;
  /** Of the preview that was seen: the server refuses the change when any of its figures has moved since. */
  estimateToken?: string;
}

const at = ({ boqId, branchId }: Pick<MergeInput, 'boqId' | 'branchId'>) => ({
  path: { id: boqId, branch_id: branchId },
});

/** Takes a what-if copy of the BOQ as it is now; gives the copy's id. */
export async function takeBranch(input: { boqId: string; title: string }, key: string): Promise<string> {
  const { data } = await unwrap(
    client.POST('/api/boqs/{id}/branches', {
      params: { path: { id: input.boqId } },
      body: { title: input.title },
      headers: commandHeaders(key),
    }),
  );
  return data.boq_id;
}

/** Discards a copy; its history stays in the log. */
export function discardBranch(input: { boqId: string; branchId: string }, key: string): Promise<{ revision: number }> {
  return unwrap(
    client.DELETE('/api/boqs/{id}/branches/{branch_id}', { params: at(input), headers: commandHeaders(key) }),
  );
}

/** What bringing this back would do to the BOQ; stores nothing. Throws ApiError 409 with the reason where it cannot be done. */
export function previewMerge({ choice, ...where }: MergeInput, signal?: AbortSignal): Promise<Merged> {
  return unwrap(
    client.POST('/api/boqs/{id}/branches/{branch_id}/merge', {
      params: at(where),
      body: { ...choice, dry_run: true },
      signal,
    }),
  );
}

/** The same as its total is explained. */
export function proposedMerge({ branchId, choice }: MergeInput): Proposed {
  return { kind: 'branch', branch_id: branchId, body: { ...choice, dry_run: true } };
}

/** Brings chosen changes back as one revision, which one undo takes back. Throws ApiError 409 when the figures have moved. */
export function mergeBranch({ choice, reason, estimateToken, ...where }: MergeInput, key: string): Promise<Merged> {
  return unwrap(
    client.POST('/api/boqs/{id}/branches/{branch_id}/merge', {
      params: at(where),
      body: { ...choice, dry_run: false, ...(estimateToken ? { estimate_token: estimateToken } : {}) },
      headers: commandHeaders(key, reason),
    }),
  );
}
