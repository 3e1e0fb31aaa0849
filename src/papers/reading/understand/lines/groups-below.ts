import { near } from '../rows/money-of-row';
import { namesPayment, totalKindOf } from '../labels';
import type { ReadRow } from '../rows/read-row';
import { oneLine } from '../text';

/** A heading below a total, and the rows below it. */
interface Group {
  readonly rows: ReadRow[];
  sum: number;
}

/**
 * The rows (from 1) of further groups below the total of the first one: a heading, lines that have an amount and nothing else, and a total that is
 * their sum: "Dining | Table 1,45,000 | Crockery wall 1,18,000 | Dining total 2,63,000". Without that sum, or with a tax among them,
 * they are what is added to the first.
 * `closes`: whether a row sums items.
 */
export function groupsBelowTotals(rows: readonly ReadRow[], closes: (row: ReadRow) => boolean): ReadonlySet<number> {
  const found = new Set<number>();
  let group: Group | null = null;
  let isBelow = false;
  for (const row of rows) {
    if (closes(row)) {
      if (group && group.sum !== 0 && near(group.sum, row.amount.value))
        for (const line of group.rows) found.add(line.row.at);
      [group, isBelow] = [null, true];
    } else if (totalKindOf(oneLine(row.words)) !== null) [group, isBelow] = [null, false];
    else if (isBelow && isHeading(row)) group = { rows: [], sum: 0 };
    else if (group) {
      group.rows.push(row);
      group.sum += row.amount.value;
    } else isBelow = false;
  }
  return found;
}

const isHeading = ({ filled, text, number, amount }: ReadRow): boolean =>
  filled <= 2 && text + number !== '' && amount.state === 'blank' && !namesPayment(text);
