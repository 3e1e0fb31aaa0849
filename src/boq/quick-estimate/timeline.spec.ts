import fc from 'fast-check';
import { parseQuantity } from '../../kernel/quantity';
import { BUDGET_TYPES, LAYOUTS, SCOPES, type BudgetType, type Layout } from '../../kernel/terms';
import { priceBoq, questionnaireBook, scheduleOf, type Schedule } from '../../pricing';
import { TIMES } from '../../pricing/published.fixtures';
import { boqLinesFor } from './draft';

const book = questionnaireBook();

function programme(layout: Layout, area: number, budgetType: BudgetType, isNew = false): Schedule {
  const carpetArea = parseQuantity(area);
  const answers = {
    layout,
    bedrooms: [],
    hasModularKitchen: true,
    carpetArea,
    budgetType,
    city: 'mumbai' as const,
    condition: isNew ? ('new' as const) : ('renovation' as const),
    scope: isNew ? null : SCOPES,
    sizes: null,
  };
  const lines = boqLinesFor(answers).map((line, i) => ({ ...line, id: String(i) }));
  const context = { book, city: 'mumbai' as const, rateChanges: new Map(), designFeeBp: 1_000, miscellaneousBp: 200 };
  return scheduleOf(lines, priceBoq(lines, context), { book, city: 'mumbai', carpetArea });
}

/** Including design and approvals. */
const wholeWeeks = ({ workingDays }: Schedule): number => Math.ceil(workingDays / 6);

describe('the weeks of a home', () => {
  it.each(TIMES)(
    'are those of $source, within 25 %',
    ({ layout, area, budgetType, isNew, from, weeks: [least, most] }) => {
      const schedule = programme(layout, area, budgetType, isNew);
      const weeks = from === 'site' ? schedule.weeks : wholeWeeks(schedule);
      expect(weeks).toBeGreaterThanOrEqual(least * 0.75);
      expect(weeks).toBeLessThanOrEqual(most * 1.25);
    },
  );

  it('never fall as the area grows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LAYOUTS),
        fc.constantFrom(...BUDGET_TYPES),
        fc.integer({ min: 200, max: 20_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (layout, budgetType, area, more) => {
          const [small, large] = [area, Math.min(20_000, area + more)].map((size) =>
            programme(layout, size, budgetType),
          );
          for (const which of ['weeksLow', 'weeks', 'weeksHigh'] as const)
            expect(large?.[which]).toBeGreaterThanOrEqual(small?.[which] ?? 0);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(LAYOUTS)('never fall from area to area, nor from package to package: %s', (layout) => {
    const steps = [
      200, 250, 300, 350, 400, 450, 490, 500, 590, 600, 700, 790, 800, 900, 1_000, 1_200, 1_500, 2_000, 2_500, 3_000,
      4_000, 6_000, 8_000, 10_000, 13_000, 16_000, 20_000,
    ];
    let before = BUDGET_TYPES.map(() => 0);
    for (const area of steps) {
      const weeks = BUDGET_TYPES.map((budgetType) => programme(layout, area, budgetType).weeks);
      expect({ area, weeks }).toEqual({ area, weeks: [...weeks].sort((one, other) => one - other) });
      expect({ area, fell: weeks.filter((now, i) => now < (before[i] ?? 0)) }).toEqual({ area, fell: [] });
      before = weeks;
    }
  });

  it('are a range around the usual, and parallel trades never exceed what the flat can hold', () => {
    for (const layout of LAYOUTS)
      for (const area of [200, 450, 800, 1_200, 2_000, 20_000])
        for (const budgetType of BUDGET_TYPES) {
          const { bars, weeks, weeksLow, weeksHigh } = programme(layout, area, budgetType);
          expect(weeksLow).toBeLessThanOrEqual(weeks);
          expect(weeksHigh).toBeGreaterThan(weeks);
          const holds = Math.max(12, Math.floor(area / 40));
          for (const [i, bar] of bars.entries()) expect(bar.crew + (bars[i + 1]?.crew ?? 0)).toBeLessThanOrEqual(holds);
        }
  });
});
