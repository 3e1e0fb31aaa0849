import { ImportFailure } from '../import-failure';
import { clean } from './clean';
import { LIMITS } from './limits';
import type { RawFile, RawRow } from './raw-file';
import { wideEncoding } from './sniff';

const SEPARATORS = ['\t', ';', ',', '|'] as const;

/** Rows of text parted by commas, semicolons, tabs or bars, as spreadsheets save or copy them. Throws ImportFailure. */
export function readDelimited(bytes: Buffer): RawFile {
  const text = decoded(bytes);
  const separator = separatorOf(text);
  const rows: RawRow[] = [];
  let cells = 0;
  let at = 0;
  for (const fields of records(text, separator)) {
    at += 1;
    const row = fields.map(cellOf);
    while (row.at(-1) === null) row.pop();
    if (row.length > LIMITS.columns) throw new ImportFailure('too-many-columns');
    if (row.length > 0) rows.push({ at, cells: row });
    cells += row.length;
    if (rows.length > LIMITS.rows) throw new ImportFailure('too-many-rows');
    if (cells > LIMITS.cells) throw new ImportFailure('too-many-columns', 'cells of the file');
  }
  if (rows.length === 0) throw new ImportFailure('no-sheets');
  return { kind: 'csv', sheets: [{ name: 'Sheet1', hidden: false, rows, merges: [] }] };
}

/** The text of a file, by its byte order mark or as UTF-8, and as Windows writes it where it is neither. */
export function decoded(bytes: Buffer): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that occurs most evenly in the first lines. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 8_000)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const most = SEPARATORS.map((separator) => ({
    separator,
    lines: lines.filter((line) => line.split(separator).length >= 3).length,
  })).sort((a, b) => b.lines - a.lines)[0];
  return most && most.lines > 0 ? most.separator : ',';
}

/** Fields in quotes may hold separators, line breaks and doubled quotes. */
function* records(text: string, separator: string): Generator<string[]> {
  let fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        const quote = text.indexOf('"', end);
        end = quote < 0 ? text.length : quote + 1;
        if (quote < 0 || text[end] !== '"') break;
        end += 1;
      }
      field = text.slice(at + 1, text[end - 1] === '"' && end - 1 > at ? end - 1 : end).replaceAll('""', '"');
      at = end;
    }
    const end = endOfField(text, at, separator);
    field += text.slice(at, end);
    fields.push(field);
    at = end;
    if (text.startsWith(separator, at)) {
      at += separator.length;
      if (at < text.length) continue;
      fields.push('');
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    yield fields;
    fields = [];
  }
  if (fields.length > 0) yield fields;
}

function endOfField(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++)
    if (text[at] === separator || text[at] === '\n' || text[at] === '\r') return at;
  return text.length;
}

function cellOf(field: string): string | null {
  const text = field.trim();
  return text === '' ? null : clean(text.slice(0, LIMITS.cellText));
}
