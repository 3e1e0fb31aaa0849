import fc from 'fast-check';
import { paise } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import { priceLine } from '../price-line';
import { NEWEST_BUILT_IN, rateBook } from '../rates/rate-book';
import { draftLibrary, emptyLibrary, withLibrary, type FirmRate } from '../rates/rate-library';
import { context, dimension, line } from '../line.fixtures';
import { checkOwnRecipe } from './check-recipe';
import { recipeEffect } from './check-sizes';
import { composeRecipe, isSameRecipe, ownPartOf, type OwnComponent, type OwnRecipe } from './own-recipe';
import { lineOf, waysToMeasure } from './sizes';

const book = rateBook(NEWEST_BUILT_IN);
const recipes = [...book.recipes.values()];
const panel = book.recipes.get('tv-panel')!;
const own = (...components: OwnComponent[]): OwnRecipe => ({ components, consumablesBp: 0 });
const board = (formula: string, more: Partial<OwnComponent> = {}): OwnComponent => ({
  kind: 'material',
  label: 'Panel board',
  formula,
  ...more,
});
const said = (recipe: OwnRecipe, of = panel): string[] =>
  checkOwnRecipe(recipe, of, book).map(({ message }) => message);

describe('a recipe of a firm’s own', () => {
  it('is the product’s recipe where nothing of it is changed, and every product’s passes its checks', () => {
    for (const product of recipes) {
      const same = composeRecipe(product, ownPartOf(product), book);
      expect([product.work, isSameRecipe(same, product)]).toEqual([product.work, true]);
      const errors = checkOwnRecipe(ownPartOf(product), product, book).filter(({ severity }) => severity === 'error');
      expect([product.work, errors]).toEqual([product.work, []]);
    }
  });

  it('is measured in every way in which the product’s is', () => {
    const ways = (work: string) => waysToMeasure(book.recipes.get(work)!).map((set) => [...set].sort().join(' '));
    expect(ways('tv-panel')).toEqual(['H L', 'area', 'H W']);
    expect(ways('wall-tile-dado')).toEqual(['H L W', 'area', 'H L', 'H W']);
    expect(ways('distribution-board')).toEqual(['']);
  });

  it.each([
    ['fase', /^There is no measure “fase”\. This work has face \(front area\), L, W, H\.$/],
    ['face *', /cannot be read/],
    ['sqrt(face)', /which formulas may not/],
    ['face + L', /puts sq ft and ft together/],
    ['L', /gives ft, and Panel board is priced per sqft/],
  ])('says what is wrong with the formula %s', (formula, problem) => {
    expect(said(own(board(formula)))).toEqual([expect.stringMatching(problem)]);
  });

  it('says what is wrong with rates, finishes and wastage', () => {
    expect(said(own())).toEqual(['A recipe has at least one component.']);
    expect(said(own(board('face', { label: 'Unobtainium' })))).toEqual([
      'There is no rate “Unobtainium”. Add it to your rates of carpentry first.',
    ]);
    expect(said(own(board('face', { kind: 'labour' })))).toEqual(['Panel board is a rate of material, not of labour.']);
    expect(said(own(board('face', { onlyFinishes: ['gold'] })))).toEqual(['The work has no finish “gold”.']);
    expect(said(own(board('face', { wastageBp: 10_001 })))).toEqual(['Wastage is between 0 and 100 %.']);
    const door = book.recipes.get('flush-door')!;
    const twins = own(
      { ...board('leaf'), label: 'External laminate', finishes: { veneer: 'Veneer' } },
      { ...board('leaf'), label: 'External laminate', finishes: { veneer: 'Unicore laminate' } },
    );
    expect(said(twins, door)).toContain(
      'External laminate is in the recipe twice, and a finish replaces it by two different rates.',
    );
  });

  it('may not cost less when it is larger, nor nothing', () => {
    expect(said(own(board('face'), board('20 - face', { label: 'Veneer' })))).toContainEqual(
      expect.stringMatching(/^At .* ft this is less than nothing\.$/),
    );
    expect(said(own(board('max(1, 200 - face)')))).toEqual([expect.stringMatching(/^A larger size costs less: /)]);
    expect(said(own(board('max(0, face - 20)')))).toEqual([expect.stringMatching(/costs nothing\.$/)]);
    expect(said(own(board('face'), board('0 * face', { label: 'Veneer' })))).toEqual([
      'This is nothing at any of the sizes that were tried.',
    ]);
  });

  it('shows what it does to five sizes at the firm’s rates', () => {
    const double = composeRecipe(panel, own(board('2 * face')), book);
    const effect = recipeEffect(double, composeRecipe(panel, own(board('face')), book), book);
    expect(effect.map(({ size }) => size)).toEqual(['2 × 2 ft', '4 × 4 ft', '6 × 7 ft', '9 × 8 ft', '14 × 9 ft']);
    for (const { before, after } of effect) expect(after! / before!).toBeCloseTo(2, 3);
  });

  it('once accepted prices any size exactly, positively, and never less for a larger one', () => {
    const labels = [...book.rates.values()].filter(({ kind, unit }) => kind === 'material' && unit === 'sqft');
    const works = recipes.filter(({ service, unit }) => service === 'carpentry' && unit === 'sqft');
    const factor = fc.integer({ min: 1, max: 40 }).map((tenths) => tenths / 10);
    const formula = fc.oneof(
      factor.map((by) => `${by} * ${'#'}`),
      factor.map((by) => `ceil(# / ${by})`),
      fc.tuple(factor, factor).map(([by, from]) => `max(${from}, ${by} * #)`),
      fc.tuple(factor, factor).map(([by, less]) => `max(0, ${by} * # - ${less * 10})`),
      factor.map((by) => `# > ${by * 8} ? 2 * # : #`),
      factor.map((by) => `ceil(# / ${by * 3}) * ${by * 3} - 0.9 * #`),
    );
    const component = fc.record({
      rate: fc.constantFrom(...labels),
      formula,
      wastageBp: fc.integer({ min: 0, max: 2_000 }),
    });
    // Divided below, no smaller than the smallest sizes that a recipe is tried at.
    const feet = fc.integer({ min: 18, max: 160 }).map((inches) => inches / 12);
    let accepted = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...works),
        fc.array(component, { minLength: 1, maxLength: 4 }),
        fc.tuple(feet, feet, feet),
        fc.tuple(fc.integer({ min: 0, max: 36 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 24 })),
        (product, components, [L, W, H], more) => {
          const asked = {
            consumablesBp: 300,
            components: components.map(({ rate, formula: text, wastageBp }) => ({
              kind: 'material' as const,
              label: rate.label,
              formula: text.replaceAll('#', product.quantity),
              wastageBp,
            })),
          };
          if (checkOwnRecipe(asked, product, book).some(({ severity }) => severity === 'error')) return;
          accepted += 1;
          const recipe = composeRecipe(product, asked, book);
          const priced = { ...book, recipes: new Map([[product.work, recipe]]) };
          const price = (size: { L: number; W: number; H: number }) =>
            priceLine(lineOf(product, size), context({ book: priced }));
          const small = price({ L, W: W / 3, H: H / 1.5 });
          const large = price({ L: L + more[0] / 12, W: W / 3 + more[1] / 12, H: H / 1.5 + more[2] / 12 });
          for (const { components: parts, cost, material, labour } of [small, large]) {
            expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost);
            expect(material + labour).toBe(cost);
            expect(cost).toBeGreaterThan(0);
          }
          // Quantities are rounded to two decimals, each at its rate; the price of a unit to the paisa.
          const rounding = large.components.reduce((sum, { rate }) => sum + rate * 0.01, 0) * 1.2 + 200;
          expect(large.cost).toBeGreaterThan(small.cost - rounding);
        },
      ),
      { numRuns: 150 },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});

describe('a book with a firm’s recipes and labels over it', () => {
  const gold: FirmRate = {
    service: 'carpentry',
    kind: 'material',
    label: 'Gold leaf',
    unit: 'sqft',
    rate: paise(90_000),
    taxBasis: 'exclusive',
    brand: null,
    vendor: null,
    document: null,
    date: null,
    validUntil: null,
    note: null,
  };
  const key = rateKey('carpentry', 'material', 'Gold leaf');
  const withGold = draftLibrary(emptyLibrary('u1'), { rates: [{ key, before: null, after: gold }] });
  const components = [...ownPartOf(panel).components, board('0.1 * face', { label: 'Gold leaf' })];
  const recipe = composeRecipe(panel, { components, consumablesBp: 0 }, withLibrary(book, withGold));
  const library = draftLibrary(withGold, {
    rates: [],
    recipes: [{ work: 'tv-panel', before: null, after: { recipe, from: book.version } }],
  });
  const item = line('carpentry', 'tv-panel', { dimension: dimension({ L: 8, H: 5 }) });

  it('prices the work by the firm’s recipe, its own labels by its own rates in every city', () => {
    for (const city of ['mumbai', 'pune'] as const) {
      const price = priceLine(item, context({ book: withLibrary(book, library), city }));
      expect(price.components.find(({ label }) => label === 'Gold leaf')).toMatchObject({
        rate: 90_000,
        bookRate: 90_000,
        provenance: 'firm',
        quantity: 40_000,
        rateKey: key,
      });
    }
    const changed = priceLine(
      item,
      context({ book: withLibrary(book, library), rateChanges: new Map([[key, paise(1)]]) }),
    );
    expect(changed.components.find(({ rateKey: of }) => of === key)).toMatchObject({ rate: 1, provenance: 'typed' });
  });

  it('changes nothing else: other works and other versions are priced to the paisa as before', () => {
    const other = line('carpentry', 'hinged-wardrobe', { dimension: dimension({ L: 6, W: 2, H: 7 }) });
    expect(priceLine(other, context({ book: withLibrary(book, library) }))).toEqual(
      priceLine(other, context({ book })),
    );
    expect(priceLine(item, context({ book: withLibrary(book, withGold) }))).toEqual(priceLine(item, context({ book })));
  });

  it('says so where an older rate book has not got a rate of the recipe', () => {
    const older = withLibrary(rateBook(1), { ...library, rates: new Map() });
    expect(() => priceLine(item, context({ book: older }))).toThrow(/^Rate book 1 has no rate “/);
  });
});
