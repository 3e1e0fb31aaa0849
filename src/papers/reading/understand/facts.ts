import type { RawCell, RawRow } from '../parse/raw-file';
import { figureOf, labelKey, textOf } from './cells';
import type { Columns } from './columns/columns';
import { clip, oneLine } from './text';

/** The facts of an item, by the names that lines of BOQs have for them. */
export interface ItemFacts {
  readonly warrantyYears?: number;
}

/** What a bill may state about an item in a column of its own, besides its words and figures. */
interface Fact<Field extends keyof ItemFacts = keyof ItemFacts> {
  readonly field: Field;
  /** The words of its header, as `labelKey` writes them. */
  readonly header: RegExp;
  /** The meaning of a cell's text; undefined where it has none of this kind. */
  read(text: string): ItemFacts[Field];
}

const FACTS: readonly Fact[] = [
  {
    field: 'warrantyYears',
    header: /^(warranty|guarantee)( period)?( (in )?(years?|yrs?))?$/,
    read: (text) => {
      const [, years, months] = /^(\d{1,2})(?:\.0+)?\s*(?:years?|yrs?)?$|^(\d{1,3}) months?$/i.exec(text.trim()) ?? [];
      const value = years ? Number(years) : months ? Number(months) / 12 : undefined;
      return value !== undefined && Number.isInteger(value) && value <= 25 ? value : undefined;
    },
  },
];

interface FactColumn {
  readonly field: string;
  readonly column: number;
}

/** The columns of facts under these header words. */
export function factColumns(labels: readonly string[]): readonly FactColumn[] {
  let columns = known.get(labels);
  if (!columns) {
    columns = labels.flatMap((label, column) => {
      const fact = FACTS.find(({ header }) => header.test(labelKey(label)));
      return fact ? [{ field: fact.field, column }] : [];
    });
    known.set(labels, columns);
  }
  return columns;
}

/** By the labels themselves: they are asked for again with every row. */
const known = new WeakMap<readonly string[], readonly FactColumn[]>();

/** The texts of a row's facts, by field. */
export function factsIn(cells: readonly RawCell[], columns: readonly FactColumn[]): Readonly<Record<string, string>> {
  return Object.fromEntries(columns.map(({ field, column }) => [field, textOf(cells[column]).slice(0, 100)]));
}

/** The facts of an item as fields of its line. */
export function factFields(texts: Readonly<Record<string, string>>): ItemFacts {
  const known = FACTS.map(({ field, read }) => [field, read(texts[field] ?? '')]);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined)) as ItemFacts;
}

/** A column that says something of each line besides its words and figures, and its heading. */
export interface NoteColumn {
  readonly column: number;
  readonly label: string;
  /** Whether its figures are sizes: other figures under unknown words may be money. */
  readonly isSize: boolean;
}

/** Pictures, and what has a field of its own. */
const NO_NOTE = /\b(?:hsn|sac|images?|photos?|pictures?|s ?no|sr|sl)\b/;

/**
 * The columns from 0 of a table that are neither its words nor its figures. `unused`: those that state a tax or that a person leaves out. In print
 * one without a heading holds what ran out of another.
 */
export function noteColumnsOf(
  labels: readonly string[],
  columns: Columns,
  { width, unused, printed }: { readonly width: number; readonly unused: readonly number[]; readonly printed: boolean },
): NoteColumn[] {
  const { number, description, details, unit, quantity, rate, amount, room, measures } = columns;
  const used = new Set([number, description, quantity, room, ...details, ...unit, ...rate, ...amount, ...unused]);
  for (const { column } of factColumns(labels)) used.add(column);
  return Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    const label = clip(oneLine(labels[column] ?? ''), 40);
    const isOther = used.has(column) || NO_NOTE.test(labelKey(label)) || (printed && label === '');
    return isOther ? [] : [{ column, label, isSize: measures.includes(column) }];
  });
}

/** What a row says in such columns, each with its heading: "Make: Hettich", "Width: 600". */
export function notesIn({ cells }: Pick<RawRow, 'cells'>, columns: readonly NoteColumn[]): string[] {
  return columns.flatMap(({ column, label, isSize }) => {
    const cell = cells[column];
    const [figure, text] = [figureOf(cell), oneLine(textOf(cell))];
    const isSaid = figure.kind === 'words' && /[\p{L}\p{N}]/u.test(text);
    // "3000K", "12 W": a figure of something else than the price.
    const isFigure = figure.kind === 'number' && (isSize || (figure.rest !== '' && !figure.percent));
    return isSaid || isFigure ? [clip(label === '' ? text : `${label}: ${text}`, 4_000)] : [];
  });
}
