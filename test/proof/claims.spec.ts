import { quickEstimate, boqLinesFor, type Questionnaire } from '../../src/boq/quick-estimate';
import { parseQuantity } from '../../src/kernel/quantity';
import { LAYOUTS, SCOPES, type BudgetType, type Scope } from '../../src/kernel/terms';
import { priceBoq, questionnaireBook, rangeOf, rateBook, rateBookVersions, type RateBook } from '../../src/pricing';
import { EXCLUSIONS, STATEMENTS } from '../../web/src/features/help/model/assumptions';
import { QUESTIONS } from '../../web/src/features/help/model/faq';

/** What the help says in figures and in materials, held against what the product computes. */
const book = questionnaireBook();
const DAY = new Date('2026-11-26');
const PACKAGES: readonly BudgetType[] = ['low', 'medium', 'high', 'premium'];
const AREAS = { studio: 300, '1rk': 300, '1bhk': 450, '2bhk': 800, '3bhk': 1200, '4bhk': 2000, '5bhk': 2600 } as const;

const answers = (own: Partial<Questionnaire> = {}): Questionnaire => ({
  layout: '2bhk',
  bedrooms: [],
  hasModularKitchen: true,
  carpetArea: parseQuantity(AREAS[own.layout ?? '2bhk']),
  budgetType: 'medium',
  city: 'mumbai',
  condition: 'new',
  scope: null,
  sizes: null,
  ...own,
});
const estimateOf = (own: Partial<Questionnaire> = {}) => quickEstimate(answers(own), book, DAY);
const linesOf = (own: Partial<Questionnaire> = {}) => boqLinesFor(answers(own));

const pricedWith = (of: RateBook) => ({
  book: of,
  city: 'mumbai' as const,
  rateChanges: new Map(),
  designFeeBp: 1_000,
  miscellaneousBp: 200,
});

const HELP = [...STATEMENTS, ...EXCLUSIONS].flatMap(({ text, note }) => [text, note ?? '']).join(' ');
const answerTo = (id: string): string => QUESTIONS.find((one) => one.id === id)?.answer ?? '';

const WEEKS_A_MONTH = 52 / 12;
/** Weeks as months in words, to the half. */
const months = (weeks: number): number => Math.round((weeks / WEEKS_A_MONTH) * 2) / 2;

describe('time', () => {
  it('is that of the schedules of a 2 BHK', () => {
    const of = (condition: 'new' | 'renovation') =>
      PACKAGES.map((budgetType) => months(estimateOf({ condition, budgetType }).weeks));
    expect([Math.min(...of('new')), Math.max(...of('new'))]).toEqual([2, 2.5]);
    expect([Math.min(...of('renovation')), Math.max(...of('renovation'))]).toEqual([3, 3.5]);
    expect(answerTo('time')).toContain('A new 2 BHK takes two to two and a half months');
    expect(answerTo('time')).toContain('a renovation three to four');
  });

  it('is decided by the trades that are named', () => {
    const longest = (condition: 'new' | 'renovation') =>
      [...estimateOf({ condition }).schedule.bars]
        .filter(({ phase }) => phase !== 'design')
        .sort((a, b) => b.days - a.days)
        .slice(0, 2)
        .map(({ phase }) => phase)
        .sort();
    expect(longest('new')).toEqual(['carpentry', 'painting']);
    expect(longest('renovation')).toEqual(['carpentry', 'civil']);
    expect(answerTo('time')).toContain(
      'carpentry and painting decide the length, in a renovation civil work and carpentry',
    );
  });

  it.each(LAYOUTS)('assumes 8 workers or more on some day of a whole %s', (layout) => {
    const { bars } = estimateOf({ layout, condition: 'renovation', scope: SCOPES }).schedule;
    const days = Array.from({ length: Math.max(...bars.map(({ endDay }) => endDay)) }, (_, day) =>
      bars.reduce((all, { startDay, endDay, crew }) => all + (startDay <= day && day < endDay ? crew : 0), 0),
    );
    expect(Math.max(...days)).toBeGreaterThanOrEqual(8);
    expect(HELP).toContain('8 to 10 or more workers');
  });
});

describe('accuracy', () => {
  it('is wider than five percent in every estimate from answers', () => {
    for (const layout of LAYOUTS)
      for (const budgetType of PACKAGES) expect(estimateOf({ layout, budgetType }).range.percent).toBeGreaterThan(5);
    expect(HELP).toContain('Before that every estimate states its own range, which is wider.');
  });

  it('is within five percent once rooms are measured and rates are quoted', () => {
    for (const layout of LAYOUTS) {
      const lines = new Map(linesOf({ layout }).map((line, at) => [String(at), { ...line, id: String(at) }]));
      const priced = priceBoq([...lines.values()], pricedWith(book));
      const quoted = new Map(
        [...priced.lines].map(([id, line]) => [
          id,
          { ...line, components: line.components.map((part) => ({ ...part, provenance: 'firm' as const })) },
        ]),
      );
      const { percent } = rangeOf({ lines, priced: { ...priced, lines: quoted }, book, at: DAY }, () => 'typed', 0);
      expect(percent).toBeLessThanOrEqual(5);
    }
    expect(answerTo('accuracy')).toContain('Within plus or minus 5 percent');
  });
});

describe('GST', () => {
  it('is 18 percent of a fit-out of works alone, and outside its total', () => {
    const { total, gst, totalWithGst, material, labour, designFee, miscellaneous } = estimateOf({
      scope: ['carpentry'],
    });
    expect(total).toBe(material + labour + designFee + miscellaneous);
    // CGST and SGST are equal halves, so the sum is even.
    expect(Math.abs(gst - total * 0.18)).toBeLessThanOrEqual(1);
    expect(totalWithGst).toBe(total + gst);
    expect(HELP).toContain('GST is 18 percent on interior projects and is not included in totals.');
  });

  it('is inside amounts of rate books before 2000, and of none since', () => {
    const totalsOf = (of: RateBook) => {
      const known = linesOf({ condition: 'renovation', scope: SCOPES }).filter(({ work }) => of.recipes.has(work));
      const lines = known.map((line, at) => ({ ...line, id: String(at) }));
      return priceBoq(lines, pricedWith(of)).totals;
    };
    const [older, later] = [
      rateBookVersions().filter((one) => one < 2_000),
      rateBookVersions().filter((one) => one >= 2_000),
    ];
    for (const version of older) expect(totalsOf(rateBook(version)).gstIncluded).toBeGreaterThan(0);
    for (const version of later) expect([version, totalsOf(rateBook(version)).gstIncluded]).toEqual([version, 0]);
    expect(Math.min(older.length, later.length)).toBeGreaterThan(0);
    expect(HELP).toContain('their BOQs have no GST inside any amount');
  });
});

describe('quantities', () => {
  const SHEETS = /ply\b|laminate$|veneer|panel board|granite|marble|stone|fabric/i;
  const FLAT = /tile|floor|vinyl|board|panel|skirting/i;

  it('include the wastage that is said', () => {
    const wastage = [...book.recipes.values()].flatMap(({ components }) => components);
    const within = (least: number, most: number, of: RegExp, not?: RegExp) => {
      const own = wastage.filter(({ label, wastageBp = 0 }) => wastageBp > 0 && of.test(label) && !not?.test(label));
      expect(own.length).toBeGreaterThan(5);
      expect(own.filter(({ wastageBp = 0 }) => wastageBp < least * 100 || wastageBp > most * 100)).toEqual([]);
    };
    within(10, 15, SHEETS, /shera/i);
    within(5, 10, FLAT, /panel board|granite/i);
    expect(HELP).toContain(
      '10 to 15 percent for plywood, laminate, veneer and stone, 5 to 10 percent for tiles, planks and boards',
    );
  });

  it('count half of the points of a whole flat’s wiring as new', () => {
    expect(book.recipes.get('complete-wiring')?.measures.find(({ name }) => name === 'charged')?.formula).toBe(
      'points * (0.5 + 0.5 * 0.45)',
    );
    expect(answerTo('points')).toContain('half of the points are assumed to be new');
  });
});

describe('materials', () => {
  const worksOf = (own: Partial<Questionnaire>) => new Set(linesOf(own).map(({ work }) => work));
  const finishesOf = (budgetType: BudgetType, scope: readonly Scope[] | null = null) =>
    new Set(linesOf({ budgetType, scope }).map(({ finish }) => finish));

  it('of Classic and Luxury are those that are named', () => {
    expect(finishesOf('low')).toContain('laminate-mr');
    expect(worksOf({ budgetType: 'low' })).toContain('plastic-emulsion');
    for (const finish of ['veneer-bwp', 'pu']) expect(finishesOf('premium')).toContain(finish);
    const luxury = worksOf({ budgetType: 'premium', scope: SCOPES });
    for (const work of ['marble-flooring', 'engineered-wood-flooring']) expect(luxury).toContain(work);
    expect(worksOf({ budgetType: 'premium' })).not.toContain('marble-flooring');
    expect(answerTo('packages')).toContain('where floors are part of the work, marble and engineered wood');
  });

  it('without a modular kitchen are those that are named', () => {
    const [modular, plain] = [worksOf({ scope: SCOPES }), worksOf({ scope: SCOPES, hasModularKitchen: false })];
    for (const work of ['kitchen-trolley-shutters', 'kitchen-loft']) expect(plain).toContain(work);
    for (const work of ['kitchen-base-cabinet', 'kitchen-wall-cabinet', 'kitchen-tall-unit', 'hob-and-chimney']) {
      expect(modular).toContain(work);
      expect(plain).not.toContain(work);
    }
  });
});
