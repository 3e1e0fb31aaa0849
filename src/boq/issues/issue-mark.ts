import { rupees } from '../../kernel/money';
import type { BoqState } from '../domain/boq.state';
import type { IssueRecord } from '../domain/issues/issue.record';
import type { HeldIssue } from './issue-contents';

/** What a paper of an issued revision says of it. Amounts in rupees. */
export interface IssueMark {
  readonly issue: number;
  readonly kind: 'estimate' | 'variation';
  readonly against: number | null;
  /** Null where the log no longer tells it. */
  readonly delta: number | null;
  readonly contentHash: string;
  /** Whether the log still gives that hash: only then may a paper claim it. */
  readonly intact: boolean;
  readonly issuedBy: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly accepted: { readonly by: string; readonly at: string } | null;
}

/**
 * The issue that holds the very content of a state, the accepted one before one that waits; null when it was never issued or
 * the issue came to nothing. `present` knows what became of the issues since.
 */
export function issueOf(state: BoqState, present: BoqState): IssueRecord | null {
  const same = present.issues.filter(({ contentRevision }) => contentRevision === state.contentRevision);
  return (
    same.findLast(({ status }) => status === 'accepted') ?? same.findLast(({ status }) => status === 'open') ?? null
  );
}

/** An issue as papers name it, with what the log holds of it now. */
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
