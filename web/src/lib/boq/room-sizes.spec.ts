import { describe, expect, it } from '@jest/globals';
import { ENGLISH } from '../language/words';
import { lengthFault, misfit, roomsArea, sameSizes, SIDE, withSizes, type PlanRoom, type Sizes } from './room-sizes';

const feet = (value: number) => ({ feet: value, inches: 0 });
const room = (id: string, kind: PlanRoom['kind'], L: number, W: number): PlanRoom => {
  return { room: id, label: id, kind, size: { L: feet(L), W: feet(W), H: feet(9) }, measured: false };
};
const PLAN = [room('kitchen', 'kitchen', 10, 8), room('hall', 'living', 20, 15), room('balcony', 'balcony', 10, 5)];
const KITCHEN: Sizes = { rooms: { kitchen: { L: feet(12), W: feet(10) } } };

describe('the sizes of rooms', () => {
  it('add up to the area of the flat, measured or assumed, without its balcony', () => {
    expect([roomsArea(PLAN, null), roomsArea(PLAN, KITCHEN)]).toEqual([380, 420]);
  });

  it('are too many or too few for the carpet area, or fit with the walls between them', () => {
    expect([misfit(ENGLISH, 380, 400), misfit(ENGLISH, 380, 380), misfit(ENGLISH, 404, 400)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(misfit(ENGLISH, 420, 400)).toMatch(/^The rooms add up to 20 sq ft more than the carpet area\./);
    expect(misfit(ENGLISH, 300, 1_400)).toMatch(/^The rooms leave 1,100 sq ft of the carpet area over\./);
  });

  it('are null once the last one is removed', () => {
    expect(withSizes(KITCHEN, { rooms: {} })).toBeNull();
    expect(withSizes(KITCHEN, { bathrooms: 2 })).toEqual({ ...KITCHEN, bathrooms: 2 });
    expect(withSizes({ bathrooms: 2 }, { bathrooms: undefined })).toBeNull();
  });

  it('are the same whatever their order', () => {
    const two = { ...KITCHEN.rooms, hall: { L: feet(20), W: feet(15) } };
    const turned = { hall: two.hall, kitchen: { W: feet(10), L: feet(12) } };
    expect(sameSizes({ rooms: two }, { rooms: turned })).toBe(true);
    expect([sameSizes({ rooms: two }, KITCHEN), sameSizes(null, {}), sameSizes(null, { bathrooms: 1 })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('are from 2 to 100 feet', () => {
    expect([null, 23, 24, 1_200, 1_201].map((inches) => lengthFault(ENGLISH, inches, SIDE) === null)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });
});
