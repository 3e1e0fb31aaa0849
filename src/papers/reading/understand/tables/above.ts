import type { RawRow } from '../../parse/raw-file';
import { isNumeric, textOf } from '../cells';
import { isFurniture, namesOnlyRoom, namesRoom, totalKindOf } from '../labels';
import type { SheetVerdict } from '../sheets';
import { clip, oneLine } from '../text';
import type { UnderstoodItem } from '../types';
import type { Verdict } from './reading';

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
  const [last] = rows.slice(-1);
  const summed = roomWithSum(last) ?? (last ? partNamedBy(last) : null);
  if (summed !== null) return summed;
  for (const row of rows.slice(-4).reverse()) {
    const texts = row.cells.map((cell) => textOf(cell)).filter((text) => text !== '');
    const words = oneLine(texts.join(' '));
    if (row.cells.some((cell) => isNumeric(cell)) || words.length > 100 || isFurniture(words)) continue;
    if (OF_PAPER.test(words)) continue;
    if (/^(part|section|schedule|package)\b|\bworks?\b/i.test(words) || namesRoom(words))
      return clip(words.replace(/[\s:–-]+$/, ''), 120);
  }
  return null;
}

/** What a paper is, and whose: no part of a bill. */
const OF_PAPER =
  /\b(?:department|comparative|statement|bill|estimate|quotation|offer|quantity|quantities|invoice|name of (?:the )?work|works? ?:)(?!\p{L})/iu;

/** "B. | WALL UNITS": the name of a part behind its letter, and nothing else in the row. */
function partNamedBy({ cells }: RawRow): string | null {
  const words = oneLine(cells.map((cell) => textOf(cell)).join(' '));
  if (words.length > 60 || !PART.test(words) || cells.some((cell) => isNumeric(cell))) return null;
  return words.replace(PART, '');
}
const PART = /^\(?(?:[A-Z]|[IVX]{1,4})[.)]\s+(?=[\p{L}\p{M}]{2})/u;

/** The room that a line right above a header names beside one sum of money: that of the table below. */
function roomWithSum(row: RawRow | undefined): string | null {
  const words = oneLine((row?.cells ?? []).map((cell) => textOf(cell)).join(' '));
  const [, name = ''] = words.length > 100 ? [] : (WITH_SUM.exec(words) ?? []);
  return namesOnlyRoom(name) ? clip(name, 120) : null;
}

const WITH_SUM = /^(.+?)[\s:=–-]*(?:(?:₹|rs\.?|inr)\s*)?(?<![\d.,])\d[\d,]{2,}(?:\.\d+)?\s*(?:\/-)?$/i;

/** The heading below all items of a table, that heads the next one. */
export function headingAtEnd(verdicts: readonly Verdict[]): string | null {
  const last = verdicts.at(-1);
  if (last?.kind === 'heading' && namesOnlyRoom(last.row.text)) return oneLine(last.row.text);
  return last?.kind === 'heading' || last?.kind === 'note' ? partNamedBy(last.row.row) : null;
}

/** The items, those without a section in the room that the total right below them names: "Kitchen total". */
export function inRoomsOfTotals(
  items: readonly UnderstoodItem[],
  verdicts: readonly Verdict[],
): readonly UnderstoodItem[] {
  const named = new Map<UnderstoodItem, string>();
  let above: UnderstoodItem[] = [];
  let next = 0;
  for (const { kind, row } of verdicts) {
    const item = kind === 'item' ? items[next++] : undefined;
    if (item) above.push(item);
    else if (kind === 'heading' || kind === 'total') {
      const name = kind === 'total' ? roomOfTotal(row.words) : null;
      if (name !== null) for (const one of above) named.set(one, name);
      above = [];
    }
  }
  if (next !== items.length) return items;
  return items.map((item) => {
    const room = item.section === null && item.room === null && item.roomAbove === null ? named.get(item) : undefined;
    return room === undefined ? item : { ...item, section: room, room };
  });
}

function roomOfTotal(words: string): string | null {
  const name = oneLine(words.replace(/\b(?:sub|grand)?\W?total\b(?: (?:of|for))?/gi, ' ').replace(/[\s:–-]+$/, ''));
  return totalKindOf(words) !== null && namesOnlyRoom(name) ? name : null;
}
