import { figureOf } from '../../understand/cells';
import { namesPayment, namesRoom, numberStyle, totalKindOf } from '../../understand/labels';
import { knownUnit } from '../../understand/units';
import type { Band } from './bands';
import type { PdfLine } from './line';
import type { RawCell, RawRow } from '../raw-file';

export interface LineCells {
  readonly line: PdfLine;
  readonly at: number;
  readonly cells: readonly string[];
  readonly header: boolean;
  /** A sentence set across the columns. */
  readonly prose: boolean;
  /** All lines of its description are in it already. */
  readonly whole?: boolean;
}

/** Joins the wrapped lines of a description to the line with its figures. Blocks are parted by wider gaps between lines. */
export function joinWrapped(lines: readonly LineCells[], bands: readonly Band[]): RawRow[] {
  const description = bands.findIndex((band) => band.description);
  const rows: { row: RawRow; cells: string[] }[] = [];
  const push = ({ line, at, cells }: LineCells): void => {
    const own = [...cells];
    rows.push({ row: { at, page: line.page, cells: own, ...(line.running ? { running: true } : {}) }, cells: own });
  };
  const append = (cells: string[], text: string): void => {
    cells[description] = `${cells[description] ?? ''} ${text}`.trim();
  };
  let last: PdfLine | null = null;
  for (const lined of blocksOf(lines)) {
    const block = withHalves(lined);
    const anchors = block.filter((entry) => isAnchor(entry, description));
    const wrapped = (entry: LineCells): boolean =>
      !entry.prose &&
      !entry.whole &&
      onlyText(entry, description) &&
      (!standsAlone(entry, block) || endsOpen(block[block.indexOf(entry) - 1], description));
    let anchor: string[] | null = null;
    // Figures set in the middle of a tall cell: the lines above them are the beginning of the same description.
    const pending: LineCells[] = [];
    const [only] = anchors;
    const at = only && anchors.length === 1 ? block.indexOf(only) : 0;
    const centred = at > 0 && !only?.line.ruled && block.slice(0, at).every(wrapped);
    for (const entry of block) {
      const open = rows.at(-1);
      const below = last && last.page === entry.line.page && entry.line.y - last.y <= 2 * entry.line.size;
      last = entry.line;
      if (open && below && (completes(entry, open.row, open.cells, bands) || ends(entry, open.cells, description))) {
        entry.cells.forEach((cell, column) => {
          if (cell !== '') open.cells[column] = `${open.cells[column] ?? ''} ${cell}`.trim();
        });
      } else if (description < 0 || entry.header || entry.line.running || !wrapped(entry)) {
        push(entry);
        anchor =
          isAnchor(entry, description) && !isTotal(entry) && !entry.line.ruled ? (rows.at(-1)?.cells ?? null) : null;
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

/**
 * A block with one numbered line in the middle of cells that wrap in several columns: the lines above the number are the upper halves of its
 * cells and have no figure of their own; those below it are the lower halves, in the same columns.
 */
function withHalves(block: readonly LineCells[]): readonly LineCells[] {
  const numbered = block.filter(
    (entry) => isNumbered(entry.cells) && !entry.header && !entry.whole && !entry.line.running,
  );
  const [only] = numbered;
  const at = only ? block.indexOf(only) : 0;
  if (!only || at === 0 || numbered.length > 1) return block;
  const isHalf = ({ cells, header, prose, whole, line }: LineCells): boolean =>
    !header && !prose && !whole && !line.running && cells[0] === '';
  const upper = block.slice(0, at);
  const halved = only.cells.map((_, column) => upper.some(({ cells }) => cells[column] !== ''));
  // Words above a figure name its column or belong to the item before, as dates do.
  const isUpper = (entry: LineCells): boolean =>
    isHalf(entry) &&
    entry.cells.every((cell, column) => cell === '' || (/\p{L}/u.test(cell) && !isFigure(only.cells[column])));
  if (!upper.every(isUpper) || halved.filter(Boolean).length < 2) return block;
  const lower = block.slice(at + 1);
  const isLower = (entry: LineCells): boolean =>
    isHalf(entry) && entry.cells.every((cell, column) => cell === '' || halved[column]);
  const halves = lower.every(isLower) ? lower : [];
  const cells = only.cells.map((own, column) =>
    [...upper.map((entry) => entry.cells[column]), own, ...halves.map((entry) => entry.cells[column])]
      .filter(Boolean)
      .join(' '),
  );
  return [{ ...only, cells }, ...lower.slice(halves.length)];
}

const isFigure = (cell: string | undefined): boolean => figureOf(cell ?? '').kind === 'number';

/**
 * Whether a line is a further line of the numbered row above it: it has no number of its own, and every figure of it is in a column
 * that the row has left blank. Cells set in the middle of a tall row come so, and texts wrapped in several columns at once.
 */
function completes(entry: LineCells, row: RawRow, cells: readonly string[], bands: readonly Band[]): boolean {
  if (
    entry.header ||
    entry.prose ||
    entry.whole ||
    entry.line.running ||
    row.running ||
    row.page !== entry.line.page ||
    !isNumbered(cells)
  )
    return false;
  const filled = bands.flatMap((_, column) => (entry.cells[column] === '' ? [] : [column]));
  if (filled.some((column) => column === 0 || totalKindOf(entry.cells[column] ?? '') !== null)) return false;
  const figures = filled.filter((column) => !bands[column]?.text);
  const fits = figures.every((column) => cells[column] === '' && figureOf(entry.cells[column]).kind === 'number');
  return fits && (figures.length > 0 || filled.length > 1 || !bands[filled[0] ?? 0]?.description);
}

/** Figures alone, below words in capitals: the last line of a description whose makes are named in capitals, and no heading. */
function ends(entry: LineCells, cells: readonly string[], description: number): boolean {
  const own = entry.cells.filter((cell) => cell !== '');
  const text = cells[description] ?? '';
  const isAlone = text !== '' && cells.every((cell, column) => column === description || cell === '');
  return (
    isAlone &&
    !entry.header &&
    !entry.whole &&
    !entry.line.running &&
    own.length > 1 &&
    (entry.cells[description] ?? '') === '' &&
    !own.some((cell) => totalKindOf(cell) !== null) &&
    own.some((cell) => figureOf(cell).kind === 'number') &&
    own.some((cell) => knownUnit(cell) !== null) &&
    !/[a-z:]/.test(text)
  );
}

/** A number at the front, words, and figures still to come or there already. */
function isNumbered(cells: readonly string[]): boolean {
  const style = numberStyle((cells[0] ?? '').replace(/^[^\d]*(?=\d)/, ''));
  return style === 'whole' || style === 'dotted';
}

/** Runs of lines with the table's usual distance; a gap half as wide again begins a new block. */
function blocksOf(lines: readonly LineCells[]): LineCells[][] {
  const pitches: number[] = [];
  for (const [index, entry] of lines.entries()) {
    const before = lines[index - 1];
    if (before && before.line.page === entry.line.page && !before.whole && !entry.whole)
      pitches.push(entry.line.y - before.line.y);
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

/** What is below a total, or below what was paid of it, is no part of its words. */
function isTotal(entry: LineCells): boolean {
  return (
    entry.cells.some((cell) => totalKindOf(cell) !== null || namesPayment(cell)) &&
    numberStyle(entry.cells[0] ?? '') !== 'whole'
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
