/** Where the picture below shows a wall interrupted: what may be its doors and windows. */
import type { Opening, Point, Wall } from '@fitout/plan';
import { alongWall } from '@fitout/plan/measure';
import { plus, rightOf, scaled } from '@fitout/plan/vector';
import { directionOf, lengthOfWall } from '../../../../ui/plan/drawn/joints';
import type { Ink, InkPlace } from './ink';

/** Along a wall, in millimetres. `looks`: empty, or with lines along it as windows are drawn. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly looks: 'empty' | 'lined';
  /** The open leaf of a door at one of its ends; of two, the first. */
  readonly leaf?: Pick<Opening, 'hinge' | 'opens'> | undefined;
}

/** One look across a wall: how much of it is dark, from the first to the last of how many lines. */
interface Cut {
  readonly dark: number;
  /** As a share of the wall’s thickness. */
  readonly reach: number;
  readonly lines: number;
}
type Look = Gap['looks'] | 'wall';

const STEP_MM = 25;
/** A change of look over less is a letter, a hinge or a line that crosses. */
const LEAST_CHANGE_MM = 120;
/** Narrower is no door and no window; the traced wall may be a little off, so gaps seem some centimetres smaller. */
const LEAST_GAP_MM = 420;
/** Of a wall that is filled, so much is dark. */
const FILLED = 0.55;
/** Where less of the length looks like a wall, the picture shows none here. */
const LEAST_WALL = 0.2;

/** The gaps of a wall that was traced over a picture; null where the picture shows no wall there to have any. */
export function gapsOf(ink: Ink, place: InkPlace, wall: Wall): readonly Gap[] | null {
  const length = lengthOfWall(wall);
  const count = Math.floor(length / STEP_MM);
  const cuts = Array.from({ length: count }, (_, i) => cutAt(ink, place, wall, (i + 0.5) * STEP_MM));
  const darkest = [...cuts].sort((a, b) => b.dark - a.dark)[Math.floor(count * LEAST_WALL)]?.dark ?? 0;
  const isFilled = darkest >= FILLED;
  const looks = smooth(cuts.map((cut) => (isFilled ? lookOfFilled(cut, darkest) : lookOfHollow(cut))));
  if (looks.filter((look) => look === 'wall').length < count * LEAST_WALL) return null;
  return runsOf(looks).flatMap(({ look, from, to }): Gap[] =>
    look === 'wall' || (to - from) * STEP_MM < LEAST_GAP_MM
      ? []
      : [withLeaf(ink, place, wall, { from: from * STEP_MM, to: Math.min(length, to * STEP_MM), looks: look })],
  );
}

/** An open leaf: a thin line square to the wall, as long as the gap is wide, or half of it where there are two. Beside it is nothing. */
const LEAF = { share: 0.75, beside: 0.35, off: 90, thin: 45, reach: 0.8 } as const;

function withLeaf(ink: Ink, place: InkPlace, wall: Wall, gap: Gap): Gap {
  const step = Math.min(...place.mm);
  const wide = gap.to - gap.from;
  for (const long of [wide, wide / 2])
    for (const [hinge, end] of [
      ['start', gap.from],
      ['end', gap.to],
    ] as const)
      for (const opens of ['right', 'left'] as const) {
        const shareAt = (along: number): number => darkAside({ ink, place, wall }, along, opens, long * LEAF.reach);
        for (let by = -LEAF.off; by <= LEAF.off; by += step) {
          const isLine = shareAt(end + by) >= LEAF.share;
          if (isLine && [-LEAF.thin, LEAF.thin].every((off) => shareAt(end + by + off) < LEAF.beside))
            return { ...gap, leaf: { hinge, opens } };
        }
      }
  return gap;
}

/** How much is dark of a line that leaves a wall to one of its sides. */
function darkAside(
  { ink, place, wall }: { readonly ink: Ink; readonly place: InkPlace; readonly wall: Wall },
  along: number,
  side: 'left' | 'right',
  length: number,
): number {
  const out = scaled(rightOf(directionOf(wall)), side === 'right' ? 1 : -1);
  const begin = plus(alongWall(wall, along), scaled(out, wall.thickness / 2));
  const step = Math.min(...place.mm);
  const count = Math.max(1, Math.floor(length / step));
  let seen = 0;
  for (let i = 0; i < count; i++) if (isDarkAt(ink, place, plus(begin, scaled(out, i * step)))) seen++;
  return seen / count;
}

function isDarkAt({ width, height, dark }: Ink, { at, mm }: InkPlace, [x, y]: Point): boolean {
  const [px, py] = [Math.floor((x - at[0]) / mm[0]), Math.floor((y - at[1]) / mm[1])];
  return px >= 0 && py >= 0 && px < width && py < height && (dark[py * width + px] ?? 0) > 0;
}

function lookOfFilled({ dark, lines }: Cut, darkest: number): Look {
  if (dark >= darkest * 0.7) return 'wall';
  return lines >= 2 ? 'lined' : 'empty';
}

/** Two faces are so far apart; panes of glass that slide past each other are not. */
const FACES_APART = 0.7;

/** Of a wall drawn by its two faces. */
function lookOfHollow({ lines, reach }: Cut): Look {
  if (lines === 2 && reach >= FACES_APART) return 'wall';
  return lines >= 2 ? 'lined' : 'empty';
}

/** Across a wall, a little beyond both of its faces. */
function cutAt(ink: Ink, place: InkPlace, wall: Wall, along: number): Cut {
  const across = rightOf(directionOf(wall));
  const middle = alongWall(wall, along);
  const step = Math.min(...place.mm);
  const half = Math.ceil(wall.thickness / 2 / step);
  let [seen, lines, wasDark, first, last] = [0, 0, false, 0, 0];
  for (let i = -half; i <= half; i++) {
    const isDark = isDarkAt(ink, place, plus(middle, scaled(across, i * step)));
    if (isDark) {
      if (seen === 0) first = i;
      last = i;
      seen += 1;
    }
    if (isDark && !wasDark) lines += 1;
    wasDark = isDark;
  }
  return { dark: seen / (2 * half + 1), reach: (last - first) / (2 * half), lines };
}

interface Run {
  readonly look: Look;
  readonly from: number;
  to: number;
}

function runsOf(looks: readonly Look[]): Run[] {
  const runs: Run[] = [];
  for (const [i, look] of looks.entries()) {
    const last = runs.at(-1);
    if (last?.look === look) last.to = i + 1;
    else runs.push({ look, from: i, to: i + 1 });
  }
  return runs;
}

/** Short looks between two of one kind are of that kind; empty and lined ones beside each other are one, by the more. */
function smooth(looks: readonly Look[]): Look[] {
  const least = Math.ceil(LEAST_CHANGE_MM / STEP_MM);
  const filled = [...looks];
  for (const { look, from, to } of runsOf(looks)) {
    const [before, after] = [filled[from - 1], looks[to]];
    const isShort = to - from < least && before !== undefined && after !== undefined;
    const isWall = (one: Look | undefined): boolean => one === 'wall';
    if (isShort && isWall(before) === isWall(after) && isWall(look) !== isWall(before)) filled.fill(before, from, to);
  }
  const result = [...filled];
  let begun = 0;
  while (begun < filled.length) {
    let end = begun;
    while (end < filled.length && filled[end] !== 'wall') end += 1;
    const gap = filled.slice(begun, end);
    const lined = gap.filter((look) => look === 'lined').length;
    result.fill(lined * 2 > gap.length ? 'lined' : 'empty', begun, end);
    begun = end + 1;
  }
  return result;
}
