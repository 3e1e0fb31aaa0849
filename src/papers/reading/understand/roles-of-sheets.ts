import { sum, type Paise } from '../../../kernel/money';
import { grouped } from '../../../kernel/record';
import type { RawCell, RawRow } from '../parse/raw-file';
import { figureOf, moneyOf, textOf } from './cells';
import { isOptional } from './item-of-row';
import type { ReadSheet } from './sheets';
import { brokenDown, withoutBrokenDown } from './summary/break-downs';
import { clip } from './text';
import { twinsAmong, type Doubt } from './twins';
import type { Mapping, UnderstoodSheet } from './types';

/** Lines that a list of rates has at least. */
const FEW = 3;

export interface JudgedSheet {
  readonly read: ReadSheet;
  readonly role: UnderstoodSheet['role'];
  readonly reason: string;
  /** The line of another sheet that it works out; as a bill, where a person chose both. */
  readonly worksOut?: string;
}

/** Every sheet with its role, and what is not certain of it. */
export interface ChosenSheets {
  readonly judged: readonly JudgedSheet[];
  /** Sheets that hold nearly the same items, with nothing to say whether all of them count. */
  readonly doubts: readonly Doubt[];
}

/**
 * Decides which sheets are imported. A sheet with quantities, rates and amounts wins over one with amounts alone; measurements,
 * summaries of other sheets, repeated and hidden sheets are left out, each with its reason.
 */
export function chooseSheets(sheets: readonly ReadSheet[], mapping: Mapping | null): ChosenSheets {
  if (mapping) {
    const chosen = new Set(mapping.sheets.map((sheet) => sheet.sheet));
    const links = brokenDown(sheets.filter(({ sheet }) => chosen.has(sheet.name)));
    const judged = sheets.map((read): JudgedSheet => {
      if (!chosen.has(read.sheet.name)) return leftOut(read);
      const link = links.find(({ part }) => part === read);
      const worksOut = link?.read.items[link.index]?.title;
      return {
        read,
        role: 'bill',
        reason: 'chosen',
        ...(worksOut === undefined ? {} : { worksOut: clip(worksOut, 60) }),
      };
    });
    return { judged, doubts: [] };
  }
  const hasForm = sheets.some(isEmptyForm);
  const full = sheets.filter((read) => isBill(read) && !(hasForm && asksNothing(read)));
  const visible = full.filter((read) => !read.sheet.hidden && !isAnalysis(read));
  const bills = visible.length > 0 ? visible : full;
  const priced = bills.filter((read) => read.totals.computed !== 0);
  const priceless = sheets.filter((read) => !read.sheet.hidden && hasQuantitiesOnly(read));
  // Without a price anywhere, a sheet counts under any headings of its quantities.
  const alike = bills.length > 0 ? priceless.filter((read) => !read.measurement && !isAnalysis(read)) : [];
  const candidates =
    priced.length > 0
      ? bills.filter((read) => read.totals.computed !== 0 || read.complete > 0)
      : sheets.filter((read) => bills.includes(read) || alike.includes(read));
  const amountOnly = sheets.filter((read) => !read.sheet.hidden && hasAmountsOnly(read));
  const chosen =
    candidates.length > 0 ? withoutSummaries(candidates) : amountOnly.filter((read) => !looksLikeSummary(read, sheets));
  const fallback =
    [
      chosen,
      candidates,
      amountOnly,
      priceless.filter((read) => !read.measurement),
      priceless,
      sheets.filter(isRateList),
    ].find((found) => found.length > 0) ?? [];
  const { twins, doubts } = twinsAmong(fallback, sheets);
  const judged = sheets.map((read): JudgedSheet => {
    if (!fallback.includes(read)) return { read, ...roleOf(read, fallback, candidates.includes(read)) };
    const twin = twins.get(read);
    if (twin) return { read, role: 'duplicate', reason: `repeats the sheet ${twin.sheet.name.slice(0, 60)}` };
    return { read, role: 'bill', reason: 'bill of quantities' };
  });
  return { judged: withoutOptions(doubts.length === 0 ? countedOnce(judged) : judged), doubts };
}

/** Sheets of options, by their names or titles, do not count where a summary states what the other bills come to without them. */
function withoutOptions(judged: readonly JudgedSheet[]): readonly JudgedSheet[] {
  const bills = judged.flatMap(({ read, role }) => (role === 'bill' ? [read] : []));
  const options = bills.filter(isOfOptions);
  if (options.length === 0 || options.length === bills.length) return judged;
  const sumOf = (some: readonly ReadSheet[]): Paise => sum(some.map(({ totals }) => totals.computed));
  const isStated = (money: Paise): boolean =>
    judged.some(
      ({ read, role }) =>
        role === 'abstract' && read.sheet.rows.some(({ cells }) => cells.some((cell) => isNear(cell, money))),
    );
  if (!isStated(sumOf(bills.filter((read) => !options.includes(read)))) || isStated(sumOf(bills))) return judged;
  return judged.map(({ read, ...judgement }) =>
    options.includes(read)
      ? { read, role: 'other', reason: 'options that the summary leaves out' }
      : { read, ...judgement },
  );
}

/** Whether the name of a sheet, or a row above its items, says that it is of options. */
function isOfOptions({ sheet, verdicts }: ReadSheet): boolean {
  const first = Math.min(...verdicts.flatMap(({ row, kind }) => (kind === 'item' ? [row.at] : [])));
  const titles = sheet.rows
    .filter(({ at }) => at < first)
    .map(({ cells }) => cells.map((cell) => textOf(cell)).join(' '));
  return [sheet.name, ...titles].some((section) =>
    isOptional({ text: '', words: '' }, { group: null, section: section.slice(0, 200) }),
  );
}

const isNear = (cell: RawCell, sum: number): boolean => Math.abs((moneyOf(figureOf(cell)) ?? 0) - sum) <= 100;

/** No sheet counts next to the line of another that it breaks down: its items take the place of the line, or the line stays alone. */
function countedOnce(judged: readonly JudgedSheet[]): JudgedSheet[] {
  const links = brokenDown(judged.flatMap(({ read, role }) => (role === 'bill' ? [read] : [])));
  return judged.map((sheet): JudgedSheet => {
    const link = links.find(({ part, isWhole }) => part === sheet.read && !isWhole);
    const worksOut = link?.read.items[link.index]?.title;
    if (worksOut === undefined) return { ...sheet, read: withoutBrokenDown(sheet.read, links) };
    return {
      read: sheet.read,
      role: 'analysis',
      reason: 'works out a line of another sheet',
      worksOut: clip(worksOut, 60),
    };
  });
}

function leftOut(read: ReadSheet): JudgedSheet {
  return read.sheet.rows.length === 0
    ? { read, role: 'empty', reason: 'empty' }
    : { read, role: 'left-out', reason: 'not chosen' };
}

function roleOf(
  read: ReadSheet,
  bills: readonly ReadSheet[],
  isSummary: boolean,
): { role: JudgedSheet['role']; reason: string } {
  if (read.sheet.rows.length === 0) return { role: 'empty', reason: 'empty' };
  if (read.sheet.hidden) return { role: 'hidden', reason: 'hidden in the file' };
  if (read.measurement) return { role: 'measurement', reason: 'measurements: lengths and breadths without rates' };
  if (isAnalysis(read)) return { role: 'analysis', reason: 'analysis of rates' };
  if (bills.length > 0 && (isSummary || isAbstract(read) || listsSums(read, bills)))
    return { role: 'abstract', reason: 'summary of the other sheets' };
  return { role: 'other', reason: 'no table with descriptions and amounts' };
}

function isBill(read: ReadSheet): boolean {
  const { columns, items } = read;
  if (!columns || items.length === 0 || read.measurement) return false;
  const figures =
    (columns.quantity === null ? 0 : 1) + (columns.rate.length > 0 ? 1 : 0) + (columns.amount.length > 0 ? 1 : 0);
  return figures >= 2 && items.some((item) => item.quantity !== 0 || item.amount !== 0);
}

/** A table with all columns of a bill and no line. */
function isEmptyForm({ columns, items, named, sheet, measurement }: ReadSheet): boolean {
  if (!columns || !named || items.length > 0 || sheet.hidden || measurement) return false;
  return columns.quantity !== null && columns.rate.length > 0 && columns.amount.length > 0;
}

/** A count next to a name or two: above empty forms, what they will be filled for. */
function asksNothing({ columns, items }: ReadSheet): boolean {
  if (!columns || columns.rate.length + columns.amount.length === 0 || items.length >= FEW) return false;
  return items.every(({ unit, rate, amount }) => unit === '' && rate === 0 && amount === 0);
}

function hasAmountsOnly(read: ReadSheet): boolean {
  return (
    read.columns !== null && read.items.length > 0 && !read.measurement && !isBill(read) && read.totals.computed !== 0
  );
}

/** A bill without rates: number, description, quantity, unit; or a form for all of these that nobody has filled. */
function hasQuantitiesOnly(read: ReadSheet): boolean {
  const { columns, items, named } = read;
  if (!columns || isAnalysis(read)) return false;
  if (named && items.length >= FEW && items.every(({ quantity, rate }) => quantity === 0 && rate === 0)) return true;
  if (columns.quantity === null) return false;
  return columns.rate.length + columns.amount.length === 0 && items.some((item) => item.quantity !== 0);
}

/** Prices for one of each, without a quantity anywhere. */
export function isRateList({ columns, items, sheet, named }: ReadSheet): boolean {
  if (!columns || sheet.hidden || !named || columns.quantity !== null || columns.amount.length > 0) return false;
  return items.filter(({ rate }) => rate !== 0).length >= FEW;
}

function isAnalysis(read: ReadSheet): boolean {
  const [title] = read.sheet.rows[0]?.cells ?? [];
  if (typeof title === 'string' && /^(?:rate analysis|analysis of rates)$/i.test(title.trim())) return true;
  return /rate\s*anal|analysis\s*(of)?\s*rate|^r\.?a\.?$|lead statement|cost sheet of/i.test(read.sheet.name.trim());
}

/** Sheets without a bill's columns but with words of a summary, or with amounts at all. */
function isAbstract(read: ReadSheet): boolean {
  if (/abstract|summary|abstact|recap|overview|cover/i.test(read.sheet.name)) return true;
  return read.sheet.rows
    .slice(0, 12)
    .some((row) =>
      row.cells.some(
        (cell) =>
          typeof cell === 'string' && /\b(abstract of cost|general abstract|summary|cost summary)\b/i.test(cell),
      ),
    );
}

function looksLikeSummary(read: ReadSheet, all: readonly ReadSheet[]): boolean {
  return (
    all.length > 1 &&
    isAbstract(read) &&
    all.some((other) => other !== read && hasAmountsOnly(other) && other.items.length > read.items.length)
  );
}

/** Whether a sheet lists what the bills come to, or their parts, by whatever name: with few other amounts but the sums of these. */
function listsSums(read: ReadSheet, bills: readonly ReadSheet[]): boolean {
  const sums = sumsOf(bills);
  const money = read.items.length > 0 ? read.items.map(({ amount }) => amount) : read.sheet.rows.map(lastMoneyIn);
  const amounts = money.flatMap((amount) => (amount === 0 ? [] : [Math.round(amount / 100)]));
  const found = new Set(amounts.filter((amount) => sums.has(amount)));
  return found.size >= 2 && found.size * 2 >= amounts.length;
}

/** The last figure of a row as money; 0 where it has none. */
const lastMoneyIn = ({ cells }: RawRow): number =>
  cells.reduce<number>((last, cell) => moneyOf(figureOf(cell)) ?? last, 0);

/** What sheets, their sections of several lines and their totals come to, in rupees. */
const sumsOf = (sheets: readonly ReadSheet[]): Set<number> =>
  new Set(
    sheets
      .flatMap(({ totals, items }) => [
        totals.computed,
        ...totals.stated.map(({ amount }) => amount),
        ...[...grouped(items, ({ section }) => section).values()].flatMap((own) =>
          own.length > 1 ? [sum(own.map(({ amount }) => amount))] : [],
        ),
      ])
      .flatMap((amount) => (amount === null ? [] : [Math.round(amount / 100)])),
  );

/** A summary with quantity 1 and a rate per row looks like a bill, but its amounts are the totals of the others. */
function withoutSummaries(bills: readonly ReadSheet[]): ReadSheet[] {
  if (bills.length < 2) return [...bills];
  return bills.filter((read) => {
    const others = bills.filter((other) => other !== read);
    // One line that a total of another sheet states may be what that sums.
    const sums =
      read.items.length > 1 ? sumsOf(others) : new Set(others.map(({ totals }) => Math.round(totals.computed / 100)));
    const amounts = read.items.filter((item) => item.amount !== 0);
    const repeated = amounts.filter((item) => sums.has(Math.round(item.amount / 100))).length;
    if (collects(read, others) || others.some((other) => analyses(read, other))) return false;
    return (
      amounts.length === 0 ||
      repeated * 2 < amounts.length ||
      read.items.length > Math.max(...others.map((other) => other.items.length))
    );
  });
}

/** Fewer rates that are found elsewhere may be alike by chance. */
const FEW_RATES = 8;

/** Whether a sheet only works out what the items of another cost: its sums are the rates there. */
function analyses(read: ReadSheet, bill: ReadSheet): boolean {
  if (read.items.length <= bill.items.length) return false;
  const lumps = read.items.filter(({ assumed }) => assumed.includes('quantity'));
  const sums = new Set(
    [...lumps, ...read.totals.stated].flatMap(({ amount }) => (amount === null ? [] : [Math.floor(amount / 100)])),
  );
  const rates = new Set(bill.items.flatMap(({ rate }) => (rate < 1_000 ? [] : [Math.floor(rate / 100)])));
  // Rates are rounded up from what was worked out.
  const found = [...rates].filter((rate) => sums.has(rate) || sums.has(rate - 1)).length;
  return rates.size >= FEW_RATES && found * 10 >= rates.size * 7;
}

/** Paise. */
const ROUND = 5_000;

/** Whether a sheet puts the items of the others together once more: nearly all of its amounts are found there, in two sheets or more. */
function collects(read: ReadSheet, others: readonly ReadSheet[]): boolean {
  // Round prices are alike by chance: such a line is known by its words too.
  const keyOf = ({ amount, title }: ReadSheet['items'][number]): string =>
    amount % ROUND === 0 ? `${amount}|${title.slice(0, 20).toLowerCase()}` : String(Math.round(amount / 100));
  const amounts = read.items.flatMap((item) => (item.amount === 0 ? [] : [keyOf(item)]));
  if (amounts.length < 4) return false;
  const parts = others.map((other) => new Set(other.items.map(keyOf)));
  const found = amounts.filter((amount) => parts.some((part) => part.has(amount))).length;
  const used = parts.filter((part) => amounts.filter((amount) => part.has(amount)).length >= 2).length;
  return used >= 2 && found * 10 >= amounts.length * 8;
}
