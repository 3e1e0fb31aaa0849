import type { LengthUnit } from '../../../kernel/length';
import type { RawRow } from '../parse/raw-file';
import { labelKey, textOf } from '../understand/cells';
import { roleOf } from '../understand/columns/roles';
import { lengthUnitOf } from './side';

export type Row = Pick<RawRow, 'at' | 'cells'>;
export const SIDES = ['length', 'breadth', 'height'] as const;
export type SideName = (typeof SIDES)[number];

/** The columns of a sheet of measurements, from 0. */
export interface MeasureColumns {
  /** Index of the last row of headings. */
  readonly header: number;
  readonly number: number | null;
  readonly words: number;
  readonly place: number | null;
  readonly unit: number | null;
  /** Several are multiplied: "2 × 3 × 4.50". */
  readonly nos: readonly number[];
  readonly sides: readonly { readonly name: SideName; readonly at: number; readonly unit: LengthUnit | 'mm' | null }[];
  /** Where a quantity may be, the likeliest first. */
  readonly quantities: readonly number[];
}

const TOKENS: Readonly<Record<SideName, ReadonlySet<string>>> = {
  length: new Set(['l', 'length', 'len', 'lgth', 'लंबाई']),
  breadth: new Set(['b', 'w', 'breadth', 'width', 'wd', 'चौड़ाई']),
  height: new Set(['h', 'd', 'ht', 'height', 'depth', 'dp', 'thickness', 'thk', 'ऊंचाई']),
};
const NOS = /^(?:no|nos|no s|numbers?|count|pcs|no of (?:units?|items?|times))$/;
const QUANTITY = /^(?:total )?(?:qty|quantity|quantities|contents?|area|volume|total)\b/;
/** Headings of prices. */
const MONEY = /\b(?:rate|price|amount|cost|value|rs|inr)\b/;
export const namesMoney = (label: string): boolean => label.includes('₹') || MONEY.test(labelKey(label));
const FARTHEST = 40;

/** Finds the headings of a sheet of measurements; null where it has none, or prices. */
export function measureColumnsIn(rows: readonly Row[]): MeasureColumns | null {
  for (let at = 0; at < Math.min(rows.length, FARTHEST); at++) {
    const labels = labelsOf(rows[at]);
    const below = labelsOf(rows[at + 1]);
    const joined = Array.from(
      { length: Math.max(labels.length, below.length) },
      (_, column) => below[column] || labels[column] || '',
    );
    const found =
      columnsOf(labels, at, rows) ??
      (below.every((text) => text.length <= 30) ? columnsOf(joined, at + 1, rows) : null);
    if (found) return found;
  }
  return null;
}

const labelsOf = (row: Row | undefined): string[] => (row?.cells ?? []).map((cell) => textOf(cell));

function columnsOf(labels: readonly string[], header: number, rows: readonly Row[]): MeasureColumns | null {
  const keys = labels.map((label) => labelKey(label));
  if (labels.some(namesMoney)) return null;
  const roles = labels.map((label) => roleOf(label));
  const sides = labels.flatMap((label, at) => {
    const side = sideNamed(label);
    return side ? [{ ...side, at }] : [];
  });
  const place = indexOrNull(roles.indexOf('room'));
  const described = roles.flatMap((role, at) => (role === 'description' || role === 'details' ? [at] : []));
  // "Item | Description of work": the first is a number where its cells are as short as one.
  const isNumbers = described.length > 1 && isShort(rows.slice(header + 1), described[0] ?? 0);
  const [first] = sides;
  const text = described[isNumbers ? 1 : 0] ?? place;
  if (!first || text === null) return null;
  const isNumber = (at: number): boolean => roles[at] === 'number' || (isNumbers && at === described[0]);
  const counts = keys.flatMap((key, at) => (NOS.test(key) && at > text ? [at] : []));
  // A heading merged over several columns is stored in the first of them.
  const [from] = counts;
  const nos = from === undefined ? [] : range(from, first.at).filter((at) => counts.includes(at) || keys[at] === '');
  if (nos.length === 0 && sides.length < 2) return null;
  const used = new Set([text, ...nos, ...sides.map(({ at }) => at)]);
  const unit = indexOrNull(roles.indexOf('unit'));
  const last = sides.at(-1)?.at ?? 0;
  const free = keys.flatMap((_, at) => (at > last && !used.has(at) && at !== unit ? [at] : []));
  return {
    header,
    number: indexOrNull(keys.findIndex((_, at) => !used.has(at) && at < text && isNumber(at))),
    words: text,
    place: place === text ? null : place,
    unit,
    nos,
    sides,
    quantities: free.sort(
      (one, other) => Number(QUANTITY.test(keys[other] ?? '')) - Number(QUANTITY.test(keys[one] ?? '')),
    ),
  };
}

const MOST_OF_NUMBER = 8;
const isShort = (rows: readonly Row[], at: number): boolean =>
  rows.every(({ cells }) => textOf(cells[at]).length <= MOST_OF_NUMBER);

function sideNamed(label: string): { readonly name: SideName; readonly unit: LengthUnit | 'mm' | null } | null {
  const words = labelKey(label).split(' ');
  const unit = words.find((word) => lengthUnitOf(word) !== null);
  const names = words.filter((word) => lengthUnitOf(word) === null && word !== 'in' && word !== 'or');
  const name = SIDES.find((side) => TOKENS[side].has(names[0] ?? ''));
  const isKnown = names.every((word) => SIDES.some((side) => TOKENS[side].has(word)));
  return name && isKnown ? { name, unit: unit === undefined ? null : lengthUnitOf(unit) } : null;
}

const indexOrNull = (at: number): number | null => (at < 0 ? null : at);
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
