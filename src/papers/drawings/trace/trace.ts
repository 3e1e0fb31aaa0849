/** A drawing as walls, openings and the words in each space: what it was taken for, what was left, and what is unclear. */
import { EMPTY_PLAN, measurePlan, type Plan, type Point, type WallKind } from '../../../kernel/plan';
import { distance, isInside } from '../../../kernel/plan/vector';
import { ImportFailure } from '../../reading/import-failure';
import type { Drawing, Segment } from '../dxf/drawing';
import { DRAWING_LIMITS } from '../dxf/limits';
import { fixedOf, withoutOutlines } from './fixed';
import { furnitureOf } from './furniture';
import { joinedWalls } from './joints';
import { gapsOf } from './openings';
import { rolesOf, type Roles } from './roles';
import { runsOf } from './runs';
import { scaledDrawing } from './scaled';
import { likelierUnit, roomsQuestion } from './room-sizes';
import { stripsOf, USUAL_THICKNESS, type Strips } from './strips';
import { UNIT_MM, type DrawingQuestion, type Hints, type Traced } from './types';
import { unitOf } from './unit';
import { unreadOf } from './unread';

export function trace(drawing: Drawing, hints: Hints): Traced {
  const read = tracedWith(drawing, hints);
  if (read.unit.source !== 'file') return read;
  const unit = likelierUnit(read);
  if (!unit) return read;
  const other = tracedWith(drawing, { ...hints, unit });
  return { ...other, unit: { unit, source: 'guess' }, question: roomsQuestion(read, other) };
}

function tracedWith(drawing: Drawing, hints: Hints): Traced {
  const named = rolesOf(drawing, hints);
  const roles = named.hasWalls ? named : rolesOf(drawing, hints, layerOfWalls(drawing));
  const isWall = (stroke: Segment): boolean => roles.of(stroke) === 'walls';
  const { unit, question: ofUnit } = unitOf(drawing, drawing.segments.filter(isWall), hints);
  const all = scaledDrawing(drawing, UNIT_MM[unit.unit]);
  const fixed = fixedOf(all);
  const inMm = withoutOutlines(all, fixed);
  const { strips, unsaid } = wallStrips(inMm, roles, hints.thickness);
  // Their outlines say it all.
  const noted = new Set(inMm.outlines.flatMap(({ notes, number }) => (notes.length > 0 ? [number] : [])));
  const isLoose = ({ outline }: Segment): boolean => outline === null || !noted.has(outline);
  const strokes = {
    arcs: inMm.arcs.filter((arc) => roles.of(arc) !== 'furniture'),
    doors: inMm.segments.filter((segment) => isLoose(segment) && roles.of(segment) === 'doors'),
    windows: inMm.segments.filter((segment) => isLoose(segment) && roles.of(segment) === 'windows'),
    outlines: inMm.outlines.filter((outline) => ['doors', 'windows'].includes(roles.of(outline))),
  };
  const { gaps, left } = gapsOf(strips, strokes);
  const { plan, shift, otherWalls, otherOpenings } = joinedWalls(runsOf(strips, gaps));
  const ofWalls = named.hasWalls || hints.roles.length > 0 ? null : wallQuestion(drawing, roles);
  const ofThickness = unsaid && hints.thickness === undefined ? thicknessQuestion(unsaid) : null;
  return {
    layers: layersOf(drawing, roles),
    unit,
    question: ofUnit ?? ofWalls ?? ofThickness,
    walls: [...plan.walls],
    openings: [...plan.openings],
    fixed: fixed.map(({ fixed: { at, ...one } }) => ({ ...one, at: [at[0] - shift[0], at[1] - shift[1]] as const })),
    spaces: spacesOf(plan, inMm, shift),
    unread: unreadOf(drawing.unread, { otherWalls, otherOpenings: otherOpenings + left }),
    furniture: furnitureOf(inMm, roles),
  };
}

const NEW = /\bnew\b|proposed/i;
const DEMOLISH = /demo(l|lish|lition)?\b|demolish|remove|dismantl/i;

/** By the words in its name. */
function kindOf(layer: string): WallKind {
  const words = layer.replace(/[_$|.-]+/g, ' ');
  if (DEMOLISH.test(words)) return 'demolish';
  return NEW.test(words) ? 'new' : 'existing';
}

function wallStrips({ segments, outlines }: Drawing, roles: Roles, thickness?: number): Strips {
  const lines = segments.filter((segment) => roles.of(segment) === 'walls');
  const closed = outlines.filter((outline) => roles.of(outline) === 'walls');
  if (lines.length > DRAWING_LIMITS.wallLines) throw new ImportFailure('dxf-too-much', 'wall lines');
  const kinds = [...new Set([...lines, ...closed].map(({ layer }) => kindOf(layer)))];
  const found = kinds.map((kind) =>
    stripsOf(
      lines.filter(({ layer }) => kindOf(layer) === kind),
      closed.filter(({ layer }) => kindOf(layer) === kind),
      kind,
      thickness,
    ),
  );
  return {
    strips: found.flatMap(({ strips }) => strips),
    unsaid: found.find((one) => one.unsaid)?.unsaid ?? null,
    share: Math.max(0, ...found.map(({ share }) => share)),
  };
}

/** The layer with the most line that has a partner a wall’s thickness away, in whichever unit finds the most. */
function layerOfWalls(drawing: Drawing): string | null {
  const hints: Hints = { unit: null, roles: [] };
  const ranked = drawing.layers
    .filter(({ isHidden }) => !isHidden)
    .map(({ name }) => {
      const own = drawing.segments.filter(({ layer }) => layer === name);
      if (own.length < 4 || own.length > DRAWING_LIMITS.wallLines) return { name, length: 0 };
      const { unit } = unitOf(drawing, own, hints);
      const mm = scaledDrawing({ ...drawing, segments: own, outlines: [] }, UNIT_MM[unit.unit]).segments;
      const total = mm.reduce((sum, { from, to }) => sum + distance(from, to), 0);
      const { share, unsaid } = stripsOf(mm, [], 'existing');
      return { name, length: total * (unsaid ? share / 4 : share) };
    })
    .sort((a, b) => b.length - a.length);
  return ranked[0] && ranked[0].length > 0 ? ranked[0].name : (drawing.layers[0]?.name ?? null);
}

function wallQuestion(drawing: Drawing, roles: Roles): DrawingQuestion | null {
  const taken = [...roles.ofLayer].find(([, role]) => role === 'walls')?.[0];
  if (taken === undefined || drawing.layers.length < 2) return null;
  const counts = countsOf(drawing);
  const choices = [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  return {
    about: 'walls',
    text: `Which layer has the walls? No name says it; “${taken.slice(0, 200)}” was taken.`,
    choices: [...new Set([taken, ...choices])].slice(0, 8).map((value) => ({ value, label: value })),
  };
}

/** Bricks, blocks and partitions as they are built, with plaster left out; the first is what was taken. */
const thicknessQuestion = (unsaid: 'axes' | 'around'): DrawingQuestion => ({
  about: 'thickness',
  text:
    unsaid === 'axes'
      ? 'The walls are drawn as single lines. How thick are they? The lines are taken as their middle.'
      : 'The rooms are drawn as outlines. How thick are the walls around them? Those between them are as they are drawn.',
  choices: [
    { value: String(USUAL_THICKNESS), label: `${USUAL_THICKNESS} mm (half a brick, 4½ in)` },
    { value: '75', label: '75 mm (partition)' },
    { value: '150', label: '150 mm (block or concrete, 6 in)' },
    { value: '230', label: '230 mm (a brick, 9 in)' },
  ],
});

function countsOf({ segments, arcs, texts }: Drawing): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { layer } of [...segments, ...arcs, ...texts]) counts.set(layer, (counts.get(layer) ?? 0) + 1);
  return counts;
}

function layersOf(drawing: Drawing, { ofLayer }: Roles): Traced['layers'] {
  const counts = countsOf(drawing);
  return drawing.layers
    .map(({ name, isHidden }) => ({
      name,
      strokes: counts.get(name) ?? 0,
      role: ofLayer.get(name) ?? 'out',
      hidden: isHidden,
    }))
    .sort((a, b) => b.strokes - a.strokes);
}

/** The spaces between the walls that stand, with the words in each from top to bottom. */
function spacesOf({ walls }: Pick<Plan, 'walls'>, { texts }: Drawing, [dx, dy]: Point): Traced['spaces'] {
  const { unnamed } = measurePlan({ ...EMPTY_PLAN, walls });
  const words = texts
    .map(({ at: [x, y], text, notes }) => ({
      at: [Math.round(x - dx) + 0, Math.round(y - dy) + 0] as const,
      text,
      ...roomNoteOf(notes),
    }))
    .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  return unnamed.slice(0, 400).flatMap(({ outline, holes }) => {
    const inside = words.filter(({ at }) => isInside(outline, at) && !holes.some((hole) => isInside(hole, at)));
    const [first] = inside;
    return first ? [{ at: first.at, words: inside }] : [];
  });
}

/** `room`, its id and the height of its ceiling, next to its name. */
function roomNoteOf([what, room, ceiling]: readonly string[]) {
  const height = Math.round(Number(ceiling));
  const isRoom = what === 'room' && room !== undefined && room !== '';
  return {
    room: isRoom ? room.slice(0, 60) : null,
    ceiling: isRoom && height >= 1_800 && height <= 10_000 ? height : null,
  };
}
