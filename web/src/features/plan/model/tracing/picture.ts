/** A picture below the plan: a brochure's page to be drawn over. */
import type { Plan, Point } from '@fitout/plan';
import { distance, minus, plus, scaled } from '@fitout/plan/vector';
import type { Axis } from '../../../../ui/plan/drawn/clear-size';
import { roundPoint } from '../../../../ui/plan/drawn/joints';
import type { Ink, InkPlace } from './ink';
import { filledBy } from './side-line';
import type { Box } from '../view';

export interface Picture {
  readonly url: string;
  /** What is shown, to be kept. */
  readonly blob: Blob;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Where its upper left corner lies, in millimetres. */
  readonly at: Point;
  /** Millimetres per pixel of the picture, across. */
  readonly mm: number;
  /** Millimetres down for each across: pages squeeze pictures into their frames. */
  readonly tall: number;
  /** The ways along which a length of it is known. */
  readonly known: readonly Axis[];
  /** From 0, unseen, to 1. */
  readonly strength: number;
  readonly ink: Ink;
}

/** Where its lines lie on the plan. */
export const placeOf = ({ at, mm, tall, width, ink }: Picture): InkPlace => {
  const across = (mm * width) / ink.width;
  return { at, mm: [across, across * tall] };
};

/** The corners of what it covers, in millimetres. */
export const boxOfPicture = ({ at, mm, tall, width, height }: Picture): Box => ({
  from: at,
  to: [at[0] + width * mm, at[1] + height * mm * tall],
});

/** A line that was drawn over the picture. */
export type Line = readonly [from: Point, to: Point];

/** What a flat is at first taken to fill of a picture of its plan, where no walls are seen. */
const USUAL_PART = { middle: [0.5, 0.5], size: [0.6, 0.6] } as const;

/** Below the plan, or an empty sheet, as large as that: a scale that is roughly right. */
export function laidBelow(file: Pick<Picture, 'url' | 'blob' | 'width' | 'height' | 'ink'>, box: Box): Picture {
  const { middle, size } = filledBy(file.ink) ?? USUAL_PART;
  const [wide, high] = minus(box.to, box.from);
  const mm = Math.sqrt((wide * high) / (size[0] * file.width * size[1] * file.height));
  const [x, y] = scaled(plus(box.from, box.to), 0.5);
  const at: Point = [x - middle[0] * file.width * mm, y - middle[1] * file.height * mm];
  return { ...file, at, mm, tall: 1, known: [], strength: 0.6 };
}

/** Steeper, a line runs neither across nor down. */
const SLANT = 0.25;

/**
 * Scaled so that a line on it has the length that it is known to have; the line’s beginning stays where it is. Where the scale of the other way is
 * known already, this way alone is scaled: brochures squeeze their pictures.
 */
export function scaledBy(picture: Picture, line: Line, length: number): Picture {
  const [across = 0, down = 0] = minus(line[1], line[0]).map(Math.abs);
  const axis: Axis = across > down ? 'x' : 'y';
  if (Math.min(across, down) > SLANT * Math.max(across, down)) return evenlyBy(picture, line, length);
  const isOtherKnown = picture.known.some((one) => one !== axis);
  const scaled = (isOtherKnown ? stretchedBy : evenlyBy)(picture, line, length);
  return scaled === picture ? picture : { ...scaled, known: [...new Set([...picture.known, axis])] };
}

function evenlyBy(picture: Picture, [from, to]: Line, length: number): Picture {
  const drawn = distance(from, to);
  if (drawn < 1 || length < 1) return picture;
  return scaledAbout(picture, from, length / drawn);
}

/** The same along the line’s own direction alone, across or down. */
function stretchedBy(picture: Picture, [from, to]: Line, length: number): Picture {
  const [across, down] = minus(to, from).map(Math.abs);
  const isAcross = (across ?? 0) > (down ?? 0);
  const drawn = (isAcross ? across : down) ?? 0;
  if (drawn < 1 || length < 1) return picture;
  const by = length / drawn;
  const { at, mm, tall } = picture;
  return isAcross
    ? { ...picture, mm: mm * by, tall: tall / by, at: [from[0] + (at[0] - from[0]) * by, at[1]] }
    : { ...picture, tall: tall * by, at: [at[0], from[1] + (at[1] - from[1]) * by] };
}

/** Where a line comes to lie that is scaled with its picture. */
export const withPicture = (line: Line, before: Picture, after: Picture): Line => {
  const moved = ([x, y]: Point): Point => [
    after.at[0] + ((x - before.at[0]) / before.mm) * after.mm,
    after.at[1] + ((y - before.at[1]) / (before.mm * before.tall)) * after.mm * after.tall,
  ];
  return [moved(line[0]), moved(line[1])];
};

/** Scaled so that the box around a line on it, from corner to corner of the flat, has a given area in square millimetres. */
export function scaledTo(picture: Picture, [from, to]: Line, area: number): Picture {
  const [wide, high] = minus(to, from).map(Math.abs);
  const drawn = (wide ?? 0) * (high ?? 0);
  if (drawn < 1 || area < 1) return picture;
  return scaledAbout(picture, from, Math.sqrt(area / drawn));
}

function scaledAbout(picture: Picture, [x, y]: Point, by: number): Picture {
  const [dx, dy] = minus(picture.at, [x, y]);
  return { ...picture, mm: picture.mm * by, at: [x + dx * by, y + dy * by] };
}

/** So many times as wide and as high about its corner, both ways known. */
export const stretchedTo = (picture: Picture, [across, down]: Point): Picture => ({
  ...picture,
  mm: picture.mm * across,
  tall: (picture.tall * down) / across,
  known: ['x', 'y'],
});

/** Where a point comes to lie when a picture below it is stretched. */
export const stretchedAt = ([x, y]: Point, { at }: Pick<Picture, 'at'>, [across, down]: Point): Point =>
  roundPoint([at[0] + (x - at[0]) * across, at[1] + (y - at[1]) * down]);

/** What was traced over a picture, when that is stretched. */
export function stretchedWith(plan: Plan, picture: Pick<Picture, 'at'>, by: Point): Plan {
  const moved = (point: Point): Point => stretchedAt(point, picture, by);
  return {
    ...plan,
    walls: plan.walls.map((wall) => {
      const isUpright = Math.abs(wall.from[0] - wall.to[0]) < Math.abs(wall.from[1] - wall.to[1]);
      const thickness = Math.round((wall.thickness * by[isUpright ? 0 : 1]) / 5) * 5;
      return { ...wall, from: moved(wall.from), to: moved(wall.to), thickness };
    }),
  };
}

export const movedBy = (picture: Picture, by: Point): Picture => ({
  ...picture,
  at: [picture.at[0] + by[0], picture.at[1] + by[1]],
});
