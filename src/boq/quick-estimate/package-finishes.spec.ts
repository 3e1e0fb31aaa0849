import { boqLinesFor } from './draft';
import { packageFinishes } from './package-finishes';
import type { Questionnaire } from './questionnaire';
import { quantity } from '../../kernel/quantity';
import { BUDGET_TYPES, type Condition } from '../../kernel/terms';
import { ROOMS } from '../../directory/rooms/data/rooms';

const kindOf = (room: string | null) => (room === null ? null : (ROOMS.find(({ id }) => id === room)?.kind ?? null));

describe('finishes of a work in each package', () => {
  it.each(
    BUDGET_TYPES.flatMap((budgetType) =>
      [null, 'new', 'renovation'].map((condition) => [budgetType, condition] as const),
    ),
  )('include the finish of every line that a %s questionnaire makes of a flat that is %s', (budgetType, found) => {
    const condition = found as Condition | null;
    const questionnaire: Questionnaire = {
      layout: '3bhk',
      bedrooms: ['master', 'kids', 'parents'],
      hasModularKitchen: true,
      carpetArea: quantity(1_200 * 10_000),
      budgetType,
      city: 'mumbai',
      condition,
      scope: null,
      sizes: null,
    };
    for (const line of boqLinesFor(questionnaire)) {
      const choices = packageFinishes(line.work, kindOf(line.room), condition);
      expect([line.work, choices.some((choice) => (choice[budgetType] || null) === line.finish)]).toEqual([
        line.work,
        true,
      ]);
    }
  });

  it('are empty for a work that the kind of room does not have', () => {
    expect(packageFinishes('king-bed-with-storage', 'kitchen', null)).toEqual([]);
    expect(packageFinishes('no-such-work', 'bedroom', null)).toEqual([]);
  });
});
