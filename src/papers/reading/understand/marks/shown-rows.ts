import { textOf } from '../cells';
import type { ReadSheet } from '../sheets';
import { clip, oneLine } from '../text';
import type { Show, Shown } from './mark-types';

/** Rows of a sheet that are shown at once, and columns: no mapping names more. */
const MOST_SHOWN_ROWS = 200;
const MOST_COLUMNS = 100;

/** The rows that are wanted, each with what it was read as; undefined where there is no such sheet. */
export function shownRows(sheets: readonly ReadSheet[], show: Show | null | undefined): Shown | undefined {
  const read = sheets.find(({ sheet }) => sheet.name === show?.sheet);
  if (!read || !show) return undefined;
  const verdicts = new Map(read.verdicts.map((verdict) => [verdict.row.at, verdict]));
  const { rows } = read.sheet;
  const found = rows.findIndex(({ at }) => at >= show.from);
  // A row behind the last one shows the last page.
  const start = found < 0 ? Math.max(0, rows.length - MOST_SHOWN_ROWS) : found;
  const page = rows.slice(start, start + MOST_SHOWN_ROWS);
  return {
    sheet: read.sheet.name,
    above: start,
    below: rows.length - start - page.length,
    rows: page.map(({ at, cells }) => ({
      at,
      cells: cells.slice(0, MOST_COLUMNS).map((cell) => clip(oneLine(textOf(cell)), 200)),
      kind: verdicts.get(at)?.kind ?? 'skipped',
      reason: verdicts.get(at)?.reason ?? 'not part of a table',
    })),
  };
}
