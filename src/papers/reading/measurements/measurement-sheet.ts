import { MAX_QUANTITY, quantity, toNumber, type Quantity } from '../../../kernel/quantity';
import { unitWords } from '../../../kernel/units/unit-words';
import { textOf, figureOf, quantityOfFigure } from '../understand/cells';
import { oneLine } from '../understand/text';
import { knownUnit } from '../understand/units';
import { measureColumnsIn, type MeasureColumns, type Row } from './measure-columns';
import type { MeasuredItem, MeasuredRow, MeasurementSheet } from './measured-types';
import { figuresOf, isMeasured, isNear, productOf, rowOf, sizeIn, type RowFigures } from './row-figures';

const DEDUCT = /^(?:less\b|deduct\w*|ded\b|minus\b|\(-\)|-ve\b)/i;
const ADD = /^(?:add|plus)\b/i;
const TOTAL = /^(?:(?:sub|grand|net|nett)[\s-]*)?(?:total|qty|quantity|say)\b/i;
const CARRIED = /\b(?:[bc]\s*\/\s*[fdo]|carried|brought)\b/i;
const UNIT_SAID = /\bunit\s*[:=-]\s*(\S.{0,14})$/i;

/** A row with what it holds, before it is known what it is. */
interface Line {
  readonly at: number;
  readonly number: string;
  readonly text: string;
  readonly place: string;
  /** Known unit in any cell of it that may hold one. */
  readonly unit: string;
  readonly figures: RowFigures;
}

/** An item while its rows are read. */
interface Draft {
  readonly at: number;
  readonly number: string;
  words: string;
  unit: string;
  readonly lines: { readonly line: Line; readonly note: string; readonly isDeducted: boolean }[];
  readonly totals: Quantity[];
  /** Say-figures are rounded. */
  isRounded: boolean;
}

/** Reads a sheet as measurements; null where its headings are none of those, or no row is measured. */
export function readMeasurements(name: string, rows: readonly Row[]): MeasurementSheet | null {
  const columns = measureColumnsIn(rows);
  if (!columns) return null;
  const below = rows.slice(columns.header + 1);
  const at = quantityColumn(below, columns);
  const lines = below.map((row) => lineOf(row, columns, at)).filter((line) => !isHeadingAgain(line, columns, rows));
  const last = lines.findLastIndex(({ figures }) => isMeasured(figures));
  if (last < 0) return null;
  const hasHeadings = standBelowHeadings(lines.slice(0, last + 1));
  const drafts = hasHeadings ? belowHeadings(lines) : namingThemselves(lines.slice(0, last + 1));
  const items = drafts.filter(({ lines: own }) => own.length > 0).map(itemOf);
  return items.length === 0 ? null : { sheet: name, columns: { ...columns, quantity: at }, items, hasHeadings };
}

/** Rows with a unit of their own name what they measure, where they are numbered or no heading is. */
function standBelowHeadings(lines: readonly Line[]): boolean {
  const headings = lines.filter((line) => isText(line) && !DEDUCT.test(line.text));
  const measured = lines.filter(({ figures }) => isMeasured(figures));
  const hasNumbers = headings.some(({ number }) => number !== '');
  const named = measured.filter(({ unit, number }) => unit !== '' && (!hasNumbers || number !== ''));
  return headings.length > 0 && named.length * 2 < measured.length;
}

/** The column whose figures are the products of the others, else the one that is called so. */
function quantityColumn(rows: readonly Row[], columns: MeasureColumns): number | null {
  const scores = columns.quantities.map((at) => {
    const met = rows.filter((row) => {
      const figures = figuresOf(row, columns, at);
      const product = productOf(figures);
      return product !== null && figures.quantity !== null && isNear(Math.abs(product), Math.abs(figures.quantity));
    });
    return { at, met: met.length };
  });
  const [best] = [...scores].sort((one, other) => other.met - one.met);
  return best?.at ?? null;
}

function lineOf(row: Row, columns: MeasureColumns, at: number | null): Line {
  const { number, words, place, unit } = columns;
  const figures = figuresOf(row, columns, at);
  const textAt = (column: number | null): string => (column === null ? '' : oneLine(textOf(row.cells[column])));
  // A total may stand in a column of its own: "14.256 cum".
  const others = columns.quantities.filter((column) => column !== at);
  const aside = isMeasured(figures)
    ? undefined
    : others.find((column) => figureOf(row.cells[column]).kind === 'number');
  const total = aside === undefined ? null : quantityOfFigure(figureOf(row.cells[aside]));
  const unitAt = [unit, ...(isMeasured(figures) ? [] : [at, ...others])];
  const text = textAt(words);
  return {
    at: row.at,
    number: textAt(number),
    text,
    place: textAt(place),
    unit: unitAt.flatMap((column) => unitIn(textAt(column)) ?? [])[0] ?? unitIn(UNIT_SAID.exec(text)?.[1] ?? '') ?? '',
    figures: { ...figures, quantity: figures.quantity ?? total },
  };
}

/** "sqm", "345 sft". */
const unitIn = (text: string): string | null => knownUnit(text.replace(/^[\d.,\s]+/, ''));

const isText = ({ text, figures }: Line): boolean =>
  text !== '' && !isMeasured(figures) && figures.quantity === null && !TOTAL.test(text) && !CARRIED.test(text);

const isTotal = ({ text, figures }: Line): boolean =>
  !isMeasured(figures) && figures.quantity !== null && (text === '' || TOTAL.test(text));

function isHeadingAgain({ text }: Line, { header, words }: MeasureColumns, rows: readonly Row[]): boolean {
  return text !== '' && text === oneLine(textOf(rows[header]?.cells[words]));
}

const begin = ({ at, number, text, unit }: Line): Draft => ({
  at,
  number,
  words: text,
  unit,
  lines: [],
  totals: [],
  isRounded: false,
});

function belowHeadings(lines: readonly Line[]): Draft[] {
  const drafts: Draft[] = [];
  const numbers = new Set(lines.filter(isText).map(({ number }) => number));
  const hasNumbers = [...numbers].some((number) => number !== '');
  const hasTotals = lines.some(isTotal);
  let item: Draft | undefined;
  let prefix = '';
  let isDeducted = false;
  const open = (line: Line): Draft => {
    drafts.push((item = begin(line)));
    [prefix, isDeducted] = ['', false];
    return item;
  };
  for (const line of lines) {
    const { text, number, unit, figures } = line;
    if (CARRIED.test(text) && !isMeasured(figures)) continue;
    if (isTotal(line)) {
      item?.totals.push(figures.quantity ?? quantity(0));
      if (item && /^say\b/i.test(text)) item.isRounded = true;
      if (item && item.unit === '') item.unit = unit;
      continue;
    }
    if (isText(line)) {
      const isOpen = item !== undefined && item.lines.length > 0;
      const begins = !hasNumbers && (!hasTotals || (item?.totals.length ?? 0) > 0) && isOpen;
      if (DEDUCT.test(text) && item) [prefix, isDeducted] = [text, true];
      else if (ADD.test(text) && item) [prefix, isDeducted] = [text, false];
      else if (!item || number !== '' || unit !== '' || begins) open(line);
      else if (!isOpen) item.words = `${item.words} ${text}`;
      else [prefix, isDeducted] = [text, false];
      continue;
    }
    if (!isMeasured(figures) && (figures.quantity === null || text === '')) continue;
    const isOwn = !item || (number !== '' && !numbers.has(number) && item.totals.length > 0);
    const of = isOwn || !item ? open(line) : item;
    const note = [prefix, isOwn ? '' : text, line.place].filter(Boolean).join(', ');
    of.lines.push({ line, note, isDeducted: isDeducted || DEDUCT.test(text) });
    if (of.unit === '') of.unit = unit;
  }
  return drafts;
}

/** Rows name their items: those of the same words and unit are one, and rows without a number go on with the one above where others have numbers. */
function namingThemselves(lines: readonly Line[]): Draft[] {
  const drafts = new Map<string, Draft>();
  const hasNumbers = lines.some(({ number, figures }) => number !== '' && isMeasured(figures));
  let last: Draft | undefined;
  let prefix = '';
  for (const line of lines) {
    const { text, number, unit, place, figures } = line;
    if (isText(line)) prefix = text;
    if (!isMeasured(figures) || (text === '' && !last)) continue;
    const goesOn = last !== undefined && (text === '' || DEDUCT.test(text) || (hasNumbers && number === ''));
    const key = `${text}|${unit}`;
    const draft = (goesOn ? last : drafts.get(key)) ?? begin(line);
    if (!goesOn) drafts.set(key, draft);
    last = draft;
    const note = [prefix, goesOn ? text : '', place].filter(Boolean).join(', ');
    draft.lines.push({ line, note, isDeducted: DEDUCT.test(text) });
  }
  return [...drafts.values()];
}

function itemOf({ lines, totals, isRounded, ...item }: Draft): MeasuredItem {
  const rows = lines.map(({ line, note, isDeducted }) => {
    const row = rowOf(line.figures, { at: line.at, note, unit: item.unit, isDeducted });
    return line.unit === '' || line.unit === item.unit
      ? row
      : { ...row, problem: `It is in ${unitWords(line.unit)}, and its item in ${unitWords(item.unit)}.` };
  });
  const sum = sumOf(rows, item.unit);
  const stated = totals.at(-1) ?? null;
  return { ...item, rows, stated, sum, problem: doubtOf({ sum, stated, isRounded, unit: item.unit }) };
}

/** What rows come to in a unit; deductions are taken off. */
function sumOf(rows: readonly MeasuredRow[], unit: string): Quantity {
  const signed = rows.map((row): number => {
    const size = row.quantity ?? sizeIn(row, unit);
    return row.isDeduction ? -size : size;
  });
  const all = signed.reduce((sum, size) => sum + size, 0);
  return quantity(Math.max(-MAX_QUANTITY, Math.min(MAX_QUANTITY, all)));
}

function doubtOf(item: {
  readonly sum: Quantity;
  readonly stated: Quantity | null;
  readonly isRounded: boolean;
  readonly unit: string;
}): string | null {
  const { sum, stated, isRounded, unit } = item;
  if (stated === null || isNear(sum, stated)) return null;
  if (isRounded && Math.abs(sum - stated) < 10_000) return null;
  const words = unit === '' ? '' : ` ${unitWords(unit, toNumber(sum))}`;
  return `Its rows come to ${toNumber(sum)}${words}, and the sheet says ${toNumber(stated)}.`;
}
