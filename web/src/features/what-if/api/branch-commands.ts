import { call } from '../../../lib/api/api-client';
import type { Body, Reply } from '../../../lib/api/api-types';
import type { ProposedChange } from '../../../lib/boq/proposal';

export type MergeReply = Reply<'/api/boqs/{id}/branches/{branch_id}/merge', 'post'>;
/** What to merge from a copy. */
export type Choice = Pick<Body<'/api/boqs/{id}/branches/{branch_id}/merge', 'post'>, 'line_ids' | 'rates' | 'head'>;

export interface MergeInput {
  boqId: string;
  branchId: string;
  choice: Choice;
  reason?: string;
  /** Token of the preview: the server refuses the change when any of its figures has changed since. */
  estimateToken?: string;
}

const at = ({ boqId, branchId }: Pick<MergeInput, 'boqId' | 'branchId'>) => ({
  path: { id: boqId, branch_id: branchId },
});

/** Creates a what-if copy of the current BOQ; returns its id. */
export async function takeBranch(input: { boqId: string; title: string }, key: string): Promise<string> {
  const { data } = await call('post', '/api/boqs/{id}/branches', {
    path: { id: input.boqId },
    body: { title: input.title },
    key,
  });
  return data.boq_id;
}

/** Discards a copy; its history stays in the log. */
export function discardBranch(input: { boqId: string; branchId: string }, key: string): Promise<{ revision: number }> {
  return call('delete', '/api/boqs/{id}/branches/{branch_id}', { ...at(input), key });
}

/** Effect of this merge on the BOQ; stores nothing. Throws ApiError 409 with the reason when it is impossible. */
export function previewMerge({ choice, ...where }: MergeInput, signal?: AbortSignal): Promise<MergeReply> {
  return call('post', '/api/boqs/{id}/branches/{branch_id}/merge', {
    ...at(where),
    body: { ...choice, dry_run: true },
    signal,
  });
}

/** The same as a subject for explaining its total. */
export function proposedMerge({ branchId, choice }: MergeInput): ProposedChange {
  return { kind: 'branch', branch_id: branchId, body: { ...choice, dry_run: true } };
}

/**
 * Merges the chosen changes as one revision, which a single undo reverts. Throws ApiError 409 when the figures have
 * changed.
 */
export function mergeBranch({ choice, reason, estimateToken, ...where }: MergeInput, key: string): Promise<MergeReply> {
  return call('post', '/api/boqs/{id}/branches/{branch_id}/merge', {
    ...at(where),
    body: { ...choice, dry_run: false, ...(estimateToken ? { estimate_token: estimateToken } : {}) },
    key,
    reason,
  });
}
