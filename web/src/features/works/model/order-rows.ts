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
  /** The request from site that it answers. */
  indent: string | null;
  /** The row of the purchase list that is bought by it, whole with at least this quantity. */
  bought: { key: string; quantity: number } | null;
  /** What it is for; empty: what the whole order is for. */
  itemIds: readonly string[];
}

export const emptyRow = (): OrderRow => ({
  id: crypto.randomUUID(),
  name: '',
  unit: '',
  quantity: null,
  rate: null,
  indent: null,
  bought: null,
  itemIds: [],
});

/** A row that answers a request from site. */
export const rowFor = ({ id, item_id: itemId, name, unit, quantity }: Indent): OrderRow => ({
  ...emptyRow(),
  id,
  name,
  unit,
  quantity,
  indent: id,
  itemIds: itemId ? [itemId] : [],
});

/** Asked for, and not ordered yet. */
export const isAsked = ({ state, reversed }: Indent): boolean => state === 'asked' && reversed === null;

/** Whether nothing was typed into a row. */
export const isBlank = ({ name, unit, quantity, rate }: OrderRow): boolean =>
  !name && !unit && quantity === null && rate === null;

/** What the rows come to, to the paisa; rows that are not whole count for nothing. */
export const amountOf = (rows: readonly OrderRow[]): number =>
  rows.reduce((paise, { quantity, rate }) => paise + Math.round((quantity ?? 0) * (rate ?? 0) * 100), 0) / 100;

/** The rows as they are sent, for the items of each or all for the same; null while one of them is not whole. */
export function linesOf(rows: readonly OrderRow[], target: Target): OrderBody['lines'] | null {
  const lines = rows.flatMap(({ name, unit, quantity, rate, indent, itemIds }) =>
    name.trim() && unit.trim() && quantity && rate !== null
      ? [
          {
            name: name.trim(),
            unit: unit.trim(),
            quantity,
            rate,
            ...(indent && { indent }),
            ...(itemIds.length > 0 ? { item_ids: [...itemIds] } : targetBody(target)),
          },
        ]
      : [],
  );
  return lines.length === rows.length ? lines : null;
}
