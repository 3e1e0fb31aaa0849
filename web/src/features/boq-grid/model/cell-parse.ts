import { calculate, isSum } from '../../../lib/arithmetic';
import { parseFeetInch } from '../../../lib/feet-inch';
import { parseMoney } from '../../../lib/money';
import { parseNumber } from '../../../ui/number-field';
import type { Item } from '../api/items-query';
import { isSide, measureOf } from './cell-rules';
import { plainText, valueOf, type CellValue, type Choice } from './cell-text';
import type { ColumnId } from './columns';

export type Parsed = { ok: true; value: CellValue } | { ok: false; error: string };

const good = (value: CellValue): Parsed => ({ ok: true, value });
const bad = (error: string): Parsed => ({ ok: false, error });

const BAD_SUM = 'A sum like =3*4 or =(10+2.5)/2';

/** Reads a number or a sum; a sum is rounded to what the cell takes. */
function read(text: string, decimals: number, plain: (text: string) => number | null): number | null {
  if (!isSum(text)) return plain(text);
  const value = calculate(text);
  return value === null ? null : Number(value.toFixed(decimals));
}

function among(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = text.trim().toLowerCase();
  return choices.find(({ id, label }) => label.toLowerCase() === wanted || id.toLowerCase() === wanted);
}

/** What stands there may stay, whatever else is offered: rooms may be on their way, a finish may not be made any more. */
const isAsBefore = (item: Item, column: ColumnId, typed: string, rooms: readonly Choice[]): boolean =>
  typed !== '' && typed === plainText(item, column, rooms);

/** Reads what was typed or pasted into a cell; a sentence where it cannot be that cell's value. */
export function parseCell(item: Item, column: ColumnId, text: string, rooms: readonly Choice[]): Parsed {
  const typed = text.trim();
  if (isSide(column)) {
    if (typed === '') return good(null);
    const feet = isSum(typed) ? calculate(typed) : null;
    const inches = isSum(typed) ? (feet === null ? null : parseFeetInch(String(feet))) : parseFeetInch(typed);
    if (inches !== null) return good(inches);
    return bad(isSum(typed) ? BAD_SUM : 'Write it as 5′ 6″, 5 6, 5.5ft or 66in');
  }
  switch (column) {
    case 'title':
      if (typed === '') return bad('The description must not be empty.');
      return typed.length > 300 ? bad('At most 300 characters here; the item’s panel takes more.') : good(typed);
    case 'room': {
      if (typed === '') return good(null);
      if (isAsBefore(item, column, typed, rooms)) return good(valueOf(item, column));
      const room = among(rooms, typed);
      return room ? good(room.id) : bad('There is no such room.');
    }
    case 'finish': {
      if (isAsBefore(item, column, typed, rooms)) return good(valueOf(item, column));
      const finish = among(item.available_finish, typed);
      return finish ? good(finish.id) : bad('This item is not made in this finish.');
    }
    case 'quantity':
      return parseQuantity(item, typed);
    case 'unit':
      if (typed === '') return bad('The unit must not be empty.');
      return typed.length > 30 ? bad('A unit may have at most 30 characters.') : good(typed);
    case 'count': {
      const count = read(typed, 4, (plain) => parseNumber(plain, 0));
      return count !== null && Number.isInteger(count) && count >= 1 && count <= 10
        ? good(count)
        : bad('A whole number from 1 to 10');
    }
    case 'rate': {
      if (typed === '') return item.manual ? bad('A typed item needs a rate.') : good(null);
      const rate = read(typed, 2, parseMoney);
      return rate !== null && rate >= 0
        ? good(rate)
        : bad(isSum(typed) ? BAD_SUM : 'An amount with at most 2 decimals');
    }
    default:
      return bad('This cell is worked out.');
  }
}

function parseQuantity(item: Item, typed: string): Parsed {
  const field = measureOf(item);
  const decimals = field === 'total_trips' ? 0 : 4;
  const quantity = read(typed, decimals, (plain) => parseNumber(plain, decimals));
  if (quantity === null || quantity < 0) {
    return bad(isSum(typed) ? BAD_SUM : decimals === 0 ? 'A whole number' : 'A number with at most 4 decimals');
  }
  return good(quantity);
}
