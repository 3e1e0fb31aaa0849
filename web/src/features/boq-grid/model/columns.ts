import { doubtOf } from './rooms/doubtful-rooms';
import { formatInches, fromInches, SIDES, toInches, type Side } from '../../../lib/format/feet-inch';
import { formatPlain, formatQuantity, formatRounded, parseMoney } from '../../../lib/format/money';
import { parseNumber } from '../../../ui/form/number-field';
import type { Item } from '../api/items-query';
import {
  measureOf,
  type CellValue,
  type Choice,
  type GridRights,
  type LineFields,
  type ParseResult,
  type Reason,
} from './cell';
import { bad, expectedText, good, readChoice, readLength, readNumber, readText, readWhole } from './cell-reading';
import { fullText } from './line-text';
import { dimensionOf, readSize, sidesFor, sizeOf } from './size';

/** How much room there is: the narrower, the more is left to the item's panel. */
export type GridWidth = 'narrow' | 'medium' | 'wide';

/** Everything that the grid knows of one column. */
interface ColumnOf<Id extends string> {
  id: Id;
  /** The heading, and the longer name that readers and messages use. */
  heading: string;
  name: string;
  /** Track of the CSS grid. */
  track: string;
  numeric: boolean;
  /** Its figures must not be cut off: it is as wide as the longest, or as the sum of its amounts. */
  figure?: 'plain' | 'amount';
  /** The narrowest grid that has room for it. */
  from?: GridWidth;
  /** Without an item that uses it, the column is left out. */
  isUsed?(item: Item): boolean;
  /** Shown only to who asks for it. */
  optional?: true;
  /** What its cell of an item holds now, and how a value is shown. */
  value(item: Item): CellValue;
  show?(value: CellValue, item: Item, rooms: readonly Choice[]): string;
  /** What an empty cell means, where that is calculated. */
  workedOut?(item: Item): number | null;
  /** Reads what was typed or pasted; a sentence where it cannot be the cell's value. Nobody types into a column without it. */
  parse?(typed: string, item: Item, rooms: readonly Choice[]): ParseResult;
  /** A value as fields of the line's call; `cells` are all that change of the line. */
  toFields?(value: CellValue, item: Item, cells: Readonly<Record<string, CellValue | undefined>>): LineFields;
  /** Why those who may edit the item cannot change this of it; null where they can, as everywhere without it. */
  lock?(item: Item, rights: GridRights): Reason | null;
  /** What to ask for to have what its cell holds explained; null for what needs no explaining. */
  why?(item: Item): string | null;
  /** Fields of a refusal that speak of it. */
  errorFields?: readonly string[];
}

const textOrNull = (value: CellValue): string | null => (value === null ? null : String(value));
const numberOrNull = (value: CellValue): number | null => (value === null ? null : Number(value));
const rounded = (value: CellValue): string => formatRounded(Number(value));

function side<Id extends Side>(id: Id, name: string) {
  return {
    id,
    heading: id,
    name,
    track: '54px',
    numeric: true,
    optional: true,
    isUsed: (item) => item.inputs.includes(id),
    value: ({ dimension }) => {
      const length = dimension?.[id];
      return length ? toInches(length) : null;
    },
    show: (value) => formatInches(Number(value)),
    parse: readLength,
    toFields: (_value, item, cells) => ({ dimension: sidesOf(item, cells) }),
    lock: (item) => (item.inputs.includes(id) ? null : 'side'),
    errorFields: [id, `dimension.${id}`],
  } as const satisfies ColumnOf<Id>;
}

/** Sides that are not among the changes stay as the line has them now. */
function sidesOf(item: Item, cells: Readonly<Record<string, CellValue | undefined>>): LineFields['dimension'] {
  const given = SIDES.flatMap((id): [Side, { feet: number; inches: number }][] => {
    const cell = cells[id];
    const now = item.dimension?.[id];
    if (cell === undefined) return now ? [[id, now]] : [];
    return cell === null ? [] : [[id, fromInches(Number(cell))]];
  });
  return given.length > 0 ? Object.fromEntries(given) : null;
}

function roomLabel(value: CellValue, item: Item, rooms: readonly Choice[]): string {
  const known = rooms.find(({ id }) => id === value)?.label;
  return known ?? (value === item.room ? item.room_label : null) ?? String(value);
}

function finishLabel(value: CellValue, item: Item): string {
  const known = item.available_finish.find(({ id }) => id === value)?.label;
  return known ?? (value === item.finish_id ? item.finish?.label : null) ?? String(value);
}

/** The columns of the grid, from left to right. */
export const COLUMNS = [
  {
    id: 'title',
    heading: 'Item',
    name: 'Item',
    track: 'minmax(150px, 1fr)',
    numeric: false,
    value: (item) => (item.manual ? (fullText(item).split('\n')[0] ?? '') : item.title),
    parse: (typed) =>
      readText(
        typed,
        300,
        'The description must not be empty.',
        'At most 300 characters here; the item’s panel takes more.',
      ),
    toFields: (value, item) => ({ description: [value, ...fullText(item).split('\n').slice(1)].join('\n') }),
    lock: (item) => (item.manual ? null : 'named'),
    errorFields: ['description'],
  },
  {
    id: 'room',
    heading: 'Room',
    name: 'Room',
    track: '124px',
    numeric: false,
    isUsed: (item) => item.room !== null || doubtOf(item) !== null,
    value: (item) => item.room,
    show: roomLabel,
    parse: (typed, item, rooms) =>
      typed === ''
        ? good(null)
        : readChoice(
            typed,
            rooms,
            { text: item.room === null ? '' : roomLabel(item.room, item, rooms), value: item.room },
            'There is no such room.',
          ),
    toFields: (value) => ({ room: textOrNull(value) }),
    errorFields: ['room'],
  },
  {
    id: 'finish',
    heading: 'Finish',
    name: 'Finish',
    track: '152px',
    numeric: false,
    from: 'medium',
    isUsed: (item) => item.available_finish.length > 0 || item.finish !== null,
    value: (item) => item.finish_id,
    show: finishLabel,
    parse: (typed, item) =>
      readChoice(
        typed,
        item.available_finish,
        { text: item.finish_id === null ? '' : finishLabel(item.finish_id, item), value: item.finish_id },
        'This item is not made in this finish.',
      ),
    toFields: (value) => ({ finish_id: textOrNull(value) }),
    lock: (item) => (item.available_finish.length > 0 && !item.manual ? null : 'finish'),
    errorFields: ['finish', 'finish_id'],
  },
  {
    id: 'size',
    heading: 'Size, L × W × H',
    name: 'Size',
    track: '132px',
    numeric: false,
    isUsed: (item) => sidesFor(item).length > 0,
    value: sizeOf,
    parse: readSize,
    toFields: (value, item) => ({ dimension: dimensionOf(value, item) }),
    lock: (item) => (sidesFor(item).length > 0 ? null : 'size'),
    errorFields: ['dimension', 'dimension.L', 'dimension.W', 'dimension.H'],
  },
  side('L', 'Length'),
  side('W', 'Width'),
  side('H', 'Height'),
  {
    id: 'quantity',
    heading: 'Qty',
    name: 'Quantity',
    track: '54px',
    numeric: true,
    figure: 'plain',
    // Always what is priced, whatever it was measured by.
    value: (item) => item.manual?.quantity ?? item.quantity,
    // What is worked out has more digits than a column; what was typed is shown as it was typed.
    show: (value, item) =>
      formatQuantity(measureOf(item) === null ? Math.round(Number(value) * 100) / 100 : Number(value)),
    parse: (typed, item) => {
      const decimals = measureOf(item) === 'total_trips' ? 0 : 4;
      const wanted = decimals === 0 ? 'A whole number' : 'A number with at most 4 decimals';
      return readNumber(typed, decimals, (text) => parseNumber(text, decimals), expectedText(typed, wanted));
    },
    toFields: (value, item) => {
      const field = measureOf(item);
      return field === null ? {} : { [field === 'manual' ? 'quantity' : field]: Number(value) };
    },
    lock: (item) => {
      if (measureOf(item) !== null) return null;
      return item.inputs.some((input) => (SIDES as readonly string[]).includes(input)) ? 'sides' : 'measured';
    },
    errorFields: ['carpet_area', 'area', 'total_trips', 'quantity'],
  },
  {
    id: 'unit',
    heading: 'Unit',
    name: 'Unit',
    track: '44px',
    numeric: false,
    from: 'medium',
    value: (item) => item.manual?.unit ?? item.unit,
    parse: (typed) => readText(typed, 30, 'The unit must not be empty.', 'A unit may have at most 30 characters.'),
    toFields: (value) => ({ unit: textOrNull(value) ?? '' }),
    lock: (item) => (item.manual ? null : 'unit'),
    errorFields: ['unit'],
  },
  {
    id: 'count',
    heading: 'Nos',
    name: 'Count',
    track: '38px',
    numeric: true,
    isUsed: (item) => !item.manual && item.count !== 1,
    value: (item) => item.count,
    parse: (typed) => readWhole(typed, 1, 10),
    toFields: (value) => ({ count: Number(value) }),
    lock: (item) => (item.manual ? 'typed' : null),
    errorFields: ['count'],
  },
  {
    id: 'rate',
    heading: 'Rate ₹',
    name: 'Rate',
    track: '60px',
    numeric: true,
    figure: 'plain',
    from: 'medium',
    value: (item) => item.manual?.rate ?? item.rate,
    workedOut: (item) => item.unit_rate,
    // With paise: whoever multiplies it by the quantity gets the amount.
    show: (value) => formatPlain(Number(value)),
    parse: (typed, item) => {
      if (typed === '') return item.manual ? bad('A typed item needs a rate.') : good(null);
      return readNumber(typed, 2, parseMoney, expectedText(typed, 'An amount with at most 2 decimals'));
    },
    toFields: (value) => ({ rate: numberOrNull(value) }),
    lock: (item, rights) => {
      if (!item.manual && !item.rate_editable) return 'analysis';
      return rights.editRates ? null : 'designer';
    },
    why: (item) => ((item.manual?.rate ?? item.rate) !== null ? `rate:item:${item.id}` : `item:${item.id}`),
    errorFields: ['rate'],
  },
  {
    id: 'warranty',
    heading: 'Warranty',
    name: 'Warranty in years',
    track: '66px',
    numeric: true,
    optional: true,
    value: (item) => item.warranty_years,
    parse: (typed) => (typed === '' ? good(null) : readWhole(typed, 0, 25)),
    toFields: (value) => ({ warranty_years: numberOrNull(value) }),
    errorFields: ['warranty_years'],
  },
  {
    id: 'material',
    heading: 'Material ₹',
    name: 'Material',
    track: '78px',
    numeric: true,
    figure: 'amount',
    optional: true,
    value: (item) => item.material.cost,
    show: rounded,
    why: (item) => `material:item:${item.id}`,
  },
  {
    id: 'labour',
    heading: 'Labour ₹',
    name: 'Labour',
    track: '72px',
    numeric: true,
    figure: 'amount',
    optional: true,
    value: (item) => item.labour.cost,
    show: rounded,
    why: (item) => `labour:item:${item.id}`,
  },
  {
    id: 'cost',
    heading: 'Amount ₹',
    name: 'Amount',
    track: '82px',
    numeric: true,
    figure: 'amount',
    value: (item) => item.cost,
    show: rounded,
    why: (item) => `item:${item.id}`,
  },
  {
    id: 'comments',
    heading: '',
    name: 'Comments',
    track: '38px',
    numeric: false,
    isUsed: (item) => item.comments_count > 0,
    value: (item) => item.comments_count || null,
    lock: () => 'comments',
  },
] as const satisfies readonly ColumnOf<string>[];

export type ColumnId = (typeof COLUMNS)[number]['id'];
export type Column = ColumnOf<ColumnId>;
