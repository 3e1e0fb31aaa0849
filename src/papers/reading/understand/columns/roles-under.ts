import type { RawRow } from '../../parse/raw-file';
import { figureOf, labelKey, textOf } from '../cells';
import { EMPTY, type ColumnStats } from './columns';
import { countsTime, type Header } from './header';
import { numberStyle } from '../labels';
import { withTaxRole, type Role } from './roles';
import { isDate } from '../text';
import { knownUnit } from '../units';

/** Rows that show what a column is. */
const FEW = 3;
/** Headings of what a list says, before any discount. */
export const LISTED = /\b(?:list price|mrp)\b/;

/** The columns that have one of several roles. */
export const columnsOf = (roles: readonly (Role | null)[], wanted: readonly Role[]): number[] =>
  roles.flatMap((role, column) => (role !== null && wanted.includes(role) ? [column] : []));

/** What the columns under a header mean by its words and by what stands below them, and those whose rates are for so many of a unit. */
export function rolesUnder(
  header: Header,
  stats: readonly ColumnStats[],
  sample: readonly RawRow[],
): { readonly roles: readonly (Role | null)[]; readonly perSome: ReadonlySet<number> } {
  const roles: (Role | null)[] = stats.map((_, column) => header.roles[column] ?? null);
  const withRole = (...wanted: Role[]): number[] => columnsOf(roles, wanted);
  const at = (column: number): ColumnStats => stats[column] ?? EMPTY;

  // "Sl. No. | Item | No. | L | B | D": the second number says how many there are of such a size.
  // So does the only one between the item and two measures or more.
  for (const [index, column] of withRole('number').entries())
    if (
      roles[column + 1] === 'length' &&
      (index > 0 || (roles.slice(0, column).includes('description') && roles[column + 2] === 'breadth'))
    )
      roles[column] = 'count';
  // "Area" is a place in one bill and a quantity in the next: the cells decide.
  for (const column of withRole('room'))
    if (at(column).figures > at(column).texts)
      roles[column] = withRole('quantity').length === 0 ? 'quantity' : 'length';
  // A rate or an amount with tax is the bill's own where it has no other; an amount beside a rate without tax shows in the figures.
  for (const kind of ['rate', 'amount'] as const) {
    const own = withRole(kind, `${kind}-supply`, `${kind}-labour`);
    if (own.some((column) => !LISTED.test(labelKey(header.labels[column] ?? '')))) continue;
    for (const column of withRole('tax')) if (withTaxRole(header.labels[column] ?? '') === kind) roles[column] = kind;
  }
  // Of a list without quantities the total rate is what one costs, and the rates beside it are its parts.
  const isList = withRole('quantity', 'count').length === 0;
  const whole = withRole('amount').find((column) => isList && /\brate\b/.test(labelKey(header.labels[column] ?? '')));
  if (whole !== undefined) {
    for (const column of withRole('rate', 'rate-supply', 'rate-labour')) roles[column] = 'other';
    roles[whole] = 'rate';
  }
  // A label merged over two columns ("Quantity" over figure and unit): the one with texts is the unit.
  for (const column of withRole('quantity', 'rate')) if (at(column).units > at(column).figures) roles[column] = 'unit';
  // The two may be headed the wrong way round; a rate per "100 sqm" has its unit there.
  const isPriced = withRole('amount', 'amount-supply', 'amount-labour').length > 0;
  const mayBeMany = !isPriced || withRole('quantity').length > 0;
  const perSome = new Set(mayBeMany ? withRole('unit').filter((column) => isPerSome(sample, column)) : []);
  for (const column of withRole('unit'))
    if (withRole('quantity').length === 0 && at(column).figures > at(column).texts && !perSome.has(column))
      roles[column] = 'quantity';
  // "S.No. | Items | No. | Rate": the second number counts the items.
  if (withRole('quantity', 'count').length === 0)
    for (const column of withRole('number').slice(1))
      if (column > (withRole('description')[0] ?? Infinity) && at(column).figures > at(column).texts)
        roles[column] = 'count';
  // "Nos | Days | Rate per day": the days of each of them. In a list of prices they are how long one takes.
  const times = roles.findIndex((role, column) => role === null && countsTime(header.labels[column] ?? ''));
  if (withRole('quantity').length === 0 && times >= 0 && (isPriced || withRole('count').length > 0))
    roles[times] = 'quantity';
  if (withRole('quantity').length === 0) for (const column of withRole('count').slice(0, 1)) roles[column] = 'quantity';
  const sum =
    withRole('quantity', 'rate', 'rate-supply', 'rate-labour').length === 0 ? totalOfZones(header, roles, stats) : null;
  if (sum !== null) roles[sum] = 'quantity';

  // "Item" over No, Each, Item is the unit where no other column is one.
  if (!withRole('unit').some((column) => at(column).units > 0))
    for (const column of withRole('description', 'details', 'number').filter(() => withRole('description').length > 1))
      if (at(column).units >= 3 && at(column).units * 10 >= at(column).texts * 8) roles[column] = 'unit';

  putInPlace(roles, stats, sample);

  // "Item" over 1, 1.1, a) is the serial number when another column has the words.
  const worded = withRole('description', 'details');
  for (const column of worded) {
    const { texts, figures, length } = at(column);
    const isNumbered = areNumbers(sample, column);
    const least = (isNumbered ? 1 : 4) * length;
    const words = worded.some((other) => other !== column && at(other).length > least && at(other).texts > 0);
    const isShort = length <= 6 * texts || isNumbered;
    const isFree = withRole('number').length === 0;
    if (words && isShort && texts + figures > 0 && isFree) roles[column] = 'number';
    // "Article | Article text": codes beside the words of the goods.
    else if (worded.length > 1 && areCodes(sample, column)) roles[column] = isFree ? 'number' : 'remarks';
  }

  // "Ref" over A.1, A.2 numbers the lines.
  if (withRole('number').length === 0)
    for (const column of withRole('remarks').slice(0, 1)) if (areNumbers(sample, column)) roles[column] = 'number';

  // A list by codes alone.
  if (withRole('description', 'details').length === 0 && roles.every((role) => role !== null))
    for (const column of withRole('number').slice(1))
      if (at(column).texts > at(column).figures) roles[column] = 'description';

  // "Section | Rate/kg | Amount" of steel, "Model | Qty | Price": the kind of thing, where nothing else says what it is.
  const hasWords = roles.some((role, column) => role === null && at(column).texts > at(column).figures);
  if (withRole('description', 'details').length === 0 && !hasWords)
    for (const column of withRole('other', 'remarks')
      .filter((one) => at(one).texts > at(one).figures)
      .slice(0, 1))
      roles[column] = 'description';
  return { roles, perSome };
}

/** Gives the roles of headings that stand beside their column, or have a word of another one, to the columns that they are of. */
function putInPlace(roles: (Role | null)[], stats: readonly ColumnStats[], sample: readonly RawRow[]): void {
  const withRole = (...wanted: Role[]): number[] => columnsOf(roles, wanted);
  const at = (column: number): ColumnStats => stats[column] ?? EMPTY;
  // A page may set a heading to the left of its figures, above nothing.
  for (const column of withRole('quantity', 'rate', 'amount')) {
    const { figures, texts } = at(column + 1);
    const isFree = roles[column + 1] === null || roles[column + 1] === 'unit';
    if (at(column).figures + at(column).texts > 0 || !isFree || figures < FEW || figures <= texts) continue;
    [roles[column], roles[column + 1]] = [null, roles[column] ?? null];
  }

  // "Unit" over BU-01, BU-02 names the pieces of a kitchen.
  for (const column of withRole('unit'))
    if (withRole('number').length === 0 && at(column).units === 0 && areCodes(sample, column)) roles[column] = 'number';
}

/** Whether nearly all texts of a column are numbers of rows, however many parts they have: "10.12.3". A heading stands alone in its row. */
function areNumbers(sample: readonly RawRow[], column: number): boolean {
  const lines = sample.filter(({ cells }) => cells.filter((cell) => textOf(cell) !== '').length > 1);
  const texts = lines.map(({ cells }) => textOf(cells[column])).filter((text) => text !== '');
  const numbers = texts.filter(
    (text) => !isDate(text) && (numberStyle(text) === 'dotted' || numberStyle(text) === 'whole' || OUTLINE.test(text)),
  );
  return numbers.length >= FEW && numbers.length * 10 >= texts.length * 8;
}

/** Whether the texts of a column are codes of things: "BU-01", "WU- 04", "KL-0600-2S", "Bd.A.1". */
function areCodes(sample: readonly RawRow[], column: number): boolean {
  const texts = sample.map(({ cells }) => textOf(cells[column])).filter((text) => text !== '');
  const codes = texts.filter((text) => CODE.test(text));
  return codes.length >= FEW && codes.length * 10 >= texts.length * 7;
}

/** Capitals and parts behind them; "Item 1" is none, as small letters have no space behind them in a code. */
const CODE = /^(?:[A-Z]{1,4}(?:[-/. ]+[A-Z\d]{1,6}){1,4}|[A-Z][a-z]{1,3}(?:[-/.][A-Z\d]{1,6}){1,4})$/;

/** "OE.1.1.27", "E-1-02", "A4": letters before the parts of a number. */
const OUTLINE = /^(?:[A-Z]{1,4}(?:[.-]\d{1,4})+|[A-Z]\d{1,2})$/;

/** Whether a column numbers its rows by parts or letters, whatever its heading: "1.1.2", "3a", "B2", which no figure is. */
export function isOutline(sample: readonly RawRow[], column: number): boolean {
  const parted = sample.filter(({ cells }) => /[.-]\d+[.-]|[a-z]$|^[A-Z]\d{1,2}$/i.test(textOf(cells[column])));
  return parted.length >= FEW && areNumbers(sample, column);
}

/** Whether the figures of a column are sizes of units: "100 sqm", where "72 sqft" is a quantity. */
function isPerSome(sample: readonly RawRow[], column: number): boolean {
  const figures = sample.flatMap(({ cells }) => {
    const figure = figureOf(cells[column]);
    return figure.kind === 'number' ? [figure] : [];
  });
  const sized = figures.filter(({ rest }) => knownUnit(rest) !== null);
  return sized.length > 0 && sized.length * 2 >= figures.length && sized.every(({ digits }) => /^10*$/.test(digits));
}

/** A bare "Total" next to units and without any rate is the total of quantities by zone. */
function totalOfZones(header: Header, roles: readonly (Role | null)[], stats: readonly ColumnStats[]): number | null {
  const units = Math.max(0, ...stats.map((column, index) => (roles[index] === 'unit' ? column.units : 0)));
  const total = roles.findIndex(
    (role, column) =>
      role === 'amount' &&
      /^(grand )?total$/.test(labelKey(header.labels[column] ?? '')) &&
      units * 2 >= (stats[column]?.figures ?? 0) &&
      units >= 3,
  );
  return total < 0 ? null : total;
}
