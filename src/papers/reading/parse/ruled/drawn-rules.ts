import { fillGap, type Page } from '../scan/page-image';

/** A straight line along an axis: where it crosses the other one, and how far it goes, in points from the top left. */
export interface Rule {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The lines that a page draws. */
export interface Rules {
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
}

type Matrix = readonly [number, number, number, number, number, number];
type Point = readonly [x: number, y: number];

/** A filled box that is no thicker is a line. */
const THICK = 3;
/** Shorter strokes are dots and letters. */
const SHORTEST = 6;
/** Lines nearer to each other, and pieces of one with a smaller gap, are one: borders are drawn cell by cell. */
const NEAR = 1.5;
const GAP = 2.5;
/** A page with more is a drawing. */
const MOST = 20_000;

/** The straight lines of a page; none where it is a drawing, or where pdf.js cannot say what is drawn. Words are read all the same. */
export async function rulesOf(page: Page): Promise<Rules> {
  const { OPS } = await (await import('unpdf')).getResolvedPDFJS();
  fillGap();
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: { horizontal: Rule[]; vertical: Rule[] } = { horizontal: [], vertical: [] };
  let matrix = asMatrix(page.getViewport({ scale: 1 }).transform);
  const saved: Matrix[] = [];
  const filling = new Set<unknown>([OPS.fill, OPS.eoFill]);
  for (const [index, operation] of fnArray.entries()) {
    const given = (argsArray[index] ?? []) as readonly unknown[];
    if (operation === OPS.save) saved.push(matrix);
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (operation === OPS.transform) matrix = within(matrix, asMatrix(given));
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      if (given[0]) matrix = within(matrix, asMatrix(given[0] as ArrayLike<unknown>));
    } else if (operation === OPS.constructPath && given[0] !== OPS.endPath) {
      for (const path of pathsIn((given[1] as readonly unknown[] | undefined)?.[0], matrix))
        addRules(path, filling.has(given[0]), found);
    }
    if (found.horizontal.length + found.vertical.length > MOST) return { horizontal: [], vertical: [] };
  }
  return { horizontal: joined(found.horizontal), vertical: joined(found.vertical) };
}

function asMatrix(values: ArrayLike<unknown>): Matrix {
  const at = (index: number, otherwise: number): number => Number(values[index] ?? otherwise);
  return [at(0, 1), at(1, 0), at(2, 0), at(3, 1), at(4, 0), at(5, 0)];
}

function within([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix {
  return [a * a2 + c * b2, b * a2 + d * b2, a * c2 + c * d2, b * c2 + d * d2, a * e2 + c * f2 + e, b * e2 + d * f2 + f];
}

/** How many numbers follow each kind of step in a path of pdf.js: move, line, curve, short curve, close. */
const NUMBERS = [2, 2, 6, 4, 0];
const [MOVE, LINE, , , CLOSE] = [0, 1, 2, 3, 4];

/** The straight parts of a path, point by point. */
function pathsIn(data: unknown, [a, b, c, d, e, f]: Matrix): Point[][] {
  if (!(data instanceof Float32Array)) return [];
  const paths: Point[][] = [];
  const pointAt = (at: number): Point => {
    const [x, y] = [data[at] ?? 0, data[at + 1] ?? 0];
    return [a * x + c * y + e, b * x + d * y + f];
  };
  for (let at = 0; at < data.length;) {
    const kind = data[at] ?? -1;
    const numbers = NUMBERS[kind];
    if (numbers === undefined) return paths;
    const path = paths.at(-1);
    if (kind === LINE) path?.push(pointAt(at + 1));
    else if (kind === CLOSE) path?.push(...path.slice(0, 1));
    // What follows a curve begins a part of its own.
    else paths.push([pointAt(kind === MOVE ? at + 1 : at + numbers - 1)]);
    at += numbers + 1;
  }
  return paths;
}

function addRules(path: readonly Point[], isFilled: boolean, found: { horizontal: Rule[]; vertical: Rule[] }): void {
  const add = ([x, y]: Point, [x2, y2]: Point): void => {
    const [wide, high] = [Math.abs(x2 - x), Math.abs(y2 - y)];
    if (high <= THICK && wide > high)
      found.horizontal.push({ at: (y + y2) / 2, from: Math.min(x, x2), to: Math.max(x, x2) });
    else if (wide <= THICK && high > wide)
      found.vertical.push({ at: (x + x2) / 2, from: Math.min(y, y2), to: Math.max(y, y2) });
  };
  if (isFilled) {
    const [xs, ys] = [path.map(([x]) => x), path.map(([, y]) => y)];
    if (path.length > 1) add([Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)]);
  } else for (const [index, point] of path.slice(1).entries()) add(path[index] ?? point, point);
}

/** Pieces of one line as one, without what is too short. */
function joined(rules: readonly Rule[]): Rule[] {
  const lines: Rule[] = [];
  for (const rule of [...rules].sort((one, other) => one.at - other.at || one.from - other.from)) {
    const near = lines.findLastIndex(({ at }) => rule.at - at > NEAR);
    const same = lines.findIndex(
      ({ from, to }, index) => index > near && rule.from <= to + GAP && rule.to >= from - GAP,
    );
    const line = lines[same];
    if (!line) lines.push(rule);
    else lines.splice(same, 1, { at: line.at, from: Math.min(line.from, rule.from), to: Math.max(line.to, rule.to) });
  }
  return lines.filter(({ from, to }) => to - from >= SHORTEST);
}
