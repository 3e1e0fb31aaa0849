import fc from 'fast-check';
import { faultsOf, measurePlan, sqft, type Opening, type Plan, type Wall } from '..';
import { flats } from './flats.fixtures';
import { cross, dot, minus, unit } from '../vector';
import { planOf } from '.';

/** The wall that is left on both sides of an opening, up to the faces of those that cross it. Millimetres. */
function jambsOf({ wall: id, at, width }: Opening, { walls }: Plan): number[] {
  const wall = walls.find((one) => one.id === id);
  if (!wall) throw new Error(`${id} is not there`);
  const others = walls.filter((other) => meetingOf(wall, other) !== null);
  return others.flatMap((other) => {
    const place = meetingOf(wall, other) ?? 0;
    const gap = place < at + width / 2 ? at - place : place - at - width;
    return gap < 400 ? [gap - other.thickness / 2] : [];
  });
}

/** How far along a wall another one, at right angles to it, crosses or ends in it. */
function meetingOf({ from, to }: Wall, other: Wall): number | null {
  const way = unit(minus(to, from));
  if (Math.abs(dot(way, unit(minus(other.to, other.from)))) > 0.5) return null;
  const [a, b] = [minus(other.from, from), minus(other.to, from)].map((one) => cross(way, one)) as [number, number];
  return Math.min(a, b) <= 1 && Math.max(a, b) >= -1 ? dot(way, minus(other.from, from)) : null;
}

/** An open way ends at a wall or leaves enough of one; others leave something, and never reach into a wall. */
const isBuilt =
  ({ kind }: Opening) =>
  (jamb: number): boolean =>
    kind === 'arch' ? Math.abs(jamb) <= 1 || jamb >= 74 : jamb >= -1;

describe('an arranged flat as a plan', () => {
  it('has no faults, every room, and the area that was asked for', () => {
    fc.assert(
      fc.property(flats, (rooms) => {
        const plan = planOf(rooms, 2_743);
        expect(faultsOf(plan, (room) => room)).toEqual([]);
        for (const opening of plan.openings) expect(jambsOf(opening, plan).every(isBuilt(opening))).toBe(true);
        const measured = measurePlan(plan);
        expect(measured.rooms.map(({ mark }) => mark.room).sort()).toEqual(rooms.map(({ id }) => id).sort());
        const asked = rooms.reduce((sum, { area }) => sum + area, 0);
        expect(sqft(measured.rooms.reduce((sum, { area }) => sum + area, 0)) / asked).toBeCloseTo(1, 2);
      }),
    );
  });
});
