import fc from 'fast-check';
import { NEWEST_BUILT_IN, rateBook } from '../../pricing';
import { FINISHES, WORKS } from './data';
import { matchLabel, type NamedEntry } from './match';
import { ROOMS, roomKindOf } from '../rooms/data/rooms';

const LISTS: Readonly<Record<string, readonly (NamedEntry & { readonly id: string })[]>> = {
  works: WORKS,
  finishes: FINISHES,
  rooms: ROOMS,
};
const noise = fc
  .array(fc.constantFrom(' ', '  ', '-', ', ', '. ', '/', ' : '), { minLength: 1, maxLength: 1 })
  .map((parts) => parts.join(''));

describe.each(Object.entries(LISTS))('matching %s', (_, list) => {
  it('finds every entry by its label, whatever its case, spaces and punctuation', () => {
    fc.assert(
      fc.property(fc.constantFrom(...list), fc.boolean(), noise, (entry, upper, gap) => {
        const text = ` ${(upper ? entry.label.toUpperCase() : entry.label.toLowerCase()).split(/\s+/).join(gap)} .`;
        expect(matchLabel(text, list)).toMatchObject({ entry: { id: entry.id }, score: 1 });
      }),
      { numRuns: 300 },
    );
  });

  it('finds every alias, only in its own entry or one listed earlier with the same words', () => {
    const owners = new Map<string, string[]>();
    for (const entry of list)
      for (const alias of [entry.label, ...entry.aliases])
        owners.set(alias.toLowerCase(), [...(owners.get(alias.toLowerCase()) ?? []), entry.id]);
    for (const entry of list)
      for (const alias of entry.aliases) {
        const match = matchLabel(alias, list);
        expect([alias, match?.score ?? 0]).toEqual([alias, expect.closeTo(1, 1)]);
      }
    const shared = [...owners].filter(([, ids]) => new Set(ids).size > 1).map(([alias]) => alias);
    expect(shared).toEqual([]);
  });

  it('never throws and never scores outside 0 to 1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const match = matchLabel(text, list);
        if (match) expect(match.score).toBeGreaterThanOrEqual(0.5);
        if (match) expect(match.score).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('words of real BOQs', () => {
  it.each([
    ['Providing & fixing Wardrobe with hinged shutters', 'hinged-wardrobe'],
    ['ALMIRAH', 'hinged-wardrobe'],
    ['P.O.P. false ceiling in Living room', 'pop-false-ceiling'],
    ['Vitrified tile flooring 600x600', 'vitrified-flooring'],
    ['Bathroom water-proofing', 'waterproofing'],
    ['TV Panelling', 'tv-panel'],
    ['Shoe-rack cabinets', 'shoe-rack'],
    ['Debris removal (malba)', 'debris-shifting'],
    ['15 amp power point', 'socket-16a-point'],
  ])('%s', (text, id) => {
    expect(matchLabel(text, WORKS)?.entry.id).toBe(id);
  });

  it.each(['', '—', 'Grand total', 'Rupees only', 'Terms of payment: 50 % advance'])(
    'finds nothing in “%s”',
    (text) => {
      expect(matchLabel(text, WORKS)).toBeNull();
    },
  );
});

describe('the seeded lists', () => {
  const { recipes } = rateBook(NEWEST_BUILT_IN);

  it('have unique ids, and a recipe of the same service for every work and vice versa', () => {
    expect(new Set(WORKS.map((work) => work.id)).size).toBe(WORKS.length);
    for (const work of WORKS) expect([work.id, recipes.get(work.id)?.service]).toEqual([work.id, work.service]);
    expect([...recipes.keys()].filter((id) => !WORKS.some((work) => work.id === id))).toEqual([]);
  });

  it('have a finish for every finish of a recipe, and no other', () => {
    const used = new Set([...recipes.values()].flatMap((recipe) => Object.keys(recipe.finishes)));
    expect(new Set(FINISHES.map((finish) => finish.id))).toEqual(used);
  });

  it('guess the kind of every seeded room from its name', () => {
    for (const room of ROOMS)
      if (room.id !== 'store-room') expect([room.label, roomKindOf(room.label)]).toEqual([room.label, room.kind]);
  });
});
