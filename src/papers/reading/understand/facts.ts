import type { RawCell } from '../parse/raw-file';
import { labelKey, textOf } from './cells';

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
