import { formatDimension } from '../../lib/format/feet-inch';
import { formatDelta, formatMoney } from '../../lib/format/money';
import type { DrawnRoom } from './model/drawn-rooms';
import type { Rect } from './model/geometry';
import classes from './plan.module.css';

/** Length × width; the height is the same in every room. */
export function sidesOf({ size }: DrawnRoom): string[] {
  return size ? [formatDimension({ L: size.L, W: size.W })] : [];
}

/** What a room costs more or less; undefined where it shows its cost. */
export function deltaOf({ difference }: DrawnRoom): string[] | undefined {
  return difference === undefined ? undefined : difference === 0 ? [] : [formatDelta(difference)];
}

/** About how wide a line is, in pixels. */
export const widthOf = ({ text, px }: { text: string; px: number }): number => text.length * px * 0.56;

type Words = { text: string; px: number; className: string | undefined }[];

/** The first wording that has a place. */
export function firstOf(
  options: readonly Words[],
  placeOf: (words: Words) => Rect | null,
): { lines: Words; place: Rect | null } {
  for (const lines of options) {
    const place = lines.length > 0 ? placeOf(lines) : null;
    if (place) return { lines, place };
  }
  return { lines: [], place: null };
}

/** What a room may say, the fullest first: name, price and size, as far as the room has the width (in pixels) for them. */
export function wordings(room: DrawnRoom, width: number, scale: number): Words[] {
  const { label, cost } = room;
  const delta = deltaOf(room)?.map((text) => ({ text, px: 12, className: classes.price }));
  if (delta) return [delta.filter((line) => widthOf(line) < width - 4)];
  const name = { text: label, px: 12, className: undefined };
  const price = cost === undefined ? [] : [{ text: formatMoney(cost), px: 13, className: classes.price }];
  const sides = scale < 12 ? [] : sidesOf(room).map((text) => ({ text, px: 11, className: classes.size }));
  const small = [...price, name].map((one) => ({ ...one, px: 10.5 }));
  const fits = (line: Words[number]): boolean => widthOf(line) < width - 8;
  const fit = [name, ...price, ...sides].filter(fits);
  const single = small.filter(fits).map((line) => [line]);
  return fit.includes(name) || fit.length > 1 ? [fit, [name, ...price].filter(fits), ...single] : single;
}
