import fc from 'fast-check';
import { faultsOf, measurePlan, sqft } from '..';
import { flats } from './flats.fixtures';
import { planOf } from '.';

describe('an arranged flat as a plan', () => {
  it('has no faults, every room, and the area that was asked for', () => {
    fc.assert(
      fc.property(flats, (rooms) => {
        const plan = planOf(rooms, 2_743);
        expect(faultsOf(plan, (room) => room)).toEqual([]);
        const measured = measurePlan(plan);
        expect(measured.rooms.map(({ mark }) => mark.room).sort()).toEqual(rooms.map(({ id }) => id).sort());
        const asked = rooms.reduce((sum, { area }) => sum + area, 0);
        expect(sqft(measured.rooms.reduce((sum, { area }) => sum + area, 0)) / asked).toBeCloseTo(1, 2);
      }),
    );
  });
});
