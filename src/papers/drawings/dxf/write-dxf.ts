/**
 * A plan as DXF of AutoCAD 2000, which every CAD opens: each wall by its body between the openings, each opening by its gap with leaf or panes, rooms
 * by their names. What a drawing has no place for (heights, sills, ids) is next to its outline as extended data; a program that drops it leaves a
 * drawing that is read by its lines.
 */
import type { Opening, Plan, Point, Wall } from '../../../kernel/plan';
import { alongWall } from '../../../kernel/plan/measure';
import { minus, plus, rightOf, scaled, unit } from '../../../kernel/plan/vector';
import { bodiesOf, gapOf } from '../bodies';
import { NOTES } from './notes';
import { Dxf } from './dxf-file';

/** Names by which architects, and this program, know them. With AutoCAD’s number of a colour. */
const LAYERS = {
  existing: ['WALLS', 7],
  new: ['WALLS-NEW', 1],
  demolish: ['WALLS-DEMOLISH', 8],
  door: ['DOORS', 3],
  window: ['WINDOWS', 5],
  arch: ['DOORS', 3],
  room: ['ROOMS', 4],
} as const;

const TEXT_HEIGHT = 180;
/** Wider, a door has two. Millimetres. */
const WIDEST_LEAF = 1_200;

/** `nameOf` names a room for people. */
export function planDxf(plan: Plan, nameOf: (room: string) => string): string {
  const file = new Dxf([...new Map(Object.values(LAYERS))], NOTES);
  for (const { wall, corners, reach } of bodiesOf(plan))
    file.outline(LAYERS[wall.kind][0], corners, ['wall', wall.id, String(wall.height ?? ''), ...reach.map(String)]);
  const byId = new Map(plan.walls.map((wall) => [wall.id, wall]));
  for (const opening of plan.openings) {
    const wall = byId.get(opening.wall);
    if (wall) drawOpening(file, wall, opening);
  }
  for (const { room, at, ceilingHeight } of plan.rooms)
    file.text(LAYERS.room[0], at, TEXT_HEIGHT, nameOf(room), ['room', room, String(ceilingHeight)]);
  return file.toString();
}

function drawOpening(file: Dxf, wall: Wall, opening: Opening): void {
  const { id, kind, height, sill, at, width } = opening;
  const [layer] = LAYERS[kind];
  file.outline(layer, gapOf(wall, opening), ['opening', id, wall.id, kind, String(height), String(sill)]);
  const [from, to] = [alongWall(wall, at), alongWall(wall, at + width)];
  if (kind === 'window') file.line(layer, from, to);
  if (kind !== 'door') return;
  // Leaves are drawn open; on which side they hang, the plan does not say.
  const aside = scaled(rightOf(unit(minus(wall.to, wall.from))), width > WIDEST_LEAF ? width / 2 : width);
  for (const leaf of leavesOf(from, to, width)) {
    const open = plus(leaf.hinge, aside);
    file.line(layer, leaf.hinge, open);
    file.arc(layer, leaf.hinge, leaf.length, [leaf.tip, open]);
  }
}

interface Leaf {
  readonly hinge: Point;
  readonly tip: Point;
  readonly length: number;
}

/** One leaf, or two that meet in the middle. */
export function leavesOf(from: Point, to: Point, width: number): Leaf[] {
  if (width <= WIDEST_LEAF) return [{ hinge: from, tip: to, length: width }];
  const middle = scaled(plus(from, to), 0.5);
  return [from, to].map((hinge) => ({ hinge, tip: middle, length: width / 2 }));
}
