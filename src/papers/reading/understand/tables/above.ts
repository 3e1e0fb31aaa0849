import type { RawRow } from '../../parse/raw-file';
import { isNumeric, textOf } from '../cells';
import { isFurniture, namesRoom } from '../labels';
import type { SheetVerdict } from '../sheets';
import { clip, oneLine } from '../text';

/** What a row above the first table is. */
export function titleVerdict(row: RawRow, noTable: boolean): SheetVerdict {
  if (noTable) return { row, kind: 'skipped', reason: 'not part of a table' };
  const words = oneLine(row.cells.map((cell) => textOf(cell)).join(' '));
  return isFurniture(words)
    ? { row, kind: 'note', reason: 'title of the sheet' }
    : { row, kind: 'heading', reason: 'above the table' };
}

/** The nearest line above a header that names what the table is for. */
export function sectionAbove(rows: readonly RawRow[]): string | null {
  for (const row of rows.slice(-4).reverse()) {
    const texts = row.cells.map((cell) => textOf(cell)).filter((text) => text !== '');
    const words = oneLine(texts.join(' '));
    if (row.cells.some((cell) => isNumeric(cell)) || words.length > 100 || isFurniture(words)) continue;
    if (/^(part|section|schedule|package)\b|\bworks?\b/i.test(words) || namesRoom(words))
      return clip(words.replace(/[\s:–-]+$/, ''), 120);
  }
  return null;
}
