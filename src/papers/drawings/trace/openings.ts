/** Doors and windows of a drawing, each between two points of a wall’s line. */
import { HINGES, OPENS_TO, type Hinge, type OpeningKind, type OpensTo, type Point } from '../../../kernel/plan';
import { distance, dot, minus, unit } from '../../../kernel/plan/vector';
import type { Arc, Outline, Segment } from '../dxf/drawing';
import { across, directionsOf, isParallel, lengthOfSpans, overlap, union, type Span, type Stretch } from './lines';
import type { Strip } from './strips';

/** What this program wrote next to an opening. */
export interface OpeningNote {
  readonly id: string;
  readonly height: number;
  readonly sill: number;
  readonly hinge?: Hinge;
  readonly opens?: OpensTo;
}

export interface Gap {
  /** The strip next to it, an index. */
  readonly strip: number;
  readonly span: Span;
  readonly kind: OpeningKind;
  readonly note: OpeningNote | null;
}

export interface OpeningStrokes {
  readonly arcs: readonly Arc[];
  readonly doors: readonly Segment[];
  readonly windows: readonly Segment[];
  readonly outlines: readonly Outline[];
}

/** Leaves of doors, in millimetres. */
const LEAF: Span = { from: 380, to: 1_500 };
const WINDOW: Span = { from: 250, to: 8_000 };
/** Doors that slide, and frames and thresholds of those whose leaf is not drawn. */
const FRAME: Span = { from: 380, to: 4_000 };
/** How far a hinge or a frame may lie from the wall’s face, and from the end of the wall. */
const OFF_FACE = 70;
const OFF_END = 160;

/** The openings whose place in a wall is clear, and how many were left. */
export function gapsOf(strips: readonly Strip[], strokes: OpeningStrokes): { gaps: Gap[]; left: number } {
  const noted = strokes.outlines.flatMap((outline) => notedGap(outline, strips));
  const leaves = strokes.arcs.filter(
    ({ centre, from, sweep }) => sweep > 25 && sweep < 115 && isWithin(LEAF, distance(centre, from)),
  );
  const windows = gapsAlong(strokes.windows, strips, { kind: 'window', length: WINDOW });
  const doors = leaves.flatMap((leaf) => doorGap(leaf, strips, [...noted, ...windows]));
  const frames = strokes.doors.filter((segment) => !doors.some(({ leaf }) => isBeside(segment, leaf)));
  const gaps = [...noted];
  // The leaf, the frame and the panes of an opening are no further openings.
  for (const gap of [
    ...merged(doors, strips),
    ...windows,
    ...gapsAlong(frames, strips, { kind: 'door', length: FRAME }),
  ])
    if (!gaps.some((known) => isOne(known, gap, strips))) gaps.push(gap);
  return { gaps, left: leaves.length - doors.length };
}

function isOne(a: Gap, b: Gap, strips: readonly Strip[]): boolean {
  return isInLine(strips[a.strip], strips[b.strip]) && overlap(a.span, b.span) !== null;
}

const isWithin = ({ from, to }: Span, value: number): boolean => value >= from && value <= to;

/** Where a point lies along a strip; null where it is off its line. */
function along({ along: direction, offset, thickness }: Strip, point: Point): number | null {
  return offOf({ along: direction, offset }, point) <= thickness / 2 + OFF_FACE ? dot(point, direction) : null;
}

const offOf = ({ along: direction, offset }: Pick<Strip, 'along' | 'offset'>, point: Point): number =>
  Math.abs(dot(point, across(direction)) - offset);

/** A leaf that is drawn open is no frame of the wall that it stands against. */
function isBeside({ from, to }: Stretch, leaf: Stretch): boolean {
  const along = unit(minus(leaf.to, leaf.from));
  const normal = across(along);
  const off = Math.max(...[from, to].map((point) => Math.abs(dot(minus(point, leaf.from), normal))));
  const reach = [from, to].map((point) => dot(minus(point, leaf.from), along));
  return (
    off < OFF_FACE && Math.min(...reach) > -OFF_FACE && Math.max(...reach) < distance(leaf.from, leaf.to) + OFF_FACE
  );
}

/** The leaf, shut, lies in the wall between its hinge and one end of its swing. */
function doorGap(
  { centre, from, to }: Arc,
  strips: readonly Strip[],
  known: readonly Gap[],
): (Gap & { readonly leaf: Stretch })[] {
  const found = strips.flatMap((strip, i) =>
    [from, to].flatMap((tip) => {
      const [hinge, end] = [along(strip, centre), along(strip, tip)];
      if (hinge === null || end === null) return [];
      const span = { from: Math.min(hinge, end), to: Math.max(hinge, end) };
      if (span.to - span.from < LEAF.from) return [];
      const away = Math.max(strip.span.from - span.to, span.from - strip.span.to);
      return away > OFF_END
        ? []
        : [
            {
              strip: i,
              span,
              covered: Math.round((solidOf(span, strip, strips) + takenOf(span, strip, { known, strips })) / 40),
              off: offOf(strip, centre),
              open: tip === from ? to : from,
            },
          ];
    }),
  );
  const [best] = found.sort((a, b) => a.covered - b.covered || a.off - b.off);
  return best
    ? [{ strip: best.strip, span: best.span, kind: 'door', note: null, leaf: { from: centre, to: best.open } }]
    : [];
}

/** How much of a span is wall, whichever piece of the wall it is. */
function solidOf(span: Span, strip: Strip, strips: readonly Strip[]): number {
  const pieces = strips.flatMap((other) => {
    const part = isInLine(other, strip) ? overlap(span, other.span) : null;
    return part ? [part] : [];
  });
  return lengthOfSpans(union(pieces, 1));
}

/** More where a window lies there, less where it is known to be a door. */
function takenOf(
  span: Span,
  strip: Strip,
  { known, strips }: { readonly known: readonly Gap[]; readonly strips: readonly Strip[] },
): number {
  return known.reduce((sum, gap) => {
    const part = isInLine(strips[gap.strip], strip) ? overlap(span, gap.span) : null;
    return part ? sum + (gap.kind === 'window' ? 1 : -1) * (part.to - part.from) : sum;
  }, 0);
}

/** The leaves of one door as one. */
function merged(gaps: readonly Gap[], strips: readonly Strip[]): Gap[] {
  const doors: Gap[] = [];
  for (const gap of [...gaps].sort((a, b) => a.span.from - b.span.from)) {
    const at = doors.findIndex(
      (door) => isInLine(strips[door.strip], strips[gap.strip]) && isNear(door.span, gap.span),
    );
    const door = doors[at];
    if (door) doors[at] = { ...door, span: { from: door.span.from, to: Math.max(door.span.to, gap.span.to) } };
    else doors.push({ strip: gap.strip, span: gap.span, kind: 'door', note: null });
  }
  return doors;
}

const isNear = (a: Span, b: Span): boolean => b.from <= a.to + OFF_FACE && a.from <= b.to + OFF_FACE;

const isInLine = (a: Strip | undefined, b: Strip | undefined): boolean =>
  a !== undefined && b !== undefined && isParallel(a.along, b.along) && Math.abs(a.offset - b.offset) < OFF_FACE;

/** Frames and panes run along the wall within its thickness. */
function gapsAlong(
  segments: readonly Segment[],
  strips: readonly Strip[],
  { kind, length }: { readonly kind: OpeningKind; readonly length: Span },
): Gap[] {
  const panes = directionsOf(segments);
  const spans = new Map<number, Span[]>();
  for (const { along: direction, lines } of panes)
    for (const { offset, spans: drawn } of lines)
      for (const span of drawn) {
        if (!isWithin(length, span.to - span.from)) continue;
        const strip = strips.findIndex(
          (one) =>
            isParallel(one.along, direction) &&
            Math.abs(one.offset - offset * Math.sign(dot(one.along, direction))) <= one.thickness / 2 + OFF_FACE &&
            Math.max(one.span.from - span.to, span.from - one.span.to) <= OFF_END,
        );
        if (strip >= 0) spans.set(strip, [...(spans.get(strip) ?? []), span]);
      }
  return [...spans].flatMap(([strip, all]) =>
    union(all, OFF_FACE).map((span): Gap => ({ strip, span, kind, note: null })),
  );
}

/** `opening`, its id, its wall, its kind, its height, its sill, its hinge and the side that it opens to, next to the outline of the gap. */
function notedGap({ points, notes }: Outline, strips: readonly Strip[]): Gap[] {
  const [what, id, wall, kind, height, sill, hinged, opensTo] = notes;
  const [a, b] = points;
  const strip = strips.findIndex(
    (one) => one.note !== null && one.note.id === wall && points.every((point) => along(one, point) !== null),
  );
  const body = strips[strip];
  if (what !== 'opening' || !id || !wall || !a || !b || !body || !isKind(kind)) return [];
  const ends = [dot(a, body.along), dot(b, body.along)];
  const span = { from: Math.min(...ends), to: Math.max(...ends) };
  if (!isParallel(unit(minus(b, a)), body.along)) return [];
  const hinge = HINGES.find((one) => one === hinged);
  const opens = OPENS_TO.find((one) => one === opensTo);
  const note = {
    id: id.slice(0, 60),
    height: whole(height, 100, 2_100),
    sill: whole(sill, 0, 0),
    ...(hinge && { hinge }),
    ...(opens && { opens }),
  };
  return [{ strip, span, kind, note }];
}

const isKind = (kind: string | undefined): kind is OpeningKind =>
  kind === 'door' || kind === 'window' || kind === 'arch';
const whole = (text: string | undefined, least: number, otherwise: number): number => {
  const value = Math.round(Number(text));
  return value >= least && value <= 5_000 ? value : otherwise;
};
