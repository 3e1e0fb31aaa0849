import { CFB, read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { ImportFailure } from '../import-failure';
import { clean } from './clean';
import { LIMITS } from './limits';
import type { RawCell, RawFile, RawMerge, RawRow, RawSheet } from './raw-file';

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};
/** A formula that no program has calculated. */
const UNCALCULATED = 'a formula without a value';
const MAX_MERGES = 5_000;
/** Rows are cut well above the limit, so that a sheet over it is refused and never half read. */
const CUT = LIMITS.rows + 10_000;

/**
 * The cells of a workbook, cached values only. `onSheet` is called after each sheet. `marksFormulas`: one without a value is an
 * error, not an empty cell. Throws ImportFailure.
 */
export function readWorkbook(
  bytes: Buffer,
  kind: 'xlsx' | 'xls' | 'ods' | 'markup',
  onSheet: (sheets: number, of: number, rows: number) => void,
  marksFormulas = false,
): RawFile {
  const book = openBook(bytes, kind, marksFormulas);
  if (book.SheetNames.length > LIMITS.sheets) throw new ImportFailure('too-much-inside', 'sheets');
  let rows = 0;
  let cells = 0;
  const sheets = book.SheetNames.flatMap((name, index): RawSheet[] => {
    const sheet = book.Sheets[name];
    if (!sheet || sheet['!type'] === 'chart') return [];
    const read = readSheet(name, sheet, (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0);
    rows += read.rows.length;
    for (const row of read.rows) cells += row.cells.length;
    if (cells > LIMITS.cells) throw new ImportFailure('too-many-columns', 'cells of the workbook');
    onSheet(index + 1, book.SheetNames.length, rows);
    return [read];
  });
  if (rows === 0) throw new ImportFailure('no-sheets');
  return { kind, sheets };
}

function openBook(bytes: Buffer, kind: RawFile['kind'], marksFormulas: boolean): WorkBook {
  try {
    return read(kind === 'xls' ? withoutNotes(bytes) : bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: marksFormulas,
      cellHTML: false,
      cellStyles: false,
      cellNF: false,
      // Cells without a value, such as formulas that were never calculated.
      sheetStubs: marksFormulas,
      bookVBA: false,
      WTF: false,
      sheetRows: CUT,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/password|encrypt/i.test(message)) throw new ImportFailure('encrypted');
    throw new ImportFailure('corrupt', message.slice(0, 200));
  }
}

/** Records of the old format: a comment, and one that is skipped. */
const NOTE = 0x1c;
const SKIPPED = 0xec;

/** The library stumbles over a comment whose drawing is missing, and no comment is read. */
function withoutNotes(bytes: Buffer): Buffer {
  const container = CFB.read(bytes, { type: 'buffer' }) as object;
  const stream = (CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book')) as { content: Uint8Array } | null;
  if (!stream) return bytes;
  const records = Buffer.from(stream.content);
  let notes = 0;
  for (let at = 0; at + 4 <= records.length; at += 4 + records.readUInt16LE(at + 2)) {
    if (records.readUInt16LE(at) !== NOTE) continue;
    records.writeUInt16LE(SKIPPED, at);
    notes += 1;
  }
  if (notes === 0) return bytes;
  stream.content = records;
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}

function readSheet(name: string, sheet: WorkSheet, hidden: boolean): RawSheet {
  const data: ((CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const rows: RawRow[] = [];
  data.forEach((line, index) => {
    if (!line) return;
    const cells = readCells(line);
    // The library's cells of a row are ten times as large as what is kept of them.
    data[index] = undefined;
    if (cells.length > 0) rows.push({ at: index + 1, cells });
    if (rows.length > LIMITS.rows) throw new ImportFailure('too-many-rows', name.slice(0, 60));
  });
  if (data.length >= CUT && (rows.at(-1)?.at ?? 0) >= CUT - 1)
    throw new ImportFailure('too-many-rows', name.slice(0, 60));
  const merges = (sheet['!merges'] ?? [])
    .slice(0, MAX_MERGES)
    .map(({ s, e }): RawMerge => [s.r + 1, s.c, e.r + 1, e.c]);
  return { name: clean(name).slice(0, 120), hidden, rows, merges };
}

/** Empty columns that part a table from what is far beside it. */
const FAR = 20;

function readCells(line: readonly (CellObject | undefined)[]): RawCell[] {
  const cells: RawCell[] = [];
  for (let column = 0; column < line.length; column++) {
    const value = readCell(line[column]);
    if (value === null || value === '') continue;
    // The forms of e-procurement keep lists for their macros far to the right of the bill.
    if (column >= LIMITS.columns && cells.length + FAR <= LIMITS.columns) continue;
    if (column >= LIMITS.columns) throw new ImportFailure('too-many-columns');
    while (cells.length < column) cells.push(null);
    cells.push(value);
  }
  return cells;
}

function readCell(cell: CellObject | undefined): RawCell {
  if (cell?.t === 'z') return cell.f === undefined ? null : { e: UNCALCULATED };
  if (!cell || cell.v === undefined || cell.v === null) return null;
  switch (cell.t) {
    case 'n':
      return readNumber(Number(cell.v), cell.w);
    case 'e':
      return { e: cell.w?.startsWith('#') ? cell.w : (ERRORS[Number(cell.v)] ?? '#REF!') };
    case 'b':
      return cell.v ? 'TRUE' : 'FALSE';
    default:
      return text(String(cell.v));
  }
}

function readNumber(value: number, shown: string | undefined): RawCell {
  if (!Number.isFinite(value)) return { e: '#NUM!' };
  // Only what a person reads differently is kept: "1.10", "18%", a date.
  if (
    shown === undefined ||
    shown.length > 14 ||
    shown === String(value) ||
    !/^\d+[.\d]*%?$|[-/][A-Za-z\d]/.test(shown)
  )
    return value;
  return { n: value, w: shown };
}

function text(value: string): string | null {
  if (value.trim() === '') return null;
  return clean(value.length > LIMITS.cellText ? value.slice(0, LIMITS.cellText) : value);
}
