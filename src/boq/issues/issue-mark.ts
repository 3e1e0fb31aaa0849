import { rupees } from '../../kernel/money';
import type { BoqState } from '../domain/boq.state';

/** What a paper of an issued revision says of it. Amounts in rupees. */
export interface IssueMark {
  readonly issue: number;
  readonly kind: 'estimate' | 'variation';
  readonly against: number | null;
  readonly delta: number;
  readonly contentHash: string;
  readonly issuedBy: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly accepted: { readonly by: string; readonly at: string } | null;
}

/**
 * The issue that holds the very content of a state, the accepted one before one that waits; null when it was never issued or
 * the issue came to nothing. `present` knows what became of the issues since.
 */
export function issueMark(state: BoqState, present: BoqState): IssueMark | null {
  const same = present.issues.filter(({ contentRevision }) => contentRevision === state.contentRevision);
  const found =
    same.findLast(({ status }) => status === 'accepted') ?? same.findLast(({ status }) => status === 'open') ?? null;
  if (!found) return null;
  const { issue, kind, against, delta, contentHash, issuedBy, issuedAt, status, decidedBy, decidedAt } = found;
  const accepted = status === 'accepted' && decidedAt !== null ? { by: decidedBy ?? '', at: decidedAt } : null;
  return { issue, kind, against, delta: rupees(delta), contentHash, issuedBy, issuedAt, accepted };
}
