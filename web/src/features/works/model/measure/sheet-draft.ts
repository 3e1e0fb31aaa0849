import type { MeasurementSheet, SheetEntry, SheetItem, SheetRow } from '../../api/sheets';
import type { LengthUnit } from './sides';

/** What a person decides of a sheet: the lines of rows by their place, and the unit of lengths where the sheet does not say. */
export interface SheetDraft {
  places: Readonly<Record<string, string | null>>;
  lengthsIn: LengthUnit | null;
}

export const emptyDraft: SheetDraft = { places: {}, lengthsIn: null };

/** Names a row among all sheets of a file. */
export const keyOf = ({ sheet }: Pick<SheetItem, 'sheet'>, { row }: Pick<SheetRow, 'row'>): string => `${sheet}!${row}`;

/** The line that a row goes to; null for none. */
export function placeOf(draft: SheetDraft, item: SheetItem, row: SheetRow): string | null {
  const chosen = draft.places[keyOf(item, row)];
  return chosen === undefined ? row.item_id : chosen;
}

/** All rows of an item at a line, or at none. */
export const withPlace = (
  draft: SheetDraft,
  item: SheetItem,
  rows: readonly SheetRow[],
  line: string | null,
): SheetDraft => ({
  ...draft,
  places: { ...draft.places, ...Object.fromEntries(rows.map((row) => [keyOf(item, row), line])) },
});

const hasLengths = ({ length, breadth, height }: SheetRow): boolean =>
  [length, breadth, height].some((side) => side !== null);
const lacksUnit = (row: SheetRow): boolean => row.lengths_in === null && hasLengths(row);

/** Whether a person must say in which unit the lengths are. */
export const asksLengths = ({ items }: MeasurementSheet): boolean =>
  items.some(({ rows }) => rows.some((row) => row.problem === null && lacksUnit(row)));

/** A row that is entered. */
export interface PlacedRow {
  key: string;
  entry: SheetEntry;
}

/** The rows that have a line and nothing wrong with them, in the order of the file. */
export function placedRows(sheet: MeasurementSheet, draft: SheetDraft): PlacedRow[] {
  return sheet.items.flatMap((item) =>
    item.rows.flatMap((row) => {
      const line = placeOf(draft, item, row);
      if (line === null || row.problem !== null || (lacksUnit(row) && draft.lengthsIn === null)) return [];
      return [{ key: keyOf(item, row), entry: entryOf(item, row, line, draft.lengthsIn) }];
    }),
  );
}

function entryOf({ unit }: SheetItem, row: SheetRow, line: string, lengthsIn: LengthUnit | null): SheetEntry {
  const { note, nos, length, breadth, height, quantity, deduction } = row;
  const figures = { nos, length, breadth, height, quantity };
  const within = row.lengths_in ?? lengthsIn;
  return {
    item_id: line,
    note,
    deduction,
    ...Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== null)),
    ...(hasLengths(row) && within && { lengths_in: within }),
    ...(unit !== '' && { unit }),
  };
}

/** Rows that the sheet itself contradicts: they are left out. */
export const wrongRows = ({ items }: MeasurementSheet): number =>
  items.flatMap(({ rows }) => rows.filter(({ problem }) => problem !== null)).length;

/** Rows that nothing is entered of, because they have no line. */
export const unplacedRows = (sheet: MeasurementSheet, draft: SheetDraft): number =>
  sheet.items.flatMap((item) => item.rows.filter((row) => row.problem === null && placeOf(draft, item, row) === null))
    .length;
