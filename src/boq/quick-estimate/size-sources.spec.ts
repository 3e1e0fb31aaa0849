import { quantityOf } from '../../kernel/quantity';
import { BUDGET_TYPES, LAYOUTS } from '../../kernel/terms';
import { boqLinesFor } from './draft';
import { sizeSources } from './size-sources.public';

describe('where the sizes of the questionnaire’s lines come from', () => {
  it.each(LAYOUTS.flatMap((layout) => BUDGET_TYPES.map((budgetType) => [layout, budgetType] as const)))(
    'is known for every measure of a %s in %s',
    (layout, budgetType) => {
      for (const hasModularKitchen of [true, false])
        for (const area of [450, 800, 1_234.5, 3_000]) {
          const answers = {
            layout,
            budgetType,
            hasModularKitchen,
            bedrooms: [],
            carpetArea: quantityOf(area),
            city: 'mumbai',
            condition: null,
            scope: null,
            sizes: null,
          } as const;
          for (const line of boqLinesFor(answers)) {
            const known = sizeSources(answers, line);
            const measured = [
              ...Object.keys(line.dimension ?? {}),
              ...(line.carpetArea === null ? [] : ['carpet_area']),
              ...(line.trips === null ? [] : ['total_trips']),
            ];
            expect([...known.keys()].sort()).toEqual(measured.sort());
          }
        }
    },
  );

  it('names the limit that was reached', () => {
    const answers = {
      layout: '1bhk',
      budgetType: 'medium',
      hasModularKitchen: true,
      bedrooms: [],
      carpetArea: quantityOf(200),
      city: 'mumbai',
      condition: null,
      scope: null,
      sizes: null,
    } as const;
    expect(sizeSources(answers, { work: 'tv-panel', room: 'living-dining' }).get('L')?.words).toBe(
      '0.6 × room width (6′ 11″), at least 5 ft; room = 36 % of 200 sq ft; assumed, not measured.',
    );
    expect(sizeSources(answers, { work: 'tv-panel', room: 'study' }).size).toBe(0);
  });
});
