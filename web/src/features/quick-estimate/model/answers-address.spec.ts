import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withParams } from '../../../lib/api/with-params';
import { fromInches } from '../../../lib/format/feet-inch';
import { CITY_CHOICES } from '../../../lib/reference/cities';
import { CONDITIONS } from '../../../lib/reference/condition';
import type { Layout } from '../../../lib/reference/layouts';
import { BEDROOMS, FIRST_ANSWERS, LAYOUT_FACTS, withBedrooms, type Answers } from './answers';
import { addressOf, answersIn } from './answers-address';

const side = fc.integer({ min: 24, max: 1_200 }).map(fromInches);
const sizes = fc.option(
  fc.record({
    rooms: fc.dictionary(fc.constantFrom('kitchen', 'living-dining', 'bathroom-3'), fc.record({ L: side, W: side }), {
      minKeys: 1,
    }),
    bathrooms: fc.integer({ min: 1, max: 6 }),
    ceiling_height: fc.integer({ min: 84, max: 240 }).map(fromInches),
  }),
);
const answers: fc.Arbitrary<Answers> = fc
  .record({
    layout_type: fc.constantFrom(...(Object.keys(LAYOUT_FACTS) as Layout[])),
    bedrooms: fc.shuffledSubarray([...BEDROOMS], { minLength: 1 }),
    has_modular_kitchen: fc.boolean(),
    carpet_area: fc.integer({ min: 300, max: 6_000 }),
    budget_type: fc.constantFrom('low', 'medium', 'high', 'premium'),
    city: fc.constantFrom(...CITY_CHOICES.map(({ value }) => value)),
    condition: fc.constantFrom(...CONDITIONS.map(({ value }) => value)),
    scope: fc.option(fc.shuffledSubarray(['carpentry', 'painting', 'flooring'])),
    rooms_in_scope: fc.option(fc.constantFrom(['kitchen'], ['foyer', 'master-bathroom'])),
    sizes,
    finish_levels: fc.option(
      fc.dictionary(fc.constantFrom('wardrobes', 'kitchen-counter'), fc.constantFrom('low', 'premium'), { minKeys: 1 }),
    ),
  })
  .map((any) => withBedrooms(any as Answers, any.bedrooms));

const written = (of: Answers): URLSearchParams => withParams(addressOf(of))(new URLSearchParams());

describe('answers in an address', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(answers, (one) => {
        const address = written(one).toString();
        expect(answersIn(new URLSearchParams(address)) ?? FIRST_ANSWERS).toEqual(one);
      }),
    );
  });

  it('are not in it while they are the first ones, and none are read from it then', () => {
    expect(written(FIRST_ANSWERS).toString()).toBe('');
    expect(answersIn(new URLSearchParams('view=rooms'))).toBeNull();
  });

  it('are as at first where an address says what there is not', () => {
    const bad =
      'layout=9bhk&bedrooms=cellar&area=12&package=gold&city=atlantis&condition=haunted&scope=%3Cb%3E&sizes=x';
    expect(answersIn(new URLSearchParams(bad))).toEqual({ ...FIRST_ANSWERS, scope: [] });
  });

  it('give another layout its own bedrooms and usual area', () => {
    expect(answersIn(new URLSearchParams('layout=3bhk'))).toMatchObject({
      layout_type: '3bhk',
      bedrooms: ['master', 'kids', 'guest'],
      carpet_area: 1_450,
    });
  });
});
