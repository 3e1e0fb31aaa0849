import { rupees } from '../../../kernel/money';
import type { BoqState } from '../../domain/boq.state';
import type { IssueRecord } from '../../domain/issues/issue.record';
import type { HeldIssue } from './issue-contents';

/** How a printed document refers to its issue. Amounts in rupees. */
export interface IssueMark {
  readonly issue: number;
  readonly kind: 'estimate' | 'variation';
  readonly against: number | null;
  /** Null when the log no longer has it. */
  readonly delta: number | null;
  readonly contentHash: string;
  /** Whether the log still matches that hash: only then may a document claim it. */
  readonly intact: boolean;
  readonly issuedBy: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly accepted: { readonly by: string; readonly at: string } | null;
}

/**
 * The issue with exactly this content, accepted before open; null when it was never issued or the issue came to
 * nothing. `present` has the current status of the issues.
 */
export function issueOf(state: BoqState, present: BoqState): IssueRecord | null {
  const same = present.issues.filter(({ contentRevision }) => contentRevision === state.contentRevision);
  return (
    same.findLast(({ status }) => status === 'accepted') ?? same.findLast(({ status }) => status === 'open') ?? null
  );
}

/** An issue for printed documents, with its verification. */
export function issueMark(record: IssueRecord, { proof, issuedAt, issuedBy }: HeldIssue): IssueMark {
  const { issue, kind, against, delta, status, decidedBy, decidedAt } = record;
  const accepted = status === 'accepted' && decidedAt !== null ? { by: decidedBy ?? '', at: decidedAt } : null;
  return {
    issue,
    kind,
    against,
    delta: delta && rupees(delta),
    contentHash: proof.content_hash,
    intact: proof.intact,
    issuedBy,
    issuedAt,
    accepted,
  };
}
