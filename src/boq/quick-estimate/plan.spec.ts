import fc from 'fast-check';
import { ROOMS } from '../../directory/rooms/data/rooms';
import { LAYOUTS } from '../../kernel/terms';
import { flat } from './flats.fixtures';
import { planRooms } from './plan';

const KIND_OF = new Map<string, string>(ROOMS.map(({ id, kind }) => [id, kind]));
const BEDROOMS = ['master', 'kids', 'guest', 'parents', 'tenant', 'son', 'daughter'];

describe('the rooms of a flat', () => {
  it('are different ones of the master list, so that their lines can be stored', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LAYOUTS),
        fc.array(fc.constantFrom(...BEDROOMS), { maxLength: 6 }),
        fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
        (layout, bedrooms, bathrooms) => {
          const rooms = planRooms(flat({ layout, bedrooms, sizes: bathrooms === undefined ? null : { bathrooms } }));
          expect(new Set(rooms.map(({ id }) => id)).size).toBe(rooms.length);
          for (const { id, kind } of rooms) expect([id, KIND_OF.get(id)]).toEqual([id, kind]);
        },
      ),
    );
  });
});
