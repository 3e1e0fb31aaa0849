import type { Mapping, PreviewSheet, SheetMapping } from '../api/import-queries';

/** The columns that a person can name, in the order in which they are asked. */
export const ROLES = [
  ['description', 'Description'],
  ['unit', 'Unit'],
  ['quantity', 'Quantity'],
  ['rate', 'Rate'],
  ['amount', 'Amount'],
  ['room', 'Room'],
  ['number', 'Number'],
] as const;
export type Role = (typeof ROLES)[number][0];

/** What is chosen for one sheet: a column by role, counted from 0; null for none. */
export interface Chosen {
  sheet: string;
  include: boolean;
  headerRow: number | null;
  columns: Record<Role, number | null>;
}

/** Begins with the importer's own guess. */
export function chosenOf(sheet: PreviewSheet): Chosen {
  const guess = sheet.candidate;
  return {
    sheet: sheet.sheet,
    include: true,
    headerRow: guess?.header_row ?? null,
    columns: {
      description: guess?.description ?? null,
      unit: guess?.unit ?? null,
      quantity: guess?.quantity ?? null,
      rate: guess?.rate?.[0] ?? null,
      amount: guess?.amount?.[0] ?? null,
      room: guess?.room ?? null,
      number: guess?.number ?? null,
    },
  };
}

/** Gives a role its column. A column has one meaning: whichever other role held it is left without. */
export function withColumn(chosen: Chosen, role: Role, column: number | null): Chosen {
  const columns = { ...chosen.columns };
  for (const [other] of ROLES) if (column !== null && columns[other] === column) columns[other] = null;
  columns[role] = column;
  return { ...chosen, columns };
}

function sheetMapping({ sheet, include, headerRow, columns }: Chosen): SheetMapping[] {
  const { description, unit, quantity, rate, amount, room, number } = columns;
  if (!include || description === null || (amount === null && quantity === null)) return [];
  return [
    {
      sheet,
      header_row: headerRow,
      number,
      description,
      unit,
      quantity,
      rate: rate === null ? [] : [rate],
      amount: amount === null ? [] : [amount],
      room,
    },
  ];
}

/** The answer to send; null while no sheet has what makes an item. */
export function mappingOf(chosen: readonly Chosen[]): Mapping | null {
  const sheets = chosen.flatMap(sheetMapping);
  return sheets.length > 0 ? { sheets } : null;
}
