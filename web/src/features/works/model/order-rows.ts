import type { OrderBody } from '../api/costs';
import type { Indent } from '../api/indents';
import { targetBody, type Target } from './trades';

/** A row of an order while it is typed. */
export interface OrderRow {
  id: string;
  name: string;
  unit: string;
  quantity: number | null;
  rate: number | null;
  /** The request from site that it answers, with the item that this is for. */
  asked: { indent: string; itemId: string | null } | null;
}

export const emptyRow = (): OrderRow => ({
  id: crypto.randomUUID(),
  name: '',
  unit: '',
  quantity: null,
  rate: null,
  asked: null,
});

/** A row that answers a request from site. */
export const rowFor = ({ id, item_id: itemId, name, unit, quantity }: Indent): OrderRow => ({
  id,
  name,
  unit,
  quantity,
  rate: null,
  asked: { indent: id, itemId },
});

/** Whether nothing was typed into a row. */
export const isBlank = ({ name, unit, quantity, rate }: OrderRow): boolean =>
  !name && !unit && quantity === null && rate === null;

/** What the rows come to, to the paisa; rows that are not whole count for nothing. */
export const amountOf = (rows: readonly OrderRow[]): number =>
  rows.reduce((paise, { quantity, rate }) => paise + Math.round((quantity ?? 0) * (rate ?? 0) * 100), 0) / 100;

/** The rows as they are sent, for the item that the site asked for or all for the same; null while one of them is not whole. */
export function linesOf(rows: readonly OrderRow[], target: Target): OrderBody['lines'] | null {
  const lines = rows.flatMap(({ name, unit, quantity, rate, asked }) =>
    name.trim() && unit.trim() && quantity && rate !== null
      ? [
          {
            name: name.trim(),
            unit: unit.trim(),
            quantity,
            rate,
            ...(asked && { indent: asked.indent }),
            ...(asked?.itemId ? { item_ids: [asked.itemId] } : targetBody(target)),
          },
        ]
      : [],
  );
  return lines.length === rows.length ? lines : null;
}
