import type { Columns } from '../columns/columns';
import { noteColumnsOf } from '../facts';
import type { BillOptions } from '../item-of-row';
import { isToFill } from '../rows/kinds-of-rows';
import type { ReadRow } from '../rows/read-row';
import { columnsOfTax, type TaxColumns } from '../tax/tax-columns';
import { unitOfHeadings } from './heading-units';

type HeadedOptions = Pick<
  BillOptions,
  'hasRate' | 'hasAmount' | 'hasMeasures' | 'isList' | 'toFill' | 'asksPieces' | 'unit' | 'taxes' | 'notes'
>;

interface Headed {
  readonly labels: readonly string[];
  readonly columns: Columns;
  readonly taxes: TaxColumns | null;
  /** Columns that a person leaves out. */
  readonly unused: readonly number[];
  readonly printed: boolean;
}

/** What the columns of a table and their headings mean for all of its rows. */
export function headedOptions(
  rows: readonly ReadRow[],
  { labels, columns, taxes, unused, printed }: Headed,
): HeadedOptions {
  const width = Math.max(0, ...rows.map(({ row }) => row.cells.length));
  return {
    ...kindsOf(columns, rows),
    unit: unitOfHeadings(columns, labels),
    taxes,
    notes: noteColumnsOf(labels, columns, { width, unused: [...unused, ...columnsOfTax(taxes)], printed }),
  };
}

function kindsOf(
  { quantity, rate, amount, unit, measures: ofSizes }: Columns,
  rows: readonly ReadRow[],
): Omit<HeadedOptions, 'unit' | 'taxes' | 'notes'> {
  // One price for each line: a line with a unit and no price is one whose price is to come.
  const isList = quantity === null && amount.length === 0 && rate.length > 0;
  return {
    hasRate: rate.length > 0,
    hasAmount: amount.length > 0,
    hasMeasures: ofSizes.length > 1,
    isList,
    toFill: isToFill(rows) || isList,
    asksPieces:
      unit.length === 0 &&
      ofSizes.length === 0 &&
      rate.length + amount.length > 0 &&
      rows.every((row) => row.rate.state !== 'number' && row.amount.state !== 'number'),
  };
}
