import { toNumber } from '../../../kernel/quantity';
import { ceilingOf } from '../../quick-estimate';
import type { CheckedBoq, CheckedLine, CheckedRoom } from '../model/checked-boq';
import type { Group } from '../model/groups';
import { missingWorkRule } from '../model/missing';
import { labels, openFirst, titles, type RuleFinding, type Rule } from '../model/rule';

/** Area of the four walls, in square feet, for a line measured by its room; null for other measures. `least`: the ceiling is at least so high. */
function fourWalls({ line }: CheckedLine, least = 0): number | null {
  const { L, W, H } = line.dimension ?? {};
  if (line.manual || L === undefined || W === undefined || H === undefined) return null;
  return (2 * (L + W) * Math.max(H, least)) / 144;
}

/** The height of the ceilings, in inches: what the highest paint reaches. Of some rooms none may reach it: then it is as answered. */
const ceilingHeight = (boq: CheckedBoq): number =>
  Math.max(
    boq.head.roomsInScope ? ceilingOf(boq.head) : 0,
    ...boq.of('wall-paint').map(({ line }) => line.dimension?.H ?? 0),
  );

const sum = (lines: readonly CheckedLine[]): number => lines.reduce((total, { units }) => total + units, 0);

function inRooms(
  boq: CheckedBoq,
  group: Group,
  isBroken: (lines: readonly CheckedLine[], room: CheckedRoom) => boolean,
): { rooms: CheckedRoom[]; lines: CheckedLine[] } {
  const rooms = boq.rooms.filter((room) => isBroken(boq.of(group, room), room));
  return { rooms, lines: rooms.flatMap((room) => boq.of(group, room)) };
}

/** Paint and tiles of a room that together cover more than its walls. */
function overlap(boq: CheckedBoq): RuleFinding | null {
  const height = ceilingHeight(boq);
  const { rooms, lines } = inRooms(boq, 'wall-paint', (paints, room) => {
    // Paint may leave a strip for the tiles.
    const walls = Math.max(0, ...paints.map((paint) => fourWalls(paint, height) ?? 0));
    const tiles = sum(boq.of('dado', room).filter(({ price }) => price.unit === 'sqft'));
    return walls > 0 && tiles > 0 && sum(paints) + tiles > walls;
  });
  if (rooms.length === 0) return null;
  return {
    lines,
    message: `Walls are both tiled and painted in ${labels(rooms)}: subtract the tiled area from the paint.`,
    fix: openFirst(lines),
  };
}

/** Plaster, paint and other finishes of walls and ceilings. */
export const WALL_RULES: readonly Rule[] = [
  missingWorkRule({
    code: 'plaster-without-putty',
    severity: 'warning',
    weight: 3,
    reason: 'Makers of emulsion ask for two coats of putty on new plaster.',
    within: 'rooms',
    given: ['plaster', 'wall-paint'],
    lacks: ['putty'],
    add: 'wall-putty',
    message: (rooms) => `New plaster is painted without putty in ${rooms}.`,
  }),
  missingWorkRule({
    code: 'plaster-without-finish',
    severity: 'warning',
    weight: 3,
    reason: 'Plaster is painted, papered, panelled or tiled.',
    within: 'rooms',
    given: ['plaster'],
    lacks: ['wall-paint', 'wall-cover', 'dado'],
    add: 'plastic-emulsion',
    message: (rooms) => `Walls are plastered and neither painted nor tiled in ${rooms}.`,
  }),
  missingWorkRule({
    code: 'paint-without-putty',
    severity: 'hint',
    weight: 1,
    reason: 'Repainting can do without putty, but cracks will show through the paint.',
    within: 'flat',
    given: ['wall-paint'],
    lacks: ['putty', 'plaster'],
    add: 'wall-putty',
    message: () => 'Walls are painted, but there is no putty.',
  }),
  missingWorkRule({
    code: 'ceiling-without-paint',
    severity: 'warning',
    weight: 3,
    reason: 'Gypsum and POP are delivered unpainted.',
    within: 'rooms',
    given: ['board-ceiling'],
    lacks: ['ceiling-paint'],
    add: 'ceiling-paint',
    message: (rooms) => `The false ceiling is not painted in ${rooms}.`,
  }),
  missingWorkRule({
    code: 'cove-without-strip',
    severity: 'warning',
    weight: 3,
    reason: 'A cove is made for the light in it.',
    within: 'rooms',
    given: ['cove'],
    lacks: ['led-strip'],
    add: 'led-strip',
    message: (rooms) => `The cove has no light in ${rooms}.`,
  }),
  missingWorkRule({
    code: 'ceiling-without-lights',
    severity: 'hint',
    weight: 2,
    reason: 'Lights sit in the false ceiling and are wired before it is closed.',
    within: 'flat',
    given: ['board-ceiling'],
    lacks: ['lights'],
    add: 'led-lighting',
    message: () => 'There is a false ceiling without a light in it.',
  }),
  missingWorkRule({
    code: 'brickwork-without-plaster',
    severity: 'warning',
    weight: 4,
    reason: 'New brickwork inside a flat is plastered on both faces.',
    within: 'flat',
    given: ['brick'],
    lacks: ['plaster'],
    add: 'wall-plaster',
    message: () => 'A brick wall is built, but not plastered.',
  }),
  {
    code: 'tiled-and-painted',
    severity: 'warning',
    weight: 3,
    reason: 'Paint and tiles of a room cannot exceed its walls.',
    find: overlap,
  },
  {
    code: 'openings-not-deducted',
    severity: 'hint',
    weight: 1,
    reason: 'IS 1200 deducts openings above 0.5 m²: every room has a door.',
    find(boq) {
      const lines = boq.of('plaster').filter((line) => {
        const walls = fourWalls(line);
        return walls !== null && Math.abs(toNumber(line.price.quantity) - walls) < 0.01;
      });
      if (lines.length === 0) return null;
      return {
        lines,
        message: `Doors and windows are not deducted: ${titles(lines)}. Enter the area without them.`,
        fix: openFirst(lines),
      };
    },
  },
  {
    code: 'painted-twice',
    severity: 'warning',
    weight: 4,
    reason: 'Two paints on the same walls: 30 % allows for one wall in another colour.',
    find(boq) {
      const { rooms, lines } = inRooms(boq, 'wall-paint', (paints) => {
        const walls = Math.max(0, ...paints.map((paint) => fourWalls(paint) ?? 0));
        return walls > 0 && paints.length > 1 && sum(paints) > walls * 1.3;
      });
      if (rooms.length === 0) return null;
      return { lines, message: `The same walls have two paints in ${labels(rooms)}.`, fix: openFirst(lines) };
    },
  },
];
