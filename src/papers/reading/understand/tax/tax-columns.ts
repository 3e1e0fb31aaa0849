import type { Paise } from '../../../../kernel/money';
import type { RawCell, RawRow } from '../../parse/raw-file';
import { figureOf, labelKey, moneyOf, textOf } from '../cells';
import type { Columns } from '../columns/columns';
import { roleOf } from '../columns/roles';
import { gstOnTop, rateOfTax, STANDARD_BP } from './tax-rates';
import { taxSaid } from './tax-words';

/** What the columns of a table state about the tax of each item. Columns from 0. */
export interface TaxColumns {
  /** Percentages that are added together: GST, or CGST and SGST. */
  readonly percents: readonly number[];
  /** Amounts of tax, added together. */
  readonly values: readonly number[];
  /** The amount with tax next to the one without. */
  readonly gross: number | null;
  /** HSN or SAC. */
  readonly code: number | null;
  /** What the figures of its rows prove: the amounts are without tax, with it, or neither. */
  readonly amounts: 'net' | 'gross' | null;
  /** Where each of the figures comes from, for the person. */
  readonly words: string;
}

/** All of them. */
export const columnsOfTax = (taxes: TaxColumns | null): readonly number[] =>
  taxes ? [...taxes.percents, ...taxes.values, taxes.gross ?? [], taxes.code ?? []].flat() : [];

/** The tax of one row in columns of its own. */
export interface RowTax {
  readonly bp: number | null;
  readonly amount: Paise | null;
  readonly gross: Paise | null;
  readonly code: string | null;
}

const NO_TAX: RowTax = { bp: null, amount: null, gross: null, code: null };

/** Names of taxes on what is sold, in a label key. */
export const TAX = /\b(?:c|s|i|ut?)?gst\b|\btax(?:es)?\b|\bvat\b/;
const SAYS_AMOUNT = /\b(?:amount|amt|value|rs|inr|total)\b/;
const SAYS_PERCENT = /%|\b(?:percent|percentage|rate|slab)\b/;
const SAYS_CODE = /\b(?:hsn|sac)\b/;
const MOST_PERCENT = 40;
/** Of the rows that could prove it, how many must. */
const NEARLY = 0.8;

/** The columns of tax below a heading, told by its words and by the figures of the rows; null where it has none. */
export function taxColumnsOf(labels: readonly string[], rows: readonly RawRow[], columns: Columns): TaxColumns | null {
  const used = new Set([columns.description, columns.quantity, ...columns.rate, ...columns.amount]);
  const free = labels.flatMap((label, column) => (used.has(column) || label === '' ? [] : [column]));
  const keyOf = (column: number): string => labelKey(labels[column] ?? '');
  const code = free.find((column) => SAYS_CODE.test(keyOf(column))) ?? null;
  const items = rows.flatMap((row) => {
    const net = baseOf(row.cells, columns);
    return net === null ? [] : [{ cells: row.cells, net }];
  });
  const taxed = free.filter((column) => TAX.test(keyOf(column)) && taxSaid(labels[column] ?? '') === null);
  const figures = (column: number): number[] => items.flatMap(({ cells }) => numberIn(cells[column]) ?? []);
  const percents = taxed.filter((column) => arePercents(keyOf(column), figures(column)));
  const values = taxed.filter((column) => !percents.includes(column) && figures(column).length > 0);
  const found = { percents, values: withoutWhole(values, labels), gross: null, code, words: '' };
  const gross = free.find((column) => holdsGross(labels[column] ?? '', column, items, found)) ?? null;
  if (percents.length + values.length === 0 && gross === null && code === null) return null;
  const words = labels[values[0] ?? percents[0] ?? gross ?? code ?? 0] ?? '';
  const shape = { ...found, gross, words };
  return { ...shape, amounts: provenBy(items, shape) };
}

/** The tax that a row states, as its columns have it. */
export function taxIn(cells: readonly RawCell[], columns: TaxColumns | null, net: number | null): RowTax {
  if (!columns) return NO_TAX;
  const amount = sumIn(cells, columns.values);
  const gross = columns.gross === null ? null : moneyOf(figureOf(cells[columns.gross]));
  const code = columns.code === null ? '' : textOf(cells[columns.code]).replace(/\s/g, '');
  return {
    bp: bpIn(cells, columns, net),
    amount,
    gross,
    code: /^\d{4,8}$/.test(code) ? code : null,
  };
}

type Shape = Pick<TaxColumns, 'percents' | 'values' | 'gross'>;

/** The percentage of a row in basis points: stated, else that of its tax, else that of its amount with tax. */
function bpIn(cells: readonly RawCell[], { percents, values, gross }: Shape, net: number | null): number | null {
  const stated = percents.flatMap((column) => percentOf(cells[column]) ?? []);
  if (stated.length > 0) return Math.round(stated.reduce((sum, one) => sum + one, 0) * 100);
  if (net === null || net === 0) return null;
  const value = sumIn(cells, values);
  if (value !== null) return rateOfTax(value, net) ?? rateOfTax(value, net - value);
  const whole = gross === null ? null : moneyOf(figureOf(cells[gross]));
  return whole === null ? null : rateOfTax(whole - net, net);
}

/** Amount of a row in paise: its own, else quantity × rate; null for a row that is no item. */
export function baseOf(cells: readonly RawCell[], { quantity, rate, amount }: Columns): number | null {
  const pieces = quantity === null ? null : numberIn(cells[quantity]);
  const each = sumIn(cells, rate);
  if (amount.length > 0 && (pieces !== null || each !== null)) return sumIn(cells, amount);
  return pieces === null || each === null ? null : Math.round(pieces * each);
}

function provenBy(items: readonly { cells: readonly RawCell[]; net: number }[], shape: Shape): 'net' | 'gross' | null {
  let [net, gross, all] = [0, 0, 0];
  for (const { cells, net: amount } of items) {
    const bp = bpIn(cells, shape, amount);
    const value = sumIn(cells, shape.values);
    const whole = shape.gross === null ? null : moneyOf(figureOf(cells[shape.gross]));
    if (bp === null || bp === 0 || (value === null && whole === null)) continue;
    all += 1;
    const added = (amount * bp) / 10_000;
    const within = (amount * bp) / (10_000 + bp);
    const slack = (of: number): number => Math.max(2, Math.min(100, of * 0.03));
    if (
      value === null ? Math.abs((whole ?? 0) - amount - added) <= slack(added) : Math.abs(value - added) <= slack(added)
    )
      net += 1;
    else if (value !== null && Math.abs(value - within) <= slack(within)) gross += 1;
  }
  if (all === 0) return null;
  return net >= all * NEARLY ? 'net' : gross >= all * NEARLY ? 'gross' : null;
}

/** Percentages: small figures under a heading that says so, or nothing but rates that tax has. */
function arePercents(key: string, figures: readonly number[]): boolean {
  if (figures.length === 0 || figures.some((figure) => figure < 0 || figure > MOST_PERCENT)) return false;
  const bare = key.replace(/\d+ ?%/g, '');
  if (SAYS_AMOUNT.test(bare)) return false;
  const standard = figures.every((figure) => STANDARD_BP.has(Math.round((figure < 1 ? figure * 100 : figure) * 100)));
  return standard || SAYS_PERCENT.test(bare);
}

/** Of CGST, SGST and "Total GST" the parts, not the whole too. */
function withoutWhole(values: readonly number[], labels: readonly string[]): readonly number[] {
  const whole = values.find((column) => /\btotal\b/.test(labelKey(labels[column] ?? '')));
  return whole === undefined || values.length === 1 ? values : [whole];
}

/** A column of the amount with tax: by its heading, or an amount that is the other amount with the tax of the row. */
function holdsGross(
  label: string,
  column: number,
  items: readonly { cells: readonly RawCell[]; net: number }[],
  shape: Shape,
): boolean {
  const says = taxSaid(label) === true && !/\b(?:rate|price)\b/.test(labelKey(label));
  if (!says && roleOf(label) !== 'amount') return false;
  let [all, equal] = [0, 0];
  for (const { cells, net } of items) {
    const whole = moneyOf(figureOf(cells[column]));
    if (whole === null || whole === 0 || net === 0) continue;
    all += 1;
    const bp = bpIn(cells, shape, net) ?? (says ? rateOfTax(whole - net, net) : gstOnTop(whole, net));
    const value = sumIn(cells, shape.values) ?? (bp === null ? null : (net * bp) / 10_000);
    if (value !== null && value !== 0 && Math.abs(whole - net - value) <= 100) equal += 1;
  }
  return all > 0 && equal >= all * NEARLY;
}

function percentOf(cell: RawCell | undefined): number | null {
  const figure = figureOf(cell);
  if (figure.kind !== 'number') return null;
  const value = Number(figure.digits);
  // A fraction is a percentage that was typed as one: 0.18.
  return !figure.percent && value > 0 && value < 1 ? value * 100 : value;
}

function numberIn(cell: RawCell | undefined): number | null {
  const figure = figureOf(cell);
  return figure.kind === 'number' ? Number(figure.digits) : null;
}

function sumIn(cells: readonly RawCell[], columns: readonly number[]): Paise | null {
  const amounts = columns.flatMap((column) => moneyOf(figureOf(cells[column])) ?? []);
  return amounts.length === 0 ? null : (amounts.reduce((sum, one) => sum + one, 0) as Paise);
}
