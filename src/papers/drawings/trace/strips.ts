/** Bodies of wall in a drawing: two parallel lines a wall’s thickness apart, closed rectangles, or single lines as axes. */
import type { Point, WallKind } from '../../../kernel/plan';
import { distance, dot, minus, plus, scaled, unit } from '../../../kernel/plan/vector';
import type { Outline, Segment } from '../dxf/drawing';
import {
  across,
  directionsOf,
  forwards,
  isParallel,
  overlap,
  union,
  without,
  type Direction,
  type Line,
  type Span,
} from './lines';
import { outlinedStrips } from './outlined';
import { WALL_THICKNESS } from './types';

/** What this program wrote next to a piece of a wall. */
export interface WallNote {
  readonly id: string;
  readonly height: number | null;
  /** Whether the wall begins at the far end of its strip. */
  readonly isBackwards: boolean;
}

/** Along `along`, `offset` across it. Thickness and spans in millimetres. */
export interface Strip {
  readonly along: Point;
  readonly offset: number;
  readonly span: Span;
  readonly thickness: number;
  readonly kind: WallKind;
  readonly note: WallNote | null;
}

const { least: THINNEST, most: THICKEST } = WALL_THICKNESS;
/** Shorter, it is a joint and no wall. */
const LEAST = 60;
/** Of walls that are drawn as single lines, until somebody says it. */
export const USUAL_THICKNESS = 115;
/** The least part of the lines that has a partner; below it the walls are drawn as single lines. */
const LEAST_PAIRED = 0.3;

export interface Strips {
  readonly strips: readonly Strip[];
  /** Whose thickness nothing says: single lines that were taken as axes, or what stands around rooms that are outlines. */
  readonly unsaid: 'axes' | 'around' | null;
  /** Part of the lines that is a face of a wall: 0 to 1. */
  readonly share: number;
}

/** The bodies of the walls of one kind. `thickness`: of those that are single lines, in millimetres. */
export function stripsOf(
  segments: readonly Segment[],
  outlines: readonly Outline[],
  kind: WallKind,
  thickness = USUAL_THICKNESS,
): Strips {
  const bodies = inLine(outlines.flatMap((outline) => bodyOf(outline, kind)));
  const sides = new Set(bodies.map(({ number }) => number));
  const loose = segments.filter(({ outline }) => outline === null || !sides.has(outline));
  const directions = directionsOf(loose);
  const pairs = directions.flatMap((direction) => pairsOf(direction, kind));
  const total = loose.reduce((sum, { from, to }) => sum + distance(from, to), 0);
  const paired = pairs.reduce((sum, { span }) => sum + 2 * (span.to - span.from), 0);
  const share = total > 0 ? paired / total : 0;
  if (bodies.length > 0) return { strips: [...bodies.map(({ strip }) => strip), ...pairs], unsaid: null, share: 1 };
  const outlined = outlinedStrips(outlines, kind, thickness);
  if (outlined) return { strips: outlined, unsaid: 'around', share: 1 };
  if (share >= LEAST_PAIRED) return { strips: pairs, unsaid: null, share };
  return { strips: directions.flatMap((direction) => axesOf(direction, kind, thickness)), unsaid: 'axes', share };
}

interface Body {
  readonly number: number;
  readonly strip: Strip;
}

/** What is as short as a wall is thick lies along the wall whose thickness it has: a pier between two windows. */
function inLine(bodies: readonly Body[]): Body[] {
  const isShort = ({ note, span }: Strip): boolean => note === null && span.to - span.from <= THICKEST;
  const long = bodies.filter(({ strip }) => !isShort(strip)).map(({ strip }) => strip);
  return bodies.map((body) => {
    if (!isShort(body.strip)) return body;
    const turned = turnedStrip(body.strip);
    const isOfAny = (strip: Strip): boolean => long.some((other) => isInLineWith(strip, other));
    return !isOfAny(body.strip) && isOfAny(turned) ? { ...body, strip: turned } : body;
  });
}

const isInLineWith = (a: Strip, b: Strip): boolean =>
  isParallel(a.along, b.along) && Math.abs(a.offset - b.offset) < 5 && Math.abs(a.thickness - b.thickness) < 5;

/** The same body along its other side. */
function turnedStrip(strip: Strip): Strip {
  const { span, offset, thickness } = strip;
  const centre = plus(scaled(strip.along, (span.from + span.to) / 2), scaled(across(strip.along), offset));
  const along = forwards(across(strip.along));
  const middle = dot(centre, along);
  return {
    ...strip,
    along,
    offset: dot(centre, across(along)),
    span: { from: middle - thickness / 2, to: middle + thickness / 2 },
    thickness: span.to - span.from,
  };
}

/** A closed outline of four right corners, as thick as a wall: along its longer side, or as this program wrote it. */
function bodyOf({ points, notes, number }: Outline, kind: WallKind): Body[] {
  const [a, b, c, d] = points;
  if (!a || !b || !c || !d || points.length !== 4) return [];
  const [first, second] = [distance(a, b), distance(b, c)];
  const isSquare = Math.abs(dot(unit(minus(b, a)), unit(minus(c, b)))) < 0.01 && Math.abs(distance(c, d) - first) < 2;
  const note = wallNoteOf(notes);
  const thickness = note ? second : Math.min(first, second);
  if (!isSquare || (!note && (thickness < THINNEST || thickness > THICKEST))) return [];
  const isAlong = note !== null || first >= second;
  const [from, to] = isAlong ? [mid(a, d), mid(b, c)] : [mid(a, b), mid(d, c)];
  const own = unit(minus(to, from));
  const along = forwards(own);
  const isBackwards = dot(own, along) < 0;
  const [start, end] = [dot(from, along), dot(to, along)];
  const [before, beyond] = note?.reach ?? [0, 0];
  const sign = isBackwards ? -1 : 1;
  const ends = [start + sign * before, end - sign * beyond];
  const span = { from: Math.min(...ends), to: Math.max(...ends) };
  if (!note && span.to - span.from < LEAST) return [];
  const strip: Strip = {
    along,
    offset: dot(from, across(along)),
    span,
    thickness,
    kind,
    note: note && { id: note.id, height: note.height, isBackwards },
  };
  return [{ number, strip }];
}

/** `wall`, its id, its height or nothing, and how far its body reaches beyond the two ends of the axis. */
function wallNoteOf([what, id, height, before, beyond]: readonly string[]) {
  const reach = [Number(before), Number(beyond)] as const;
  if (what !== 'wall' || !id || !reach.every((value) => value >= 0 && value < THICKEST * 4)) return null;
  const high = Math.round(Number(height));
  return { id: id.slice(0, 60), height: high >= 100 && high <= 10_000 ? high : null, reach };
}

const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The nearest lines first: each stretch of a line is the face of one wall. */
function pairsOf({ along, lines }: Direction, kind: WallKind): Strip[] {
  const free: Span[][] = lines.map(({ spans }) => [...spans]);
  const candidates: { i: number; j: number; gap: number }[] = [];
  for (let i = 0; i < lines.length; i += 1)
    for (let j = i + 1; j < lines.length; j += 1) {
      const gap = (lines[j]?.offset ?? 0) - (lines[i]?.offset ?? 0);
      if (gap > THICKEST) break;
      if (gap >= THINNEST) candidates.push({ i, j, gap });
    }
  candidates.sort((a, b) => a.gap - b.gap);
  return candidates.flatMap(({ i, j, gap }) => {
    const shared = (free[i] ?? []).flatMap((one) =>
      (free[j] ?? []).flatMap((partner) => {
        const both = overlap(one, partner);
        return both && both.to - both.from >= Math.max(LEAST, gap * 0.6) ? [both] : [];
      }),
    );
    for (const span of shared) for (const k of [i, j]) free[k] = without(free[k] ?? [], span);
    const offset = ((lines[i]?.offset ?? 0) + (lines[j]?.offset ?? 0)) / 2;
    return shared.map((span) => ({ along, offset, span, thickness: gap, kind, note: null }));
  });
}

function axesOf({ along, lines }: Direction, kind: WallKind, thickness: number): Strip[] {
  return lines.flatMap(({ offset, spans }: Line) =>
    union(spans, 1)
      .filter(({ from, to }) => to - from >= 4 * LEAST)
      .map((span) => ({ along, offset, span, thickness, kind, note: null })),
  );
}
