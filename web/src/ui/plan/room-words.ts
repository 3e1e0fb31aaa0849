import { formatDimension } from '../../lib/format/feet-inch';
import { formatDelta, formatMoney } from '../../lib/format/money';
import type { DrawnRoom } from './model/drawn-rooms';
import classes from './plan.module.css';

/** Length × width; the height is the same in every room. */
export function sidesOf({ size }: DrawnRoom): string[] {
  return size ? [formatDimension({ L: size.L, W: size.W })] : [];
}

/** What a room costs more or less; undefined where it shows its cost. */
export function deltaOf({ difference }: DrawnRoom): string[] | undefined {
  return difference === undefined ? undefined : difference === 0 ? [] : [formatDelta(difference)];
}

interface Line {
  readonly text: string;
  readonly px: number;
  readonly className: string | undefined;
}

/** Lines of a room, and what they take in inches. */
export interface RoomWords {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

/** About how wide a line is, in pixels; figures in bold are widest. */
const widthOf = ({ text, px, className }: Line): number =>
  text.length * px * (className === classes.price ? 0.62 : 0.56);

/** What a room may say, the fullest first: name, price and size; a name of several words also in as many lines. `scale`: pixels per foot. */
export function wordings(room: DrawnRoom, scale: number): RoomWords[] {
  const { label, cost } = room;
  const inch = 12 / scale;
  const sized = (lines: readonly Line[]): RoomWords => ({
    lines,
    width: Math.max(0, ...lines.map(widthOf)) * inch,
    height: lines.reduce((sum, { px }) => sum + px * 1.25, 0) * inch,
  });
  const delta = deltaOf(room)?.map((text) => ({ text, px: 12, className: classes.price }));
  if (delta) return delta.length > 0 ? [sized(delta)] : [];
  const small = 10.5;
  const named = (px: number): Line => ({ text: label, px, className: undefined });
  const priced = (px: number): Line[] =>
    cost === undefined ? [] : [{ text: formatMoney(cost), px, className: classes.price }];
  const sides = scale < 12 ? [] : sidesOf(room).map((text) => ({ text, px: 11, className: classes.size }));
  const wrapped = label.split(' ').map((text) => ({ text, px: small, className: undefined }));
  return [
    [named(12), ...priced(13), ...sides],
    [named(12), ...priced(13)],
    [named(small), ...priced(small)],
    ...(wrapped.length > 1 ? [[...wrapped, ...priced(small)]] : []),
    priced(small),
    [named(small)],
  ]
    .filter((lines) => lines.length > 0)
    .map(sized);
}
