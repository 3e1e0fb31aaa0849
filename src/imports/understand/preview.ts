import { figureOf, isEmpty, textOf } from './cells';
import { resolveColumns } from './columns';
import { findHeaders, fingerprintOf } from './header';
import type { ReadSheet } from './sheets';
import { clip, oneLine } from './text';
import type { Preview, SheetMapping } from './types';

const ROWS = 25;

/** What a person needs to name the columns of a sheet; empty for a sheet that has no rows of words with figures. */
export function previewOf(read: ReadSheet): Preview[] {
  const { sheet } = read;
  const lines = sheet.rows.filter(
    (row) =>
      row.cells.some((cell) => typeof cell === 'string' && cell.trim().length > 3) &&
      row.cells.some((cell) => figureOf(cell).kind === 'number'),
  );
  if (lines.length < 2 || sheet.hidden || read.measurement) return [];
  const header = findHeaders(sheet)[0] ?? null;
  const labels = header?.labels ?? read.labels;
  const start = header ? header.first : Math.max(0, sheet.rows.findIndex((row) => row === lines[0]) - 1);
  return [
    {
      sheet: clip(sheet.name, 200),
      fingerprint: labels.length > 0 ? fingerprintOf(labels) : '',
      labels: labels.map((label) => clip(oneLine(label), 200)),
      rows: sheet.rows
        .slice(start, start + ROWS)
        .map((row) => ({ at: row.at, cells: row.cells.map((cell) => clip(oneLine(textOf(cell)), 200)) })),
      candidate: candidateOf(read),
    },
  ];
}

/** The best guess: the longest words are the description, the last figures the amount. */
function candidateOf(read: ReadSheet): SheetMapping | null {
  const { sheet } = read;
  const header = findHeaders(sheet)[0] ?? null;
  const columns = read.columns ?? resolveColumns(header, sheet.rows)?.columns ?? null;
  if (columns) {
    return {
      sheet: sheet.name,
      headerRow: header ? (sheet.rows[header.first]?.at ?? null) : null,
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
    headerRow: null,
    number: null,
    description,
    unit: null,
    quantity: null,
    rate: [],
    amount: [amount],
    room: null,
  };
}
