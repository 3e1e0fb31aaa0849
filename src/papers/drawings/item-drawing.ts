/** What stands in the flat as it is made: its front and its side, and a run round corners from above, with its sizes. */
import type { Point } from '../../kernel/plan';
import type { ThingSize } from '../../kernel/plan/elevations';
import { footprint, legsOf } from '../../kernel/plan/footprint';
import { shaded, toneOfFinish } from '../../kernel/plan/standing/finishes';
import { plus } from '../../kernel/plan/vector';
import { COLOURS } from '../rendering/colours';
import { chainOf } from './dimensions';
import { line, polygon, svgOf, type Box, type Pen } from './svg';

/** An item of the bill that is placed, and what it is made of. */
export interface DrawnThing extends ThingSize {
  /** Id and name of its finish. */
  readonly finish: { readonly id: string; readonly name: string } | null;
  /** Its description in the bill. */
  readonly notes: readonly string[];
}

/** Of what has no height: a low thing. Millimetres. */
export const UNKNOWN_HEIGHT = 900;

/** What a thing is filled with. */
export const toneOf = (thing: DrawnThing | null): string => toneOfFinish(thing?.finish?.id ?? null) ?? COLOURS.tint;

/** Millimetres of paper around them and between them. */
const AROUND = { left: 10, right: 2, above: 2, below: 9, between: 8 } as const;
/** From an edge to the chain of its lengths: below and to the right the figures stand between the two. */
const CHAIN = { near: 2, far: 5 } as const;
/** How much darker the side is than the front. */
const SIDE = 0.1;

/** `corners`: those that a run goes round, as the plan has them. Its front is then unfolded, and it is shown from above as well. */
export function itemDrawing(
  thing: DrawnThing,
  pen: Pen,
  corners: readonly number[] = [],
): { readonly svg: string; readonly box: Box; readonly views: string } {
  const { wide, deep, high } = thing;
  const height = high || UNKNOWN_HEIGHT;
  const tone = toneOf(thing);
  const between = AROUND.between * pen.scale;
  const sideAt = wide + between;
  const bent = bentOf(corners, thing, sideAt + deep + between + CHAIN.far * pen.scale);
  const [right, tall] = bent ? [bent.right + CHAIN.far * pen.scale, bent.tall] : [sideAt + deep, 0];
  const top = Math.max(height, tall + (bent ? CHAIN.far * pen.scale : 0));
  const box = {
    x: -AROUND.left * pen.scale,
    y: -top - AROUND.above * pen.scale,
    width: right + (AROUND.left + AROUND.right) * pen.scale,
    height: top + (AROUND.above + AROUND.below) * pen.scale,
  };
  const face = (x: number, width: number, fill: string): string =>
    polygon(
      pen,
      [
        [x, 0],
        [x + width, 0],
        [x + width, -height],
        [x, -height],
      ],
      { stroke: COLOURS.ink, thin: 0.25, fill, dash: high === 0 },
    );
  const below = CHAIN.far * pen.scale;
  const folds = bent?.folds ?? [];
  const parts = [
    face(0, wide, tone),
    face(sideAt, deep, shaded(tone, SIDE)),
    ...folds.map((at) => line(pen, [at, 0], [at, -height], { stroke: COLOURS.ink, dash: true })),
    ...chainOf(pen, { along: 'x', at: below, stops: [0, ...folds, wide] }),
    ...chainOf(pen, { along: 'x', at: below, stops: [sideAt, sideAt + deep] }),
    ...(high > 0 ? chainOf(pen, { along: 'y', at: -CHAIN.far * pen.scale, stops: [-high, 0] }) : []),
    ...(bent ? fromAbove(bent, pen, tone) : []),
  ];
  const views = bent ? 'front unfolded, side and from above' : 'front and side';
  return { svg: svgOf(pen, box, parts), box, views };
}

interface Bent {
  /** From above, on the paper. */
  readonly ground: readonly Point[];
  readonly legs: readonly number[];
  /** Along its front, from its left end. */
  readonly folds: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly tall: number;
}

/** A run round corners from above, so many millimetres from the left; null for what stands along one wall. */
function bentOf(corners: readonly number[], { wide, deep }: DrawnThing, left: number): Bent | null {
  const item = { at: [0, 0] as const, turn: 0 as const, corners };
  const legs = legsOf(item, wide, deep).map((leg) => leg.wide);
  if (legs.length < 2) return null;
  const ground = footprint(item, wide, deep);
  const [xs, ys] = [ground.map(([x]) => x), ground.map(([, y]) => y)];
  const shift: Point = [left - Math.min(...xs), -Math.max(...ys)];
  return {
    ground: ground.map((point) => plus(point, shift)),
    legs,
    folds: legs.slice(0, -1).map((_, i) => legs.slice(0, i + 1).reduce((sum, leg) => sum + leg, -i * deep)),
    left,
    right: left + Math.max(...xs) - Math.min(...xs),
    tall: Math.max(...ys) - Math.min(...ys),
  };
}

/** With the length of each part along its wall: the first is at the top, the next at the right. */
function fromAbove({ ground, legs, left, right, tall }: Bent, pen: Pen, tone: string): string[] {
  const [near, far] = [CHAIN.near * pen.scale, CHAIN.far * pen.scale];
  const places = [
    { along: 'x', at: -tall - near },
    { along: 'y', at: right + far },
    { along: 'x', at: far },
    { along: 'y', at: left - near },
  ] as const;
  const chains = legs.flatMap((_, i) => {
    const [place, from, to] = [places[i], ground[i], ground[i + 1]];
    if (!place || !from || !to) return [];
    const axis = place.along === 'x' ? 0 : 1;
    return chainOf(pen, { ...place, stops: [from[axis], to[axis]].sort((a, b) => a - b) });
  });
  return [polygon(pen, ground, { stroke: COLOURS.ink, thin: 0.25, fill: tone }), ...chains];
}
