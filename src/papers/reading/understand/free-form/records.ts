import type { RawCell, RawRow, RawSheet } from '../../parse/raw-file';
import { CURRENCY_PATTERN, figureOf, isEmpty, textOf } from '../cells';
import { totalKindOf } from '../labels';
import { roleOf } from '../columns/roles';

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
  const priced = items.filter(({ cells }) => figureOf(cells[5]).kind === 'number');
  if (priced.length < FEW || !items.every(({ holds }) => holds)) return null;
  const rows = sheet.rows.flatMap((row, index): RawRow[] => {
    const own = items.filter(({ last }) => last === index);
    if (own.length > 0) return own.map(({ cells }) => ({ ...row, cells }));
    const begins = blocks.some((block) => Math.min(...[...block.values()].map(({ at }) => at)) === index + 1);
    const room = begins ? nameOf(row) : null;
    return [{ ...row, cells: totalOf(row) ?? room ?? [...Array<null>(ASIDE).fill(null), ...row.cells] }];
  });
  return { ...sheet, rows, merges: [] };
}

function blocksOf(rows: readonly RawRow[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, row] of rows.entries()) {
    const found = fieldOf(row);
    const isBelow = row.at === (rows[index - 1]?.at ?? 0) + 1;
    if (!isBelow || (!found && !isOfBlock(row, open))) open = null;
    if (!found) continue;
    if (!open || open.has(found.field)) blocks.push((open = new Map()));
    open.set(found.field, { at: index, values: found.values });
  }
  return blocks.filter((block) => block.has('description') && block.size > FEW);
}

/** Whether a row says more of the items of a block side by side: "Size | 2600 x 950 | 780 x 800", "Finish | Linen | Cane". */
function isOfBlock({ cells }: RawRow, open: Block | null): boolean {
  const items = open?.get('description')?.values.filter((cell) => !isEmpty(cell)).length ?? 0;
  const filled = cells.filter((cell) => !isEmpty(cell));
  return items > 1 && filled.length === items + 1 && /^\p{L}[\p{L} ]{2,24}:?$/u.test(textOf(filled[0]));
}

/** The name of a room alone in its row, as a description. */
function nameOf({ cells }: RawRow): RawCell[] | null {
  const [name = null, ...more] = cells.filter((cell) => !isEmpty(cell));
  return name === null || more.length > 0 || figureOf(name).kind === 'number' ? null : [null, name];
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
  const figures = filled.filter((cell) => figureOf(cell).kind === 'number').length;
  // "Rate | 16,500 | client has": one of several may have no price.
  const isOfFigures = FIGURES.some((one) => one === field);
  const isMeant = isOfFigures ? figures > 0 && figures * 2 >= filled.length : figures === 0;
  return isMeant ? { field, values } : null;
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
    const isUnpriced = each === null && whole === null;
    const holds = isUnpriced || (isWhole && Math.abs(pieces * each - whole) <= Math.max(1, Math.abs(whole) * 0.01));
    return [{ last, cells: [null, title, ...(['unit', ...FIGURES] as const).map(cellOf)], holds }];
  });
}

/** A total, what it adds, or another amount below a total, with its amount under the amounts. */
function totalOf({ cells }: RawRow): RawCell[] | null {
  const filled = cells.filter((cell) => !isEmpty(cell));
  const [, words, sum] = filled.length === 1 ? (NAMED.exec(textOf(filled[0])) ?? []) : [];
  if (words !== undefined && sum !== undefined) return [null, words, null, null, null, sum];
  const kind = totalKindOf(textOf(filled[0]));
  const [amount = null] = filled.filter((cell) => figureOf(cell).kind === 'number').slice(-1);
  return kind !== null && amount !== null ? [null, filled[0] ?? null, null, null, null, amount] : null;
}

/** "Packing and transport: ₹ 45,000" in one cell. */
const NAMED = new RegExp(String.raw`^(\p{L}[^:]{3,60}):\s*(${CURRENCY_PATTERN}\s*\d[\d,]*(?:\.\d{1,2})?)$`, 'iu');
