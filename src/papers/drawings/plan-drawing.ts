/** A plan as it is drawn on paper: walls, openings with their marks, dimensions, a scale bar, and where the names of rooms are set. */
import {
  footprint,
  keptFree,
  measurePlan,
  sqft,
  type Opening,
  type Plan,
  type Point,
  type Wall,
} from '../../kernel/plan';
import { alongWall } from '../../kernel/plan/measure';
import { minus, plus, rightOf, scaled, unit } from '../../kernel/plan/vector';
import { COLOURS } from '../rendering/colours';
import { bodiesOf, gapOf } from '../../kernel/plan/bodies';
import { freeSpot, nearTo, sweptBy } from '../../kernel/plan/free-spot';
import { leavesOf, slides, type Leaf } from '../../kernel/plan/leaves';
import { chainOf, stopsOf } from './dimensions';
import { fixedParts } from './fixed-drawing';
import type { ThingSize } from '../../kernel/plan/elevations';
import { marksOf } from './opening-marks';
import { arc, line, mm, polygon, svgOf, words, type Box, type Pen } from './svg';

export interface RoomLabel {
  readonly at: Point;
  /** Its name, its area, its sides; fewer where there is less free floor. */
  readonly lines: readonly string[];
}

export interface PlanDrawing {
  readonly box: Box;
  readonly parts: readonly string[];
  readonly labels: readonly RoomLabel[];
}

/** Paper left around the walls for dimensions, and below them for the scale bar. Millimetres of paper. */
const AROUND = 14;
const BELOW = 20;
const CHAIN = 5;
const OVERALL = 10;
const LABEL = { name: 2.6, facts: 2 } as const;

/** What is shown besides the walls. */
export interface Names {
  readonly nameOf: (room: string) => string;
  /** Of what is placed, by the id of its item. */
  readonly sizeOf: (itemId: string) => ThingSize | null;
}

export function planDrawing(plan: Plan, pen: Pen, { nameOf, sizeOf }: Names): PlanDrawing {
  const [least, most] = cornersOf(plan.walls);
  const around = AROUND * pen.scale;
  const box = {
    x: least[0] - around,
    y: least[1] - around,
    width: most[0] - least[0] + 2 * around,
    height: most[1] - least[1] + around + BELOW * pen.scale,
  };
  return {
    box,
    parts: [
      ...bodiesOf(plan).map(({ wall, corners }) => polygon(pen, corners, WALL_STYLES[wall.kind])),
      ...plan.items.flatMap((item) => {
        const size = sizeOf(item.itemId);
        const style = { stroke: COLOURS.soft, fill: COLOURS.tint };
        return size ? [polygon(pen, footprint(item, size.wide, size.deep), style)] : [];
      }),
      ...fixedParts(plan.fixed ?? [], pen),
      ...openingParts(plan, pen),
      ...dimensionParts(plan, pen, [least, most]),
      ...scaleBar(pen, [least[0], most[1] + (BELOW - 6) * pen.scale], most[0] - least[0]),
    ],
    labels: labelsOf(plan, pen, { nameOf, sizeOf }),
  };
}

/** The whole as a file of its own, with the names of rooms in it. */
export function planSvg(plan: Plan, pen: Pen, of: Names): string {
  const { box, parts, labels } = planDrawing(plan, pen, of);
  const names = labels.flatMap(({ at: [x, y], lines }) =>
    lines.map((text, i) =>
      words(pen, [x, y + (i - (lines.length - 1) / 2) * LINE * pen.scale], text, {
        size: i === 0 ? LABEL.name : LABEL.facts,
        colour: i === 0 ? COLOURS.ink : COLOURS.soft,
        isBold: i === 0,
      }),
    ),
  );
  return svgOf(pen, box, [...parts, ...names]);
}

const WALL_STYLES = {
  existing: { fill: COLOURS.ink },
  new: { fill: COLOURS.green },
  demolish: { stroke: COLOURS.terracotta, dash: true },
} as const;

/** The outer corners of the walls’ bodies. */
function cornersOf(walls: readonly Wall[]): readonly [Point, Point] {
  const points = bodiesOf({ walls, openings: [] }).flatMap(({ corners }) => corners);
  if (points.length === 0)
    return [
      [0, 0],
      [1_000, 1_000],
    ];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}

function openingParts(plan: Plan, pen: Pen): string[] {
  const byId = new Map(plan.walls.map((wall) => [wall.id, wall]));
  const { markOf } = marksOf(plan.openings);
  const { rooms } = measurePlan(plan);
  return plan.openings.flatMap((opening) => {
    const wall = byId.get(opening.wall);
    if (!wall) return [];
    const leaves = leavesOf(opening, wall, rooms);
    const [first] = leaves;
    const side = first ? unit(minus(first.open, first.hinge)) : rightOf(unit(minus(wall.to, wall.from)));
    const away = wall.thickness / 2 + 2.2 * pen.scale;
    const middle = alongWall(wall, opening.at + opening.width / 2);
    const mark = words(pen, plus(middle, scaled(side, -away)), markOf(opening), { size: 1.8, colour: COLOURS.soft });
    return [...symbolOf(opening, wall, { pen, leaves }), mark];
  });
}

function symbolOf(
  opening: Opening,
  wall: Wall,
  { pen, leaves }: { readonly pen: Pen; readonly leaves: readonly Leaf[] },
): string[] {
  const [a, b, c, d] = gapOf(wall, opening);
  const [from, to] = [alongWall(wall, opening.at), alongWall(wall, opening.at + opening.width)];
  const ink = { stroke: COLOURS.ink };
  if (opening.kind === 'arch')
    return [line(pen, a, b, { ...ink, dash: true }), line(pen, d, c, { ...ink, dash: true })];
  if (opening.kind === 'window' || slides(opening))
    return [polygon(pen, [a, b, c, d], { ...ink, fill: '#fff' }), line(pen, from, to, ink)];
  return leaves.flatMap(({ hinge, tip, open, length, isClockwise }) => [
    line(pen, hinge, open, { ...ink, thin: 0.35 }),
    arc(pen, tip, open, { radius: length, isClockwise }, { stroke: COLOURS.soft, thin: 0.13 }),
  ]);
}

/** Above and to the left: the walls that meet that side, and the whole. */
function dimensionParts({ walls }: Plan, pen: Pen, [least, most]: readonly [Point, Point]): string[] {
  const facesAlong = (i: 0 | 1): number[] =>
    walls.flatMap(({ from, to, thickness, kind }) => {
      const isAcross =
        kind !== 'demolish' &&
        Math.abs(from[i] - to[i]) < 2 &&
        Math.abs(from[(1 - i) as 0 | 1] - to[(1 - i) as 0 | 1]) > 600;
      return isAcross ? [from[i] - thickness / 2, from[i] + thickness / 2] : [];
    });
  const chains = (['x', 'y'] as const).flatMap((along, i) => {
    const [start, end] = [least[i as 0 | 1], most[i as 0 | 1]];
    const edge = least[(1 - i) as 0 | 1];
    const stops = stopsOf([start, ...facesAlong(i as 0 | 1), end], 30);
    return [
      { along, at: edge - CHAIN * pen.scale, stops },
      { along, at: edge - OVERALL * pen.scale, stops: [start, end] },
    ];
  });
  return chains.flatMap((chain) => chainOf(pen, chain));
}

/** Five metres, or as many as the plan is wide. */
function scaleBar(pen: Pen, [x, y]: Point, width: number): string[] {
  const metre = 1_000;
  const last = Math.min(5, Math.max(1, Math.floor(width / metre)));
  const height = 1.2 * pen.scale;
  const fields = Array.from({ length: last }, (_, i) =>
    polygon(
      pen,
      [
        [x + i * metre, y],
        [x + (i + 1) * metre, y],
        [x + (i + 1) * metre, y + height],
        [x + i * metre, y + height],
      ],
      { stroke: COLOURS.ink, thin: 0.13, fill: i % 2 === 0 ? COLOURS.ink : '#fff' },
    ),
  );
  const figures = [...new Set([0, 1, last])].map((i) =>
    words(pen, [x + i * metre, y + height + 2 * pen.scale], i === last ? `${last} m` : String(i), {
      size: 1.8,
      colour: COLOURS.soft,
    }),
  );
  return [...fields, ...figures];
}

/** Millimetres of paper that a letter of a name and one of its figures need, and a line of either. */
const LETTER = { name: 1.7, figure: 1.25 } as const;
const LINE = 2.9;

/** On free floor, as near the middle as can be; where there is none for its name, at the point that names the room. */
function labelsOf(plan: Plan, { scale }: Pen, { nameOf, sizeOf }: Names): RoomLabel[] {
  const { rooms } = measurePlan(plan);
  const byId = new Map(plan.walls.map((wall) => [wall.id, wall]));
  const swept = plan.openings.flatMap((opening) => {
    const wall = byId.get(opening.wall);
    return wall ? leavesOf(opening, wall, rooms).map(sweptBy) : [];
  });
  const things = plan.items.flatMap((item) => {
    const size = sizeOf(item.itemId);
    return size ? [footprint(item, size.wide, size.deep)] : [];
  });
  const fixed = (plan.fixed ?? []).flatMap(keptFree);
  return rooms.map(({ mark, face, area }) => {
    const [xs, ys] = [face.outline.map(([x]) => x), face.outline.map(([, y]) => y)];
    const sides = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)] as const;
    const middle: Point = [Math.min(...xs) + sides[0] / 2, Math.min(...ys) + sides[1] / 2];
    const all = [nameOf(mark.room), `${Math.round(sqft(area) * 10) / 10} sq ft`, `${mm(sides[0])} × ${mm(sides[1])}`];
    const ground = { ...face, taken: nearTo(face.outline, [...swept, ...things, ...fixed]) };
    for (const lines of [all, all.slice(0, 2), all.slice(0, 1)]) {
      const wide = Math.max(...lines.map((text, i) => text.length * (i === 0 ? LETTER.name : LETTER.figure)));
      const at = freeSpot(ground, middle, wide * scale, lines.length * LINE * scale);
      if (at) return { at, lines };
    }
    return { at: mark.at, lines: all.slice(0, 1) };
  });
}
