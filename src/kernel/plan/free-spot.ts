/** Where words lie on the free floor of a room: off walls, off what stands there, and off where doors swing. */
import { oncePer } from '../once-per';
import type { Leaf } from './leaves';
import type { Point } from './plan';
import { isInside, minus, plus, scaled, unit, cross } from './vector';

type Ring = readonly Point[];

export interface Ground {
  readonly outline: Ring;
  readonly holes: readonly Ring[];
  /** What covers it, in part at least. */
  readonly taken: readonly Ring[];
}

/** Millimetres between places that are tried, and the most of them across and down. */
const STEP = 100;
const MOST_PLACES = 18;

/** The middle of a box of this size that lies free, as near to a point as can be; null where there is no such place. */
export function freeSpot({ outline, holes, taken }: Ground, near: Point, wide: number, high: number): Point | null {
  const [left, right, top, bottom] = extentOf(outline);
  const [slackX, slackY] = [right - left - wide, bottom - top - high];
  if (slackX < 0 || slackY < 0) return null;
  const bodies = [...holes, ...taken];
  const [columns, rows] = [slackX, slackY].map((slack) => Math.min(MOST_PLACES, Math.ceil(slack / STEP)));
  const isFree = (at: Point): boolean => {
    const box = [at[0] - wide / 2, at[0] + wide / 2, at[1] - high / 2, at[1] + high / 2] as const;
    return (
      isInside(outline, at) &&
      !crosses(outline, box) &&
      bodies.every((ring) => !meetsExtent(ring, box) || (!isInside(ring, at) && !crosses(ring, box)))
    );
  };
  if (isFree(near)) return near;
  let best: Point | null = null;
  let least = Infinity;
  for (let across = 0; across <= (columns ?? 0); across++) {
    for (let down = 0; down <= (rows ?? 0); down++) {
      const at: Point = [
        left + wide / 2 + (slackX * across) / (columns || 1),
        top + high / 2 + (slackY * down) / (rows || 1),
      ];
      const away = Math.abs(at[0] - near[0]) + Math.abs(at[1] - near[1]);
      if (away >= least || !isFree(at)) continue;
      best = at;
      least = away;
    }
  }
  return best;
}

type Box = readonly [left: number, right: number, top: number, bottom: number];

/** Asked of each ring for every room, and for every place that is tried. */
const extentOf = oncePer((ring: Ring): Box => {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of ring) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left, right, top, bottom];
});

/** Those of some rings that may lie on an outline. */
export const nearTo = (outline: Ring, rings: readonly Ring[]): Ring[] => {
  const extent = extentOf(outline);
  return rings.filter((ring) => meetsExtent(ring, extent));
};

function meetsExtent(ring: Ring, [left, right, top, bottom]: Box): boolean {
  const [from, to, up, down] = extentOf(ring);
  return from < right && to > left && up < bottom && down > top;
}

/** Whether a side of a ring goes through a box. */
function crosses(ring: Ring, [left, right, top, bottom]: Box): boolean {
  return ring.some((from, i) => {
    const to = ring[(i + 1) % ring.length] ?? from;
    if (Math.max(from[0], to[0]) <= left || Math.min(from[0], to[0]) >= right) return false;
    if (Math.max(from[1], to[1]) <= top || Math.min(from[1], to[1]) >= bottom) return false;
    const sides = (
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ] as const
    ).map((corner) => cross(minus(to, from), minus(corner, from)));
    return Math.min(...sides) < 0 && Math.max(...sides) > 0;
  });
}

/** Straight pieces of a quarter of a circle. */
const PIECES = 6;

/** The ground that a leaf sweeps; a little more than its quarter of a circle. */
export function sweptBy({ hinge, tip, open, length }: Leaf): Point[] {
  const [shut, out] = [unit(minus(tip, hinge)), unit(minus(open, hinge))];
  const radius = length / Math.cos(Math.PI / 4 / PIECES);
  return [
    hinge,
    ...Array.from({ length: PIECES + 1 }, (_, i) => {
      const turn = (i * Math.PI) / 2 / PIECES;
      return plus(hinge, plus(scaled(shut, radius * Math.cos(turn)), scaled(out, radius * Math.sin(turn))));
    }),
  ];
}
