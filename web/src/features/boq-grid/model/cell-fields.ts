import type { Body } from '../../../lib/api-types';
import { fromInches, SIDES, type Side } from '../../../lib/feet-inch';
import type { Item } from '../api/items-query';
import { measureOf } from './cell-rules';
import type { CellValue } from './cell-text';
import type { ColumnId } from './columns';
import { fullText } from './line-text';

/** The values that cells of one line are to have. */
export type CellValues = Partial<Record<ColumnId, CellValue>>;

/** One line's change, as both the item's own call and the bulk call take it. */
export type LineFields = NonNullable<Body<'/api/boqs/{id}/bulk', 'post'>['edits']>[number]['change'];

const text = (value: CellValue): string => (value === null ? '' : String(value));
const number = (value: CellValue): number => Number(value);

/** Cells of a line as the fields of its call. Sides that are not among them stay as the line has them now. */
export function fieldsOfCells(item: Item, cells: CellValues): LineFields {
  const fields: LineFields = {};
  if (cells.room !== undefined) fields.room = cells.room === null ? null : text(cells.room);
  if (cells.finish !== undefined) fields.finish_id = cells.finish === null ? null : text(cells.finish);
  if (cells.count !== undefined) fields.count = number(cells.count);
  if (cells.unit !== undefined) fields.unit = text(cells.unit);
  if (cells.rate !== undefined) fields.rate = cells.rate === null ? null : number(cells.rate);
  if (cells.title !== undefined) {
    fields.description = [text(cells.title), ...fullText(item).split('\n').slice(1)].join('\n');
  }
  if (cells.quantity !== undefined) {
    const field = measureOf(item);
    if (field === 'manual') fields.quantity = number(cells.quantity);
    else if (field !== null) fields[field] = number(cells.quantity);
  }
  if (SIDES.some((side) => cells[side] !== undefined)) fields.dimension = sidesOf(item, cells);
  return fields;
}

function sidesOf(item: Item, cells: CellValues): LineFields['dimension'] {
  const given = SIDES.flatMap((side): [Side, { feet: number; inches: number }][] => {
    const cell = cells[side];
    if (cell === undefined) {
      const now = item.dimension?.[side];
      return now ? [[side, now]] : [];
    }
    return cell === null ? [] : [[side, fromInches(number(cell))]];
  });
  return given.length > 0 ? Object.fromEntries(given) : null;
}
