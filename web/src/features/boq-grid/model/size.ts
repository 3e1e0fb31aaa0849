import { formatInches, fromInches, SIDES, toInches, type Side } from '../../../lib/format/feet-inch';
import type { Item } from '../api/items-query';
import type { CellValue, LineFields, ParseResult } from './cell';
import { bad, good, readLength } from './cell-reading';

const BETWEEN = ' × ';
const NONE = '–';

/** The sides that an item is measured by. */
export function sidesFor({ inputs }: Item): Side[] {
  return SIDES.filter((side) => inputs.includes(side));
}

/** The sides of an item in one text, each in its place: `9′ 6″ × 2′ × 7′`; null where none is given. */
export function sizeOf(item: Item): string | null {
  const sides = sidesFor(item).map((side) => item.dimension?.[side]);
  if (!sides.some(Boolean)) return null;
  return joined(sides.map((side) => (side ? formatInches(toInches(side)) : NONE)));
}

/** What is not given at the end is left out. */
function joined(texts: readonly string[]): string {
  return texts.slice(0, texts.findLastIndex((text) => text !== NONE) + 1).join(BETWEEN);
}

/** Reads `9'6 x 2 x 7`, `9.5 ft` or `2896 mm`; what is left out at the end stays as it is. */
export function readSize(typed: string, item: Item): ParseResult {
  if (typed === '') return good(null);
  const sides = sidesFor(item);
  const parts = typed.split(/\s*(?:[x×*]|\bby\b)\s*/i);
  if (parts.length > sides.length) {
    return bad(`At most ${sides.length} ${sides.length === 1 ? 'side' : 'sides'} here: ${sides.join(BETWEEN)}.`);
  }
  const texts: string[] = [];
  for (const [index, side] of sides.entries()) {
    const part = parts[index];
    const now = item.dimension?.[side];
    if (part === undefined) texts.push(now ? formatInches(toInches(now)) : NONE);
    else if (part === NONE || part === '-') texts.push(NONE);
    else {
      const read = readLength(part);
      if (!read.ok) return bad(`${side}: ${read.error}`);
      texts.push(read.value === null ? NONE : formatInches(Number(read.value)));
    }
  }
  return good(texts.every((text) => text === NONE) ? null : joined(texts));
}

/** A size as the field of the line's call. */
export function dimensionOf(size: CellValue, item: Item): LineFields['dimension'] {
  if (size === null) return null;
  const texts = String(size).split(BETWEEN);
  const given = sidesFor(item).flatMap((side, index): [Side, { feet: number; inches: number }][] => {
    const read = readLength(texts[index] === NONE ? '' : (texts[index] ?? ''));
    return read.ok && read.value !== null ? [[side, fromInches(Number(read.value))]] : [];
  });
  return Object.fromEntries(given);
}
