import type { UseQueryOptions } from '@tanstack/react-query';
import type { Body, Reply, Schema } from '../../../lib/api/api-types';
import { formatWhole } from '../../../lib/format/money';
import { quantityText } from '../../../lib/format/units';
import type { ContractLine } from '../api/works';
import { emptyRow, type OrderRow } from './order-rows';

export type Purchases = Reply<'/api/boqs/{id}/purchases', 'get'>['data'];
type Purchase = Schema<'Purchase'>;
export type PurchaseMarks = Body<'/api/boqs/{id}/purchases', 'patch'>;

/** The purchase list of the BOQ, and how it is noted that rows of it are ordered. */
export interface PurchaseSource {
  query: UseQueryOptions<Purchases, Error, Purchases, string[]>;
  mark: (marks: PurchaseMarks, key: string) => Promise<{ revision: number }>;
}

/** What of the purchase list can be ordered together. */
export interface OrderChoice {
  value: string;
  label: string;
  group: string;
  /** Whose price or awarded quote it is; null: of nobody yet. */
  vendor: string | null;
  rows: readonly Purchase[];
}

/** What is still to be ordered of a row. */
const leftOf = ({ ordered, short, buy }: Purchase): number => (ordered ? short : buy);

/** What is not ordered yet, by vendor: all that each of them delivers, and each row. `without`: rows that are in the order. */
export function orderChoices(
  { rows }: Purchases,
  lines: readonly ContractLine[],
  without: ReadonlySet<string>,
): OrderChoice[] {
  const trades = new Map(lines.map(({ service, service_label: label }) => [service, label]));
  const groups = new Map<string, Purchase[]>();
  for (const row of rows.filter((one) => leftOf(one) > 0 && !without.has(one.key))) {
    const group = row.vendor ?? `${trades.get(row.service) ?? 'Other'}, no vendor yet`;
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  const vendorsFirst = [...groups].sort(([, one], [, other]) => Number(!one[0]?.vendor) - Number(!other[0]?.vendor));
  return vendorsFirst.flatMap(([group, own]) => {
    const vendor = own[0]?.vendor ?? null;
    const cost = own.reduce((all, row) => all + row.cost, 0);
    const all = { value: `all ${group}`, label: `All ${own.length}, ${formatWhole(cost)}`, group, vendor, rows: own };
    const each = own.map((row) => ({
      value: row.key,
      label: `${row.label}: ${quantityText(leftOf(row), row.unit)}`,
      group,
      vendor,
      rows: [row],
    }));
    return own.length > 1 ? [all, ...each] : each;
  });
}

/** A row of the purchase list as one of an order, at its price, for its items that are in the contract. */
export function orderRowOf(row: Purchase, lines: readonly ContractLine[]): OrderRow {
  const agreed = new Set(lines.map(({ item_id: id }) => id));
  const packs = row.ordered ? null : row.packs?.filter(({ holds }) => holds !== 1);
  const packed = packs?.map(({ count, label }) => `${count} of ${label}`).join(' + ');
  return {
    ...emptyRow(),
    name: packed ? `${row.label} (${packed})` : row.label,
    unit: row.unit,
    quantity: leftOf(row),
    rate: Math.round((row.cost / row.buy) * 100) / 100,
    bought: { key: row.key, quantity: leftOf(row) },
    itemIds: row.lines.map(({ item_id: id }) => id).filter((id) => agreed.has(id)),
  };
}

/** The rows of the purchase list that an order buys whole. */
export const boughtKeys = (rows: readonly OrderRow[]): string[] =>
  rows.flatMap(({ bought, quantity }) => (bought && (quantity ?? 0) >= bought.quantity ? [bought.key] : []));
