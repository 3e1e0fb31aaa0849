import { paise, parseRupees, rupees } from '../kernel/money';
import { parseQuantity, times, toNumber } from '../kernel/quantity';
import type { Service } from '../kernel/terms';
import { context, dimension, line } from './line.fixtures';
import { priceLine } from './price-line';
import { rateBook } from './rates/rate-book';
import { SPEC_RATES } from './spec-rates.fixtures';
import type { PricedLine, PricingLine } from './types';

const wardrobe = dimension({ L: 6, W: 2, H: 7 });

function perUnit(priced: PricedLine): number {
  return rupees(priced.cost) / toNumber(priced.quantity);
}

function sideWithoutOverhead(priced: PricedLine, side: 'material' | 'labour'): number {
  return rupees(
    paise(
      priced.components.filter((c) => c.side === side && c.kind !== 'overhead').reduce((sum, c) => sum + c.amount, 0),
    ),
  );
}

describe('a hinged wardrobe 6 × 7 × 2 with 4 drawers', () => {
  it('costs 44,066 of material and 18,900 of labour in laminate, ₹69,263 with overhead, ₹1,649 a square foot', () => {
    const priced = priceLine(
      line('carpentry', 'hinged-wardrobe', { dimension: wardrobe, finish: 'laminate' }),
      context(),
    );
    expect(Math.round(sideWithoutOverhead(priced, 'material'))).toBe(44_066);
    expect(sideWithoutOverhead(priced, 'labour')).toBe(18_900);
    expect(Math.round(rupees(priced.cost))).toBe(69_263);
    expect(Math.round(perUnit(priced))).toBe(1_649);
    expect(priced.components.find((c) => c.label === 'Drawer channel')?.quantity).toBe(parseQuantity(4));
  });

  it('costs ₹1,909 a square foot in veneer, polish included', () => {
    const priced = priceLine(
      line('carpentry', 'hinged-wardrobe', { dimension: wardrobe, finish: 'veneer' }),
      context(),
    );
    expect(Math.round(perUnit(priced))).toBe(1_909);
  });

  it('takes laminate where no finish is named, and three hinges a door up to 6 ft 6 in', () => {
    const low = priceLine(
      line('carpentry', 'hinged-wardrobe', { dimension: dimension({ L: 6, W: 2, H: 6.5 }) }),
      context(),
    );
    expect(low.components.find((c) => c.label === 'Soft-close hinge')?.quantity).toBe(parseQuantity(12));
    expect(low.components.some((c) => c.label === 'External laminate')).toBe(true);
  });

  it('says how many sheets to buy', () => {
    const priced = priceLine(line('carpentry', 'hinged-wardrobe', { dimension: wardrobe }), context());
    expect(priced.components[0]?.boughtAs).toEqual({ quantity: 4, unit: "sheet 8' × 4'" });
  });
});

const floor = { dimension: dimension({ L: 12, W: 10 }) };
const wall = { dimension: dimension({ L: 12, H: 9 }) };

/** The all-in column of the starter recipes, within one rupee. */
const ALL_IN: readonly [Service, string, Partial<PricingLine>, number][] = [
  ['false-ceiling', 'gypsum-false-ceiling', floor, 108],
  ['false-ceiling', 'cove', { dimension: dimension({ L: 40 }) }, 95],
  ['painting', 'royale-paint', wall, 40],
  ['painting', 'textured-paint', wall, 250],
  ['painting', 'wallpaper', wall, 350],
  ['civil', 'vitrified-flooring', floor, 239],
  ['civil', 'wall-tile-dado', wall, 144],
  ['civil', 'marble-flooring', floor, 657],
  ['civil', 'laminate-wood-flooring', floor, 256],
  ['civil', 'engineered-wood-flooring', floor, 601],
  ['civil', 'wooden-skirting', { dimension: dimension({ L: 40 }) }, 143],
  ['civil', 'waterproofing', { dimension: dimension({ L: 8, W: 5, H: 1 }) }, 120],
  ['civil', 'tile-removal', floor, 33],
  ['civil', 'debris-shifting', { trips: 3 }, 6000],
  ['civil', 'floor-protection', { carpetArea: parseQuantity(1000) }, 15],
  ['carpentry', 'laminate-panelling', wall, 412],
  ['carpentry', 'veneer-panelling', wall, 671],
  ['civil', 'shera-partition', wall, 137],
];

// [spec: C1.4]
describe('the all-in rates of the starter recipes', () => {
  it.each(ALL_IN)('%s: %s', (service, work, more, expected) => {
    expect(Math.abs(perUnit(priceLine(line(service, work, more), context())) - expected)).toBeLessThanOrEqual(1);
  });

  it('wires a flat for about ₹164 a carpet square foot', () => {
    const priced = priceLine(line('electrical', 'complete-wiring', { carpetArea: parseQuantity(1000) }), context());
    expect(Math.abs(perUnit(priced) - 164)).toBeLessThanOrEqual(1);
  });

  it('cuts a curtain for a 6 × 7 window in three widths', () => {
    const priced = priceLine(line('soft-furnishing', 'curtain', { dimension: dimension({ W: 6, H: 7 }) }), context());
    expect(priced.components.map((c) => [c.label, toNumber(c.quantity)])).toEqual([
      ['Fabric', 7.0043],
      ['Curtain track', 7],
      ['Curtain stitching', 3],
      ['Curtain fixing', 1],
      ['Overhead on material', 0.1],
      ['Overhead on labour', 0.1],
    ]);
  });

  it('counts whole rolls of wallpaper', () => {
    const priced = priceLine(line('painting', 'wallpaper', wall), context());
    // Six strips, five to a roll.
    expect(priced.components[0]?.boughtAs).toEqual({ quantity: 2, unit: "roll 2' × 52'" });
  });

  it('prices a kitchen counter in quartz with 10 % wastage and its fixing', () => {
    const priced = priceLine(
      line('carpentry', 'kitchen-counter', { dimension: dimension({ L: 10 }), finish: 'quartz' }),
      context(),
    );
    expect(rupees(priced.cost)).toBe(12_430);
  });
});

describe('the trade of wallpaper', () => {
  const book = rateBook(1_000);
  const priced = (work: string, more: Partial<PricingLine>) =>
    priceLine(line('wallpaper', work, more), context({ book }));
  const rolls = (work: string, more: Partial<PricingLine>): number =>
    toNumber(priced(work, more).components.find(({ label }) => label.endsWith('roll'))?.quantity ?? parseQuantity(0));

  it('buys whole rolls: seven strips, cut to the repeat of the pattern', () => {
    // A roll of 32.97 ft gives three strips, of six repeats of 1.74 ft, of five of 2.1, or of 9.33 ft.
    expect(rolls('vinyl-wallpaper', wall)).toBe(3);
    expect(rolls('non-woven-wallpaper', wall)).toBe(3);
    expect(rolls('fabric-wallpaper', wall)).toBe(3);
    // One strip more than two rolls give; and a wall so high that the repeat costs each roll a strip.
    expect(rolls('vinyl-wallpaper', { dimension: dimension({ W: 10.5, H: 9 }) })).toBe(3);
    expect(rolls('vinyl-wallpaper', { dimension: dimension({ L: 10.4, H: 10.5 }) })).toBe(3);
    expect(rolls('fabric-wallpaper', { dimension: dimension({ L: 10.4, H: 10.5 }) })).toBe(2);
    expect(rolls('vinyl-wallpaper', { area: parseQuantity(108) })).toBe(3);
  });

  it.each([
    ['vinyl-wallpaper', null, 119],
    ['vinyl-wallpaper', 'premium', 174],
    ['non-woven-wallpaper', null, 55],
    ['fabric-wallpaper', null, 197],
    ['mural-wallpaper', null, 139],
    ['lining-paper', null, 49],
    ['wallpaper-removal', null, 8],
  ])('costs for %s in %s about ₹%d a square foot', (work, finish, rate) => {
    expect(Math.abs(perUnit(priced(work, { ...wall, finish })) - rate)).toBeLessThanOrEqual(1);
  });

  it('says where each rate of the papers was found', () => {
    const before = rateBook(1).rates;
    for (const [key, { label, note, provenance }] of book.rates)
      if (!before.has(key) && provenance === 'published')
        expect([label, note]).toEqual([label, expect.stringMatching(/\.(com|in)\b/)]);
  });

  it('changes nothing of what the book of 2022 prices, its painting work of wallpaper included', () => {
    for (const [work, recipe] of rateBook(1).recipes) expect(book.recipes.get(work)).toEqual(recipe);
    for (const [key, rate] of rateBook(1).rates) expect(book.rates.get(key)).toEqual(rate);
    expect(rateBook(1).recipes.has('vinyl-wallpaper')).toBe(false);
  });

  it('is refused by a book that is older, in a sentence', () => {
    expect(() => priceLine(line('wallpaper', 'vinyl-wallpaper', wall), context())).toThrow(
      'Rate book 1 is older than vinyl wallpaper. Price the BOQ by a newer rate book first.',
    );
  });
});

describe('the rate book of 2022', () => {
  const { rates, recipes } = rateBook(1);

  it.each(SPEC_RATES)('holds %s as specified', (label, amount, unit) => {
    expect(rates.get(label.toLowerCase())).toMatchObject({ rate: parseRupees(amount), unit, provenance: 'spec' });
  });

  it.each(['Royale paint', 'Textured paint', 'Wallpaper'])('splits the applied rate of %s without a rest', (label) => {
    const of = (suffix: string): number => rates.get(`${label}${suffix}`.toLowerCase())?.rate ?? 0;
    expect(of(' material') + of(' labour')).toBe(of(''));
  });

  // [spec: C9.20]
  it('marks every civil material and labour as including GST, and all other rates as not', () => {
    const civil = new Set(
      [...recipes.values()].flatMap((recipe) =>
        recipe.service === 'civil'
          ? [
              ...recipe.components.map((c) => c.label),
              ...Object.values(recipe.finishes).flatMap((f) => Object.values(f)),
            ]
          : [],
      ),
    );
    for (const rate of rates.values())
      expect([rate.label, rate.taxBasis]).toEqual([rate.label, civil.has(rate.label) ? 'inclusive' : 'exclusive']);
    for (const recipe of recipes.values())
      expect([recipe.work, recipe.taxInclusive]).toEqual([recipe.work, recipe.service === 'civil']);
  });
});

describe('amounts on display', () => {
  it('are quantity × rate on every component of every line above', () => {
    for (const [service, work, more] of ALL_IN)
      for (const component of priceLine(line(service, work, more), context({ city: 'bangalore' })).components)
        expect(component.amount).toBe(times(component.quantity, component.rate));
  });
});
