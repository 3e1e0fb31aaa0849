import type { Bill } from '../../api/bills';
import { billName, isPayable } from '../bill-state';

/** What a receipt pays of one bill; rupees. */
export interface Setting {
  n: number;
  label: string;
  open: number;
  amount: number;
  tds: number;
}

const paise = (rupees: number): number => Math.round(rupees * 100);

/** The recorded bills of which something is open, the oldest first. */
const openBills = (bills: readonly Bill[]): Bill[] =>
  bills.filter((bill) => isPayable(bill) && bill.open > 0).sort((one, other) => one.n - other.n);

/** The oldest bills that what came reaches: what is due of them, then what the client holds back of them. */
export function reached(bills: readonly Bill[], came: number): Set<number> {
  let left = paise(came);
  const due = openBills(bills).filter((bill) => bill.due > 0);
  const chosen = due.filter((bill) => {
    const isReached = left > 0;
    left -= paise(bill.due);
    return isReached;
  });
  return new Set(chosen.map(({ n }) => n));
}

/**
 * How a receipt pays the chosen bills, the oldest first: of each the TDS that was kept, then the money. The amounts and what
 * is on account add up to what came; TDS beyond what is open has no bill.
 */
export function setAgainst(
  bills: readonly Bill[],
  came: { amount: number; tds: number },
  chosen: ReadonlySet<number>,
): { settings: Setting[]; onAccount: number; tdsWithoutBill: number } {
  let [money, tax] = [paise(came.amount), paise(came.tds)];
  const settings = openBills(bills).map((bill) => {
    const { n, open } = bill;
    const label = billName(bill);
    if (!chosen.has(n)) return { n, label, open, amount: 0, tds: 0 };
    const kept = Math.min(tax, paise(open));
    const paid = Math.min(money, paise(open) - kept);
    tax -= kept;
    money -= paid;
    return { n, label, open, amount: paid / 100, tds: kept / 100 };
  });
  return { settings, onAccount: money / 100, tdsWithoutBill: tax / 100 };
}

/** Days after which an open bill is in the next group. */
const AGES = [30, 60, 90] as const;
const DAY_MS = 86_400_000;

export interface Age {
  label: string;
  amount: number;
}

/** What is due of the bills by the days since their invoices; only groups in which something is. */
export function dueByAge(bills: readonly Bill[], today: string): Age[] {
  const labels = [...AGES.map((to, at) => `${at === 0 ? 0 : (AGES[at - 1] ?? 0) + 1}–${to} days`), 'Over 90 days'];
  const sums = labels.map(() => 0);
  for (const { date, due } of openBills(bills)) {
    const days = Math.floor((Date.parse(today) - Date.parse(date ?? today)) / DAY_MS);
    const group = AGES.filter((to) => days > to).length;
    sums[group] = (sums[group] ?? 0) + paise(due);
  }
  return labels.flatMap((label, at) => (sums[at] ? [{ label, amount: sums[at] / 100 }] : []));
}
