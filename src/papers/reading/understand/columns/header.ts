import type { RawCell, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, labelKey, textOf } from '../cells';
import { continuesHeader, roleOf, withTaxRole, type Role } from './roles';
import { isOfMeasures } from '../tables/heading-units';
import { knownUnit } from '../units';

/** A header as found: the rows it takes and, per column, its words and their meaning. */
export interface Header {
  /** Index into `sheet.rows` of its first row. */
  readonly first: number;
  /** Index after its last row. */
  readonly end: number;
  readonly labels: readonly string[];
  readonly roles: readonly (Role | null)[];
}

const MONEY_OR_QUANTITY = new Set<Role>([
  'quantity',
  'rate',
  'amount',
  'rate-supply',
  'rate-labour',
  'amount-supply',
  'amount-labour',
]);

/** Every header of the sheet, top to bottom; a bill that repeats its header on each page has many. */
export function findHeaders(sheet: RawSheet): Header[] {
  const headers: Header[] = [];
  for (let index = 0; index < sheet.rows.length; index++) {
    if (sheet.rows[index]?.aside) continue;
    const before = headers.at(-1);
    const header = isLineUnder(before, sheet.rows[index]) ? null : headerAt(sheet, index, before?.end ?? 0);
    if (!header) continue;
    // Words of money alone, below headings that name the work, are those of sums or of the sender's own columns.
    const isOfCounts = header.roles.includes('quantity') || header.roles.includes('count');
    if (before && namesWork(before) && !namesWork(header) && !isOfCounts) continue;
    // A further line of words right below, without a quantity of its own, explains the header above it.
    if (before?.end === header.first && before.roles.includes('quantity') && !header.roles.includes('quantity'))
      headers[headers.length - 1] = { ...before, end: header.end };
    else headers.push(header);
    index = header.end - 1;
  }
  return headers;
}

/** "Painting work | nos" in a form to be filled: words of headings, with a unit in the column of the units. */
function isLineUnder(header: Header | undefined, row: RawRow | undefined): boolean {
  const column = header?.roles.indexOf('unit') ?? -1;
  const unit = column < 0 ? '' : textOf(row?.cells[column]);
  return knownUnit(unit) !== null && roleOf(unit) !== 'unit';
}

/**
 * The header that begins at row `index`, or right above it but not above row `from`, or null. It needs a word for the item and one for a
 * figure, and no figures of its own.
 */
function headerAt(sheet: RawSheet, index: number, from: number): Header | null {
  const row = sheet.rows[index];
  if (!row || !looksLikeHeader(row)) return null;
  const own = labelsOf(row, sheet);
  const above = index > from ? wordsAbove(sheet.rows[index - 1], row, own) : null;
  const over = above === null && index > from ? groupsOver(sheet, index, own) : null;
  const top = above ?? over ?? own;
  let labels = top;
  let end = index + 1;
  // A second and third line: "(Rs.)" below "Rate", or "Supply | Labour" below one wide "Rate".
  for (
    let below = sheet.rows[end];
    end < index + 3 && below && isContinuation(below, labels);
    below = sheet.rows[end]
  ) {
    labels = joined(labels, below);
    end += 1;
  }
  // Words that continue no heading we know may stand between the headings and their numbers.
  const [next, second] = [sheet.rows[end], sheet.rows[end + 1]];
  if (next && isColumnNumbers(next)) end += 1;
  else if (next && second && next.cells.every((cell) => isEmpty(cell) || typeof cell === 'string')) {
    if (
      isColumnNumbers(second) &&
      second.cells.filter((cell) => !isEmpty(cell)).length >= (countsOn(second) ? SOME : MANY)
    )
      end += 2;
  }
  const roles = withMeasures(
    labels.map((label, column) => roleOf(label) ?? roleOf(top[column] ?? '')),
    labels,
  );
  return isBillHeader(roles, labels) || isMeasurementHeader(roles)
    ? { first: above || over ? index - 1 : index, end, labels, roles }
    : null;
}

/**
 * The headings with those that a printer set one line higher, "Rate" above an empty column and "(₹)" below; null where the row above has
 * no such word, or is more than short words.
 */
function wordsAbove(above: RawRow | undefined, row: RawRow, labels: readonly string[]): string[] | null {
  if (above?.at !== row.at - 1) return null;
  const words = above.cells.map((cell) => textOf(cell));
  const filled = above.cells.filter((cell) => !isEmpty(cell));
  if (filled.length < 2 || !filled.every((cell) => typeof cell === 'string' && /^[^\d]{2,25}$/.test(cell))) return null;
  const isMissing = (word: string, column: number): boolean => {
    const role = roleOf(word);
    return (labels[column] ?? '') === '' && role !== null && MONEY_OR_QUANTITY.has(role);
  };
  if (!words.some(isMissing) || words.some((word) => roleOf(word) === 'description')) return null;
  const width = Math.max(words.length, labels.length);
  return Array.from({ length: width }, (_, column) => labels[column] || words[column] || '');
}

/**
 * The headings with those that are merged over groups of the same ones: "First quote" and "Final" over "Rate | Amount | Rate | Amount". Null where
 * the row above has no two such.
 */
function groupsOver({ rows, merges }: RawSheet, index: number, labels: readonly string[]): string[] | null {
  const [above, row] = [rows[index - 1], rows[index]];
  if (!above || above.at + 1 !== row?.at) return null;
  const groups = merges.filter(([top, left, bottom, right]) => top === above.at && bottom === top && right > left);
  const under = groups.map(([, left, , right]) => labels.slice(left, right + 1).join('|'));
  if (groups.length < 2 || under[0] === '' || under.some((one) => one !== under[0])) return null;
  return labels.map((label, column) => {
    const group = groups.find(([, left, , right]) => column >= left && column <= right);
    return group ? `${textOf(above.cells[group[1]])} ${label}` : label;
  });
}

/** Words that state a figure, "Amount put to tender: 50,19,828": no heading. */
const STATES = /: ?\d[\d,]*(?:\.\d+)?$/;

/** So many words of headings are no line of a bill. */
const HEADED = 5;

/** Among many header words a label may begin with a figure ("1M"), and the row with the number of the first item ("1 | Walls | Unit | Qty"). */
function looksLikeHeader(row: RawRow): boolean {
  // Nearly every row of a bill has a figure, and this is asked of each.
  const last = row.cells.findLastIndex((cell) => !isEmpty(cell));
  if (row.cells.some((cell, column) => column > 0 && column < last && cell !== null && typeof cell !== 'string'))
    return false;
  let words = 0;
  let doubtful = 0;
  for (const [column, cell] of row.cells.entries()) {
    if (isEmpty(cell)) continue;
    // The factor of a column beside the last heading: "Rate | Amount | 1.18".
    if (column === last && words >= HEADED && figureOf(cell).kind === 'number') break;
    if (column > 0 && typeof cell !== 'string') return false;
    if (typeof cell !== 'string') doubtful += 1;
    else if (STATES.test(cell)) return false;
    else if (cell.length <= 80 && roleOf(cell) !== null) words += 1;
    else if (cell.length > 160) return false;
    else {
      const figure = figureOf(cell);
      if (figure.kind === 'number' && figure.rest === '') return false;
      if (figure.kind === 'number') doubtful += 1;
    }
  }
  return words >= (doubtful > 0 ? 3 : 2);
}

/** Beside a price, "Sq.ft" alone heads the quantities. */
function withMeasures(roles: readonly (Role | null)[], labels: readonly string[]): (Role | null)[] {
  const isPriced = roles.some((role) => role === 'rate' || role === 'amount');
  const column = labels.findIndex((label, at) => roles[at] === null && isOfMeasures(label));
  return roles.map((role, at) => (isPriced && at === column && !roles.includes('quantity') ? 'quantity' : role));
}

function isBillHeader(roles: readonly (Role | null)[], labels: readonly string[]): boolean {
  const figures = roles.filter((own, column) => {
    const role = own === 'tax' ? withTaxRole(labels[column] ?? '') : own;
    return role !== null && MONEY_OR_QUANTITY.has(role);
  }).length;
  const item = roles.includes('description') || roles.includes('details') || (roles.includes('room') && figures >= 2);
  // A list of works in which only the units are given.
  const isList = roles.includes('unit') && roles.filter((role) => role !== null).length >= 3;
  if (item) return figures >= 1 || isList;
  const isWide = labels.filter(Boolean).length > HEADED;
  if (roles.includes('room') && figures >= 1 && isWide) return true;
  return (
    figures >= 3 ||
    isPriceOfNamed(roles, labels) ||
    (figures >= 2 && namesBesideNumber(roles, labels)) ||
    (figures >= 2 && (roles.includes('unit') || isCounted(roles, isWide))) ||
    (figures >= 1 && roles.includes('unit') && roles.includes('number'))
  );
}

/** "Sr | Cabinet | Nos | Total", "Fitting | Watt | Pcs | MRP each | Net value". */
const isCounted = (roles: readonly (Role | null)[], isWide: boolean): boolean =>
  roles.includes('count') && (roles.includes('number') || (roles.includes('rate') && isWide));

/** "Manpower category | Quantity | Rate": an unknown word before a quantity and its price says what they are of. */
function isPriceOfNamed([first = null, ...others]: readonly (Role | null)[], [label = '']: readonly string[]): boolean {
  if (first !== null || !/^[\p{L}\p{M}]{3}/u.test(label)) return false;
  return others.includes('quantity') && others.includes('rate');
}

/** Whether a heading counts the days or hours that something is paid for. */
export const countsTime = (label: string): boolean =>
  /^(?:no of )?(?:days|hours|hrs|shifts|months)$/.test(labelKey(label));

/** "Sr | Cabinet | … | Qty | Total", "Sr | Category | Days | Rate": a word beside the number of the line, before a quantity, says what it is of. */
function namesBesideNumber(roles: readonly (Role | null)[], labels: readonly string[]): boolean {
  const beside = roles.indexOf('number') + 1;
  const isName =
    beside > 0 &&
    (roles[beside] === null || roles[beside] === 'other') &&
    /^(?!.*\b(?:date|day|time|ref)\b)[\p{L}\p{M}]{3}/iu.test(labels[beside] ?? '');
  const counts = labels.findIndex((label, at) => roles[at] === 'quantity' || countsTime(label));
  return isName && counts > beside;
}

function namesWork({ roles }: Header): boolean {
  return roles.includes('description') || roles.includes('details');
}

function isMeasurementHeader(roles: readonly (Role | null)[]): boolean {
  return roles.includes('description') && (roles.includes('length') || roles.includes('count'));
}

/** Header words per column; a label merged over several columns counts for each of them. */
function labelsOf(row: RawRow, sheet: RawSheet): string[] {
  const labels = row.cells.map((cell) => textOf(cell));
  for (const [top, left, bottom, right] of sheet.merges) {
    if (row.at < top || row.at > bottom || right - left > 12) continue;
    for (let column = left + 1; column <= right; column++) {
      while (labels.length <= column) labels.push('');
      if (labels[column] === '') labels[column] = labels[left] ?? '';
    }
  }
  return labels;
}

function isContinuation(row: RawRow, labels: readonly string[]): boolean {
  const texts = row.cells.map((cell: RawCell) => cell);
  let filled = 0;
  for (const [column, cell] of texts.entries()) {
    if (isEmpty(cell)) continue;
    if (typeof cell !== 'string' || !continuesHeader(cell)) return false;
    // Below "Unit" a unit is that of the first line.
    if (roleOf(labels[column] ?? '') === 'unit' && knownUnit(cell) !== null && roleOf(cell) === null) return false;
    // A lone word in an otherwise empty column begins the bill ("Labour" as a heading), it does not continue a header.
    if ((labels[column] ?? '') === '' && roleOf(cell) === null && !splits(labels, column)) return false;
    filled += 1;
  }
  if (filled === 0) return false;
  const key = texts.map((cell) => labelKey(textOf(cell))).filter((text) => text !== '');
  const isWorded = (column: number): boolean => ['description', 'details'].includes(roleOf(labels[column] ?? '') ?? '');
  const descriptionOnly = filled === 1 && texts.some((cell, column) => !isEmpty(cell) && isWorded(column));
  // "A | CIVIL WORKS" is the first section of the bill.
  const isSection = texts.some(
    (cell, column) => roleOf(labels[column] ?? '') === 'number' && /^(?:[A-Z]|[IVX]{1,4})[.)]?$/.test(textOf(cell)),
  );
  return !descriptionOnly && !(filled === 2 && isSection) && !key.every((text) => /^[a-z]$/.test(text));
}

function joined(labels: readonly string[], below: RawRow): string[] {
  const width = Math.max(labels.length, below.cells.length);
  return Array.from({ length: width }, (_, column) => {
    const lower = textOf(below.cells[column]);
    const upper = labels[column] ?? '';
    const inherited =
      upper === '' && lower !== '' && splits(labels, column) ? (wideLabel(labels, column) ?? '') : upper;
    return [inherited, lower].filter((text) => text !== '').join(' ');
  });
}

/** "Rate" over "Supply | Labour" without merged cells: the label to the left reaches over the empty ones. */
function splits(labels: readonly string[], column: number): boolean {
  const role = roleOf(wideLabel(labels, column) ?? '');
  return role === 'rate' || role === 'amount' || role === 'quantity';
}

function wideLabel(labels: readonly string[], column: number): string | null {
  for (let left = column; left >= Math.max(0, column - 4); left--)
    if ((labels[left] ?? '') !== '') return labels[left] ?? null;
  return null;
}

const MOST_COLUMNS = 300;
/** Fewer rising numbers below a line of words may be the first item. */
const MANY = 6;

/** So many that count on from 1 are not. */
const SOME = 4;

const countsOn = ({ cells }: RawRow): boolean =>
  cells.flatMap((cell) => plainNumber(cell) || []).every((number, at) => number === String(at + 1));

/** The number of a column without what it is in, "2 Rs. p.", and without the decimals of a sheet that shows all its figures with two. */
const plainNumber = (cell: RawCell): string =>
  textOf(cell)
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/\b(?:rs|p|inr)\b\.?/gi, '')
    .replace(/[()[\].\s]/g, '')
    .split('=')[0] ?? '';

/** "1 2 3 4 5 6" or "a b c d = b × c" under a header. */
function isColumnNumbers(row: RawRow): boolean {
  const texts = row.cells.filter((cell) => textOf(cell) !== '');
  if (texts.length < 3) return false;
  const plain = texts.map(plainNumber);
  const numbers = plain.map(Number);
  // Forms leave columns out that they hide, "1 2 4 5 6 54 55", and some have moved a few: "1 2 3 3 4 6 7 8 9 10 11 5 14".
  const areNumbers = numbers.every((value) => Number.isInteger(value) && value > 0 && value <= MOST_COLUMNS);
  const falling = numbers.filter((value, index) => value <= (numbers[index - 1] ?? 0)).length;
  const isRising = falling === 0 || (texts.length >= 2 * MANY && falling * MANY <= texts.length);
  if (areNumbers && isRising && (numbers[0] ?? 0) <= 2 && texts.length >= 4) return true;
  const run = (values: readonly number[]): boolean =>
    values.every(
      (value, index) => Number.isInteger(value) && (index === 0 ? value <= 2 : value === (values[index - 1] ?? 0) + 1),
    );
  if (run(numbers)) return true;
  return (
    plain.every((text) => /^[a-z]([x×*+][a-z])?$/i.test(text)) &&
    run(plain.map((text) => text.toLowerCase().charCodeAt(0) - 96))
  );
}

/** Names a set of header words, so that a mapping a person gave once is found again. */
export function fingerprintOf(labels: readonly string[]): string {
  return labels
    .map((label) => labelKey(label))
    .join('|')
    .replace(/\|+$/, '')
    .slice(0, 400);
}
