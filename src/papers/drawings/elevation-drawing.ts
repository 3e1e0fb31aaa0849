/** A wall of a room on paper: its outline, openings and what stands at it, each with its sizes. */
import type { Opening, Point } from '../../kernel/plan';
import { COLOURS } from '../rendering/colours';
import { chainOf, stopsOf } from './dimensions';
import type { Elevation, OnWall } from '../../kernel/plan/elevations';
import { fixedOnWall } from './fixed-drawing';
import { isDark } from '../../kernel/plan/standing/finishes';
import { UNKNOWN_HEIGHT } from './item-drawing';
import { mm, polygon, svgOf, words, type Box, type Pen } from './svg';

/** Millimetres of paper. */
const ROOM = { left: 10, right: 6, above: 4, below: 12 } as const;

export interface ElevationDrawing {
  readonly svg: string;
  readonly box: Box;
}

interface Looks {
  readonly markOf: (opening: Opening) => string;
  /** What an item is filled with. */
  readonly toneOf: (itemId: string) => string;
}

export function elevationDrawing(elevation: Elevation, pen: Pen, { markOf, toneOf }: Looks): ElevationDrawing {
  const { length, height, openings, things, fixed } = elevation;
  const box = {
    x: -ROOM.left * pen.scale,
    y: -height - ROOM.above * pen.scale,
    width: length + (ROOM.left + ROOM.right) * pen.scale,
    height: height + (ROOM.above + ROOM.below) * pen.scale,
  };
  const ink = { stroke: COLOURS.ink };
  const parts = [
    polygon(pen, rectangle({ x: 0, width: length, sill: 0, height }), { ...ink, thin: 0.3, fill: COLOURS.track }),
    ...openings.flatMap((seen) => [
      polygon(pen, rectangle(seen), { ...ink, fill: '#fff' }),
      ...sizeWords(pen, seen, { name: markOf(seen.opening) }),
    ]),
    ...things.flatMap((thing) => {
      const own = { ...thing, height: thing.height || UNKNOWN_HEIGHT };
      const isGuess = thing.height === 0;
      const fill = toneOf(thing.item.itemId);
      const name = shorten(thing.title, own.width / pen.scale);
      return [
        polygon(pen, rectangle(own), { ...ink, fill, dash: isGuess }),
        ...sizeWords(pen, own, { name, isGuess, isOnDark: isDark(fill) }),
      ];
    }),
    ...fixedOnWall(fixed, pen),
    ...chainOf(pen, {
      along: 'x',
      at: 8 * pen.scale,
      stops: stopsOf(edgesOf([...openings, ...things, ...fixed], length), 20),
    }),
    ...chainOf(pen, { along: 'y', at: -5 * pen.scale, stops: stopsOf([-height, ...openings.flatMap(tops), 0], 20) }),
  ];
  return { svg: svgOf(pen, box, parts), box };
}

const rectangle = ({ x, width, sill, height }: OnWall): Point[] => [
  [x, -sill],
  [x + width, -sill],
  [x + width, -sill - height],
  [x, -sill - height],
];

const tops = ({ sill, height }: OnWall): number[] => [-sill, -sill - height];

const edgesOf = (things: readonly OnWall[], length: number): number[] => [
  0,
  ...things.flatMap(({ x, width }) => [Math.max(0, x), Math.min(length, x + width)]),
  length,
];

/** Its name and its size in the middle, where they fit. */
function sizeWords(
  pen: Pen,
  { x, width, sill, height }: OnWall,
  { name, isGuess = false, isOnDark = false }: { name: string; isGuess?: boolean; isOnDark?: boolean },
): string[] {
  const at: Point = [x + width / 2, -sill - height / 2];
  if (width / pen.scale < 8) return [];
  const size = isGuess ? mm(width) : `${mm(width)} × ${mm(height)}`;
  return [
    words(pen, [at[0], at[1] - 1.3 * pen.scale], name, {
      size: 1.9,
      colour: isOnDark ? '#fff' : COLOURS.ink,
      isBold: true,
    }),
    words(pen, [at[0], at[1] + 1.5 * pen.scale], size, { size: 1.7, colour: isOnDark ? '#fff' : COLOURS.ink }),
  ];
}

/** So many letters as fit between the edges: one is about a millimetre wide. */
function shorten(title: string, width: number): string {
  const most = Math.max(3, Math.floor(width / 1.1));
  return title.length <= most ? title : `${title.slice(0, most - 1)}…`;
}
