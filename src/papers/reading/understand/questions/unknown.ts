import { countsRows, statsOf } from '../columns';
import { canBeMoney } from '../resolve-columns';
import { roleOf } from '../roles';
import type { ReadSheet } from '../sheets';

const SAMPLE = 400;
const FEW = 3;

/** Whether a bill without any price has figures in nearly every line under a heading that nobody knows: what they are must be asked. */
export function hidesMoney({ columns, labels, items, named, sheet, totals }: ReadSheet): boolean {
  if (!columns || !named || columns.quantity === null || totals.computed !== 0) return false;
  if (columns.rate.length + columns.amount.length > 0 || items.length < FEW) return false;
  const rows = sheet.rows.slice(0, SAMPLE);
  return labels.some((label, column) => {
    if (label === '' || column <= (columns.quantity ?? 0) || roleOf(label) !== null) return false;
    const stats = statsOf(rows, column);
    const isFull = stats.figures * 10 >= Math.min(items.length, SAMPLE) * 6 && stats.figures > stats.texts;
    return isFull && !countsRows(stats) && canBeMoney(null, label);
  });
}
