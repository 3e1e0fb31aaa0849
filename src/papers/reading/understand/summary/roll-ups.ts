import type { ReadRow } from '../read-row';

/** Fewer sums of parts prove no rule of the file. */
const FEW = 2;
const PARTED = /^[A-Za-z\d]+(?:[-./][A-Za-z\d]+)*$/;

/**
 * Rows of a bill that only sum the rows numbered below them ("A-1" over "A-1-1", "A-1-2"), by their row in the sheet. They are priced as one lump sum
 * or repeat what their parts cost; parts have units. Nothing unless the file does so nearly everywhere.
 */
export function rollUpsIn(rows: readonly ReadRow[]): ReadonlySet<number> {
  const numbered = rows.filter(({ number }) => PARTED.test(number.trim()));
  const found = new Set<number>();
  let [proofs, parents] = [0, 0];
  for (const [index, row] of numbered.entries()) {
    const parts = partsOf(numbered, index);
    if (parts.length === 0 || parts.some(({ unit }) => unit === '')) continue;
    const sum = parts.reduce((total, part) => total + moneyOf(part), 0);
    const isSum = Math.abs(sum - moneyOf(row)) <= 100 + parts.length;
    if (isSum) found.add(row.row.at);
    // Nothing is the sum of nothing, which proves nothing.
    if (moneyOf(row) !== 0) [proofs, parents] = [proofs + Number(isSum), parents + 1];
  }
  return proofs >= FEW && proofs * 10 >= parents * 7 ? found : NONE;
}

const moneyOf = ({ amount }: ReadRow): number => (amount.state === 'number' ? amount.value : 0);

const NONE: ReadonlySet<number> = new Set();

/** The rows right below whose number continues that of a row by one part. */
function partsOf(rows: readonly ReadRow[], index: number): ReadRow[] {
  const base = rows[index]?.number.trim() ?? '';
  const parts: ReadRow[] = [];
  for (const row of rows.slice(index + 1)) {
    const number = row.number.trim();
    if (!number.startsWith(base) || !/^[-./]/.test(number.slice(base.length))) break;
    if (!/[-./]/.test(number.slice(base.length + 1))) parts.push(row);
  }
  return parts;
}
