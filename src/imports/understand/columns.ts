import type { RawRow } from '../parse/raw-file';
import { figureOf, isEmpty, labelKey, textOf } from './cells';
import type { Header } from './header';
import type { Role } from './roles';
import { knownUnit } from './units';

/** Which column (from 0) holds what. Lists are added together: a supply and a labour rate make the rate. */
export interface Columns {
  readonly number: number | null;
  readonly description: number;
  /** Further text columns of the item: specification, material. */
  readonly details: readonly number[];
  /** In order of preference. */
  readonly unit: readonly number[];
  readonly quantity: number | null;
  readonly rate: readonly number[];
  readonly amount: readonly number[];
  readonly room: number | null;
  readonly remarks: readonly number[];
  /** Length, breadth, height, count: measures, kept in the description. */
  readonly measures: readonly number[];
}

export interface ResolvedColumns {
  readonly columns: Columns;
  /** Rows with quantity, rate and amount, and how many of them multiply out. */
  readonly complete: number;
  readonly agreeing: number;
  /** False when they were guessed from the figures alone. */
  readonly named: boolean;
}

interface ColumnStats {
  readonly figures: number;
  readonly texts: number;
  readonly units: number;
  readonly length: number;
  /** Doubles by sample row, for the test of quantity × rate = amount only; never stored. */
  readonly values: readonly (number | null)[];
}

const SAMPLE = 400;

/** Finds the columns under a header, or without one. Null when not even an item text with one figure column can be told. */
export function resolveColumns(header: Header | null, rows: readonly RawRow[]): ResolvedColumns | null {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const sample = rows.filter((_, index) => index % step === 0);
  const width = Math.max(header?.labels.length ?? 0, ...sample.map((row) => row.cells.length), 0);
  const stats = Array.from({ length: width }, (_, column) => statsOf(sample, column));
  return header ? underHeader(header, stats) : withoutHeader(stats);
}

function statsOf(sample: readonly RawRow[], column: number): ColumnStats {
  let figures = 0;
  let texts = 0;
  let units = 0;
  let length = 0;
  const values = sample.map((row) => {
    const cell = row.cells[column];
    if (isEmpty(cell)) return null;
    const figure = figureOf(cell);
    if (figure.kind === 'number' && !figure.percent) {
      figures += 1;
      return Number(figure.digits);
    }
    if (figure.kind === 'error') figures += 1;
    if (figure.kind === 'words') {
      texts += 1;
      length += figure.text.length;
      if (knownUnit(textOf(cell))) units += 1;
    }
    return null;
  });
  return { figures, texts, units, length, values };
}

function underHeader(header: Header, stats: readonly ColumnStats[]): ResolvedColumns | null {
  const roles: (Role | null)[] = stats.map((_, column) => header.roles[column] ?? null);
  const withRole = (...wanted: Role[]): number[] =>
    roles.flatMap((role, column) => (role !== null && wanted.includes(role) ? [column] : []));
  const at = (column: number): ColumnStats => stats[column] ?? EMPTY;

  // "Area" is a place in one bill and a quantity in the next: the cells decide.
  for (const column of withRole('room'))
    if (at(column).figures > at(column).texts) roles[column] = withRole('quantity').length === 0 ? 'quantity' : 'other';
  if (withRole('rate', 'rate-supply', 'rate-labour', 'amount', 'amount-supply', 'amount-labour').length === 0)
    for (const [column, role] of roles.entries())
      if (role === 'tax') roles[column] = withTaxRole(header.labels[column] ?? '');
  // A label merged over two columns ("Quantity" over figure and unit): the one with texts is the unit.
  for (const column of withRole('quantity', 'rate')) if (at(column).units > at(column).figures) roles[column] = 'unit';
  if (withRole('quantity').length === 0) for (const column of withRole('count').slice(0, 1)) roles[column] = 'quantity';

  // "Item" over 1, 1.1, a) is the serial number when another column has the words.
  const worded = withRole('description', 'details');
  for (const column of worded) {
    const { texts, figures, length } = at(column);
    const words = worded.some((other) => other !== column && at(other).length > 4 * length && at(other).texts > 0);
    if (words && length <= 6 * texts && texts + figures > 0 && withRole('number').length === 0)
      roles[column] = 'number';
  }

  const unlabelled = roles.flatMap((role, column) =>
    role === null && (header.labels[column] ?? '') === '' ? [column] : [],
  );
  const description = chooseDescription(withRole('description', 'details'), unlabelled, stats);
  if (description === null) return null;
  const spareUnits = unlabelled.filter((column) => at(column).units >= 3 && at(column).units * 2 >= at(column).texts);
  const unit = [...withRole('unit').filter((column) => at(column).figures <= at(column).texts), ...spareUnits];
  const triple = bestTriple(
    withRole('quantity'),
    sources(withRole('rate'), withRole('rate-supply'), withRole('rate-labour')),
    sources(withRole('amount'), withRole('amount-supply'), withRole('amount-labour')),
    stats,
  );
  if (triple.quantity === null && triple.rate.length === 0 && triple.amount.length === 0) return null;
  const number = withRole('number').find((column) => column !== description) ?? null;
  return {
    columns: {
      number,
      description,
      details: withRole('description', 'details').filter((column) => column !== description && at(column).texts > 0),
      // A column whose unit is set in more rows is asked first: "P Cum" may stand in only half of them.
      unit: unit.sort((a, b) => at(b).units - at(a).units),
      quantity: triple.quantity,
      rate: triple.rate,
      amount: triple.amount,
      room: withRole('room')[0] ?? null,
      remarks: withRole('remarks'),
      measures: withRole('count', 'length', 'breadth', 'height').sort((a, b) => a - b),
    },
    complete: triple.complete,
    agreeing: triple.agreeing,
    named: true,
  };
}

/** Where a bill has no other figures, its rate and its amount are those with tax. */
function withTaxRole(label: string): Role {
  const key = labelKey(label);
  if (!/\b(incl|including|inclusive|with|inc)\b/.test(key)) return 'tax';
  if (/\b(rate|rates|price)\b/.test(key)) return 'rate';
  return /\b(amount|amt|total|value)\b/.test(key) ? 'amount' : 'tax';
}

const EMPTY: ColumnStats = { figures: 0, texts: 0, units: 0, length: 0, values: [] };

/** The labelled column with the texts; an unlabelled one only where the labelled is empty (a merged header). */
function chooseDescription(
  labelled: readonly number[],
  unlabelled: readonly number[],
  stats: readonly ColumnStats[],
): number | null {
  const most = Math.max(0, ...labelled.map((column) => stats[column]?.texts ?? 0));
  const chosen = labelled.find((column) => (stats[column]?.texts ?? 0) * 2 >= most && most > 0);
  if (chosen !== undefined) return chosen;
  const spare = longest(unlabelled, stats);
  return spare ?? labelled[0] ?? null;
}

function longest(columns: readonly number[], stats: readonly ColumnStats[]): number | null {
  let best: number | null = null;
  for (const column of columns) {
    const { length = 0, units = 0, texts = 0 } = stats[column] ?? {};
    if (texts === 0 || units * 2 > texts) continue;
    if (best === null || length > (stats[best]?.length ?? 0)) best = column;
  }
  return best;
}

/** Single columns first, then supply + labour, then the plain one + labour. */
function sources(plain: readonly number[], supply: readonly number[], labour: readonly number[]): number[][] {
  const list = plain.map((column) => [column]);
  if (supply.length > 0 && labour.length > 0) list.push([...supply.slice(0, 1), ...labour.slice(0, 1)]);
  else list.push(...[...supply, ...labour].map((column) => [column]));
  if (plain.length > 0 && labour.length > 0 && supply.length === 0)
    list.push([...plain.slice(0, 1), ...labour.slice(0, 1)]);
  return list;
}

interface Triple {
  readonly quantity: number | null;
  readonly rate: readonly number[];
  readonly amount: readonly number[];
  readonly complete: number;
  readonly agreeing: number;
}

/** Of all candidates the three whose figures multiply out in most rows; the leftmost where it makes no difference. */
function bestTriple(
  quantities: readonly number[],
  rates: readonly number[][],
  amounts: readonly number[][],
  stats: readonly ColumnStats[],
): Triple {
  const filled = (columns: readonly number[]): boolean => columns.some((column) => (stats[column]?.figures ?? 0) > 0);
  const firstFilled = (lists: readonly number[][]): readonly number[] => lists.find(filled) ?? lists[0] ?? [];
  let best: Triple = {
    quantity: quantities.find((column) => filled([column])) ?? quantities[0] ?? null,
    rate: firstFilled(rates),
    amount: firstFilled(amounts),
    complete: 0,
    agreeing: 0,
  };
  for (const quantity of quantities) {
    for (const rate of rates) {
      for (const amount of amounts) {
        const { complete, agreeing } = agreement(quantity, rate, amount, stats);
        if (agreeing > best.agreeing || (best.complete === 0 && complete > 0))
          best = { quantity, rate, amount, complete, agreeing };
      }
    }
  }
  return best;
}

function agreement(
  quantity: number,
  rate: readonly number[],
  amount: readonly number[],
  stats: readonly ColumnStats[],
): { complete: number; agreeing: number } {
  let complete = 0;
  let agreeing = 0;
  const quantities = stats[quantity]?.values ?? [];
  for (let row = 0; row < quantities.length; row++) {
    const q = quantities[row] ?? null;
    const r = total(rate, row, stats);
    const a = total(amount, row, stats);
    if (q === null || r === null || a === null || q === 0 || r === 0 || a === 0) continue;
    complete += 1;
    if (Math.abs(q * r - a) <= Math.max(1, Math.abs(a) * 0.002)) agreeing += 1;
  }
  return { complete, agreeing };
}

function total(columns: readonly number[], row: number, stats: readonly ColumnStats[]): number | null {
  let sum: number | null = null;
  for (const column of columns) {
    const value = stats[column]?.values[row] ?? null;
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
}

/** No header: the figures tell themselves, because quantity × rate = amount holds in row after row. */
function withoutHeader(stats: readonly ColumnStats[]): ResolvedColumns | null {
  const all = stats.map((_, column) => column);
  const description = longest(all, stats);
  if (description === null) return null;
  const figures = all.filter((column) => column !== description && (stats[column]?.figures ?? 0) >= 3).slice(0, 14);
  let best: Triple = { quantity: null, rate: [], amount: [], complete: 0, agreeing: 0 };
  for (const quantity of figures) {
    for (const rate of figures) {
      // Of the two orders the usual one is taken: the quantity stands left of the rate.
      if (rate <= quantity) continue;
      for (const amount of figures) {
        if (amount === quantity || amount === rate) continue;
        const found = agreement(quantity, [rate], [amount], stats);
        if (found.agreeing > best.agreeing && !onesOnly(quantity, rate, stats))
          best = { quantity, rate: [rate], amount: [amount], ...found };
      }
    }
  }
  if (best.agreeing < 3 || best.agreeing * 10 < best.complete * 6) return null;
  const used = new Set([best.quantity, ...best.rate, ...best.amount, description]);
  const unit = all.filter((column) => !used.has(column) && (stats[column]?.units ?? 0) >= 2);
  const number = all.find((column) => column < description && !used.has(column) && !unit.includes(column)) ?? null;
  const columns: Columns = {
    number,
    description,
    details: [],
    unit,
    quantity: best.quantity,
    rate: best.rate,
    amount: best.amount,
    room: null,
    remarks: [],
    measures: [],
  };
  return { columns, complete: best.complete, agreeing: best.agreeing, named: false };
}

/** Both columns full of ones would "multiply out" whatever they are. */
function onesOnly(quantity: number, rate: number, stats: readonly ColumnStats[]): boolean {
  const rates = stats[rate]?.values ?? [];
  const quantities = stats[quantity]?.values ?? [];
  return (
    rates.every((value) => value === null || value === 1) || quantities.every((value) => value === null || value === 0)
  );
}
