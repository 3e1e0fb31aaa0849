import type { RawKind, RawSheet } from '../../parse/raw-file';
import type { UnderstoodItem } from '../types';

/**
 * What to say of items of a printed bill without a price and a unit among priced ones: in print a note or a further line of a
 * description looks the same. None for a form that is to be filled.
 */
export function doubtOfItems(kind: RawKind, items: readonly UnderstoodItem[]): string[] {
  if (kind !== 'pdf') return [];
  const priced = items.filter(({ amount }) => amount !== 0).length;
  const bare = items.filter(
    ({ amount, rate, quantity, unitText }) => amount === 0 && unitText === '' && (rate === 0 || quantity === 0),
  ).length;
  if (bare === 0 || priced * 2 < items.length) return [];
  return [
    `${bare} of ${items.length} items have no unit and no price, while the others do. They may be notes: check them.`,
  ];
}

/** A cell that shows how a figure is worked out: "=SUM(G6:G8)", "=K67*2". */
const FORMULA = /(?:^|\s)=[A-Z]{1,9}[\d_!($]/;

/** Says that a printed sheet shows formulas in place of figures, which are then missing from its items. */
export function doubtOfFormulas(kind: RawKind, sheets: readonly RawSheet[]): string[] {
  if (kind !== 'pdf') return [];
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const count = rows.filter(({ cells }) => cells.some((cell) => typeof cell === 'string' && FORMULA.test(cell))).length;
  if (count === 0) return [];
  const what = count === 1 ? '1 row shows a formula' : `${count} rows show formulas`;
  return [`${what} in place of figures, so amounts are missing. Upload the workbook, or print it with its figures.`];
}
