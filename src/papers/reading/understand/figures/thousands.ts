import type { RawCell, RawFile, RawRow, RawSheet } from '../../parse/raw-file';
import { CURRENCY_PATTERN, figureOf, textOf } from '../cells';

/** "40 000", "1 250 FCFA": one figure or two, by itself. */
const APART = new RegExp(
  String.raw`^(?:${CURRENCY_PATTERN}\s*)?([1-9]\d{0,2}(?: \d{3})+(?:\.\d{1,2})?)(?:\s*${CURRENCY_PATTERN})?$`,
  'iu',
);
/** So many rows that multiply out only do it by no chance. */
const FEW = 2;

/**
 * The file with the figures whose thousands are set apart by a space as one figure each, in the columns of each sheet whose rows prove it: quantity ×
 * rate is the amount only where they are joined. The same file where none does.
 */
export function withJoinedThousands(file: RawFile): RawFile {
  const sheets = file.sheets.map(joinedSheet);
  return sheets.every((sheet, at) => sheet === file.sheets[at]) ? file : { ...file, sheets };
}

function joinedSheet(sheet: RawSheet): RawSheet {
  const proofs = sheet.rows.map(provenIn).filter((columns) => columns !== null);
  if (proofs.length < FEW) return sheet;
  const columns = new Set(proofs.flat());
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (columns.has(column) ? joined(cell) : cell)),
  }));
  return { ...sheet, rows };
}

const joined = (cell: RawCell): RawCell => APART.exec(textOf(cell))?.[1]?.replaceAll(' ', '') ?? cell;

/** The columns of a quantity, a rate and an amount, one of which at least is a figure set apart; null where no three multiply out. */
function provenIn({ cells }: RawRow): number[] | null {
  if (!cells.some((cell) => joined(cell) !== cell)) return null;
  const figures = cells.flatMap((cell, column) => {
    const figure = figureOf(joined(cell));
    const value = figure.kind === 'number' && !figure.percent ? Number(figure.digits) : 0;
    // What is multiplied by one is repeated, and proves nothing.
    return value > 1 ? [{ column, value, isApart: joined(cell) !== cell }] : [];
  });
  for (const [at, one] of figures.entries())
    for (const [behind, other] of figures.slice(at + 1).entries())
      for (const product of figures.slice(at + behind + 2)) {
        const isExact = Math.abs(one.value * other.value - product.value) < 0.01;
        if (isExact && [one, other, product].some(({ isApart }) => isApart))
          return [one.column, other.column, product.column];
      }
  return null;
}
