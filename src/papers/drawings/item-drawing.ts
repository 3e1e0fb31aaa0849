/** What stands in the flat as it is made: its front and its side, in the colour of its finish, with its sizes. */
import type { ThingSize } from '../../kernel/plan/elevations';
import { shaded, toneOfFinish } from '../../kernel/plan/standing/finishes';
import { COLOURS } from '../rendering/colours';
import { chainOf } from './dimensions';
import { polygon, svgOf, type Box, type Pen } from './svg';

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

/** Millimetres of paper around the two and between them. */
const AROUND = { left: 10, right: 2, above: 2, below: 9, between: 8 } as const;
/** How much darker the side is than the front. */
const SIDE = 0.1;

export function itemDrawing(thing: DrawnThing, pen: Pen): { readonly svg: string; readonly box: Box } {
  const { wide, deep, high } = thing;
  const height = high || UNKNOWN_HEIGHT;
  const aside = wide + AROUND.between * pen.scale;
  const box = {
    x: -AROUND.left * pen.scale,
    y: -height - AROUND.above * pen.scale,
    width: aside + deep + (AROUND.left + AROUND.right) * pen.scale,
    height: height + (AROUND.above + AROUND.below) * pen.scale,
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
  const tone = toneOf(thing);
  const below = 5 * pen.scale;
  const parts = [
    face(0, wide, tone),
    face(aside, deep, shaded(tone, SIDE)),
    ...chainOf(pen, { along: 'x', at: below, stops: [0, wide] }),
    ...chainOf(pen, { along: 'x', at: below, stops: [aside, aside + deep] }),
    ...(high > 0 ? chainOf(pen, { along: 'y', at: -5 * pen.scale, stops: [-high, 0] }) : []),
  ];
  return { svg: svgOf(pen, box, parts), box };
}
