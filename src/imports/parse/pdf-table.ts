import { figureOf } from '../understand/cells';
import { namesRoom, totalKindOf } from '../understand/labels';
import { roleOf } from '../understand/roles';
import { bandsOf, bandOf, type Band } from './pdf-bands';
import { phrasesOf, type PdfLine, type PdfPage, type PdfWord } from './pdf-line';
import type { RawCell, RawRow, RawSheet } from './raw-file';

/** Puts pages of positioned words back into tables: one sheet for each run of pages under the same column headings. */
export function tablesOfPages(pages: readonly PdfPage[]): RawSheet[] {
  const lines = pages.map((page) => linesOf(page));
  markRunning(pages, lines);
  const groups: { key: string; lines: PdfLine[] }[] = [];
  for (const line of lines.flat()) {
    const key = line.running ? null : headerKey(line);
    const last = groups.at(-1);
    // The title block above a header belongs to the table below it, where the page begins anew with another header.
    const begins =
      key !== null && last !== undefined && (last.key === '' ? last.lines[0]?.page !== line.page : key !== last.key);
    if (!last || begins) groups.push({ key: key ?? '', lines: [line] });
    else {
      if (key !== null && last.key === '') last.key = key;
      last.lines.push(line);
    }
  }
  moveTitles(groups);
  let at = 0;
  return groups.map((group) => {
    const sheet = sheetOf(group.lines, at);
    at += group.lines.length;
    return sheet;
  });
}

function linesOf(page: PdfPage): PdfLine[] {
  const words = [...page.words].sort((a, b) => a.y - b.y || a.left - b.left);
  const lines: { y: number; size: number; words: PdfWord[] }[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && Math.abs(word.y - last.y) <= Math.max(1.5, 0.35 * Math.min(word.size, last.size)))
      last.words.push(word);
    else lines.push({ y: word.y, size: word.size, words: [word] });
  }
  return lines.map((line) => ({
    ...line,
    page: page.number,
    running: false,
    words: line.words.sort((a, b) => a.left - b.left),
  }));
}

/** Lines at the top or bottom edge that stand on most pages with only digits changing: running headers, page numbers. */
function markRunning(pages: readonly PdfPage[], lines: readonly PdfLine[][]): void {
  const seen = new Map<string, PdfLine[]>();
  for (const [index, page] of pages.entries()) {
    for (const line of lines[index] ?? []) {
      if (line.y > page.height * 0.06 && line.y < page.height * 0.94) continue;
      const text = wordsText(line.words);
      if (/^(page\s*)?\d{1,3}(\s*(of|\/)\s*\d{1,3})?$/i.test(text)) line.running = true;
      const key = `${Math.round(line.y / 4)}|${line.y < page.height / 2 ? 'top' : 'bottom'}`;
      const same = seen.get(key);
      if (same) same.push(line);
      else seen.set(key, [line]);
    }
  }
  if (pages.length < 3) return;
  for (const same of seen.values()) {
    const bottom = same.filter(
      (line) => headerKey(line) === null && !line.words.some((word) => /\d[\d,]*\.\d\d$/.test(word.text)),
    );
    if (bottom.length >= pages.length * 0.6) for (const line of bottom) line.running = true;
  }
}

function wordsText(words: readonly PdfWord[]): string {
  return words.map((word) => word.text).join(' ');
}

/** Names a line of column headings by its roles; null for any other line. */
function headerKey(line: PdfLine): string | null {
  if (line.words.length > 40) return null;
  const phrases = phrasesOf(line);
  const roles = phrases.map((phrase) => (figureOf(phrase.text).kind === 'number' ? null : roleOf(phrase.text)));
  const known = roles.filter((role) => role !== null);
  const item = known.some((role) => role === 'description' || role === 'details' || role === 'number');
  const figure = known.some((role) => role === 'quantity' || role === 'amount' || role === 'rate' || role === 'length');
  const distinct = new Set(known).size;
  return item && figure && distinct >= 3 && known.length * 2 >= phrases.length ? known.join(' ') : null;
}

/** Lines of a page above its header were put to the group before it; they are the title of the table below. */
function moveTitles(groups: { key: string; lines: PdfLine[] }[]): void {
  for (let index = 1; index < groups.length; index++) {
    const before = groups[index - 1];
    const group = groups[index];
    const page = group?.lines[0]?.page;
    if (!before || !group || page === undefined) continue;
    let cut = before.lines.length;
    while (cut > 0 && before.lines[cut - 1]?.page === page) cut -= 1;
    // Only when the page begins with them; a table that ends in the middle of a page keeps its own last lines.
    const moved = before.lines.slice(cut);
    if (
      cut === 0 ||
      moved.some((line) => headerKey(line) !== null || line.words.some((word) => /\d\.\d\d$/.test(word.text)))
    )
      continue;
    before.lines = before.lines.slice(0, cut);
    group.lines = [...moved, ...group.lines];
  }
}

function sheetOf(lines: readonly PdfLine[], at: number): RawSheet {
  const first = lines[0]?.page ?? 1;
  const last = lines.at(-1)?.page ?? first;
  const header = lines.find((line) => !line.running && headerKey(line) !== null) ?? null;
  const bands = bandsOf(lines, header);
  const rows = joinWrapped(
    lines.map((line, index) => ({
      line,
      at: at + index + 1,
      cells: cellsOf(line, bands),
      header: headerKey(line) !== null,
    })),
    bands,
  );
  return { name: first === last ? `page ${first}` : `pages ${first}-${last}`, hidden: false, rows, merges: [] };
}

function cellsOf(line: PdfLine, bands: readonly Band[]): string[] {
  const cells = bands.map(() => '');
  for (const word of line.words) {
    const band = bandOf(word, bands);
    cells[band] = cells[band] === '' ? word.text : `${cells[band] ?? ''} ${word.text}`;
  }
  return cells;
}

interface LineCells {
  readonly line: PdfLine;
  readonly at: number;
  readonly cells: readonly string[];
  readonly header: boolean;
}

/** Joins the wrapped lines of a description to the line with its figures. Blocks are parted by wider gaps between lines. */
function joinWrapped(lines: readonly LineCells[], bands: readonly Band[]): RawRow[] {
  const description = bands.findIndex((band) => band.description);
  const rows: { row: RawRow; cells: string[] }[] = [];
  const push = ({ line, at, cells }: LineCells): void => {
    const own = [...cells];
    rows.push({ row: { at, page: line.page, cells: own, ...(line.running ? { running: true } : {}) }, cells: own });
  };
  const append = (cells: string[], text: string): void => {
    cells[description] = `${cells[description] ?? ''} ${text}`.trim();
  };
  for (const block of blocksOf(lines)) {
    const anchors = block.filter((entry) => isAnchor(entry, description));
    const wrapped = (entry: LineCells): boolean =>
      onlyText(entry, description) &&
      (!standsAlone(entry, block) || endsOpen(block[block.indexOf(entry) - 1], description));
    let anchor: string[] | null = null;
    // Figures set in the middle of a tall cell: the lines above them are the beginning of the same description.
    const pending: LineCells[] = [];
    const [only] = anchors;
    const at = only && anchors.length === 1 ? block.indexOf(only) : 0;
    const centred = at > 0 && block.slice(0, at).every(wrapped);
    for (const entry of block) {
      if (description < 0 || entry.header || entry.line.running || !wrapped(entry)) {
        push(entry);
        anchor = isAnchor(entry, description) ? (rows.at(-1)?.cells ?? null) : null;
        if (anchor && pending.length > 0) {
          const own = anchor[description] ?? '';
          anchor[description] = [...pending.map((line) => line.cells[description] ?? ''), own].join(' ').trim();
          pending.length = 0;
        }
      } else if (anchor) append(anchor, entry.cells[description] ?? '');
      else if (centred) pending.push(entry);
      else push(entry);
    }
  }
  return rows.map(({ row, cells }) => ({ ...row, cells: cells.map((cell): RawCell => (cell === '' ? null : cell)) }));
}

/** Runs of lines with the table's usual distance; a gap half as wide again begins a new block. */
function blocksOf(lines: readonly LineCells[]): LineCells[][] {
  const pitches: number[] = [];
  for (const [index, entry] of lines.entries()) {
    const before = lines[index - 1];
    if (before && before.line.page === entry.line.page) pitches.push(entry.line.y - before.line.y);
  }
  const usual = commonest(pitches);
  const blocks: LineCells[][] = [];
  for (const [index, entry] of lines.entries()) {
    const before = lines[index - 1];
    const near =
      before &&
      before.line.page === entry.line.page &&
      entry.line.y - before.line.y <= usual * 1.22 &&
      !before.header &&
      !entry.header;
    if (near) blocks.at(-1)?.push(entry);
    else blocks.push([entry]);
  }
  return blocks;
}

/** The distance that most lines keep, in points. */
function commonest(pitches: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const pitch of pitches)
    if (pitch >= 5 && pitch <= 40) counts.set(Math.round(pitch), (counts.get(Math.round(pitch)) ?? 0) + 1);
  let best = 12;
  let most = 0;
  for (const [pitch, count] of counts) {
    if (count < most || (count === most && pitch > best)) continue;
    best = pitch;
    most = count;
  }
  return best;
}

function isAnchor(entry: LineCells, description: number): boolean {
  return (
    !entry.header && !entry.line.running && entry.cells.some((cell, column) => column !== description && cell !== '')
  );
}

function onlyText(entry: LineCells, description: number): boolean {
  return entry.cells.every((cell, column) => (column === description ? cell !== '' : cell === ''));
}

/** The line above breaks off in the middle of a sentence. */
function endsOpen(entry: LineCells | undefined, description: number): boolean {
  return /(?:[,&(/-]|\b(?:of|in|with|and|or|to|for|the|at|on|by|from|including|upto|per))$/i.test(
    entry?.cells[description] ?? '',
  );
}

/** A line that is a heading or a total of its own although it keeps the usual distance. */
function standsAlone(entry: LineCells, block: readonly LineCells[]): boolean {
  const text = entry.cells.join(' ').trim();
  if (namesRoom(text) || totalKindOf(text) !== null) return true;
  const letters = text.replace(/[^\p{L}]/gu, '');
  const shouting = letters.length >= 4 && letters === letters.toUpperCase() && /[A-Z]/.test(letters);
  return shouting && block.some((other) => /[a-z]{3}/.test(other.cells.join(' ')));
}
