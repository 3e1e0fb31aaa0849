import { boqLinesFor } from './draft';
import { packageFinishes } from './package-finishes';
import type { Questionnaire } from './questionnaire';
import { quantity } from '../kernel/quantity';
import { BUDGET_TYPES } from '../kernel/terms';
import { ROOMS } from '../rooms/data/rooms';

const kindOf = (room: string | null) => (room === null ? null : (ROOMS.find(({ id }) => id === room)?.kind ?? null));

describe('finishes of a work in each package', () => {
  it.each(BUDGET_TYPES)('name the finish of every line that a %s questionnaire makes', (budgetType) => {
    const questionnaire: Questionnaire = {
      layout: '3bhk',
      bedrooms: ['master', 'kids', 'parents'],
      hasModularKitchen: true,
      carpetArea: quantity(1_200 * 10_000),
      budgetType,
      city: 'mumbai',
    };
    for (const line of boqLinesFor(questionnaire)) {
      const choices = packageFinishes(line.work, kindOf(line.room));
      expect([line.work, choices.some((choice) => (choice[budgetType] || null) === line.finish)]).toEqual([
        line.work,
        true,
      ]);
    }
  });

  it('know nothing of a work that the kind of room does not have', () => {
    expect(packageFinishes('king-bed-with-storage', 'kitchen')).toEqual([]);
    expect(packageFinishes('no-such-work', 'bedroom')).toEqual([]);
  });
});
