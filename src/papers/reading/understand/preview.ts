import type { RawSheet } from '../parse/raw-file';
import { figureOf, isEmpty, textOf } from './cells';
import { resolveColumns } from './columns/resolve-columns';
import { findHeaders, fingerprintOf, type Header } from './columns/header';
import type { ReadSheet } from './sheets';
import { isLeftOut } from './tables/table';
import { clip, oneLine } from './text';
import type { Preview, SheetMapping } from './types';

const ROWS = 25;

/** What a person needs to name the columns of a sheet; empty for a sheet that has no rows of words with figures. */
export function previewOf(read: ReadSheet): Preview[] {
  const { sheet } = read;
  const lines = sheet.rows.filter((row) => !isLeftOut(row) && hasFigureBehindWords(row));
  if (lines.length < 2 || sheet.hidden || read.measurement) return [];
  const firstLine = sheet.rows.findIndex((row) => row === lines[0]);
  const heading = headingOf(sheet, firstLine);
  const labels = heading?.labels ?? read.labels;
  const start = heading ? heading.first : Math.max(0, firstLine - 1);
  return [
    {
      sheet: clip(sheet.name, 200),
      fingerprint: labels.length > 0 ? fingerprintOf(labels) : '',
      labels: labels.map((label) => clip(oneLine(label), 200)),
      rows: sheet.rows
        .slice(start, start + ROWS)
        .map((row) => ({ at: row.at, cells: row.cells.map((cell) => clip(oneLine(textOf(cell)), 200)) })),
      candidate: candidateOf(read, heading ? (sheet.rows[heading.first]?.at ?? null) : null),
    },
  ];
}

/** A figure in front of words alone is the number of a clause: letters and rules are full of them. */
function hasFigureBehindWords({ cells }: RawSheet['rows'][number]): boolean {
  const words = cells.findIndex((cell) => typeof cell === 'string' && cell.trim().length > 3 && /\p{L}/u.test(cell));
  return words >= 0 && cells.some((cell, at) => at > words && figureOf(cell).kind === 'number');
}

/** The header, or where its words are none that bills are headed with, the words above every figure of the first line. */
function headingOf(sheet: RawSheet, firstLine: number): Pick<Header, 'first' | 'labels'> | null {
  const [header] = findHeaders(sheet);
  if (header) return header;
  const first = firstLine - 1;
  const labels = sheet.rows[first]?.cells.map((cell) => (figureOf(cell).kind === 'number' ? '' : textOf(cell))) ?? [];
  const figures = sheet.rows[firstLine]?.cells.map((cell) => figureOf(cell).kind === 'number') ?? [];
  const isHeading = figures.every((isFigure, column) => !isFigure || Boolean(labels[column]));
  return isHeading ? { first, labels } : null;
}

/** The best guess: the longest words are the description, the last figures the amount. */
function candidateOf(read: ReadSheet, headerRow: number | null): SheetMapping | null {
  const { sheet } = read;
  const columns = read.columns ?? resolveColumns(findHeaders(sheet)[0] ?? null, sheet.rows)?.columns ?? null;
  if (columns) {
    return {
      sheet: sheet.name,
      headerRow,
      number: columns.number,
      description: columns.description,
      unit: columns.unit[0] ?? null,
      quantity: columns.quantity,
      rate: [...columns.rate],
      amount: [...columns.amount],
      room: columns.room,
    };
  }
  const width = Math.max(0, ...sheet.rows.map((row) => row.cells.length));
  const texts = Array.from({ length: width }, () => 0);
  const figures = Array.from({ length: width }, () => 0);
  for (const row of sheet.rows.slice(0, 400)) {
    for (const [column, cell] of row.cells.entries()) {
      if (isEmpty(cell)) continue;
      if (figureOf(cell).kind === 'number') figures[column] = (figures[column] ?? 0) + 1;
      else texts[column] = (texts[column] ?? 0) + textOf(cell).length;
    }
  }
  const description = texts.indexOf(Math.max(...texts));
  const amount = figures.findLastIndex((count) => count >= 2);
  if (description < 0 || amount < 0 || amount === description) return null;
  return {
    sheet: sheet.name,
    headerRow,
    number: null,
    description,
    unit: null,
    quantity: null,
    rate: [],
    amount: [amount],
    room: null,
  };
}
