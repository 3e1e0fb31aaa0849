import { figureOf } from '../cells';
import type { FoundTotal } from '../additions/found-total';
import { QUANTITIES } from '../tables/reading';
import { isAside, moneyAlone, near } from '../rows/money-of-row';
import { sumsItems, totalKindOf } from '../labels';
import type { ReadRow } from '../rows/read-row';
import type { Sums } from '../sums';
import { oneLine } from '../text';

/**
 * The total that a row states right below its name, where the name stands in a row without a figure: "Total of part C | as estimated" above "as
 * quoted | 83,169.19". Only what sums the items above it, since one may begin there as well.
 */
export function totalNamedAbove(
  row: ReadRow,
  above: { readonly row: ReadRow; readonly reason: string } | undefined,
  sums: Sums,
): FoundTotal | null {
  if (above?.reason !== QUANTITIES || above.row.row.cells.some((cell) => figureOf(cell).kind === 'number')) return null;
  const kind = totalKindOf(oneLine(above.row.text)) ?? totalKindOf(oneLine(above.row.words)) ?? 'total';
  const amount = isAside(row) && sumsItems(kind) ? moneyAlone(row) : null;
  if (amount === null || ![sums.open, sums.all].some((sum) => sum !== 0 && near(sum, amount))) return null;
  return { kind, amount, error: false };
}
