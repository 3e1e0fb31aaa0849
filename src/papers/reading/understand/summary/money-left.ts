import type { RawKind, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, isNumeric, moneyOf, textOf } from '../cells';
import { rupeeText } from '../check-amount';
import type { JudgedSheet } from '../roles-of-sheets';
import { OFFERED } from '../item-of-row';
import { BESIDE, NAMELESS, OF_BELOW, type Verdict } from '../tables/reading';
import { isTelephone } from '../rows/kinds-of-rows';
import { numberStyle, totalKindOf } from '../labels';
import type { ReadSheet } from '../sheets';
import { clip, oneLine } from '../text';

/** A row with money in the column of amounts that is neither an item nor a total: its row in the sheet, and paise. */
export interface LeftRow {
  readonly row: number;
  readonly amount: number;
}

/** Rows whose money is explained by the role that they were given. */
const EXPLAINED =
  /^(?:payment|measurement|quantity and rate|part of the rate) of the item above$|^what was paid of the bill$|^tax of the item above$|^below the total$|^marked as/;
const MOST_NAMED = 8;
const FEW = 3;

/** The rows of a table that have an amount, or the figures of an item without its words or its quantity, and are in no sum. */
export function leftRows(verdicts: readonly Verdict[]): LeftRow[] {
  const nameless = verdicts.filter(isNameless);
  // A quantity alone may be the sum of those above it.
  const counted = nameless.filter(({ row: { unit, rate } }) => unit !== '' || rate.state === 'number');
  const without = new Set([...(nameless.length < FEW ? counted : nameless), ...verdicts.filter(isWorded)]);
  return verdicts.flatMap((verdict) => {
    const { row, kind, reason } = verdict;
    if (kind === 'item' || kind === 'total' || EXPLAINED.test(reason) || isTelephone(row)) return [];
    const { value } = row.amount;
    return value !== 0 || without.has(verdict) ? [{ row: row.row.at, amount: value }] : [];
  });
}

/** Words with several figures behind them, of which one is not zero, that were taken for a heading. */
function isWorded({ row: { row, text }, kind }: Verdict): boolean {
  if (kind !== 'heading') return false;
  const behind = row.cells.slice(row.cells.findIndex((cell) => textOf(cell) === text) + 1).map(figureOf);
  const figures = behind.filter((figure) => figure.kind === 'number');
  return figures.length >= FEW && figures.some(({ digits }) => Number(digits) !== 0);
}

const isNameless = ({ row: { quantity, amount }, reason }: Verdict): boolean =>
  reason === NAMELESS && amount.value === 0 && quantity.kind === 'number' && Number(quantity.digits) !== 0;

/** Names the money of the file that came into no item and no total: rows of bills, and sheets whose sums no bill holds. */
export function warningsOfLeft(judged: readonly JudgedSheet[]): string[] {
  const bills = judged.filter(({ role }) => role === 'bill').map(({ read }) => read);
  return [
    ...bills.flatMap((read) => {
      const { left, aside, sheet } = read;
      const priced = left.filter(({ amount }) => amount !== 0);
      const nameless = left.filter(({ amount }) => amount === 0);
      return [
        ...(priced.length > 0
          ? [`${countOf(priced)} of ${rupeeText(sumOf(priced))} were not taken: ${placesOf(sheet, priced)}.`]
          : []),
        ...(nameless.length > 0
          ? [`Figures without words or without a quantity, and so not taken: ${placesOf(sheet, nameless)}.`]
          : []),
        ...warningOfAside(sheet, aside),
        ...warningOfBare(read),
        ...warningOfWords(read),
        ...warningOfHeadings(read),
      ];
    }),
    ...bills.flatMap(statesOf),
    ...bills.flatMap((read) => {
      const rows = rowsBetween(read);
      return rows.length === 0
        ? []
        : [
            `Numbered like the items around ${rows.length === 1 ? 'it' : 'them'} and not taken: ${placesOf(read.sheet, rows)}.`,
          ];
    }),
    ...judged.flatMap((sheet) => (isUnexplained(sheet, bills) ? [ofSheet(sheet)] : warningOfLikeSheet(sheet, bills))),
    ...judged.flatMap(({ read }) => optionsOf(read)),
  ].map((text) => clip(text, 390));
}

/** The reason of a row that its author struck through. */
export const STRUCK = 'struck through';

/** Rows of a bill that a reader of the file does not see, or sees struck through. */
function statesOf(read: ReadSheet): string[] {
  const [amount] = read.columns?.amount ?? [];
  const struck = read.verdicts
    .filter(({ reason }) => reason === STRUCK)
    .map(({ row }) => ({
      row: row.at,
      amount: (amount === undefined ? null : moneyOf(figureOf(row.cells[amount]))) ?? 0,
    }));
  const hidden = read.verdicts.flatMap(({ row, kind }) => (kind === 'item' && row.hidden ? [{ row: row.at }] : []));
  return [
    ...(struck.length > 0
      ? [`Struck through and not taken: ${placesOf(read.sheet, struck)}, with amounts of ${rupeeText(sumOf(struck))}.`]
      : []),
    ...(hidden.length > 0
      ? [
          `Hidden in the file and counted: ${hidden.length} ${hidden.length === 1 ? 'item' : 'items'}, ${placesOf(read.sheet, hidden)}.`,
        ]
      : []),
  ];
}

/** Lines of a table of their own that the file offers besides. */
function optionsOf({ verdicts, sheet }: ReadSheet): string[] {
  const rows = verdicts.filter(({ row }) => row.aside === OFFERED && row.cells.some(isNumeric));
  return rows.length === 0
    ? []
    : [
        `Offered besides and not taken: ${placesOf(
          sheet,
          rows.map(({ row }) => ({ row: row.at })),
        )}.`,
      ];
}

/** Rows whose numbers are missing between those of the items, which so count them. */
function rowsBetween({ verdicts, columns }: ReadSheet): Pick<LeftRow, 'row'>[] {
  const column = columns?.number ?? null;
  if (column === null) return [];
  const found: { row: number }[] = [];
  let last: number | null = null;
  let between: { row: number }[] = [];
  for (const { row, kind, reason } of verdicts) {
    const text = textOf(row.cells[column]);
    const number = numberStyle(text) === 'whole' ? Number.parseInt(text, 10) : null;
    if (kind === 'item') {
      if (last !== null && number === last + between.length + 1) found.push(...between);
      [last, between] = [number, []];
    } else if (last !== null && number === last + between.length + 1 && !EXPLAINED.test(reason)) {
      between.push({ row: row.at });
    }
  }
  return found;
}

/** Names prices that stand next to the bill. */
export function warningOfAside(sheet: RawSheet, rows: readonly Pick<LeftRow, 'row'>[]): string[] {
  if (rows.length === 0) return [];
  const [prices, were] = rows.length === 1 ? ['1 price', 'was'] : [`${rows.length} prices`, 'were'];
  return [clip(`${prices} without a quantity next to the bill ${were} not taken: ${placesOf(sheet, rows)}.`, 390)];
}

/** Money that stands in print without a word, and that no line and no total states: the last column of a sheet that was cut from its page. */
function warningOfBare({ sheet, verdicts, items, totals }: ReadSheet): string[] {
  const known = new Set([
    totals.computed,
    ...items.map(({ amount }) => amount),
    ...totals.stated.map(({ amount }) => amount),
  ]);
  const bare = verdicts.flatMap(({ row, kind }) => {
    const [only, ...others] = row.cells.map((cell) => textOf(cell)).filter((text) => text !== '');
    const isFree = row.page !== undefined && (kind === 'note' || kind === 'skipped') && others.length === 0;
    const amount = isFree && /^\d[\d,]*\.\d{2}$/.test(only ?? '') ? moneyOf(figureOf(only)) : null;
    return amount === null || known.has(amount) ? [] : [{ row: row.at }];
  });
  return bare.length < FEW
    ? []
    : [`Figures without words, and so not taken: ${placesOf(sheet, bare)}. Check what the file adds.`];
}

/** Rows between the lines with words where those have a quantity or money, which may be lines that cost nothing: "Old curtain refit | no charge". */
function warningOfWords({ sheet, verdicts, columns }: ReadSheet): string[] {
  if (!columns) return [];
  const figures = [columns.quantity ?? [], columns.rate, columns.amount].flat();
  const isItem = ({ kind }: (typeof verdicts)[number]): boolean => kind === 'item';
  const [first = 0, last = 0] = [verdicts.find(isItem)?.row.at, verdicts.findLast(isItem)?.row.at];
  // The only one of a list line by line, "Study, blind, see blind quote - separate": more of them are what its lines are.
  const among = verdicts.filter(
    ({ row, reason }, at) =>
      reason === BESIDE &&
      filledIn(row) === 1 &&
      [verdicts[at - 1], verdicts[at + 1]].every((one) => one && isItem(one)),
  );
  const found = verdicts.flatMap((verdict) => {
    const { row, kind, reason } = verdict;
    if (among.length === 1 && among.includes(verdict)) return [{ row: row.at }];
    const isLine = kind === 'heading' || reason === NAMELESS || reason === BESIDE;
    if (!isLine || row.at < first || row.at > last || filledIn(row) < 2) return [];
    const said = figures.map((column) => textOf(row.cells[column])).filter((text) => /[\p{L}\p{M}]{2}/u.test(text));
    return said.some((text) => figureOf(text).kind === 'words') ? [{ row: row.at }] : [];
  });
  return found.length === 0
    ? []
    : [`Words in place of a price or a quantity, and not taken: ${placesOf(sheet, found)}.`];
}

/** Headings and descriptions that nothing stands under, between an item and the sum of its group: "Curtains, to be selected". */
function warningOfHeadings({ sheet, verdicts }: ReadSheet): string[] {
  const said = verdicts.filter(({ kind, reason }) => (kind !== 'note' && kind !== 'skipped') || reason === OF_BELOW);
  const found = said.flatMap(({ row, kind, reason }, at) => {
    const [above, below] = [said[at - 1], said[at + 1]];
    // A number and words may be the description of what is measured below.
    const isHead = kind === 'heading' || (reason === OF_BELOW && filledIn(row) > 2);
    const isEmptied = isHead && above?.kind === 'item' && below?.kind === 'total';
    if (!isEmptied || totalKindOf(wordsOf(below.row)) === 'carried') return [];
    return /[\p{L}\p{M}]{3}/u.test(wordsOf(row)) ? [{ row: row.at }] : [];
  });
  return found.length === 0
    ? []
    : [`Nothing stands under these words, which may be a line without a price: ${placesOf(sheet, found)}.`];
}

const filledIn = ({ cells }: RawRow): number => cells.filter((cell) => !isEmpty(cell)).length;

const wordsOf = ({ cells }: RawRow): string => oneLine(cells.map((cell) => textOf(cell)).join(' '));

const countOf = (rows: readonly LeftRow[]): string =>
  rows.length === 1 ? '1 row with an amount' : `${rows.length} rows with amounts`;

const sumOf = (rows: readonly LeftRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

function placesOf(sheet: RawSheet, rows: readonly Pick<LeftRow, 'row'>[]): string {
  const named = rows.slice(0, MOST_NAMED).map(({ row }) => row);
  const rest = rows.length > named.length ? ' …' : '';
  return `sheet "${clip(sheet.name, 60)}", ${rows.length === 1 ? 'row' : 'rows'} ${named.join(', ')}${rest}`;
}

/** A sheet that was left out although its lines cost something, which neither the bills together nor one of their totals state. */
function isUnexplained({ read, role }: JudgedSheet, bills: readonly ReadSheet[]): boolean {
  const { items, totals } = read;
  if ((role !== 'abstract' && role !== 'other') || bills.length === 0 || totals.computed === 0) return false;
  const whole = bills.reduce((sum, { totals: { computed } }) => sum + computed, 0);
  const known = [
    whole,
    ...bills.flatMap((bill) => [bill.totals.computed, ...bill.totals.stated.map(({ amount }) => amount ?? 0)]),
  ];
  const isKnown = (amount: number): boolean =>
    known.some((sum) => sum !== 0 && Math.abs(sum - amount) <= 100 + items.length);
  if (isKnown(totals.computed)) return false;
  const priced = items.filter(({ amount }) => amount !== 0);
  return priced.filter(({ amount }) => isKnown(amount)).length * 2 < priced.length;
}

/** Rows in which headings are looked for. */
const TOP = 20;

/**
 * Names a sheet that was left out although it is to be priced, or a bill of the file has the same headings: its lines belong to the same work, in
 * whatever language.
 */
function warningOfLikeSheet({ read, role }: JudgedSheet, bills: readonly ReadSheet[]): string[] {
  if (role !== 'other') return [];
  const { rows, name } = read.sheet;
  const counted = read.named ? read.items.filter(({ quantity }) => quantity !== 0).length : 0;
  if (counted > 0 && bills.length > 0 && read.items.some(({ unitText }) => unitText !== ''))
    return [
      `Sheet "${clip(name, 60)}" has ${counted === 1 ? '1 line' : `${counted} lines`} with a quantity and no price, which were not taken.`,
    ];
  const isHeading = (row: (typeof rows)[number]): boolean => {
    const texts = new Set(row.cells.map(textOf).filter((text) => text !== ''));
    return bills.some(({ labels }) => new Set(labels.filter((label) => texts.has(label.trim()))).size >= FEW);
  };
  const heading = rows.slice(0, TOP).findIndex(isHeading);
  const below = heading < 0 ? [] : rows.slice(heading + 1).filter(hasLine);
  if (below.length === 0) return [];
  const lines = below.length === 1 ? '1 line was' : `${below.length} lines were`;
  return [`Sheet "${clip(name, 60)}" has headings of the bill, but its ${lines} not taken.`];
}

/** Words and a figure beside them. */
function hasLine({ cells }: RawRow): boolean {
  const figures = cells.map(figureOf);
  const isPositive = figures.some((figure) => figure.kind === 'number' && Number(figure.digits) > 0);
  return isPositive && figures.some((figure) => figure.kind === 'words' && figure.text.length > 3);
}

/** Whether more rows with prices were left out than taken, in bills that no total of their own proves to be whole. */
export function leavesMost(judged: readonly JudgedSheet[]): boolean {
  const bills = judged.flatMap(({ role, read }) => (role === 'bill' && !isWhole(read) ? [read] : []));
  const [taken, left] = bills.reduce<readonly [number, number]>(
    (sums, read) => [sums[0] + read.items.length, sums[1] + read.left.length + read.aside.length],
    [0, 0],
  );
  return left >= FEW && left > taken;
}

const isWhole = ({ totals }: ReadSheet): boolean => totals.statedTotal !== null && totals.differences.length === 0;

/** Whether a printed table costs a fifth and more of what was read, was left out, and is in no sum of the others. */
export function leavesTables(kind: RawKind, judged: readonly JudgedSheet[]): boolean {
  if (kind !== 'pdf') return false;
  const bills = judged.filter(({ role }) => role === 'bill').map(({ read }) => read);
  const whole = bills.reduce((sum, { totals: { computed } }) => sum + computed, 0);
  return judged.some((sheet) => isUnexplained(sheet, bills) && Math.abs(sheet.read.totals.computed) * 5 > whole);
}

function ofSheet({ read, reason }: JudgedSheet): string {
  const count = read.items.filter(({ amount }) => amount !== 0).length;
  const rows = count === 1 ? '1 row' : `${count} rows`;
  return `Sheet "${clip(read.sheet.name, 60)}" has ${rows} with amounts of ${rupeeText(read.totals.computed)} that were not taken: ${reason}.`;
}
