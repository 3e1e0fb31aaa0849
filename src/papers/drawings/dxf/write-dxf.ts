/**
 * A plan as DXF of AutoCAD 2000, which every CAD opens: each wall by its body between the openings, each opening by its gap with leaf or panes, rooms
 * by their names. What a drawing has no place for (heights, sills, ids) is next to its outline as extended data; a program that drops it leaves a
 * drawing that is read by its lines.
 */
import { groundOf, type Opening, type Plan, type Wall } from '../../../kernel/plan';
import { leavesOf, slides } from '../../../kernel/plan/leaves';
import { alongWall, measurePlan, type MeasuredPlan } from '../../../kernel/plan/measure';
import { bodiesOf, gapOf } from '../../../kernel/plan/bodies';
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
  column: ['COLUMNS', 7],
  shaft: ['SHAFTS', 8],
  beam: ['BEAMS', 8],
  drop: ['CEILING-DROPS', 6],
  plumbing: ['PLUMBING', 5],
  electrical: ['ELECTRICAL', 2],
} as const;

const TEXT_HEIGHT = 180;

/** `nameOf` names a room for people. */
export function planDxf(plan: Plan, nameOf: (room: string) => string): string {
  const file = new Dxf([...new Map(Object.values(LAYERS))], NOTES);
  for (const { wall, corners, reach } of bodiesOf(plan))
    file.outline(LAYERS[wall.kind][0], corners, ['wall', wall.id, String(wall.height ?? ''), ...reach.map(String)]);
  const byId = new Map(plan.walls.map((wall) => [wall.id, wall]));
  const measured = measurePlan(plan);
  for (const opening of plan.openings) {
    const wall = byId.get(opening.wall);
    if (wall) drawOpening(file, opening, wall, measured);
  }
  for (const { room, at, ceilingHeight } of plan.rooms)
    file.text(LAYERS.room[0], at, TEXT_HEIGHT, nameOf(room), ['room', room, String(ceilingHeight)]);
  for (const fixed of plan.fixed ?? []) {
    const { id, kind, down = '', above = '' } = fixed;
    file.outline(LAYERS[kind][0], groundOf(fixed), ['fixed', id, kind, String(down), String(above)]);
  }
  return file.toString();
}

function drawOpening(file: Dxf, opening: Opening, wall: Wall, { rooms }: MeasuredPlan): void {
  const { id, kind, height, sill, at, width, hinge = '', opens = '' } = opening;
  const [layer] = LAYERS[kind];
  file.outline(layer, gapOf(wall, opening), ['opening', id, wall.id, kind, String(height), String(sill), hinge, opens]);
  const [from, to] = [alongWall(wall, at), alongWall(wall, at + width)];
  if (kind === 'window' || slides(opening)) file.line(layer, from, to);
  for (const leaf of leavesOf(opening, wall, rooms)) {
    file.line(layer, leaf.hinge, leaf.open);
    file.arc(layer, leaf.hinge, leaf.length, [leaf.tip, leaf.open]);
  }
}
