import type { RawKind } from '../../parse/raw-file';
import { near } from '../rows/money-of-row';
import { unexplainedAmount, type ReadSheet } from '../sheets';
import { readSheet } from '../tables/best-reading';

/**
 * The tables of a print as one, where the last of them states the sum of all and rows below it say nothing in its own table: "Material + labour" and
 * "Transport" below the labour alone. They stay apart unless all that stands below is then explained.
 */
export function withTablesJoined(kind: RawKind, sheets: readonly ReadSheet[]): readonly ReadSheet[] {
  const tables = kind === 'pdf' ? sheets.filter(({ items }) => items.length > 0) : [];
  const [first, last] = [tables[0], tables.at(-1)];
  const whole = tables.reduce((sum, { totals }) => sum + totals.computed, 0);
  if (!first || !last || first === last || last.left.length === 0) return sheets;
  if (![...last.left, ...last.totals.stated].some(({ amount }) => near(amount ?? 0, whole))) return sheets;
  const rows = tables.flatMap(({ sheet }) => sheet.rows);
  const all = readSheet(kind, { ...first.sheet, rows }, null);
  const isExplained =
    near(all.totals.computed, whole) && all.closing !== null && all.left.length === 0 && unexplainedAmount(all) === 0;
  if (!isExplained) return sheets;
  return sheets.flatMap((read) => (read === first ? [all] : tables.includes(read) ? [] : [read]));
}
