import { quantityInputs } from '../quantity-input';
import { PANEL, smallBook } from '../small-book.fixtures';
import type { Recipe } from '../types';
import { checkOwnRecipe } from './check-recipe';
import { recipeEffect } from './check-sizes';
import { composeRecipe, isSameRecipe, ownPartOf, type OwnComponent } from './own-recipe';
import { fiveSizes, growingSizes, lineOf, sizeWords } from './sizes';

const book = smallBook();
const board = (formula: string, more: Partial<OwnComponent> = {}): OwnComponent => ({
  kind: 'material',
  label: 'Board',
  formula,
  ...more,
});

describe('a size in words', () => {
  it.each([
    [{}, 'one piece'],
    [{ L: 6, W: 2, H: 22 / 3 }, '6 × 2 × 7.33 ft'],
    [{ area: 12.346 }, '12.35 sq ft'],
    [{ carpet_area: 800.4 }, '800 sq ft carpet'],
    [{ total_trips: 1 }, '1 trip'],
    [{ total_trips: 3 }, '3 trips'],
    [{ L: 6, area: 40 }, '6 ft, 40 sq ft'],
  ])('%j is %s', (size, words) => {
    expect(sizeWords(size)).toBe(words);
  });

  it('is what its line is measured by', () => {
    expect(lineOf(PANEL, { L: 6, H: 7.5 })).toMatchObject({
      work: 'wall-panel',
      dimension: { L: 72, H: 90 },
      area: null,
      carpetArea: null,
      trips: null,
    });
    expect(lineOf(PANEL, { area: 12.5, carpet_area: 800, total_trips: 2 })).toMatchObject({
      dimension: null,
      area: 125_000,
      carpetArea: 8_000_000,
      trips: 2,
    });
  });
});

describe('the sizes that a recipe is tried at', () => {
  const civil: Recipe = { ...PANEL, service: 'civil' };
  const counted: Recipe = { ...PANEL, quantity: '1', components: [{ ...PANEL.components[0]!, formula: '1' }] };

  it('are those of a piece of furniture, of a room, or one where nothing is measured', () => {
    expect(fiveSizes(PANEL)).toEqual([12, 25, 42, 70, 120].map((area) => ({ area })));
    expect(fiveSizes(civil)).toEqual([40, 80, 150, 400, 1_000].map((area) => ({ area })));
    expect(fiveSizes(counted)).toEqual([{}]);
  });

  it('grow from half of the smallest to one and a half of the largest, to the inch', () => {
    const rows = growingSizes(PANEL, ['area']);
    expect(rows).toHaveLength(4);
    expect([rows[0]?.length, rows[0]?.[0], rows[0]?.[1], rows[0]?.at(-1)]).toEqual([
      41,
      { area: 6 },
      { area: 124 / 12 },
      { area: 180 },
    ]);
    expect(growingSizes(PANEL, [])).toEqual([[{}]]);
  });

  it('grow in one input while the other is smallest, small, usual or large', () => {
    const rows = growingSizes(PANEL, ['L', 'H']);
    expect(rows.map((row) => row[0])).toEqual([
      { L: 1, H: 1 },
      { L: 1, H: 2 },
      { L: 1, H: 7 },
      { L: 1, H: 9 },
      { L: 1, H: 1 },
      { L: 2, H: 1 },
      { L: 6, H: 1 },
      { L: 14, H: 1 },
    ]);
    expect([rows[1]?.at(-1), rows[5]?.at(-1)]).toEqual([
      { L: 21, H: 2 },
      { L: 2, H: 13.5 },
    ]);
  });

  it('are whole where they count', () => {
    const [row] = growingSizes(PANEL, ['total_trips']);
    expect(row?.map((size) => size.total_trips)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe('a recipe that makes no sense at some size', () => {
  const found = (components: OwnComponent[], consumablesBp = 0) =>
    checkOwnRecipe({ components, consumablesBp }, PANEL, book).map(({ component, severity, message }) => [
      component,
      severity,
      message,
    ]);
  const less = (before: string, after: string) => [
    [null, 'error', `A larger size costs less: 6 sq ft comes to ₹${before}, 10.33 sq ft to ₹${after}.`],
  ];

  it('says what a larger size costs less, with wastage and consumables', () => {
    // 194 and 189⅔ sq ft at ₹100, then with 10 % of wastage and 5 % of consumables; labour has none.
    expect(found([board('max(1, 200 - area)')])).toEqual(less('19,400', '18,966.67'));
    expect(found([board('max(1, 200 - area)', { wastageBp: 1_000 })], 500)).toEqual(less('22,407', '21,906.50'));
    // Areas have four decimals: 189.6667 sq ft at ₹50 are ₹9,483.335.
    const fitting = board('max(1, 200 - area)', { kind: 'labour', label: 'Fitting' });
    expect(found([fitting], 500)).toEqual(less('9,700', '9,483.34'));
  });

  it('looks at every finish by its own rates', () => {
    const falling = board('max(0, 300 - 2 * area)', { onlyFinishes: ['veneered'] });
    expect(found([board('area'), falling])).toEqual(less('29,400', '28,966.67'));
    expect(found([board('area', { onlyFinishes: ['plain'] })])).toEqual([
      [null, 'error', 'At 6 sq ft it costs nothing.'],
    ]);
    const veneered = board('max(1, 200 - area)', {
      onlyFinishes: ['veneered'],
      finishes: { veneered: 'Veneered board' },
    });
    const fitting = board('area', { kind: 'labour', label: 'Fitting' });
    expect(found([fitting, veneered])).toEqual(less('48,800', '47,933.34'));
  });

  it('names each component once, after what concerns the whole', () => {
    const nothing = board('0 * area', { kind: 'labour', label: 'Fitting' });
    expect(found([nothing, board('max(1, 200 - area)')])).toEqual([
      ...less('19,400', '18,966.67'),
      [0, 'warning', 'This is nothing at any of the sizes that were tried.'],
    ]);
    expect(found([board('20 - area'), board('30 * area')])).toEqual([
      [0, 'error', 'At 23.42 sq ft this is less than nothing.'],
    ]);
  });

  it('may waste between nothing and all, and is bought by measures of the work', () => {
    const wasted = (wastageBp: number) => found([board('area', { wastageBp })]);
    expect([wasted(-1), wasted(10_001)].map(([first]) => first?.[2])).toEqual([
      'Wastage is between 0 and 100 %.',
      'Wastage is between 0 and 100 %.',
    ]);
    expect([wasted(0), wasted(10_000)]).toEqual([[], []]);
    expect(found([board('area', { boughtAs: { formula: 'face / 32', unit: 'sheet' } })])).toEqual([
      [0, 'error', 'There is no measure “face”. This work has L, W, H.'],
    ]);
    expect(found([board('area', { boughtAs: { formula: 'area / 32', unit: 'sheet' } })])).toEqual([]);
  });

  it('is compared with the product’s at five sizes, where it can be priced', () => {
    const product = { ...PANEL, components: [board('area')] };
    const wide = { ...PANEL, components: [board('W')] };
    const effect = recipeEffect(wide, product, book);
    // 100 + 5 % of consumables + 10 % of overhead.
    expect(effect[0]).toEqual({ size: '12 sq ft', before: 1_386_00, after: null });
    expect(effect.map(({ before }) => before)).toEqual([12, 25, 42, 70, 120].map((area) => area * 115_50));
  });
});

describe('two recipes', () => {
  const part = (more: Partial<OwnComponent>) => ({ ...PANEL, components: [PANEL.components[0]!, board('area', more)] });

  it('say the same where only what says nothing differs', () => {
    expect(isSameRecipe(PANEL, { ...PANEL })).toBe(true);
    expect(isSameRecipe(undefined, undefined)).toBe(true);
    expect(isSameRecipe(PANEL, part({ wastageBp: 0, onlyFinishes: [] }))).toBe(true);
  });

  it.each<[string, Recipe | undefined]>([
    ['is none', undefined],
    ['has another unit', { ...PANEL, unit: 'no' }],
    ['has another quantity', { ...PANEL, quantity: '2 * area' }],
    ['has other measures', { ...PANEL, measures: [{ name: 'face', formula: 'L * H' }] }],
    ['has other finishes', { ...PANEL, finishes: { plain: {} } }],
    ['has another rate in a finish', { ...PANEL, finishes: { plain: {}, veneered: {} } }],
    ['has another usual finish', { ...PANEL, defaultFinish: 'plain' }],
    ['has no overhead', { ...PANEL, overhead: false }],
    ['includes tax', { ...PANEL, taxInclusive: true }],
    ['has other consumables', { ...PANEL, consumablesBp: 0 }],
    ['has another formula', part({ formula: '2 * area' })],
    ['has another label', part({ label: 'Veneered board' })],
    ['has other wastage', part({ wastageBp: 500 })],
    ['is of one finish', part({ onlyFinishes: ['plain'] })],
    ['is bought otherwise', part({ boughtAs: { formula: 'area / 32', unit: 'sheet' } })],
  ])('differ where one %s', (_, other) => {
    expect([isSameRecipe(PANEL, other), isSameRecipe(other, PANEL)]).toEqual([false, false]);
  });

  it('are made of one another by what a firm may change', () => {
    const own = ownPartOf(PANEL);
    expect(own).toEqual({
      components: [
        { kind: 'labour', label: 'Fitting', formula: 'area' },
        { kind: 'material', label: 'Board', formula: 'area', finishes: { veneered: 'Veneered board' } },
      ],
      consumablesBp: 500,
    });
    expect(composeRecipe(PANEL, own, book)).toEqual(PANEL);
    const named = composeRecipe(PANEL, { components: [board('area', { label: ' board ' })], consumablesBp: 0 }, book);
    expect(named.components[0]?.label).toBe('Board');
    const unknown = composeRecipe(PANEL, { components: [board('area', { label: 'Gold' })], consumablesBp: 0 }, book);
    expect([unknown.components[0]?.label, unknown.finishes]).toEqual(['Gold', { plain: {}, veneered: {} }]);
  });
});

describe('the measures that are a quantity themselves', () => {
  it.each<[Partial<Recipe>, string[]]>([
    [{}, ['area']],
    [{ quantity: '2 * area' }, []],
    [{ quantity: 'ceil(area)' }, []],
    [{ quantity: 'total_trips' }, ['total_trips']],
    [{ quantity: 'carpet_area' }, ['carpet_area']],
    [{ measures: [{ name: 'face', formula: 'L * H', or: ['area'] }], quantity: 'face' }, ['area']],
    [{ quantity: '1' }, []],
    // A firm's recipe may use a measure that is not in the quantity.
    [{ quantity: 'total_trips', components: [board('carpet_area / 100')] }, ['total_trips']],
    [{ quantity: 'area * L' }, []],
  ])('of %j are %j', (more, fields) => {
    const formula = more.quantity ?? 'area';
    expect(quantityInputs({ ...PANEL, components: [board(formula)], ...more })).toEqual(fields);
  });
});
