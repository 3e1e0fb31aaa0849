import type { Point } from '../../../kernel/plan';
import type { Drawing } from '../dxf/drawing';

/** A drawing in millimetres. */
export function scaledDrawing(drawing: Drawing, mm: number): Drawing {
  if (mm === 1) return drawing;
  const put = ([x, y]: Point): Point => [x * mm, y * mm];
  return {
    ...drawing,
    segments: drawing.segments.map((one) => ({ ...one, from: put(one.from), to: put(one.to) })),
    arcs: drawing.arcs.map((one) => ({ ...one, centre: put(one.centre), from: put(one.from), to: put(one.to) })),
    texts: drawing.texts.map((one) => ({ ...one, at: put(one.at) })),
    outlines: drawing.outlines.map((one) => ({ ...one, points: one.points.map(put) })),
  };
}
