/** The dark lines of a picture below the plan: what a hand that traces them means. */
import type { Point } from '@fitout/plan';
import { distance, minus, plus, rightOf, scaled, unit } from '@fitout/plan/vector';
import { indexOf, type Axis } from '../../../../ui/plan/drawn/clear-size';

/** Which pixels of a picture are dark: 1, or 2 for those that are black, row by row. It may be smaller than the picture. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly dark: Uint8Array;
}

/** Where a picture lies below the plan: millimetres, and millimetres per pixel of its ink across and down. */
export interface InkPlace {
  readonly at: Point;
  readonly mm: readonly [across: number, down: number];
}

/** A line of a picture across an axis. Millimetres. */
export interface Band {
  readonly middle: number;
  readonly wide: number;
}

/** Below this, of 255, a pixel is dark: walls are drawn in black or grey, floors and furniture are lighter. */
const DARKEST = 160;
/** Below this it is black: shadows of furniture and floors of wood are not. */
const BLACKEST = 70;
const [DARK, BLACK] = [1, 2] as const;
type Level = typeof DARK | typeof BLACK;
/** A line goes on for so many pixels, up or down from where it is looked at; letters do not. */
const SUPPORT = 14;
/** Of those, so many may be missing: what was scanned has holes. */
const HOLES = 2;
/** What is thicker is no wall; what is thinner may be a face of one. Millimetres. */
export const THICKEST = 400;
export const THINNEST = 60;
/** Two lines so far apart are the faces of one wall. Millimetres. */
const FACES = { least: 60, most: THICKEST } as const;

/** The ink of a picture’s pixels, four bytes each. What is see-through is paper. */
export function inkOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Ink {
  const dark = new Uint8Array(width * height);
  for (let i = 0; i < dark.length; i++) {
    const at = i * 4;
    const light = ((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10;
    const seen = data[at + 3] ?? 0;
    const shown = (light * seen) / 255 + 255 - seen;
    dark[i] = shown < BLACKEST ? BLACK : shown < DARKEST ? DARK : 0;
  }
  return { width, height, dark };
}

/**
 * The nearest dark line across an axis to a point of the plan, or the wall of two such lines; null where none is within so many
 * millimetres. Of a black wall in a shadow, the wall.
 */
export function bandAt(ink: Ink, place: InkPlace, point: Point, axis: Axis, within: number): Band | null {
  return bandOn(ink, probeOf(place, point, axis), within);
}

function bandOn(ink: Ink, probe: Probe, within: number): Band | null {
  const [dark, black] = [DARK, BLACK].map((level) => bandOf({ ink, level }, probe, within));
  if (!dark || !black) return dark ?? black ?? null;
  const isInDark = Math.abs(black.middle - dark.middle) <= dark.wide / 2;
  return isInDark && black.wide >= THINNEST ? blurred(black, dark, probe.mm) : dark;
}

/** The edges of a wall are blurred: a pixel beside its black that is dark belongs to it. */
function blurred(black: Band, dark: Band, mm: number): Band {
  const [from, to] = [-1, 1].map((side) => {
    const [inner, outer] = [black, dark].map(({ middle, wide }) => middle + (side * wide) / 2);
    return side * Math.min(side * (outer ?? 0), side * (inner ?? 0) + mm);
  });
  return { middle: ((from ?? 0) + (to ?? 0)) / 2, wide: (to ?? 0) - (from ?? 0) };
}

interface Look {
  readonly ink: Ink;
  readonly level: Level;
}

/** A line over the picture that is followed pixel by pixel, to find what crosses it. */
interface Probe {
  /** Where it is counted from, in pixels, and in millimetres along it. */
  readonly origin: Point;
  readonly start: number;
  /** One pixel on, and one along what crosses it. */
  readonly way: Point;
  readonly along: Point;
  /** Of one pixel on. */
  readonly mm: number;
  /** Where on it something is looked for: pixels and millimetres. */
  readonly centre: number;
  readonly target: number;
}

const pixelOf = ({ at, mm }: InkPlace, point: Point): Point => [(point[0] - at[0]) / mm[0], (point[1] - at[1]) / mm[1]];

/** Along an axis, through a point of the plan. */
function probeOf(place: InkPlace, point: Point, axis: Axis): Probe {
  const i = indexOf(axis);
  const [x, y] = pixelOf(place, point);
  return {
    origin: axis === 'x' ? [0, Math.round(y)] : [Math.round(x), 0],
    start: place.at[i],
    way: axis === 'x' ? [1, 0] : [0, 1],
    along: axis === 'x' ? [0, 1] : [1, 0],
    mm: place.mm[i],
    centre: i === 0 ? x : y,
    target: point[i],
  };
}

/** Across a slanted wall, from a point of it. */
function probeAcross(place: InkPlace, point: Point, direction: Point): Probe {
  const inPixels = ([x, y]: Point): Point => [x / place.mm[0], y / place.mm[1]];
  const across = inPixels(rightOf(direction));
  const origin = pixelOf(place, point);
  const mm = 1 / distance(across, [0, 0]);
  return { origin, start: 0, way: unit(across), along: unit(inPixels(direction)), mm, centre: 0, target: 0 };
}

function bandOf(look: Look, probe: Probe, within: number): Band | null {
  const { start, mm, target } = probe;
  const bands = wallsOf(runsNear(look, probe, (within + THICKEST) / mm), mm).map(([from, to]) => ({
    middle: start + ((from + to) / 2) * mm,
    wide: (to - from) * mm,
  }));
  const off = ({ middle }: Band): number => Math.abs(middle - target);
  const nearest = bands.sort((a, b) => off(a) - off(b))[0];
  return nearest && off(nearest) <= within ? nearest : null;
}

type Run = readonly [from: number, to: number];

/** Where the pixels on a line belong to lines across it; from the first pixel to behind the last. */
function runsNear(look: Look, { origin, way, along, centre }: Probe, reach: number): Run[] {
  const runs: [number, number][] = [];
  for (let at = Math.floor(centre - reach); at <= Math.ceil(centre + reach); at++) {
    if (!goesOn(look, plus(origin, scaled(way, at + 0.5)), along)) continue;
    const run = runs.at(-1);
    if (run && at - run[1] <= 1) run[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
}

/** Whether a place in pixels lies on a line that runs along a direction, to one of its sides at least. */
function goesOn(look: Look, place: Point, along: Point): boolean {
  const darkOn = (way: 1 | -1): number => {
    let count = 0;
    for (let step = 0; step < SUPPORT; step++) {
      const [x, y] = plus(place, scaled(along, way * step));
      if (isDark(look, Math.floor(x), Math.floor(y))) count++;
    }
    return count;
  };
  return Math.max(darkOn(1), darkOn(-1)) >= SUPPORT - HOLES;
}

const isDark = ({ ink: { width, height, dark }, level }: Look, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && (dark[y * width + x] ?? 0) >= level;

/** Thin lines with a wall’s thickness between them are its faces, the nearest two first; others that are no thicker than a wall stand for themselves. */
function wallsOf(runs: readonly Run[], mm: number): Run[] {
  /** Of the wall whose faces a line and the next one are; Infinity where they are none. */
  const thicknessAt = (at: number): number => {
    const [run, next] = [runs[at], runs[at + 1]];
    if (!run || !next || [run, next].some(([from, to]) => (to - from) * mm >= THINNEST)) return Infinity;
    const apart = (next[1] - run[0]) * mm;
    return apart >= FACES.least && apart <= FACES.most ? apart : Infinity;
  };
  const walls: Run[] = [];
  let taken = -1;
  for (const [at, run] of runs.entries()) {
    const next = runs[at + 1];
    if (at <= taken) continue;
    if (next && thicknessAt(at) < Infinity && thicknessAt(at) <= thicknessAt(at + 1)) {
      walls.push([run[0], next[1]]);
      taken = at + 1;
    } else if ((run[1] - run[0]) * mm <= THICKEST) walls.push(run);
  }
  return walls;
}

const SAMPLES = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85] as const;
const WALL = { least: 75, most: THICKEST, step: 5 } as const;

/** How thick a wall is that was drawn over a picture, in millimetres; null where its line is none of a wall’s thickness. */
export function thicknessOver(ink: Ink, place: InkPlace, from: Point, to: Point): number | null {
  const direction = unit(minus(to, from));
  const [dx, dy] = [Math.abs(direction[0]), Math.abs(direction[1])];
  const found = SAMPLES.flatMap((share) => {
    const point = plus(from, scaled(minus(to, from), share));
    const isSlanted = Math.min(dx, dy) > 0.02;
    const probe = isSlanted ? probeAcross(place, point, direction) : probeOf(place, point, dx > dy ? 'y' : 'x');
    const band = bandOn(ink, probe, WALL.most / 2);
    return band ? [band.wide] : [];
  }).sort((a, b) => a - b);
  const wide = found[Math.floor(found.length / 2)];
  if (wide === undefined || found.length < SAMPLES.length / 2) return null;
  const rounded = Math.round(wide / WALL.step) * WALL.step;
  return rounded >= WALL.least && rounded <= WALL.most ? rounded : null;
}
