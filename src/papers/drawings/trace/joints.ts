/** Walls that meet where their axes cross, in whole millimetres. */
import { MOST, type Opening, type OpeningKind, type Plan, type Point, type Wall } from '../../../kernel/plan';
import { cross, distance, dot, minus, plus, scaled, unit } from '../../../kernel/plan/vector';
import { isParallel, type Span } from './lines';
import { pointAt, type Run } from './runs';

/** How far an end may miss the face of the wall that it meets. Millimetres. */
const MISS = 70;
/** Columns are thicker than walls. */
const COLUMN = 520;
/** Of an open way, with a frame. */
const WAY = 1_400;
/** The plan’s own least length of a wall. */
const LEAST = 60;
/** From the corner of the sheet. */
const FARTHEST = 1_000_000;
/** Walls nearer to each other than this belong to one drawing of a flat. */
const APART = 1_300;

const USUAL: Readonly<Record<OpeningKind, { readonly height: number; readonly sill: number }>> = {
  door: { height: 2_100, sill: 0 },
  arch: { height: 2_100, sill: 0 },
  window: { height: 1_200, sill: 900 },
};

export interface Joined {
  readonly plan: Pick<Plan, 'walls' | 'openings'>;
  /** Millimetres from the drawing’s origin to the plan’s. */
  readonly shift: Point;
  /** Walls of other drawings in the same file, and openings that have no place in the walls. */
  readonly otherWalls: number;
  readonly otherOpenings: number;
}

interface Axis {
  readonly run: Run;
  readonly from: Point;
  readonly to: Point;
  /** Whether it meets nothing at its two ends. */
  readonly free?: readonly [boolean, boolean];
}

export function joinedWalls(runs: readonly Run[]): Joined {
  const axes = runs.map((run): Axis => ({ run, from: pointAt(run, run.span.from), to: pointAt(run, run.span.to) }));
  const hasDoors = runs.some(({ gaps }) => gaps.some(({ kind }) => kind === 'door'));
  const met = stretched(bridged(axes.map((axis) => (axis.run.note ? axis : joinedEnds(axis, axes, hasDoors)))));
  const long = separate(met.filter(({ from, to }) => distance(from, to) >= LEAST));
  const order = new Map(met.map(({ run }, i) => [run, i]));
  const main = largestOf(long)
    .slice(0, MOST.walls)
    .sort((a, b) => (order.get(a.run) ?? 0) - (order.get(b.run) ?? 0));
  const corner = cornerOf(main);
  const ids = new Set<string>();
  const walls = main.map((axis) => asWall(axis, ids, corner));
  const openings = main.flatMap((axis, i) => openingsOf(axis, walls[i], corner));
  const kept = placeable(openings, walls).slice(0, MOST.openings);
  const taken = new Set<string>();
  return {
    plan: { walls, openings: kept.map((opening) => ({ ...opening, id: fresh(opening.id, 'opening', taken) })) },
    shift: corner,
    otherWalls: long.length - main.length,
    otherOpenings: openings.length - kept.length,
  };
}

/** Both ends of a wall, moved to the axis of the wall they meet. */
function joinedEnds(axis: Axis, axes: readonly Axis[], hasDoors: boolean): Axis {
  const { run } = axis;
  const [before, beyond] = [endAt(axis, -1, axes, hasDoors), endAt(axis, 1, axes, hasDoors)];
  const ways = [before, beyond].flatMap(({ way }): Run['gaps'][number][] =>
    way ? [{ span: way, kind: 'arch', note: null }] : [],
  );
  return {
    run: { ...run, gaps: [...run.gaps, ...ways] },
    from: before.at,
    to: beyond.at,
    free: [before.isFree, beyond.isFree],
  };
}

/** One wall that is drawn a little off its line beyond a window: the shorter part ends where the longer one does. */
function bridged(axes: readonly Axis[]): Axis[] {
  const longest = [...axes].sort((a, b) => lengthOf(b) - lengthOf(a));
  const ends = longest.flatMap((axis) =>
    ([axis.from, axis.to] as const).flatMap((point, i) => (axis.free?.[i] ? [{ axis, point }] : [])),
  );
  return axes.map((axis) => {
    const moved = (point: Point, i: 0 | 1): Point => {
      if (!axis.free?.[i]) return point;
      const near = ends.find(
        ({ axis: other, point: end }) =>
          lengthOf(other) > lengthOf(axis) &&
          isParallel(axis.run.along, other.run.along) &&
          distance(point, end) <= (axis.run.thickness + other.run.thickness) / 4,
      );
      return near?.point ?? point;
    };
    return { ...axis, from: moved(axis.from, 0), to: moved(axis.to, 1) };
  });
}

/** Where a thin wall comes to a corner of thick ones, its axis misses theirs: a wall reaches as far as what meets its line. */
function stretched(axes: readonly Axis[]): Axis[] {
  return axes.map((axis) => {
    const { from, to, run } = axis;
    const along = unit(minus(to, from));
    const length = distance(from, to);
    const beyond = axes
      .flatMap((other) => (run.note || isParallel(other.run.along, run.along) ? [] : [other.from, other.to]))
      .filter((point) => Math.abs(cross(along, minus(point, from))) <= 2)
      .map((point) => dot(minus(point, from), along))
      .filter((at) => at >= -run.thickness / 2 && at <= length + run.thickness / 2);
    return {
      ...axis,
      from: plus(from, scaled(along, Math.min(0, ...beyond))),
      to: plus(from, scaled(along, Math.max(length, ...beyond))),
    };
  });
}

interface End {
  readonly at: Point;
  /** The open way between the wall and the one that it runs towards, along the wall. */
  readonly way: Span | null;
  readonly isFree: boolean;
}

/**
 * Where an end meets another wall: at its face, else across the column that stands between them, else, in a drawing without doors, beyond an open
 * way.
 */
function endAt(axis: Axis, sign: 1 | -1, axes: readonly Axis[], hasDoors: boolean): End {
  const end = sign > 0 ? axis.to : axis.from;
  for (const miss of [MISS, COLUMN]) {
    const met = meetingOf(axis, sign, axes, miss);
    if (met) return { at: met.at, way: null, isFree: false };
  }
  const ahead = hasDoors ? null : meetingOf(axis, sign, axes, WAY);
  const { span } = axis.run;
  if (!ahead || ahead.isAtEnd) return { at: end, way: null, isFree: true };
  const [from, to] = [
    sign > 0 ? span.to : span.from,
    (sign > 0 ? span.to : span.from) + sign * (ahead.beyond - ahead.half),
  ];
  return { at: ahead.at, way: { from: Math.min(from, to), to: Math.max(from, to) }, isFree: false };
}

interface Meeting {
  readonly at: Point;
  /** From the end of the wall to the other’s axis. */
  readonly beyond: number;
  readonly half: number;
  /** Whether the other wall ends here too. */
  readonly isAtEnd: boolean;
}

/** The nearest wall that an end misses by no more than so much. */
function meetingOf({ run, from, to }: Axis, sign: 1 | -1, axes: readonly Axis[], miss: number): Meeting | null {
  const end = sign > 0 ? to : from;
  const out = scaled(run.along, sign);
  let best: Meeting | null = null;
  for (const { run: other, from: start } of axes) {
    const sine = cross(out, other.along);
    if (other === run || Math.abs(sine) < 0.15) continue;
    const beyond = cross(minus(start, end), other.along) / sine;
    const at = plus(end, scaled(out, beyond));
    const along = dot(minus(at, pointAt(other, 0)), other.along);
    const half = other.thickness / 2 / Math.abs(sine);
    const slack = (run.thickness / 2 + Math.min(miss, COLUMN)) / Math.abs(sine);
    const isOn = along >= other.span.from - slack && along <= other.span.to + slack;
    // Only what runs into the other wall’s body lies behind the end.
    const isInReach = beyond <= half + miss && beyond >= -half - MISS;
    if (!isOn || !isInReach || (best && Math.abs(beyond) >= Math.abs(best.beyond))) continue;
    best = { at, beyond, half, isAtEnd: along < other.span.from - half || along > other.span.to + half };
  }
  return best;
}

/** Without walls that lie over a longer one: what the shorter has besides it stays. */
function separate(axes: readonly Axis[]): Axis[] {
  const kept: Axis[] = [];
  for (const axis of [...axes].sort(
    (a, b) => Number(b.run.note !== null) - Number(a.run.note !== null) || lengthOf(b) - lengthOf(a),
  )) {
    if (axis.run.note) {
      kept.push(axis);
      continue;
    }
    const over = kept.filter((other) => isOver(axis, other));
    if (over.length === 0) kept.push(axis);
    else if (over.length === 1 && over[0]) kept.push(...besides(axis, over[0]));
  }
  return kept;
}

const lengthOf = ({ from, to }: Axis): number => distance(from, to);

/** Whether two walls share a stretch: their axes are nearer than half of the thinner wall. */
function isOver(axis: Axis, other: Axis): boolean {
  const { along, thickness } = other.run;
  if (Math.abs(cross(axis.run.along, along)) > 0.02) return false;
  if (Math.abs(cross(along, minus(axis.from, other.from))) > Math.min(thickness, axis.run.thickness) / 2) return false;
  const [a, b] = spanAlong(axis, along);
  const [c, d] = spanAlong(other, along);
  return Math.min(b, d) - Math.max(a, c) > 2;
}

const spanAlong = ({ from, to }: Axis, along: Point): readonly [number, number] => {
  const both = [dot(from, along), dot(to, along)];
  return [Math.min(...both), Math.max(...both)];
};

function besides(axis: Axis, other: Axis): Axis[] {
  const { along } = axis.run;
  const [a, b] = spanAlong(axis, along);
  const [c, d] = spanAlong(other, along);
  const at = (value: number): Point => plus(axis.from, scaled(along, value - dot(axis.from, along)));
  return [
    { ...axis, from: at(a), to: at(Math.min(b, c)) },
    { ...axis, from: at(Math.max(a, d)), to: at(b) },
  ].filter((part) => dot(minus(part.to, part.from), along) >= 4 * LEAST);
}

/** A file often has several floors, sections and details: the walls that hang together and are longest. */
function largestOf(axes: readonly Axis[]): Axis[] {
  const group = axes.map((_, i) => i);
  const root = (i: number): number => (group[i] === i || group[i] === undefined ? i : root(group[i]));
  for (const [i, one] of axes.entries())
    for (const [j, other] of axes.entries())
      if (j > i && root(i) !== root(j) && isBy(one, other)) group[root(j)] = root(i);
  const sums = new Map<number, number>();
  for (const [i, axis] of axes.entries()) sums.set(root(i), (sums.get(root(i)) ?? 0) + lengthOf(axis));
  const [largest] = [...sums].sort((a, b) => b[1] - a[1]);
  return axes.filter((_, i) => root(i) === largest?.[0]);
}

function isBy(one: Axis, other: Axis): boolean {
  const isNear = (i: 0 | 1): boolean =>
    Math.min(one.from[i], one.to[i]) - APART <= Math.max(other.from[i], other.to[i]) &&
    Math.min(other.from[i], other.to[i]) - APART <= Math.max(one.from[i], one.to[i]);
  return isNear(0) && isNear(1);
}

/** The plan begins at the upper left; what this program wrote stays where it was. */
function cornerOf(axes: readonly Axis[]): Point {
  const points = axes.flatMap(({ from, to }) => [from, to]);
  const isNear = points.every((point) => point.every((value) => Math.abs(value) < FARTHEST));
  if (isNear && axes.some(({ run }) => run.note)) return [0, 0];
  return [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))].map((value) =>
    Number.isFinite(value) ? Math.round(value) : 0,
  ) as [number, number];
}

const whole = (point: Point, corner: Point): Point => {
  const [x, y] = minus(point, corner);
  // No minus zero: it is no whole number in JSON’s eyes and none in a comparison.
  return [Math.round(x) + 0, Math.round(y) + 0];
};

/** The id itself where it is free: in a drawing, what was copied has it twice. */
function fresh(id: string, kind: string, taken: Set<string>): string {
  let own = id;
  for (let i = taken.size + 1; own === '' || taken.has(own); i += 1) own = `${kind}-${i}`;
  taken.add(own);
  return own;
}

function asWall({ run: { note, thickness, kind }, from, to }: Axis, taken: Set<string>, corner: Point): Wall {
  const [start, end] = note?.isBackwards ? [to, from] : [from, to];
  return {
    id: fresh(note?.id ?? '', 'wall', taken),
    from: whole(start, corner),
    to: whole(end, corner),
    thickness: Math.min(1_000, Math.max(30, Math.round(thickness))),
    ...(note?.height ? { height: note.height } : {}),
    kind,
  };
}

function openingsOf({ run }: Axis, wall: Wall | undefined, corner: Point): Opening[] {
  if (!wall) return [];
  const along = unit(minus(wall.to, wall.from));
  return run.gaps.map(({ span, kind, note }) => {
    const ends = [span.from, span.to].map((at) => dot(minus(minus(pointAt(run, at), corner), wall.from), along));
    const at = Math.round(Math.min(...ends)) + 0;
    const width = Math.round(Math.abs((ends[1] ?? 0) - (ends[0] ?? 0)));
    const { id, ...said } = note ?? { id: '', ...USUAL[kind] };
    return { id, wall: wall.id, at, width, kind, ...said };
  });
}

/** Within their walls, beside each other and clear of the walls that meet there. */
function placeable(openings: readonly Opening[], walls: readonly Wall[]): Opening[] {
  const byId = new Map(walls.map((wall) => [wall.id, wall]));
  const kept: Opening[] = [];
  for (const opening of openings) {
    const wall = byId.get(opening.wall);
    if (!wall) continue;
    if (opening.id !== '') {
      if (opening.at >= 0 && opening.width >= 100 && opening.width <= 20_000) kept.push(opening);
      continue;
    }
    const room = clearAround(opening, wall, walls);
    if (room.to - room.from < 250) continue;
    const clear = { ...opening, at: room.from, width: room.to - room.from };
    if (
      !kept.some((one) => one.wall === clear.wall && one.at < clear.at + clear.width && clear.at < one.at + one.width)
    )
      kept.push(clear);
  }
  return kept;
}

/** The part of an opening that lies between the walls that meet its own. */
function clearAround({ at, width }: Opening, wall: Wall, walls: readonly Wall[]): { from: number; to: number } {
  const along = unit(minus(wall.to, wall.from));
  const middle = at + width / 2;
  let [from, to] = [Math.max(0, at), Math.min(Math.floor(distance(wall.from, wall.to)), at + width)];
  for (const other of walls) {
    if (other === wall || Math.abs(cross(along, unit(minus(other.to, other.from)))) < 0.05) continue;
    const offs = [other.from, other.to].map((end) => cross(along, minus(end, wall.from)));
    const crossing = crossingOf(offs[0] ?? 0, offs[1] ?? 0);
    if (crossing !== null) {
      const where = dot(minus(plus(other.from, scaled(minus(other.to, other.from), crossing)), wall.from), along);
      if (where <= middle) from = Math.max(from, Math.ceil(where));
      else to = Math.min(to, Math.floor(where));
      continue;
    }
    for (const end of [other.from, other.to]) {
      if (Math.abs(cross(along, minus(end, wall.from))) > 2) continue;
      const where = dot(minus(end, wall.from), along);
      if (where <= middle) from = Math.max(from, Math.ceil(where));
      else to = Math.min(to, Math.floor(where));
    }
  }
  return { from, to };
}

/** The part of a wall that lies before another’s line; null where it does not cross it. */
const crossingOf = (a: number, b: number): number | null =>
  Math.abs(a) > 2 && Math.abs(b) > 2 && a * b < 0 ? a / (a - b) : null;
