import type { CostBody } from '../api/costs';
import { targetBody, WHOLE_HOME, type Target } from './trades';

/** A cost while it is typed. */
export interface CostDraft {
  kind: CostBody['kind'];
  date: string;
  amount: number | null;
  workers: number | null;
  days: number | null;
  rate: number | null;
  vendor: string;
  order: string | null;
  target: Target;
  note: string;
  /** Why a vendor bills more than was delivered. */
  reason: string;
}

export const emptyCost = (kind: CostBody['kind'], date: string): CostDraft => ({
  kind,
  date,
  amount: null,
  workers: null,
  days: null,
  rate: null,
  vendor: '',
  order: null,
  target: WHOLE_HOME,
  note: '',
  reason: '',
});

/** What labour comes to: workers × days × rate, to the paisa; null while one of them is missing. */
export function labourOf({ workers, days, rate }: Pick<CostDraft, 'workers' | 'days' | 'rate'>): number | null {
  if (!workers || !days || rate === null) return null;
  return Math.round(workers * days * rate * 100) / 100;
}

/** The cost as it is sent; null while what it comes to is not known. */
export function costBodyOf(draft: CostDraft): CostBody | null {
  const { kind, date, amount, workers, days, rate, order, target } = draft;
  const [vendor, note, reason] = [draft.vendor.trim(), draft.note.trim(), draft.reason.trim()];
  const isOfOrder = kind === 'vendor_bill' && order !== null;
  const common = { kind, date, note, ...(!isOfOrder && targetBody(target)) };
  if (kind === 'labour' && workers && days && rate !== null) return { ...common, workers, days, rate };
  if (!amount) return null;
  if (kind !== 'vendor_bill') return { ...common, amount };
  return { ...common, amount, ...(vendor && { vendor }), ...(order && { order }), ...(reason && { reason }) };
}
