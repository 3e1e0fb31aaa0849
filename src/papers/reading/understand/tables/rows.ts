import type { RawRow, RawSheet } from '../../parse/raw-file';
import type { Columns } from '../columns/columns';
import { readRow, type ReadRow } from '../rows/read-row';
import type { TaxColumns } from '../tax/tax-columns';
import { filled } from './filled';
import { withFiguresInPlace } from './misplaced';
import { withGivenBelow, withNamesAbove } from './names-above';
import { withNumbersInWords } from '../lines/numbers';
import { withWholeHeadings } from './room-headings';

/** The rows below the headings of a table, each with its cells in their roles, row for row. `labels`: the headings of the columns. */
export function rowsOfTable(
  rows: readonly RawRow[],
  sheet: RawSheet,
  { labels, columns, taxes }: { labels: readonly string[]; columns: Columns; taxes: TaxColumns | null },
): readonly ReadRow[] {
  const placed = filled(withFiguresInPlace(rows, labels, columns), sheet, columns);
  const read = withWholeHeadings(placed.map((row) => readRow(row, columns, labels, taxes)));
  return withGivenBelow(withNamesAbove(withNumbersInWords(read)));
}
