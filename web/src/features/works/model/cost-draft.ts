import type { CostBody, Order } from '../api/costs';
import { targetBody, WHOLE_HOME, type Target } from './trades';

/** A cost while it is typed. */
export interface CostDraft {
  kind: CostBody['kind'];
  date: string;
  /** Undefined until it is typed: then it is what the chosen order asks for. */
  amount: number | null | undefined;
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
  amount: undefined,
  vendor: '',
  order: null,
  target: WHOLE_HOME,
  note: '',
  reason: '',
});

/** The cost as it is sent; null while what it comes to is not known. */
export function costBodyOf(draft: CostDraft): CostBody | null {
  const { kind, date, amount, order, target } = draft;
  const [vendor, note, reason] = [draft.vendor.trim(), draft.note.trim(), draft.reason.trim()];
  const isOfOrder = kind === 'vendor_bill' && order !== null;
  const common = { kind, date, note, ...(!isOfOrder && targetBody(target)) };
  if (!amount) return null;
  if (kind !== 'vendor_bill') return { ...common, amount };
  return { ...common, amount, ...(vendor && { vendor }), ...(order && { order }), ...(reason && { reason }) };
}

/** What of an order was delivered and not billed yet, which its bill most often asks for; null where that is nothing. */
export function toBill(order: Pick<Order, 'delivered' | 'billed'> | undefined): number | null {
  const left = Math.round(((order?.delivered ?? 0) - (order?.billed ?? 0)) * 100) / 100;
  return left > 0 ? left : null;
}
