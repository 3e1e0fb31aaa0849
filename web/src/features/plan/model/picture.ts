/** A picture below the plan: a brochure's page to be drawn over. It stays on this device. */
import type { Point } from '@fitout/plan';
import { distance, minus } from '@fitout/plan/vector';
import type { Ink, InkPlace } from './ink';

export interface Picture {
  readonly url: string;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Where its upper left corner lies, in millimetres. */
  readonly at: Point;
  /** Millimetres per pixel of the picture. */
  readonly mm: number;
  /** From 0, unseen, to 1. */
  readonly strength: number;
  readonly ink: Ink;
}

/** Where its lines lie on the plan. */
export const placeOf = ({ at, mm, width, ink }: Picture): InkPlace => ({ at, mm: (mm * width) / ink.width });

/** A line that was drawn over the picture. */
export type Line = readonly [from: Point, to: Point];

/** What a flat is at first taken to fill of a picture of its plan. */
const SHARE = 0.6;
const USUAL_WIDTH_MM = 11_000;

/** In the middle of the plan, or of an empty sheet, at a scale that is roughly right. */
export function laidBelow(
  file: Pick<Picture, 'url' | 'width' | 'height' | 'ink'>,
  box: { readonly from: Point; readonly to: Point },
): Picture {
  const wide = box.to[0] - box.from[0] || USUAL_WIDTH_MM;
  const mm = wide / (file.width * SHARE);
  const at: Point = [(box.from[0] + box.to[0] - file.width * mm) / 2, (box.from[1] + box.to[1] - file.height * mm) / 2];
  return { ...file, at, mm, strength: 0.6 };
}

/** Scaled so that a line on it has the length that it is known to have; the line’s beginning stays where it is. */
export function scaledBy(picture: Picture, [from, to]: Line, length: number): Picture {
  const drawn = distance(from, to);
  if (drawn < 1 || length < 1) return picture;
  return scaledAbout(picture, from, length / drawn);
}

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

export const movedBy = (picture: Picture, by: Point): Picture => ({
  ...picture,
  at: [picture.at[0] + by[0], picture.at[1] + by[1]],
});
