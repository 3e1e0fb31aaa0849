import type { EntryDimension } from '../../../directory/catalogue/data';
import { inches, type Inches } from '../../../kernel/length';

type Axis = keyof EntryDimension;
interface Side {
  readonly inches: number;
  /** Where the text names it: “600 (D)”, “H 7'”. */
  readonly axis: Axis | null;
}

/** Two or three sides that a text states: “6' x 7'”, “1800 x 600 x 2100 mm”. */
export type StatedSize = readonly Side[];

const FEET = String.raw`'(?!')|[’′]|ft\b\.?|feet\b|foot\b`;
const INCHES = String.raw`''|["”″]|inch(?:es)?\b|in\b`;
const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** A letter, a figure with its unit, a letter: each part may be missing but the figure. */
const SIDE = String.raw`(?:\b([lwhbd])\s*[-:=]?\s*)?(${NUMBER})\s*(?:(${FEET})\s*-?\s*(?:(${NUMBER})\s*(?:${INCHES}))?|(${INCHES})|(mm|cm|mtr|m)\b)?\s*\(?\s*([lwhbd]\b)?\s*\)?`;
const SIZE = new RegExp(`${SIDE}(?:\\s*(?:x|×|\\*|by)\\s*${SIDE}){1,2}`, 'g');
/** What comes after the size of a material. */
const MATERIAL = /^\s*(?:sheets?|tiles?|ply|boards?)\b/;
const ONE = new RegExp(SIDE, 'y');
const BETWEEN = /\s*(?:x|×|\*|by)\s*/y;

const IN_INCHES = { mm: 1 / 25.4, cm: 1 / 2.54, m: 1000 / 25.4, mtr: 1000 / 25.4, feet: 12, inches: 1 } as const;
type Unit = keyof typeof IN_INCHES;

/** The first size that a text states; null where it states none. Figures without a unit are feet, large ones millimetres. */
export function statedSize(text: string): StatedSize | null {
  const plain = text.toLowerCase();
  for (const { 0: found, index } of plain.matchAll(SIZE)) {
    if (MATERIAL.test(plain.slice(index + found.length))) continue;
    const sides = sidesOf(found);
    const unit = sides.findLast((side) => side.unit !== null)?.unit ?? usualUnit(sides.map(({ value }) => value));
    if (unit === null) continue;
    const letters = sides.map(({ letter }) => letter);
    return sides.map((side) => ({
      inches: Math.round(side.value * IN_INCHES[side.unit ?? unit] + side.rest),
      axis: axisOf(side.letter, letters),
    }));
  }
  return null;
}

interface Written {
  readonly letter: string | null;
  readonly value: number;
  readonly unit: Unit | null;
  /** Inches above whole feet. */
  readonly rest: number;
}

function sidesOf(text: string): Written[] {
  const sides: Written[] = [];
  for (let at = 0; at < text.length;) {
    ONE.lastIndex = at;
    const [whole, before, value, feet, rest, inch, metric, after] = ONE.exec(text) ?? [];
    if (!whole) break;
    sides.push({
      letter: before ?? after ?? null,
      value: Number(value),
      unit: feet ? 'feet' : inch ? 'inches' : ((metric as Unit | undefined) ?? null),
      rest: Number(rest ?? 0),
    });
    BETWEEN.lastIndex = at + whole.length;
    at += whole.length + (BETWEEN.exec(text)?.[0].length ?? text.length);
  }
  return sides;
}

function usualUnit(values: readonly number[]): Unit | null {
  if (values.every((value) => value >= 200)) return 'mm';
  return values.every((value) => value <= 30) ? 'feet' : null;
}

/** Frontage, depth, height. The width is the frontage of furniture unless a length is named besides. */
function axisOf(letter: string | null, all: readonly (string | null)[]): Axis | null {
  if (letter === null) return null;
  if (letter === 'h') return 'H';
  if (letter === 'd' || letter === 'b') return 'W';
  return letter === 'l' || !all.includes('l') ? 'L' : 'W';
}

const AXES = ['L', 'W', 'H'] as const;
/** A size that is three times the usual one, or a third of it, is that of something else: a tile, a sheet of ply. */
const FARTHEST = Math.log(3);
/** How much less likely it is that sides are written in another order than frontage, depth, height, or that another side than usual is left out. */
const UNUSUAL = 0.5;

/**
 * The usual size with the sides that are stated in place of its own, each where it fits best; null where they fit nowhere. Of two sides
 * the depth is left out, of what `lies`, such as a table, the height.
 */
export function fittedSize(
  stated: StatedSize | null,
  usual: EntryDimension | null,
  lies = false,
): EntryDimension | null {
  if (!stated || !usual) return null;
  const axes = AXES.filter((axis) => usual[axis] !== undefined);
  let best: { size: EntryDimension; far: number } | null = null;
  for (const order of orders(axes, stated.length)) {
    const isNamedOtherwise = stated.some(
      ({ axis }, index) => axis !== null && axes.includes(axis) && axis !== order[index],
    );
    if (isNamedOtherwise) continue;
    const distances = stated.map((side, index) => distance(side.inches, usual[order[index] as Axis] ?? (1 as Inches)));
    if (Math.max(...distances) > FARTHEST) continue;
    const isTurned = order.some(
      (axis, index) => index > 0 && AXES.indexOf(axis) < AXES.indexOf(order[index - 1] as Axis),
    );
    const isOddPair = axes.length === 3 && order.length === 2 && order.includes(lies ? 'H' : 'W');
    const unusual = (isTurned ? UNUSUAL : 0) + (isOddPair ? UNUSUAL : 0);
    const far = distances.reduce((sum, one) => sum + one, unusual);
    if (best && best.far <= far) continue;
    const own = Object.fromEntries(order.map((axis, index) => [axis, inches(stated[index]?.inches ?? 0)]));
    best = { size: { ...usual, ...own }, far };
  }
  return best?.size ?? null;
}

const distance = (one: number, other: number): number => (one > 0 ? Math.abs(Math.log(one / other)) : Infinity);

/** All ways to choose so many axes in order. */
function orders(axes: readonly Axis[], many: number): Axis[][] {
  if (many === 0) return [[]];
  return axes.flatMap((axis) =>
    orders(
      axes.filter((other) => other !== axis),
      many - 1,
    ).map((rest) => [axis, ...rest]),
  );
}
