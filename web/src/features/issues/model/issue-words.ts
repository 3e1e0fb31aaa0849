import type { PillTone } from '../../../ui/layout/pill';
import type { Issue } from '../api/issue-queries';

/** Labels of issue statuses. */
export const ISSUE_STATES: Readonly<Record<Issue['status'] | 'expired', { label: string; tone: PillTone }>> = {
  open: { label: 'Awaiting reply', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  superseded: { label: 'Replaced', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'bad' },
};

/** `Quotation 1`, `Quotation 2, variation of quotation 1`. */
export function issueTitle({ issue, kind, against }: Pick<Issue, 'issue' | 'kind' | 'against'>): string {
  return `Quotation ${issue}${kind === 'variation' ? `, variation of quotation ${against ?? ''}` : ''}`;
}

/** `9f2c 7d0e … d5e6 f7`: both ends of a hash, enough to compare at a glance. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-8, -4)} ${hash.slice(-4)}`;
}
