import fc from 'fast-check';
import { paise } from '../../../kernel/money';
import { quantity, QUANTITY_SCALE } from '../../../kernel/quantity';
import { ELEMENTS, type Element } from '../../../kernel/elements';
import { BUDGET_TYPES, CONDITIONS, LAYOUTS, SCOPES } from '../../../kernel/terms';
import { questionnaireBook } from '../../../pricing';
import { estimateWords } from '../../reads/catalogue-names';
import { budgetOf, movesOf, nearMoves, priceFlat, priceMoves, quickEstimate, type Questionnaire } from '../index';

const book = questionnaireBook();
const at = new Date('2026-11-21');
const WORDS = estimateWords('en');

const home: fc.Arbitrary<Questionnaire> = fc.record({
  layout: fc.constantFrom(...LAYOUTS),
  bedrooms: fc.constant([]),
  hasModularKitchen: fc.boolean(),
  carpetArea: fc.integer({ min: 300, max: 6_000 }).map((sqft) => quantity(sqft * QUANTITY_SCALE)),
  budgetType: fc.constantFrom(...BUDGET_TYPES),
  city: fc.constantFrom('mumbai' as const, 'pune' as const, 'kolkata' as const),
  condition: fc.constantFrom(...CONDITIONS),
  scope: fc.option(fc.subarray([...SCOPES])),
  sizes: fc.constant(null),
  finishLevels: fc.option(
    fc.dictionary(fc.constantFrom(...ELEMENTS), fc.constantFrom(...BUDGET_TYPES), { maxKeys: 3 }),
  ),
});
const BASE: Questionnaire = {
  layout: '2bhk',
  bedrooms: [],
  hasModularKitchen: true,
  carpetArea: quantity(980 * QUANTITY_SCALE),
  budgetType: 'medium',
  city: 'pune',
  condition: 'new',
  scope: null,
  sizes: null,
};

function movesFor(answers: Questionnaire) {
  const flat = priceFlat(answers, book);
  const price = (choice: Questionnaire) => priceFlat(choice, book, flat);
  return { flat, price, moves: priceMoves(movesOf(flat, book), flat, price, WORDS) };
}

describe('what moves a price', () => {
  it('differs by exactly what a whole estimate of the other answers differs by', () => {
    fc.assert(
      fc.property(home, fc.nat(), (answers, any) => {
        const { flat, moves } = movesFor(answers);
        const move = moves[any % Math.max(1, moves.length)];
        if (!move) return;
        const then = quickEstimate(move.choice, book, at);
        expect(then.total - flat.priced.totals.total).toBe(move.difference);
        expect(then.totalWithGst - flat.priced.totals.totalWithGst).toBe(move.differenceWithGst);
      }),
      { numRuns: 25 },
    );
  });

  it('is taken back by its own move', () => {
    const { flat, moves } = movesFor(BASE);
    for (const { id, choice, difference, subject } of nearMoves(moves)) {
      const back = movesFor(choice).moves.filter((one) => one.subject === subject);
      expect([id, back.some((one) => one.difference === -difference)]).toEqual([id, true]);
    }
    expect(flat.choice).toBe(BASE);
  });

  it('is one step of an element up and one down, in words that name the material', () => {
    const near = nearMoves(movesFor(BASE).moves);
    const wardrobes = near.filter(({ subject }) => subject === 'wardrobes');
    expect(wardrobes.map(({ label, note, difference }) => [label, note, difference > 0])).toEqual([
      ['Wardrobes in laminate on MR ply', 'instead of laminate', false],
      ['Wardrobes in unicore laminate', 'instead of laminate', true],
    ]);
    const own = movesFor({ ...BASE, finishLevels: { wardrobes: 'high' } }).moves;
    expect(own.filter(({ subject }) => subject === 'wardrobes')).toMatchObject([
      { label: 'Wardrobes in unicore laminate', on: true, choice: { finishLevels: null } },
    ]);
  });

  it('is nothing where nobody was asked for parts of the work', () => {
    expect(movesFor({ ...BASE, condition: null }).moves).toEqual([]);
  });
});

describe('an element in another package', () => {
  it('costs what it costs in that package, and leaves the others as they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ELEMENTS), fc.constantFrom(...BUDGET_TYPES), (element, type) => {
        const all: Partial<Record<Element, (typeof BUDGET_TYPES)[number]>> = {};
        for (const one of ELEMENTS) all[one] = type;
        const each = quickEstimate({ ...BASE, finishLevels: all }, book, at);
        expect(each.total).toBe(quickEstimate({ ...BASE, budgetType: type }, book, at).total);
        const mixed = quickEstimate({ ...BASE, finishLevels: { [element]: type } }, book, at);
        const chosen = mixed.packages.find(({ key }) => key === 'high')?.total;
        expect(chosen).toBe(quickEstimate({ ...BASE, budgetType: 'high' }, book, at).total);
      }),
      { numRuns: 12 },
    );
  });
});

describe('what a package changes', () => {
  it('is said of every other package, and nothing of the chosen one', () => {
    const { packages } = quickEstimate(BASE, book, at);
    expect(packages.map(({ key, changes }) => [key, changes.length])).toEqual([
      ['low', 3],
      ['medium', 0],
      ['high', 3],
      ['premium', 3],
    ]);
    expect(packages.every(({ finishes }) => finishes.length === 3)).toBe(true);
  });
});

describe('rooms and fees', () => {
  it('add up to the total, and the works of a room to the room', () => {
    fc.assert(
      fc.property(home, (answers) => {
        const { rooms, services, designFee, miscellaneous, total } = quickEstimate(answers, book, at);
        const sum = (parts: readonly { readonly cost: number }[]): number =>
          parts.reduce((all, one) => all + one.cost, 0);
        expect(sum(rooms) + designFee + miscellaneous).toBe(total);
        expect(sum(services) + designFee + miscellaneous).toBe(total);
        for (const room of rooms) expect(sum(room.works)).toBe(room.cost);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a budget', () => {
  const goals = fc.integer({ min: 40, max: 110 });

  it('is reached by every proposal, or missed by as much as is said by the nearest', () => {
    fc.assert(
      fc.property(home, goals, (answers, percent) => {
        const { flat, moves, price } = movesFor(answers);
        const now = flat.priced.totals.totalWithGst;
        const goal = paise(Math.round((now * percent) / 100));
        const budget = budgetOf(goal, flat, moves, price, { book, i18n: WORDS.i18n });
        expect(budget.reached).toBe(now <= goal);
        for (const proposal of budget.proposals) {
          const then = quickEstimate(proposal.choice, book, at);
          expect(then.totalWithGst).toBe(proposal.totalWithGst);
          expect(then.total).toBe(proposal.total);
          expect(Math.max(0, then.totalWithGst - goal)).toBe(budget.missing);
          const lines = proposal.lines.reduce(
            (sum, { before, after }) => sum + (after?.cost ?? 0) - (before?.cost ?? 0),
            0,
          );
          expect(lines).toBe(then.material + then.labour - flat.priced.totals.material - flat.priced.totals.labour);
        }
        const sets = budget.proposals.map((one) => [...one.moves].sort().join(' '));
        expect(new Set(sets).size).toBe(sets.length);
      }),
      { numRuns: 20 },
    );
  });

  it('has several ways where several are possible', () => {
    const { flat, moves, price } = movesFor({ ...BASE, budgetType: 'high' });
    const goal = paise(Math.round(flat.priced.totals.totalWithGst * 0.93));
    expect(budgetOf(goal, flat, moves, price, { book, i18n: WORDS.i18n }).proposals).toHaveLength(3);
  });

  it('leaves out the kitchen only where no few other moves reach the goal', () => {
    const { flat, moves, price } = movesFor(BASE);
    const byPercent = (percent: number) => {
      const goal = paise(Math.round((flat.priced.totals.totalWithGst * percent) / 100));
      return budgetOf(goal, flat, moves, price, { book, i18n: WORDS.i18n }).proposals.map((one) => one.moves);
    };
    const without = (percent: number) => byPercent(percent).map((made) => made.includes('kitchen'));
    expect(without(90)).toEqual([false, false, false]);
    expect(without(80)).toEqual([true, true]);
    expect(without(70)).toEqual([true]);
    expect(without(20)).toEqual([true]);
  });
});
