/** Parallel strokes as lines: each direction of a drawing with the lines along it, and the stretches of each. */
import { cross, dot, minus, unit } from '../../../kernel/plan/vector';
import type { Point } from '../../../kernel/plan';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The stretches of one straight line: `offset` from the origin, across its direction. */
export interface Line {
  readonly offset: number;
  readonly spans: readonly Span[];
}

export interface Direction {
  readonly along: Point;
  readonly lines: readonly Line[];
}

export interface Stretch {
  readonly from: Point;
  readonly to: Point;
}

/** Radians: what a hand that draws without a grid gets wrong. */
const SAME_DIRECTION = 0.004;
/** Millimetres. */
const SAME_LINE = 1.5;

export const across = ([x, y]: Point): Point => [-y, x];
/** One of the two directions of a line, for all that lie along it. */
export const forwards = ([x, y]: Point): Point => (x < -1e-9 || (Math.abs(x) <= 1e-9 && y < 0) ? [-x, -y] : [x, y]);

/** The strokes by direction; those shorter than a millimetre are none. */
export function directionsOf(strokes: readonly Stretch[]): Direction[] {
  const turned = strokes
    .flatMap((stroke) => {
      const vector = minus(stroke.to, stroke.from);
      const length = Math.hypot(...vector);
      if (length < 1) return [];
      const angle = Math.atan2(vector[1], vector[0]);
      return [{ stroke, length, angle: ((angle % Math.PI) + Math.PI) % Math.PI }];
    })
    // Just below half a turn is just below none.
    .map((one) => (Math.PI - one.angle < SAME_DIRECTION ? { ...one, angle: one.angle - Math.PI } : one))
    .sort((a, b) => a.angle - b.angle);
  const groups: (typeof turned)[] = [];
  for (const one of turned) {
    const group = groups.at(-1);
    if (group?.[0] && one.angle - group[0].angle < 2 * SAME_DIRECTION) group.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => {
    const total = group.reduce((sum, { length }) => sum + length, 0);
    const angle = squared(group.reduce((sum, { angle: own, length }) => sum + own * length, 0) / total);
    const along: Point = [Math.cos(angle), Math.sin(angle)];
    return {
      along,
      lines: linesOf(
        along,
        group.map(({ stroke }) => stroke),
      ),
    };
  });
}

/** Nearly along the page is along it. */
function squared(angle: number): number {
  const right = Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);
  return Math.abs(angle - right) < SAME_DIRECTION ? right : angle;
}

function linesOf(along: Point, strokes: readonly Stretch[]): Line[] {
  const normal = across(along);
  const placed = strokes
    .map(({ from, to }) => {
      const ends = [dot(from, along), dot(to, along)] as const;
      return {
        offset: (dot(from, normal) + dot(to, normal)) / 2,
        span: { from: Math.min(...ends), to: Math.max(...ends) },
      };
    })
    .sort((a, b) => a.offset - b.offset);
  const lines: { offset: number; spans: Span[] }[] = [];
  for (const { offset, span } of placed) {
    const line = lines.at(-1);
    if (line && offset - line.offset < SAME_LINE) line.spans.push(span);
    else lines.push({ offset, spans: [span] });
  }
  return lines.map(({ offset, spans }) => ({ offset, spans: union(spans, 1) }));
}

/** Spans in order, those nearer than `gap` as one. */
export function union(spans: readonly Span[], gap: number): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to + gap)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else joined.push(span);
  }
  return joined;
}

export const overlap = (a: Span, b: Span): Span | null => {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return to > from ? { from, to } : null;
};

/** What is left of spans without one of them. */
export const without = (spans: readonly Span[], hole: Span): Span[] =>
  spans
    .flatMap(({ from, to }) => [
      ...(hole.from > from ? [{ from, to: Math.min(to, hole.from) }] : []),
      ...(hole.to < to ? [{ from: Math.max(from, hole.to), to }] : []),
    ])
    .filter(({ from, to }) => to > from);

export const lengthOfSpans = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

export const isParallel = (a: Point, b: Point): boolean => Math.abs(cross(unit(a), unit(b))) < 2 * SAME_DIRECTION;
