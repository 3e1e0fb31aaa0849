import { Parser } from 'htmlparser2';
import { ImportFailure } from '../import-failure';
import { clean } from './clean';
import { LIMITS } from './limits';
import type { RawCell, RawFile, RawMerge, RawRow } from './raw-file';
import { decoded } from './read-delimited';
import { readWorkbook } from './read-workbook';
import { isWebPage } from './sniff';

/** Elements that end a line of text outside tables. */
const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ul', 'ol', 'body', 'center', 'hr']);
const SILENT = new Set(['script', 'style', 'title', 'noscript', 'template', 'select']);

interface Table {
  /** Rows that a cell above still reaches into, by column. */
  readonly held: Map<number, number>;
  cells: RawCell[];
  hidden: boolean;
}

/**
 * The cells of a web page or of a workbook in XML, whatever it is called: what portals save as `.xls`, SpreadsheetML and flat
 * OpenDocument. Entities that a file defines itself are refused. Throws ImportFailure.
 */
export function readMarkup(bytes: Buffer, onSheet: (sheets: number, of: number, rows: number) => void): RawFile {
  const text = decoded(bytes);
  const isPage = isWebPage(text);
  if (/<!ENTITY/i.test(text) || (!isPage && /<!DOCTYPE/i.test(text))) throw new ImportFailure('xml-entities');
  return isPage ? readPage(text) : readWorkbook(Buffer.from(text), 'markup', onSheet);
}

/** The tables of a page and the lines between them, one below the other, as a spreadsheet program opens them. */
function readPage(text: string): RawFile {
  const page = new Page();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => page.open(name, attributes),
      onclosetag: (name) => page.close(name),
      ontext: (words) => page.add(words),
    },
    { decodeEntities: true },
  );
  parser.end(text);
  page.close('body');
  if (page.rows.length === 0) throw new ImportFailure('no-sheets');
  return { kind: 'markup', sheets: [{ name: 'Sheet1', hidden: false, rows: page.rows, merges: page.merges }] };
}

class Page {
  readonly rows: RawRow[] = [];
  readonly merges: RawMerge[] = [];
  private readonly tables: Table[] = [];
  private words = '';
  private silent = 0;
  private at = 0;
  private cells = 0;
  private span = { columns: 1, rows: 1 };

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (SILENT.has(name)) this.silent += 1;
    else if (name === 'br') this.words += '\n';
    else if (name === 'table') {
      this.endLine();
      this.tables.push({ held: new Map(), cells: [], hidden: false });
    } else if (name === 'tr') this.startRow(/display\s*:\s*none/i.test(attributes['style'] ?? ''));
    else if (name === 'td' || name === 'th') {
      this.words = '';
      this.span = { columns: spanOf(attributes['colspan']), rows: spanOf(attributes['rowspan']) };
    } else if (BLOCKS.has(name)) this.endLine();
  }

  close(name: string): void {
    if (SILENT.has(name)) this.silent = Math.max(0, this.silent - 1);
    else if (name === 'td' || name === 'th') this.endCell();
    else if (name === 'tr') this.endRow();
    else if (name === 'table') this.tables.pop();
    else if (BLOCKS.has(name)) this.endLine();
  }

  add(words: string): void {
    if (this.silent === 0) this.words += words.replace(/\s+/g, ' ');
  }

  /** A line of text outside tables is a row of one cell; within a cell it is a line of it. */
  private endLine(): void {
    const table = this.tables.at(-1);
    if (table) this.words += '\n';
    else {
      this.put([valueOf(this.words)]);
      this.words = '';
    }
  }

  private startRow(hidden: boolean): void {
    const table = this.tables.at(-1);
    if (table) [table.cells, table.hidden] = [[], hidden];
  }

  private endCell(): void {
    const table = this.tables.at(-1);
    if (!table) return;
    this.skipHeld(table);
    const { columns, rows } = this.span;
    const first = table.cells.length;
    table.cells.push(valueOf(this.words), ...Array.from({ length: columns - 1 }, () => null));
    this.words = '';
    if (table.cells.length > LIMITS.columns) throw new ImportFailure('too-many-columns');
    if (rows > 1) for (let column = first; column < first + columns; column++) table.held.set(column, rows);
    if ((rows > 1 || columns > 1) && !table.hidden && this.merges.length < 5_000)
      this.merges.push([this.at + 1, first, this.at + rows, first + columns - 1]);
  }

  private endRow(): void {
    const table = this.tables.at(-1);
    if (!table) return;
    this.skipHeld(table);
    for (const [column, rows] of table.held)
      if (rows > 1) table.held.set(column, rows - 1);
      else table.held.delete(column);
    if (!table.hidden) this.put(table.cells);
    table.cells = [];
  }

  /** Leaves out the columns that cells of rows above reach into. */
  private skipHeld({ cells, held }: Table): void {
    while (held.has(cells.length) && cells.length < LIMITS.columns) cells.push(null);
  }

  private put(cells: RawCell[]): void {
    this.at += 1;
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    if (cells.length === 0) return;
    this.cells += cells.length;
    this.rows.push({ at: this.at, cells });
    if (this.rows.length > LIMITS.rows) throw new ImportFailure('too-many-rows');
    if (this.cells > LIMITS.cells) throw new ImportFailure('too-many-columns', 'cells of the page');
  }
}

function spanOf(written: string | undefined): number {
  const span = Number(written ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, LIMITS.columns) : 1;
}

/** Figures stay text, as the page shows them: what they mean is read with all the others. */
function valueOf(words: string): string | null {
  const text = words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  return text === '' ? null : clean(text.slice(0, LIMITS.cellText));
}
