/** Blocks that look like furniture: listed with their size, never priced. */
import type { Point } from '../../../kernel/plan';
import type { Drawing } from '../dxf/drawing';
import { DRAWING_LIMITS } from '../dxf/limits';
import type { Roles } from './roles';
import type { Traced } from './types';

export function furnitureOf(drawing: Drawing, roles: Roles): Traced['furniture'] {
  const boxes = new Map<number, [number, number, number, number]>();
  const widen = (block: number, points: readonly Point[]): void => {
    const [x0, y0, x1, y1] = boxes.get(block) ?? [Infinity, Infinity, -Infinity, -Infinity];
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    boxes.set(block, [Math.min(x0, ...xs), Math.min(y0, ...ys), Math.max(x1, ...xs), Math.max(y1, ...ys)]);
  };
  for (const stroke of [...drawing.segments, ...drawing.arcs])
    if (stroke.block !== null && roles.of(stroke) === 'furniture') widen(stroke.block, [stroke.from, stroke.to]);
  const found = new Map<string, Traced['furniture'][number]>();
  for (const [block, [x0, y0, x1, y1]] of boxes) {
    const name = (drawing.blocks[block]?.name ?? '').slice(0, DRAWING_LIMITS.textLength);
    // The same block turned is the same thing.
    const [depth = 0, width = 0] = [Math.round(x1 - x0), Math.round(y1 - y0)].sort((a, b) => a - b);
    const key = `${name} ${width} ${depth}`;
    found.set(key, { name, count: (found.get(key)?.count ?? 0) + 1, width, depth });
  }
  return [...found.values()].slice(0, DRAWING_LIMITS.furniture);
}
