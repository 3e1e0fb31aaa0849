import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { footprint, measurePlan, type Plan, type Point } from '@fitout/plan';
import { planOf } from '@fitout/plan/arrange';
import { flats } from '@fitout/plan/arrange/flats.fixtures';
import { leavesOf, type Leaf } from '@fitout/plan/leaves';
import { cross, distance, isInside, minus } from '@fitout/plan/vector';
import { LINE_PX, takenOn, wordsIn, type PlacedWords } from './room-words';
import { sceneOf } from './scene';

/** At each scale. */
const FLATS = 170;
const WARDROBE = { wide: 1_800, deep: 600 };
const figures = ['₹12.4 lakh', '12′ 4″ × 10′ 2″'];

/** Names as a flat has them, and how wide a browser sets them, in pixels. */
const NAMES: readonly (readonly [id: RegExp, name: string, wide: number])[] = [
  [/^bathroom-0/, 'Master bathroom', 99.6],
  [/^bathroom/, 'Common bathroom', 111.5],
  [/^bedroom/, 'Master bedroom', 95.6],
  [/^living/, 'Living and dining', 98.7],
  [/^kitchen/, 'Kitchen', 44.6],
  [/^foyer/, 'Foyer', 32.5],
  [/^passage/, 'Passage', 49.2],
  [/^balcony/, 'Balcony', 46.5],
];
const nameOf = (room: string): string => NAMES.find(([id]) => id.test(room))?.[1] ?? 'Study';
/** Of a line in pixels: of a part of a name its share, of a figure as wide as its letters are on average. */
const wideOf = (line: string): number => {
  const [, name = line, wide = 0] = NAMES.find((one) => one[1].includes(line)) ?? [];
  return wide > 0 ? (wide * line.length) / name.length : line.length * 5.2;
};
/** To the line of a wall or of a door, in pixels. */
const CLEAR_PX = 2;

/** Points all over the ground that words cover, and a little around it. */
function pointsOf({ at, lines, isTurned }: PlacedWords, mm: number): Point[] {
  const long = (Math.max(...lines.map(wideOf)) / 2 + CLEAR_PX) * mm;
  const thick = (lines.length * LINE_PX * mm) / 2 - 1;
  const [half, tall] = isTurned ? [thick, long] : [long, thick];
  const parts = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
  return parts.flatMap((x) => parts.map((y): Point => [at[0] + x * half, at[1] + y * tall]));
}

/** By the angle and the distance from its hinge. */
const isSwept = (point: Point, { hinge, tip, open, length }: Leaf): boolean =>
  distance(point, hinge) < length - 1 &&
  [tip, open].every((end, i) => {
    const other = i === 0 ? open : tip;
    const turn = Math.sign(cross(minus(end, hinge), minus(other, hinge)));
    return cross(minus(end, hinge), minus(point, hinge)) * turn > 0;
  });

/** A wardrobe along the upper wall of each room that has space for one. */
function furnished(plan: Plan): Plan {
  const { rooms } = measurePlan(plan);
  return {
    ...plan,
    items: rooms.flatMap(({ mark, face }) => {
      const [xs, ys] = [face.outline.map(([x]) => x), face.outline.map(([, y]) => y)];
      const middle = Math.round((Math.min(...xs) + Math.max(...xs)) / 2);
      if (Math.max(...xs) - Math.min(...xs) < 2 * WARDROBE.deep + WARDROBE.wide) return [];
      return [{ itemId: mark.room, at: [middle, Math.round(Math.min(...ys))] as const, turn: 0 as const }];
    }),
  };
}

describe('the words on a drawn plan', () => {
  // As close as a phone draws a flat, and as a desktop does.
  it.each([
    [30, 0.75],
    [18, 0.9],
    [13, 0.9],
  ])('keep off walls, things and where doors swing at %i mm a pixel, and name nearly every room', (mm, least) => {
    let [rooms, named, swings] = [0, 0, 0];
    for (const flat of fc.sample(flats, { numRuns: FLATS, seed: 20261128 })) {
      const plan = furnished(planOf(flat, 2_743));
      const scene = sceneOf(plan);
      const taken = takenOn(scene, () => WARDROBE);
      const bodies = plan.items.map((item) => footprint(item, WARDROBE.wide, WARDROBE.deep));
      const leaves = plan.openings.flatMap((opening) => {
        const wall = plan.walls.find(({ id }) => id === opening.wall);
        return wall ? leavesOf(opening, wall, scene.measured.rooms) : [];
      });
      swings += leaves.length;
      for (const room of scene.rooms) {
        rooms++;
        const words = wordsIn({ ...room.face, taken: taken(room) }, room.middle, nameOf(room.id), figures, mm);
        if (!words) continue;
        named++;
        const points = pointsOf(words, mm);
        expect(points.every((point) => isInside(room.face.outline, point))).toBe(true);
        expect(points.some((point) => bodies.some((body) => isInside(body, point)))).toBe(false);
        expect(points.some((point) => leaves.some((leaf) => isSwept(point, leaf)))).toBe(false);
      }
    }
    expect(swings).toBeGreaterThan(FLATS);
    expect(named / rooms).toBeGreaterThan(least);
  });

  it('divide a long name into lines that are about as long', () => {
    const outline: Point[] = [
      [0, 0],
      [2_600, 0],
      [2_600, 3_000],
      [0, 3_000],
    ];
    const ground = { outline, holes: [], taken: [] };
    expect(wordsIn(ground, [1_300, 1_500], 'Living and dining', [], 30)?.lines).toEqual(['Living and', 'dining']);
    expect(wordsIn(ground, [1_300, 1_500], 'Kitchen', [], 30)?.lines).toEqual(['Kitchen']);
  });
});
