/** Walls of a drawing from end to end: the bodies in one line with the doors, windows and joints between them. */
import type { Point, WallKind } from '../../../kernel/plan';
import { cross, dot, minus, plus, scaled } from '../../../kernel/plan/vector';
import { across, isParallel, overlap, type Span } from './lines';
import type { Gap } from './openings';
import type { Strip, WallNote } from './strips';

export interface Run {
  readonly along: Point;
  readonly offset: number;
  readonly span: Span;
  readonly thickness: number;
  readonly kind: WallKind;
  readonly note: WallNote | null;
  readonly gaps: readonly Pick<Gap, 'span' | 'kind' | 'note'>[];
}

/** Offsets and thicknesses of one wall, as hands draw it. Millimetres. */
const SAME_OFFSET = 12;
const SAME_THICKNESS = 20;
/** A column or a wall that crosses. */
const JOINT = 460;
/** An open way that nothing is drawn in. */
const WAY: Span = { from: JOINT, to: 1_850 };
const NEAR_END = 160;
/** Of a wall by itself. */
const SHORTEST = 300;

export const pointAt = ({ along, offset }: Pick<Run, 'along' | 'offset'>, at: number): Point =>
  plus(scaled(along, at), scaled(across(along), offset));

export function runsOf(strips: readonly Strip[], gaps: readonly Gap[]): Run[] {
  return linesOf(strips).flatMap((members) => {
    const own = gaps.filter(({ strip }) => members.includes(strip));
    const bodies = members.flatMap((i) => strips[i] ?? []).sort((a, b) => a.span.from - b.span.from);
    return bodies[0]?.note ? [notedRun(bodies, own)] : joinedRuns(bodies, own, strips);
  });
}

/** Indices of strips that lie in one line; of those that this program wrote, the pieces of one wall. */
function linesOf(strips: readonly Strip[]): number[][] {
  const lines: number[][] = [];
  for (const [i, strip] of strips.entries()) {
    const line = lines.find(([first]) => {
      const other = strips[first ?? i];
      if (!other || strip.kind !== other.kind) return false;
      return (
        strip.note?.id === other.note?.id &&
        isParallel(strip.along, other.along) &&
        Math.abs(strip.offset - other.offset) < SAME_OFFSET &&
        Math.abs(strip.thickness - other.thickness) < SAME_THICKNESS
      );
    });
    if (line) line.push(i);
    else lines.push([i]);
  }
  return lines;
}

function notedRun(bodies: readonly Strip[], gaps: readonly Gap[]): Run {
  const spans = [...bodies, ...gaps].map(({ span }) => span);
  return { ...ofLongest(bodies), span: hull(spans), gaps };
}

const hull = (spans: readonly Span[]): Span => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
});

function ofLongest(bodies: readonly Strip[]): Omit<Run, 'gaps'> {
  const [longest] = [...bodies].sort((a, b) => b.span.to - b.span.from - (a.span.to - a.span.from));
  if (!longest) throw new RangeError('a wall without a body');
  return longest;
}

function joinedRuns(bodies: readonly Strip[], gaps: readonly Gap[], all: readonly Strip[]): Run[] {
  const taken = new Set<Gap>();
  const runs: { bodies: Strip[]; gaps: Pick<Gap, 'span' | 'kind' | 'note'>[] }[] = [];
  for (const body of bodies) {
    const run = runs.at(-1);
    const last = run?.bodies.at(-1);
    const between =
      run && last ? { from: Math.max(...run.bodies.map(({ span }) => span.to)), to: body.span.from } : null;
    const gap = between && between.to > between.from ? gaps.find((one) => fills(one.span, between)) : undefined;
    if (run && between && gap) {
      taken.add(gap);
      run.gaps.push({ ...gap, span: between });
      run.bodies.push(body);
    } else if (run && between && between.to - between.from <= JOINT) run.bodies.push(body);
    else if (run && last && between && isWay(between, last, all)) {
      run.gaps.push({ span: between, kind: 'arch', note: null });
      run.bodies.push(body);
    } else runs.push({ bodies: [body], gaps: [] });
  }
  const rest = gaps.filter((gap) => !taken.has(gap));
  return runs.map((run) => withEnds(run.bodies, run.gaps, rest)).filter(isWall);
}

/** The piece between a door and a corner is longer across its wall than along it, and lies in the line of no other. */
const isWall = ({ span, gaps }: Run): boolean => gaps.length > 0 || span.to - span.from >= SHORTEST;

const fills = (span: Span, between: Span): boolean => {
  const shared = overlap(span, between);
  return shared !== null && shared.to - shared.from >= 0.6 * (between.to - between.from);
};

/** A wall that goes on beyond an open way: where both ends meet another wall, it is the mouth of a passage. */
function isWay(between: Span, strip: Strip, all: readonly Strip[]): boolean {
  if (between.to - between.from > WAY.to) return false;
  const isMet = (at: number): boolean =>
    all.some((other) => {
      const sine = cross(strip.along, other.along);
      if (Math.abs(sine) < 0.1) return false;
      const from = minus(pointAt(other, other.span.from), pointAt(strip, 0));
      const where = cross(from, other.along) / sine;
      const along = dot(minus(pointAt(strip, where), pointAt(other, 0)), other.along);
      const reach = other.thickness / 2 + NEAR_END / 2;
      return Math.abs(where - at) <= reach && along >= other.span.from - NEAR_END && along <= other.span.to + NEAR_END;
    });
  return !(isMet(between.from) && isMet(between.to));
}

/** Openings within the bodies, and those between the end of the line and the wall that it runs into. */
function withEnds(
  bodies: readonly Strip[],
  inner: readonly Pick<Gap, 'span' | 'kind' | 'note'>[],
  rest: readonly Gap[],
): Run {
  const span = hull(bodies.map((body) => body.span));
  const own = rest.filter((gap) => gap.span.from <= span.to + NEAR_END && gap.span.to >= span.from - NEAR_END);
  const snapped = own.map((gap) => ({
    ...gap,
    span: {
      from: Math.abs(gap.span.from - span.to) <= NEAR_END ? span.to : gap.span.from,
      to: Math.abs(gap.span.to - span.from) <= NEAR_END ? span.from : gap.span.to,
    },
  }));
  const gaps = [...inner];
  for (const gap of snapped.sort((a, b) => a.span.from - b.span.from))
    if (!gaps.some((one) => overlap(one.span, gap.span)) && gap.span.to - gap.span.from > 200) gaps.push(gap);
  return { ...ofLongest(bodies), span: hull([span, ...gaps.map((gap) => gap.span)]), gaps };
}
