import { formatDimension } from '../../lib/format/feet-inch';
import { formatDelta, formatMoney } from '../../lib/format/money';
import { widthOfText } from './model/letters';
import type { DrawnRoom } from './model/drawn-rooms';

/** Length × width; the height is the same in every room. */
export function sidesOf({ size }: DrawnRoom): string[] {
  return size ? [formatDimension({ L: size.L, W: size.W })] : [];
}

/** What a room costs more or less; undefined where it shows its cost. */
export function deltaOf({ difference }: DrawnRoom): string[] | undefined {
  return difference === undefined ? undefined : difference === 0 ? [] : [formatDelta(difference)];
}

/** What a room costs, in the words of the page; undefined where it has no cost. */
export function priceOf({ cost, price }: DrawnRoom): string | undefined {
  return cost === undefined ? undefined : (price ?? formatMoney(cost));
}

export interface Line {
  readonly text: string;
  readonly px: number;
  readonly kind: 'name' | 'price' | 'size';
}

/** Lines of a room, and what they take in inches. */
export interface RoomWords {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

/** How wide a line is at most, in pixels. */
const widthOf = ({ text, px, kind }: Line): number => widthOfText(text, px) * (kind === 'price' ? BOLD : 1);
const BOLD = 1.06;

const SMALL = 10.5;

function sizedAt(scale: number, lines: readonly Line[]): RoomWords {
  const inch = 12 / scale;
  return {
    lines,
    width: Math.max(0, ...lines.map(widthOf)) * inch,
    height: lines.reduce((sum, { px }) => sum + px * 1.25, 0) * inch,
  };
}

/** What a room says outside the flat, its cost or what became of it; null where it has neither. */
export function outsideWords(room: DrawnRoom, scale: number): RoomWords | null {
  const delta = deltaOf(room);
  const price = delta ? delta[0] : priceOf(room);
  if (price === undefined) return null;
  const name: Line[] = delta ? [] : [{ text: room.label, px: SMALL, kind: 'name' }];
  return sizedAt(scale, [...name, { text: price, px: SMALL, kind: 'price' }]);
}

/** Whether words leave out what the room costs. */
export const isWithoutPrice = ({ cost }: DrawnRoom, { lines }: RoomWords): boolean =>
  cost !== undefined && !lines.some(({ kind }) => kind === 'price');

/** What a room may say, the fullest first: name, price and size; a name of several words also in as many lines. `scale`: pixels per foot. */
export function wordings(room: DrawnRoom, scale: number): RoomWords[] {
  const { label } = room;
  const price = priceOf(room);
  const sized = (lines: readonly Line[]): RoomWords => sizedAt(scale, lines);
  const delta = deltaOf(room)?.map((text): Line => ({ text, px: 12, kind: 'price' }));
  if (delta) return delta.length > 0 ? [sized(delta)] : [];
  const named = (px: number): Line => ({ text: label, px, kind: 'name' });
  const priced = (px: number): Line[] => (price === undefined ? [] : [{ text: price, px, kind: 'price' }]);
  const sides = scale < 12 ? [] : sidesOf(room).map((text): Line => ({ text, px: 11, kind: 'size' }));
  const wrapped = label.split(' ').map((text): Line => ({ text, px: SMALL, kind: 'name' }));
  return [
    [named(12), ...priced(13), ...sides],
    [named(12), ...priced(13)],
    [named(SMALL), ...priced(SMALL)],
    ...(wrapped.length > 1 ? [[...wrapped, ...priced(SMALL)]] : []),
    priced(SMALL),
    [named(SMALL)],
  ]
    .filter((lines) => lines.length > 0)
    .map(sized);
}
