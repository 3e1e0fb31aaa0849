import type { RawKind, RawRow, RawSheet } from '../../parse/raw-file';
import { textOf } from '../cells';
import { statsOf } from '../columns/columns';
import { sumsItems } from '../labels';
import { roleOf } from '../columns/roles';
import type { ReadSheet } from '../sheets';
import { clip } from '../text';
import type { Doubt } from '../twins';
import type { UnderstoodItem } from '../types';
import { doubtOfLargest } from './doubt-of-largest';
import { isSummed, OPTION, optionsIn } from './options';
import { doubtOfDocuments } from './other-clients';
import { linesWithoutPieces } from './unclear-columns';

/**
 * What to say of lines of a printed bill that may be two, and of those without a price and a unit among priced ones.
 */
export function doubtOfItems(kind: RawKind, items: readonly UnderstoodItem[]): string[] {
  if (kind !== 'pdf') return [];
  return [...doubtOfBare(items), ...doubtOfUnits(items)];
}

/** Says that two lines may have come in as one: the column of the units shows one twice. */
function doubtOfUnits(items: readonly UnderstoodItem[]): string[] {
  const twice = items.filter(({ unitText }) => /^(\S*\p{L}\S*) \1$/iu.test(unitText)).length;
  if (twice === 0) return [];
  return [
    `${twice === 1 ? '1 line shows' : `${twice} lines show`} a unit twice: two may have come in as one. Check them.`,
  ];
}

/** In print a note or a further line of a description looks like a line without a price. None for a form that is to be filled. */
function doubtOfBare(items: readonly UnderstoodItem[]): string[] {
  const priced = items.filter(({ amount }) => amount !== 0).length;
  const bare = items.filter(
    ({ amount, rate, quantity, unitText }) => amount === 0 && unitText === '' && (rate === 0 || quantity === 0),
  ).length;
  if (bare === 0 || priced * 2 < items.length) return [];
  return [
    `${bare} of ${items.length} items have no unit and no price, while the others do. They may be notes: check them.`,
  ];
}

/** A cell that shows how a figure is worked out: "=SUM(G6:G8)", "=K67*2". */
const FORMULA = /(?:^|\s)=[A-Z]{1,9}[\d_!($]/;

/** Says that a printed sheet shows formulas in place of figures, which are then missing from its items. */
export function doubtOfFormulas(kind: RawKind, sheets: readonly RawSheet[]): string[] {
  if (kind !== 'pdf') return [];
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const count = rows.filter(({ cells }) => cells.some((cell) => typeof cell === 'string' && FORMULA.test(cell))).length;
  if (count === 0) return [];
  const what = count === 1 ? '1 row shows a formula' : `${count} rows show formulas`;
  return [`${what} in place of figures, so amounts are missing. Upload the workbook, or print it with its figures.`];
}

/**
 * What is not certain of the bills as they were read: options and alternatives that are added up, and amounts that nothing confirms. `hasTotal`: the
 * file states what they come to.
 */
export function doubtsOfBills(kind: RawKind, bills: readonly ReadSheet[], hasTotal: boolean): string[] {
  const options = doubtOfOptions(bills);
  return [
    ...options,
    ...(options.length > 0 ? [] : bills.flatMap(doubtOfAlternatives)),
    ...doubtOfAmounts(kind, bills),
    ...(hasTotal ? [] : doubtOfProof(bills)),
    ...doubtOfLargest(bills),
    ...doubtOfVersions(bills),
    ...doubtOfDocuments(bills),
    ...bills.flatMap(doubtOfRates),
    ...bills.flatMap(doubtOfPieces),
    ...bills.flatMap(doubtOfOneColumn),
    ...bills.flatMap(doubtOfWords),
    ...bills.flatMap(doubtOfFree),
    ...bills.flatMap(doubtOfWhole),
  ];
}

/** Says that sheets hold nearly the same items, where nothing decides whether all of them count. */
export function doubtOfCopies({ sheets }: Doubt): string {
  const names = sheets.map(({ sheet }) => `“${clip(sheet.name, 40)}”`).join(' and ');
  return clip(`The sheets ${names} hold nearly the same items. Check that nothing is counted twice.`, 300);
}

/** Fewer lines may be for the same thing. */
const MANY = 8;

/** Says that nearly all lines have the same words: what they are for stands in another column, or on pages of its own. */
function doubtOfWords({ items }: ReadSheet): string[] {
  const counts = new Map<string, number>();
  for (const { description, title } of items) {
    const words = [title, ...description].join(' ').toLowerCase();
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const [[words, most] = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one);
  if (items.length < MANY || most * 10 < items.length * 8) return [];
  return [
    words === ''
      ? `${most} of ${items.length} lines have no words. Choose the column of the descriptions.`
      : `${most} of ${items.length} lines say “${clip(words, 60)}” and nothing else. What they are for may stand elsewhere in the file.`,
  ];
}

const FREE = /[\p{L}\p{M}]{3}.*\b(?:free(?: of (?:cost|charge))?|f\.?o\.?c|gratis|complimentary)\W*$/iu;

/** Says that a line among the priced ones costs nothing, which is then a heading or a note. */
function doubtOfFree({ verdicts, items, columns }: ReadSheet): string[] {
  const first = verdicts.findIndex(({ kind }) => kind === 'item');
  const last = verdicts.findLastIndex(({ kind }) => kind === 'item' || kind === 'total');
  const end = verdicts.findLastIndex(({ kind }) => kind === 'item');
  // Above items a formula for their sum may stand beside their heading.
  const isZero = ({ cells }: RawRow, at: number): boolean =>
    at > end && (columns?.amount ?? []).some((column) => /^0(?:\.0+)?$/.test(textOf(cells[column])));
  if (items.every(({ amount }) => amount === 0)) return [];
  return verdicts
    .flatMap(({ row, kind }, at) => {
      const words = row.cells.flatMap((cell) => textOf(cell) || []).join(' ');
      const isFree =
        (kind === 'note' || kind === 'heading') &&
        at > first &&
        at < last &&
        words.length <= 160 &&
        (FREE.test(words) || isZero(row, at));
      return isFree ? [`“${clip(words, 120)}” costs nothing and was not taken for a line. Add it if it is one.`] : [];
    })
    .slice(0, MOST_FREE);
}

/** Says that lines without an amount follow a lump sum without a number: it may be the price of all of them. */
function doubtOfWhole({ items }: ReadSheet): string[] {
  const priced = items.flatMap(({ amount }, at) => (amount === 0 ? [] : [at]));
  return priced
    .flatMap((at, index) => {
      const { number = '', assumed = [], title = '' } = items[at] ?? {};
      const below = (priced[index + 1] ?? items.length) - at - 1;
      const isWhole = number === '' && assumed.includes('quantity') && assumed.includes('rate') && below >= MANY;
      return isWhole ? [`“${clip(title, 80)}” may be the price of the ${below} lines below it, which have none.`] : [];
    })
    .slice(0, MOST_FREE);
}

/** Sentences about lines that cost nothing. */
const MOST_FREE = 3;

/** Says that some lines have a price, and no quantity where the others have one: they cost nothing until it is filled in. */
function doubtOfPieces(read: ReadSheet): string[] {
  const without = linesWithoutPieces(read);
  if (without === 0) return [];
  const lines = without === 1 ? '1 line has' : `${without} lines have`;
  return [`${lines} a price but no quantity, and so no amount. Fill in the quantities.`];
}

/** Says that the column of the quantities is headed as money too, and no other has amounts: each line may take two rows. */
function doubtOfOneColumn(read: ReadSheet): string[] {
  const { columns, labels, items } = read;
  if (!columns || !hidesHeading(read) || columns.amount.length > 0 || items.every(({ amount }) => amount === 0))
    return [];
  return [
    `“${clip(labels[columns.quantity ?? -1] ?? '', 60)}” was read as the quantity, and names money too. Check the amounts.`,
  ];
}

/** Says that options stand one below the other, or in sheets of their own, where no total of the file sums them: all of them are counted. */
function doubtOfOptions(bills: readonly ReadSheet[]): string[] {
  const sheets = bills.filter(({ sheet }) => OPTION.test(sheet.name));
  const names =
    sheets.length > 1
      ? sheets.map(({ sheet }) => sheet.name)
      : bills.flatMap((read) => optionsIn(read).map(({ name }) => name));
  if (names.length < 2) return [];
  const shown = names.slice(0, 4).map((name) => `“${clip(name.trim(), 40)}”`);
  return [`The file offers options, ${shown.join(', ')}, and all of them are counted. Leave out what is not wanted.`];
}

/** Lines of a table that may be an alternative. */
const FEW = 3;
/** Lines that two alternatives share at least, of ten. */
const SHARED = 6;

/** Says that a table repeats the lines of the one above it at another sum: two makes of the same work. */
function doubtOfAlternatives(read: ReadSheet): string[] {
  if (isSummed(read)) return [];
  const groups = groupsOf(read);
  const pair = groups.findIndex((group, index) => areAlternatives(groups[index - 1] ?? [], group));
  const [first, second] = [groups[pair - 1]?.[0], groups[pair]?.[0]];
  if (!first || !second) return [];
  return [
    clip(
      `Two tables hold nearly the same lines, from “${clip(first.title, 60)}” and from “${clip(second.title, 60)}”, and both are counted. Leave one out if they are alternatives.`,
      390,
    ),
  ];
}

/** One line of so many is in the other sheet too. */
const ONE_OF = 4;

/** Says that sheets with the same headings and some of the same lines are added up, though no total sums them: what was planned and what was spent. */
function doubtOfVersions(bills: readonly ReadSheet[]): string[] {
  const [one, other] = bills;
  if (!one || !other || bills.length > 2 || one.fingerprint === '' || one.fingerprint !== other.fingerprint) return [];
  if ([one, other].some(({ sheet, items }) => PLACE.test(sheet.name) || OPTION.test(sheet.name) || isOfPlace(items[0])))
    return [];
  const both = one.totals.computed + other.totals.computed;
  if (both === 0 || bills.some(({ totals }) => totals.stated.some(({ amount }) => amount === both))) return [];
  const titles = new Set(one.items.map(({ title }) => title.toLowerCase()));
  const shared = other.items.filter(({ title }) => titles.has(title.toLowerCase())).length;
  if (shared < 2 || shared * ONE_OF < Math.min(one.items.length, other.items.length)) return [];
  const names = [one, other].map(({ sheet }) => `“${clip(sheet.name.trim(), 40)}”`);
  return [
    `The sheets ${names.join(' and ')} have some of the same lines and are added up. Leave one out if it is another version.`,
  ];
}

/** The items between one total of the sheet and the next. */
function groupsOf({ items, verdicts }: ReadSheet): UnderstoodItem[][] {
  const groups: UnderstoodItem[][] = [[]];
  let next = 0;
  for (const { kind } of verdicts) {
    const item = kind === 'item' ? items[next++] : undefined;
    if (item) groups.at(-1)?.push(item);
    else if (kind === 'total') groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function areAlternatives(one: readonly UnderstoodItem[], other: readonly UnderstoodItem[]): boolean {
  if (one.length < FEW || one.length !== other.length || [one[0], other[0]].some(isOfPlace)) return false;
  const keyOf = ({ title, quantity }: UnderstoodItem): string => `${title.toLowerCase()}|${quantity}`;
  const known = new Set(one.map(keyOf));
  const shared = other.filter((item) => known.has(keyOf(item))).length;
  const sumOf = (items: readonly UnderstoodItem[]): number => items.reduce((sum, { amount }) => sum + amount, 0);
  return shared * 10 >= other.length * SHARED && sumOf(one) !== sumOf(other);
}

/** The same work in another room or on another floor is no alternative. */
const isOfPlace = (item: UnderstoodItem | undefined): boolean =>
  item !== undefined && (item.room !== null || PLACE.test(item.section ?? ''));
const PLACE = /\b(?:floor|level|block|tower|wing|flat|villa|phase|building|house|room|unit)\b/i;

/**
 * Says that nothing in the file proves its sum: no total that it prints, and not every amount is a quantity by a rate. A total that is printed
 * agrees or is a difference, which is said of itself.
 */
function doubtOfProof(bills: readonly ReadSheet[]): string[] {
  const isStated = bills.some(({ totals }) =>
    totals.stated.some(({ kind, amount }) => sumsItems(kind) && amount !== 0),
  );
  const alone = bills.some(({ items }) =>
    items.some(({ amount, assumed }) => amount !== 0 && (assumed.includes('quantity') || assumed.includes('rate'))),
  );
  return alone && !isStated
    ? ['No total in the file proves this sum, nor does a quantity by a rate in every line.']
    : [];
}

/** Says that a column that is named as the rate was left out: with no quantity does it come to the amounts. */
function doubtOfRates({ columns, labels, items, sheet }: ReadSheet): string[] {
  if (!columns || columns.rate.length > 0 || columns.amount.length === 0) return [];
  const left = labels.findIndex(
    (label, column) =>
      roleOf(label) === 'rate' &&
      !columns.amount.includes(column) &&
      statsOf(sheet.rows, column).figures * 10 >= items.length * 6 &&
      items.length > 0,
  );
  if (left < 0) return [];
  return [
    `The figures under “${clip(labels[left] ?? '', 60)}” do not come to the amounts with any quantity, so they are left out. Check the amounts.`,
  ];
}

/** Money as it is printed, in a cell of its own or at the end of one. */
const PRINTED = /(?:^|\s)(?=[\d,.]*[1-9])\d[\d,]*\.\d{2}$/;

/** Says that a file shows prices although none of its items has any: in a table that runs on over the next page, or written as nobody reads them. */
function doubtOfAmounts(kind: RawKind, bills: readonly ReadSheet[]): string[] {
  if (bills.length === 0 || bills.some(({ items }) => items.some(({ amount, rate }) => amount !== 0 || rate !== 0)))
    return [];
  if (bills.some((read) => (kind === 'pdf' && hidesHeading(read)) || leavesPrices(read)))
    return ['The headings name prices or amounts, but no item has any. Check the prices.'];
  if (kind !== 'pdf') return [];
  const rows = bills.flatMap(({ sheet, columns }) =>
    sheet.rows.filter(({ cells }) =>
      cells.some((cell, column) => column !== columns?.quantity && PRINTED.test(textOf(cell))),
    ),
  );
  return rows.length < 2
    ? []
    : [`${rows.length} rows show amounts, but none of them belongs to an item. Check the prices.`];
}

/** Characters: longer texts with digits are remarks. */
const LONGEST_PRICE = 20;

/** Whether digits that were not read as money stand below a heading that names it, in half of the lines at least. */
function leavesPrices({ labels, items, verdicts }: ReadSheet): boolean {
  const rows = verdicts.flatMap(({ kind, row }) => (kind === 'item' ? [row] : []));
  return labels.some((label, column) => {
    const role = roleOf(label);
    if (role !== 'rate' && role !== 'amount') return false;
    const texts = rows.map(({ cells }) => textOf(cells[column] ?? null));
    const filled = texts.filter((text) => text.length <= LONGEST_PRICE && /[1-9]/.test(text)).length;
    return filled > 0 && filled * 2 >= items.length;
  });
}

const OF_MONEY = /\b(?:amount|amt|rate|price|total|value)s?\b/i;

/** Whether a heading that names money is above a column of quantities: two columns that stand close came as one. */
const hidesHeading = ({ columns, labels }: ReadSheet): boolean =>
  columns !== null && columns.quantity !== null && OF_MONEY.test(labels[columns.quantity] ?? '');
