import type { RawCell, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, textOf } from '../cells';
import { sumsItems, totalKindOf } from '../labels';
import { roleOf } from '../roles';

const FIGURES = ['quantity', 'rate', 'amount'] as const;
const FIELDS = ['description', 'unit', ...FIGURES] as const;
type Field = (typeof FIELDS)[number];

/** Fewer are a form about one thing. */
const FEW = 2;
/** Where the words of a row go that are no part of the table. */
const ASIDE = 6;

/** Labels below each other with their values beside them: one item, or as many as there are columns of values. */
type Block = Map<Field, { readonly at: number; readonly values: readonly RawCell[] }>;

/**
 * A sheet whose labels stand below each other instead of in a row, as a table in the columns of a free-form estimate: "Item | Wardrobe",
 * "Quantity | 2", "Rate | 12,000", item after item or side by side. Null where figures do not multiply out in each, and for any other sheet.
 */
export function asRecords(sheet: RawSheet): RawSheet | null {
  const blocks = blocksOf(sheet.rows);
  const items = blocks.flatMap((block) => itemsOf(block));
  if (items.length < FEW || !items.every(({ holds }) => holds)) return null;
  const rows = sheet.rows.flatMap((row, index): RawRow[] => {
    const own = items.filter(({ last }) => last === index);
    if (own.length > 0) return own.map(({ cells }) => ({ ...row, cells }));
    return [{ ...row, cells: totalOf(row) ?? [...Array<null>(ASIDE).fill(null), ...row.cells] }];
  });
  return { ...sheet, rows, merges: [] };
}

function blocksOf(rows: readonly RawRow[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, row] of rows.entries()) {
    const found = fieldOf(row);
    if (!found || row.at !== (rows[index - 1]?.at ?? 0) + 1) open = null;
    if (!found) continue;
    if (!open || open.has(found.field)) blocks.push((open = new Map()));
    open.set(found.field, { at: index, values: found.values });
  }
  return blocks.filter((block) => block.has('description') && block.size > FEW);
}

/** The field that the first words of a row name, and its values; null for a row of headings. */
function fieldOf({ cells }: RawRow): { readonly field: Field; readonly values: readonly RawCell[] } | null {
  const first = cells.findIndex((cell) => !isEmpty(cell));
  const [, label = textOf(cells[first]), value = null] = /^([^:]{2,25}):\s*(\S.*)$/s.exec(textOf(cells[first])) ?? [];
  const role = roleOf(label.replace(/:\s*$/, ''));
  const field = FIELDS.find((one) => one === role);
  const values = value === null ? cells.slice(first + 1) : [value];
  const filled = values.filter((cell) => !isEmpty(cell));
  if (
    !field ||
    filled.length === 0 ||
    (field === 'description' && filled.every((cell) => roleOf(textOf(cell)) !== null))
  )
    return null;
  const isFigure = (cell: RawCell): boolean => figureOf(cell).kind === 'number';
  return filled.every((cell) => isFigure(cell) === FIGURES.some((one) => one === field)) ? { field, values } : null;
}

function itemsOf(block: Block): { readonly last: number; readonly cells: RawCell[]; readonly holds: boolean }[] {
  const last = Math.max(...[...block.values()].map(({ at }) => at));
  return (block.get('description')?.values ?? []).flatMap((title, column) => {
    if (isEmpty(title)) return [];
    const cellOf = (field: Field): RawCell => block.get(field)?.values[column] ?? null;
    const [pieces, each, whole] = FIGURES.map((field) => {
      const figure = figureOf(cellOf(field));
      return figure.kind === 'number' ? Number(figure.digits) : null;
    });
    const isWhole = typeof pieces === 'number' && typeof each === 'number' && typeof whole === 'number';
    const holds = isWhole && Math.abs(pieces * each - whole) <= Math.max(1, Math.abs(whole) * 0.01);
    return [{ last, cells: [null, title, ...(['unit', ...FIGURES] as const).map(cellOf)], holds }];
  });
}

/** A total with its amount under the amounts. */
function totalOf({ cells }: RawRow): RawCell[] | null {
  const filled = cells.filter((cell) => !isEmpty(cell));
  const kind = totalKindOf(textOf(filled[0]));
  const [amount = null] = filled.filter((cell) => figureOf(cell).kind === 'number').slice(-1);
  return kind !== null && sumsItems(kind) && amount !== null
    ? [null, filled[0] ?? null, null, null, null, amount]
    : null;
}
