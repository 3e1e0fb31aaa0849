import { moneyAlone } from '../rows/money-of-row';
import { numberAsText } from '../rows/words-of-row';
import { numberStyle, totalKindOf } from '../labels';
import type { ReadRow } from '../rows/read-row';

/** Fewer sums of parts prove no rule of the file. */
const FEW = 2;
const PARTED = /^[A-Za-z\d]+(?:[-./][A-Za-z\d]+)*$/;

/** Rows of a bill that only sum rows below them, by their row in the sheet. Nothing unless the file does so nearly everywhere. */
export function rollUpsIn(rows: readonly ReadRow[]): ReadonlySet<number> {
  return new Set([...sumsOfNumbers(rows), ...sumsOfGroups(rows), ...sumsOfLines(rows)]);
}

/**
 * Rows that sum the rows numbered below them ("A-1" over "A-1-1", "A-1-2"). They are priced as one lump sum or repeat what their parts
 * cost; parts have units.
 */
function sumsOfNumbers(rows: readonly ReadRow[]): ReadonlySet<number> {
  const numbered = rows.filter(({ number }) => PARTED.test(number.trim()));
  const heads = new Map<ReadRow, ReadRow[]>();
  // From the last row up: what is a part of one head may be the head of others.
  for (const [back, head] of numbered.toReversed().entries()) {
    const parts = partsOf(numbered, numbered.length - 1 - back);
    if (parts.length > 0 && parts.every((part) => part.unit !== '' || heads.has(part))) heads.set(head, parts);
  }
  return provenIn([...heads].map(([head, parts]) => ({ head, parts })));
}

/** Headings with the sum of the rows between them and the next one: "II | WIRING | 86,116" over its items. */
function sumsOfGroups(rows: readonly ReadRow[]): ReadonlySet<number> {
  const groups: { head: ReadRow; parts: ReadRow[] }[] = [];
  let isOpen = false;
  for (const row of rows.map(numberAsText)) {
    const total = totalKindOf(row.text === '' ? row.words : row.text);
    // What the last group sums ends above the total of all.
    if (total === 'total' || total === 'grand') isOpen = false;
    if (total !== null) continue;
    const style = numberStyle(row.number);
    const isHead = row.text !== '' && (moneyAlone(row) !== null || style === 'roman' || style === 'upper');
    if (isHead) groups.push({ head: row, parts: [] });
    else if (isOpen) groups.at(-1)?.parts.push(row);
    isOpen ||= isHead;
  }
  return provenIn(groups.filter(({ head }) => moneyOf(head) !== 0));
}

/** Most of the headings of an outline sum lines. */
const [MANY, NEARLY_ALL] = [6, 0.9];

/**
 * Headings of an outline of any depth with the sum of the lines below them, however they are numbered: amounts alone, each the sum of the lines up to
 * another heading or the end.
 */
function sumsOfLines(rows: readonly ReadRow[]): ReadonlySet<number> {
  const heads: { readonly row: ReadRow; readonly before: number }[] = [];
  const ends = new Set<number>();
  let sum = 0;
  for (const row of rows) {
    if (totalKindOf(row.text) !== null) continue;
    if (row.text === '' || moneyAlone(row) === null) {
      sum += moneyOf(row);
      continue;
    }
    heads.push({ row, before: sum });
    ends.add(Math.round(sum / 100));
  }
  ends.add(Math.round(sum / 100));
  const found = heads.filter(({ row, before }) => {
    const end = Math.round((before + moneyOf(row)) / 100);
    return moneyOf(row) !== 0 && [end - 1, end, end + 1].some((rupees) => ends.has(rupees));
  });
  const isRule = found.length >= MANY && found.length >= heads.length * NEARLY_ALL;
  return new Set(isRule ? found.map(({ row }) => row.row.at) : []);
}

/** The heads that are the sum of their parts, where nearly all of them are. */
function provenIn(
  groups: readonly { readonly head: ReadRow; readonly parts: readonly ReadRow[] }[],
): ReadonlySet<number> {
  const found = new Set<number>();
  let [proofs, parents] = [0, 0];
  for (const { head, parts } of groups) {
    if (parts.length === 0) continue;
    const sum = parts.reduce((total, part) => total + moneyOf(part), 0);
    const isSum = Math.abs(sum - moneyOf(head)) <= 100 + parts.length;
    if (isSum) found.add(head.row.at);
    // Nothing is the sum of nothing, which proves nothing.
    if (moneyOf(head) !== 0) [proofs, parents] = [proofs + Number(isSum), parents + 1];
  }
  return proofs >= FEW && proofs * 10 >= parents * 7 ? found : NONE;
}

const moneyOf = ({ amount }: ReadRow): number => (amount.state === 'number' ? amount.value : 0);

const NONE: ReadonlySet<number> = new Set();

/** The rows right below whose number continues that of a row by one part. */
function partsOf(rows: readonly ReadRow[], index: number): ReadRow[] {
  const base = rows[index]?.number.trim() ?? '';
  const parts: ReadRow[] = [];
  for (let at = index + 1, row = rows[at]; row; row = rows[(at += 1)]) {
    const number = row.number.trim();
    if (!number.startsWith(base) || !/^[-./]/.test(number.slice(base.length))) break;
    if (!/[-./]/.test(number.slice(base.length + 1))) parts.push(row);
  }
  return parts;
}
