import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { placesAt, stepOver } from './places';

const placed = (places: readonly number[]) => places.map((place, index) => ({ id: `i${index}`, place }));

describe('places of moved items', () => {
  it('lie where the items were put, in their order, whatever the places were', () => {
    const places = fc.uniqueArray(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(places, fc.nat(), fc.nat(), fc.boolean(), (list, pick, aim, before) => {
        const all = placed(list.toSorted((one, other) => one - other));
        const target = `i${aim % all.length}`;
        const moving = all.map(({ id }) => id).filter((id, index) => id !== target && (pick >> index) % 2 === 1);
        const moved = placesAt(all, moving, target, before);
        const after = all
          .map(({ id, place }) => ({ id, place: moved.get(id) ?? place }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ id }) => id);
        const rest = all.map(({ id }) => id).filter((id) => !moving.includes(id));
        const at = rest.indexOf(target) + (before ? 0 : 1);
        expect(after).toEqual([...rest.slice(0, at), ...moving, ...rest.slice(at)]);
      }),
    );
  });

  it('step over the neighbour in the same group, and stop at its ends', () => {
    const groups = [{ items: placed([1, 2, 3]) }, { items: [{ id: 'x', place: 9 }] }];
    expect(stepOver(groups, new Set(['i1']), 1)).toBe('i2');
    expect(stepOver(groups, new Set(['i1', 'i2']), -1)).toBe('i0');
    expect(stepOver(groups, new Set(['i2']), 1)).toBeNull();
    expect(stepOver(groups, new Set(['x']), -1)).toBeNull();
  });
});
