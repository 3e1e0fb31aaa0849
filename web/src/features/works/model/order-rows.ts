import type { OrderBody } from '../api/costs';
import { targetBody, type Target } from './trades';

/** A row of an order while it is typed. */
export interface OrderRow {
  id: string;
  name: string;
  unit: string;
  quantity: number | null;
  rate: number | null;
}

export const emptyRow = (): OrderRow => ({ id: crypto.randomUUID(), name: '', unit: '', quantity: null, rate: null });

/** What the rows come to, to the paisa; rows that are not whole count for nothing. */
export const amountOf = (rows: readonly OrderRow[]): number =>
  rows.reduce((paise, { quantity, rate }) => paise + Math.round((quantity ?? 0) * (rate ?? 0) * 100), 0) / 100;

/** The rows as they are sent, all for the same; null while one of them is not whole. */
export function linesOf(rows: readonly OrderRow[], target: Target): OrderBody['lines'] | null {
  const lines = rows.flatMap(({ name, unit, quantity, rate }) =>
    name.trim() && unit.trim() && quantity && rate !== null
      ? [{ name: name.trim(), unit: unit.trim(), quantity, rate, ...targetBody(target) }]
      : [],
  );
  return lines.length === rows.length ? lines : null;
}
