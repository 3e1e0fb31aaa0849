import type { PillTone } from '../../../ui/layout/pill';
import type { Bill } from '../api/bills';

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
