import type { PillTone } from '../../../ui/layout/pill';
import type { Issue } from '../api/issue-queries';
import { ENGLISH, type Words } from '../../../lib/language/words';

/** Labels of issue statuses. */
export const ISSUE_STATES: Readonly<Record<Issue['status'] | 'expired', { label: string; tone: PillTone }>> = {
  open: { label: 'Awaiting reply', tone: 'warn' },
  accepted: { label: /*i18n*/ 'Accepted', tone: 'good' },
  declined: { label: /*i18n*/ 'Declined', tone: 'bad' },
  withdrawn: { label: /*i18n*/ 'Withdrawn', tone: 'neutral' },
  superseded: { label: /*i18n*/ 'Replaced', tone: 'neutral' },
  expired: { label: /*i18n*/ 'Expired', tone: 'bad' },
};

/** `Quotation 1`, `Quotation 2, variation of quotation 1`. */
export function issueTitle(
  { issue, kind, against }: Pick<Issue, 'issue' | 'kind' | 'against'>,
  i18n: Words = ENGLISH,
): string {
  return kind === 'variation'
    ? i18n.t('Quotation {issue}, variation of quotation {against}', { issue, against: against ?? '' })
    : i18n.t('Quotation {issue}', { issue });
}

/** `9f2c 7d0e … d5e6 f7`: both ends of a hash, enough to compare at a glance. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-8, -4)} ${hash.slice(-4)}`;
}
