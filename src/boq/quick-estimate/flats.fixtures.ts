import fc from 'fast-check';
import { quantityOf } from '../../kernel/quantity';
import { BUDGET_TYPES, LAYOUTS, SCOPES } from '../../kernel/terms';
import { USUAL_AREAS } from '../../kernel/usual-areas';
import type { Questionnaire } from './questionnaire';

/** The answers of a 2 BHK of 800 sq ft in Mumbai, new, in Comfort, with these changes. */
export function flat(change: Partial<Questionnaire> = {}): Questionnaire {
  return {
    layout: '2bhk',
    bedrooms: [],
    hasModularKitchen: true,
    carpetArea: quantityOf(800),
    budgetType: 'medium',
    city: 'mumbai',
    condition: 'new',
    scope: null,
    sizes: null,
    ...change,
  };
}

/** Flats of usual areas, of every layout and package, with some parts of the work, in one of these conditions. */
export function flats(conditions: readonly Questionnaire['condition'][]): fc.Arbitrary<Questionnaire> {
  return fc
    .record({
      layout: fc.constantFrom(...LAYOUTS),
      budgetType: fc.constantFrom(...BUDGET_TYPES),
      condition: fc.constantFrom(...conditions),
      hasModularKitchen: fc.boolean(),
      scope: fc.option(fc.subarray([...SCOPES], { minLength: 1 })),
      place: fc.double({ min: 0, max: 0.99, noNaN: true }),
    })
    .map(({ place, ...rest }) => {
      const { from, to } = USUAL_AREAS[rest.layout];
      return flat({ ...rest, carpetArea: quantityOf(Math.round(from + place * (to - from))) });
    });
}
