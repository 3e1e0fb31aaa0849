import type { Mapping, PreviewSheet, RowMark, SheetMapping } from '../api/import-queries';

/** What a column can be, in the order in which it is offered. */
export const ROLES = [
  ['description', 'Description'],
  ['unit', 'Unit'],
  ['quantity', 'Quantity'],
  ['rate', 'Rate'],
  ['amount', 'Amount'],
  ['room', 'Room'],
  ['number', 'Number'],
  ['unused', 'Not used'],
] as const;
export type Role = (typeof ROLES)[number][0];

/** What is chosen for one sheet: the role of each column that has one. A rate or an amount may be the sum of several. */
export interface Chosen {
  sheet: string;
  include: boolean;
  headerRow: number | null;
  roles: ReadonlyMap<number, Role>;
  /** Rows marked by hand, by their number in the file. */
  rows: ReadonlyMap<number, RowMark>;
}

/** Begins with the best reading, else with the importer's own guess. */
export function chosenOf(sheet: PreviewSheet, best?: SheetMapping): Chosen {
  const guess = best ?? sheet.candidate;
  return {
    sheet: sheet.sheet,
    include: true,
    headerRow: guess?.header_row ?? null,
    roles: guess ? rolesOf(guess) : new Map(),
    rows: rowsOf(best),
  };
}

/** The rows that a reading leaves out. */
const rowsOf = (reading: SheetMapping | null | undefined): Map<number, RowMark> =>
  new Map(reading?.rows?.map(({ at, mark }) => [at, mark]));

/** The columns and rows of a reading in place of those chosen. */
export function withReading(chosen: Chosen, reading: SheetMapping): Chosen {
  return { ...chosen, include: true, headerRow: reading.header_row, roles: rolesOf(reading), rows: rowsOf(reading) };
}

/** Only the sheets of a reading, each with its columns there. */
export function withSheets(chosen: readonly Chosen[], readings: readonly SheetMapping[]): Chosen[] {
  return chosen.map((one) => {
    const reading = readings.find(({ sheet }) => sheet === one.sheet);
    return reading ? withReading(one, reading) : { ...one, include: false };
  });
}

type Columns = Omit<SheetMapping, 'sheet' | 'header_row'>;

function rolesOf({ description, unit, quantity, rate, amount, room, number, unused }: Columns): Map<number, Role> {
  const single = { description, unit, quantity, room, number };
  const several = { rate, amount, unused };
  const roles = new Map<number, Role>();
  for (const [role] of ROLES) {
    const columns = role in several ? several[role as keyof typeof several] : [single[role as keyof typeof single]];
    for (const column of columns ?? []) if (column !== null && column !== undefined) roles.set(column, role);
  }
  return roles;
}

/** Says what a column is. A role has one column: whichever had it is left without; only those not used may be many. */
export function withRole(chosen: Chosen, column: number, role: Role | null): Chosen {
  const roles = new Map(
    [...chosen.roles].filter(([other, held]) => other !== column && (held !== role || role === 'unused')),
  );
  if (role) roles.set(column, role);
  return { ...chosen, roles };
}

/** Says what rows are; null: what the file says. */
export function withMark(chosen: Chosen, rows: readonly number[], mark: RowMark | null): Chosen {
  const marks = new Map(chosen.rows);
  for (const at of rows) {
    if (mark) marks.set(at, mark);
    else marks.delete(at);
  }
  return { ...chosen, rows: marks };
}

function sheetMapping({ sheet, include, headerRow, roles, rows }: Chosen): SheetMapping[] {
  const columns = (role: Role): number[] => [...roles].flatMap(([column, held]) => (held === role ? [column] : []));
  const one = (role: Role): number | null => columns(role)[0] ?? null;
  const description = one('description');
  const amount = columns('amount');
  if (!include || description === null || (amount.length + columns('rate').length === 0 && one('quantity') === null))
    return [];
  return [
    {
      sheet,
      header_row: headerRow,
      number: one('number'),
      description,
      unit: one('unit'),
      quantity: one('quantity'),
      rate: columns('rate'),
      amount,
      room: one('room'),
      ...(columns('unused').length > 0 ? { unused: columns('unused') } : {}),
      ...(rows.size > 0 ? { rows: [...rows].map(([at, mark]) => ({ at, mark })) } : {}),
    },
  ];
}

/** The answer to send; null while no sheet has what makes an item. */
export function mappingOf(chosen: readonly Chosen[]): Mapping | null {
  const sheets = chosen.flatMap(sheetMapping);
  return sheets.length > 0 ? { sheets } : null;
}

/** Whether what is chosen is this reading. */
export function isReading(chosen: readonly Chosen[], sheets: readonly SheetMapping[]): boolean {
  return JSON.stringify(mappingOf(chosen)?.sheets) === JSON.stringify(mappingOf(sheets.map(asChosen))?.sheets);
}

function asChosen(mapping: SheetMapping): Chosen {
  return {
    sheet: mapping.sheet,
    include: true,
    headerRow: mapping.header_row,
    roles: rolesOf(mapping),
    rows: rowsOf(mapping),
  };
}
