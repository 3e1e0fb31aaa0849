import type { RawCell, RawSheet } from '../../parse/raw-file';
import { figureOf, textOf } from '../cells';

/** "50 sft X 32 = 1,600/-": a quantity, a rate and their product in one cell. */
const WORKED =
  /^(\d[\d,]*(?:\.\d+)?)\s*([a-z. ]{0,12}?)\s*[x×*@]\s*(?:rs\.?|inr|₹)?\s*(\d[\d,]*(?:\.\d+)?)\s*(?:\/[-–=]*)?\s*=\s*(?:rs\.?|inr|₹)?\s*(\d[\d,]*(?:\.\d+)?)\s*(?:\/[-–=]*)?$/i;
const FEW = 3;
const HEADINGS = ['Unit', 'Qty', 'Rate', 'Amount'];

/**
 * The sheet with unit, quantity, rate and amount in columns of their own at its right, where one column holds them as worked sums; row for row. Null
 * for any other sheet.
 */
export function withWorkedColumns(sheet: RawSheet): RawSheet | null {
  const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const column = columns.find((at) => sheet.rows.filter(({ cells }) => workedIn(cells[at])).length >= FEW);
  if (column === undefined) return null;
  const first = sheet.rows.findIndex(({ cells }) => workedIn(cells[column]));
  const heading = sheet.rows.findLastIndex(({ cells }, index) => index < first && textOf(cells[column]) !== '');
  const rows = sheet.rows.map((row, index) => {
    const own = row.cells[column];
    const worked = workedIn(own);
    const sum = figureOf(own).kind === 'number' ? [null, null, null, own ?? null] : null;
    const added: readonly RawCell[] | null = worked ?? sum ?? (index === heading ? HEADINGS : null);
    if (!added) return row;
    const cells = Array.from({ length: width }, (_, at) => (at === column ? null : (row.cells[at] ?? null)));
    return { ...row, cells: [...cells, ...added] };
  });
  return { ...sheet, rows };
}

/** Unit, quantity, rate and amount; null for a cell that holds anything else, and where they do not multiply out. */
function workedIn(cell: RawCell | undefined): readonly RawCell[] | null {
  if (typeof cell !== 'string' || !cell.includes('=')) return null;
  const [, quantity, unit = '', rate, amount] = WORKED.exec(cell.trim()) ?? [];
  const [pieces, each, whole] = [quantity, rate, amount].map((text) => Number(text?.replace(/,/g, '')));
  if (pieces === undefined || each === undefined || whole === undefined) return null;
  return Math.abs(pieces * each - whole) <= Math.max(1, whole * 0.01)
    ? [unit.trim() || null, pieces, each, whole]
    : null;
}
