import { quantity, QUANTITY_SCALE } from '../../kernel/quantity';
import { BUDGET_TYPES, LAYOUTS, type BudgetType, type Layout } from '../../kernel/terms';
import { NEWEST_BUILT_IN, priceBoq, rateBook, type PricedBoq } from '../../pricing';
import { NEW_BANDS } from '../../pricing/published.fixtures';
import { boqLinesFor, type LineDraft } from './draft';

const book = rateBook(NEWEST_BUILT_IN);

type Drafts = readonly (LineDraft & { readonly id: string })[];

function linesOf(layout: Layout, sqft: number, budgetType: BudgetType): Drafts {
  return boqLinesFor({
    layout,
    bedrooms: ['master', 'kids', 'guest', 'guest'].slice(0, Number(layout[0])),
    hasModularKitchen: true,
    carpetArea: quantity(sqft * QUANTITY_SCALE),
    budgetType,
    city: 'mumbai',
    condition: null,
    scope: null,
    sizes: null,
  }).map((line, i) => ({ ...line, id: String(i) }));
}

const priced = (lines: Drafts): PricedBoq =>
  priceBoq(lines, { book, city: 'mumbai', rateChanges: new Map(), designFeeBp: 1_000, miscellaneousBp: 200 });

const LIVSPACE = NEW_BANDS.filter(({ source }) => source === 'Livspace 2025');

const works = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const SHELL = works(
  'tile-removal floor-levelling vitrified-flooring marble-flooring laminate-wood-flooring engineered-wood-flooring ordinary-tile-flooring deck-flooring tile-skirting wooden-skirting wall-plaster complete-wiring debris-shifting floor-protection wall-tile-dado waterproofing kitchen-plumbing bathroom-plumbing sanitary-fittings flush-door shower-partition video-door-phone',
);
const BOUGHT = works(
  'air-conditioner ceiling-fan exhaust-fan geyser hob-and-chimney built-in-oven sofa-three-seater arm-chair coffee-table dining-table dining-chair study-chair mattress-king mattress-single curtain sheer-curtain rug cushion-set',
);

/** Total in lakh of the lines that a test selects, with design fee and miscellaneous. */
function lakh(lines: Drafts, keeps: (work: string) => boolean): number {
  const { lines: prices } = priced(lines);
  const cost = lines.reduce((sum, line) => sum + (keeps(line.work) ? (prices.get(line.id)?.cost ?? 0) : 0), 0);
  return (cost * 1.12) / 1e7;
}

/** Money on assumed rates and on all rates, without overhead. */
function assumed(lines: Drafts): { assumed: number; all: number } {
  const prices = priced(lines).lines;
  const parts = lines.flatMap((line) => {
    const components = prices.get(line.id)?.components ?? [];
    return components.filter(({ kind }) => kind !== 'overhead').map((part) => ({ ...part, count: line.count }));
  });
  const of = (kept: typeof parts): number => kept.reduce((sum, { amount, count }) => sum + amount * count, 0);
  return { assumed: of(parts.filter(({ provenance }) => provenance === 'provisional')), all: of(parts) };
}

describe('estimates with the book of 2026', () => {
  it('have at most 40 percent of the money on assumed rates, and none with over 41', () => {
    const cells = LIVSPACE.flatMap(({ layout, area }) =>
      BUDGET_TYPES.map((budgetType) => assumed(linesOf(layout, area, budgetType))),
    );
    const sum = (side: 'assumed' | 'all'): number => cells.reduce((total, cell) => total + cell[side], 0);
    expect(sum('assumed') / sum('all')).toBeLessThanOrEqual(0.4);
    expect(Math.max(...cells.map((cell) => cell.assumed / cell.all))).toBeLessThanOrEqual(0.41);
  });

  it.each(LIVSPACE)(
    'put a $layout of $area sqft in Comfort between ₹$low and $high lakh without shell and goods',
    ({ layout, area, low, high }) => {
      const inside = lakh(linesOf(layout, area, 'medium'), (work) => !SHELL.has(work) && !BOUGHT.has(work));
      expect(inside).toBeGreaterThanOrEqual(low);
      expect(inside).toBeLessThanOrEqual(high);
    },
  );

  // divy.in, 2025: full renovation 1,800 to 3,000.
  it('renovate a 2BHK of 1,000 sqft in Comfort for ₹1,800 to 3,000 per sq ft, without goods', () => {
    const each = lakh(linesOf('2bhk', 1_000, 'medium'), (work) => !BOUGHT.has(work)) * 100;
    expect(each).toBeGreaterThanOrEqual(1_800);
    expect(each).toBeLessThanOrEqual(3_000);
  });

  it('never have less labour in a more expensive package', () => {
    for (const layout of LAYOUTS)
      for (const sqft of [300, 450, 800, 1_200, 2_000, 6_000, 20_000]) {
        const labour = BUDGET_TYPES.map((budgetType) => priced(linesOf(layout, sqft, budgetType)).totals.labour);
        expect([layout, sqft, labour]).toEqual([layout, sqft, [...labour].sort((one, other) => one - other)]);
      }
  });

  it('change by at most 1.5 percent for 10 sqft more, in the lines that both flats have', () => {
    for (const [layout, from] of [
      ['1bhk', 400],
      ['2bhk', 600],
      ['3bhk', 1_000],
      ['4bhk', 1_600],
    ] as const)
      for (let sqft = from; sqft < from + 300; sqft += 10) {
        const keyed = (area: number) => {
          const lines = linesOf(layout, area, 'medium');
          const prices = priced(lines).lines;
          return new Map(
            lines.map((line) => [`${line.room} ${line.work} × ${line.count}`, prices.get(line.id)?.cost ?? 0]),
          );
        };
        const [before, after] = [keyed(sqft), keyed(sqft + 10)];
        const both = [...before.keys()].filter((key) => after.has(key));
        const sum = (costs: ReadonlyMap<string, number>): number =>
          both.reduce((total, key) => total + (costs.get(key) ?? 0), 0);
        const step = sum(after) / sum(before) - 1;
        expect([layout, sqft, step >= 0, step <= 0.015]).toEqual([layout, sqft, true, true]);
      }
  });
});
