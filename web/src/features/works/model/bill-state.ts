import type { PillTone } from '../../../ui/layout/pill';
import type { Bill } from '../api/bills';

/** What was billed before the first bill here is bill 0. */
export const billName = ({ n, label }: Pick<Bill, 'n' | 'label'>): string => (n === 0 ? label : `Bill ${n}, ${label}`);

/** Whether a bill can be paid. */
export const isPayable = ({ status }: { status: Bill['status'] }): boolean =>
  status === 'recorded' || status === 'opening';

/** Where a bill stands, in a word. */
export function stateOfBill({ status, due, received, tds }: Pick<Bill, 'status' | 'due' | 'received' | 'tds'>): {
  text: string;
  tone: PillTone;
} {
  if (status === 'draft') return { text: 'Draft', tone: 'neutral' };
  if (status === 'reversed') return { text: /*i18n*/ 'Reversed', tone: 'bad' };
  if (due <= 0) return { text: /*i18n*/ 'Paid', tone: 'good' };
  return received + tds > 0 ? { text: /*i18n*/ 'Paid in part', tone: 'warn' } : { text: /*i18n*/ 'Due', tone: 'warn' };
}
