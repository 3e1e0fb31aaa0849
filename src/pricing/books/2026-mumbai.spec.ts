import { inches } from '../../kernel/length';
import { rupees } from '../../kernel/money';
import { parseQuantity, toNumber } from '../../kernel/quantity';
import { CITIES, type City } from '../../kernel/terms';
import { context, dimension, line } from '../line.fixtures';
import { priceLine } from '../price-line';
import { rateBook } from '../rate-book';
import { SPEC_RATES } from '../spec-rates.fixtures';
import type { PricedLine, PricingLine } from '../types';

const book = rateBook(2_000);
const net = book;

/** A line as a row names it: the work, its sides in feet (L6 W2 H7), a carpet area (C800), a finish (=acrylic). */
function lineOf(text: string): PricingLine {
  const [work = '', ...words] = text.split(' ');
  const of = (letter: string) => words.find((word) => word.startsWith(letter))?.slice(1);
  const sides = (['L', 'W', 'H'] as const).flatMap((axis) => {
    const feet = of(axis);
    return feet === undefined ? [] : [[axis, Number(feet)] as const];
  });
  const carpet = of('C');
  return line(book.recipes.get(work)?.service ?? 'civil', work, {
    dimension: sides.length === 0 ? null : dimension(Object.fromEntries(sides)),
    carpetArea: carpet === undefined ? null : parseQuantity(Number(carpet)),
    finish: of('=') ?? null,
  });
}

const priced = (text: string, city: City = 'mumbai'): PricedLine =>
  priceLine(lineOf(text), context({ book: net, city }));

/** Rupees a unit, net; `+` adds what goes onto the same surface. */
const unitPrice = (text: string): number =>
  text
    .split(' + ')
    .map((one) => priced(one))
    .reduce((sum, price) => sum + rupees(price.cost) / toNumber(price.quantity), 0);

const labourOf = (text: string): number => rupees(priced(text).labour) / toNumber(priced(text).quantity);
const rateOf = (label: string): number => (book.rates.get(label.toLowerCase())?.rate ?? 0) / 100;

/** Item, its lowest and highest published price, where, and why it may stand outside of 15 % of the nearer one. */
type Item = readonly [item: string, low: number, high: number, source: string, reason?: string];

const ITEMS: readonly Item[] = [
  ['hinged-wardrobe L6 W2 H7', 1_040, 1_550, 'sainik710.com, carpenters 2026'],
  ['sliding-wardrobe L7 W2 H7 =acrylic', 1_790, 2_980, 'infralens.in, 12 ft'],
  ['kitchen-base-cabinet L10 W1.9 H2.5 =laminate-bwp', 1_200, 3_200, 'sainik710.com, kitchens 2026'],
  ['kitchen-wall-cabinet L8 W1 H2 =laminate-bwp', 1_200, 3_200, 'sainik710.com, kitchens 2026'],
  ['tv-panel L8 H8', 830, 830, 'zonemlb.com'],
  ['gypsum-false-ceiling L12 W10', 65, 150, 'houseyog.com, March 2026'],
  ['pop-false-ceiling L12 W10', 70, 75, 'gyproc.in'],
  ['cove L40', 70, 70, 'shajinterior.com, Chennai'],
  ['led-strip L40', 91, 91, 'shajinterior.com, Chennai'],
  ['light-point', 800, 950, 'civilinfo.net, Mumbai 2025'],
  // Half of the points exist and cost 45 % of a new one: 72.5 % of 240 to 300.
  ['complete-wiring C500', 174, 217, 'civilinfo.net, Mumbai 2025'],
  ['complete-wiring C800', 174, 217, 'civilinfo.net, Mumbai 2025'],
  ['complete-wiring C1200', 181, 217, 'civilinfo.net, Mumbai 2025'],
  ['royale-paint L12 H9 + wall-putty L12 H9', 18, 60, 'interiorcompany.com, July 2024'],
  ['plastic-emulsion L12 H9 + wall-putty L12 H9', 18, 60, 'interiorcompany.com, July 2024'],
  ['textured-paint L12 H9', 80, 250, 'interiorcompany.com, July 2024'],
  ['wallpaper L12 H9', 180, 220, 'earlier research', 'the specification gives 350'],
  ['vitrified-flooring L12 W10', 160, 280, 'infralens.in, designer', 'the specification gives a tile of 120'],
  ['laminate-wood-flooring L12 W10', 155, 275, 'hdhmr.in, January 2026'],
  ['waterproofing L8 W5 H1', 40, 120, 'centralbiotech.in'],
  ['tile-removal L12 W10', 15, 17, 'scribd.com 727138432'],
  ['wall-plaster L12 H9', 18.6, 30, 'infralens.in, 200 to 323 a sqm'],
  ['flush-door W3 H7', 12_500, 12_500, 'srisarvarachanas.com'],
  ['main-door W3 H7', 8_000, 18_000, 'sainik710.com, main doors 2026'],
  ['bathroom-plumbing', 28_000, 30_000, 'livspace.com'],
  ['laminate-panelling L8 H9', 550, 550, 'earlier research'],
  ['veneer-panelling L8 H9', 1_100, 1_250, 'earlier research'],
];

const LABOUR: readonly Item[] = [
  ['hinged-wardrobe L6 W2 H7', 240, 350, 'sainik710.com, carpenters 2026'],
  ['brick-wall L10 H9', 20, 25, 'newhousebudget.com 2025'],
  ['wall-plaster L12 H9', 15, 18, 'newhousebudget.com 2025'],
];

const RATES: readonly Item[] = [
  ['18 mm BWR ply', 110, 160, 'sainik710.com, 2 January 2026'],
  ['18 mm MR ply', 80, 130, 'sainik710.com, 2 January 2026'],
  ['External laminate', 47, 59, 'hipcouch.com'],
  ['Veneer', 100, 100, 'hipcouch.com', 'the specification gives 150'],
];

/** The items of a table that are further off than 15 percent without a reason. */
const outside = (items: readonly Item[], value: (item: string) => number): unknown[] =>
  items
    .filter(([item, low, high, , reason]) => {
      const price = value(item);
      return reason === undefined && !(price >= 0.85 * low && price <= 1.15 * high);
    })
    .map((item) => [value(item[0]), ...item]);

describe('the book of 2026 beside published prices', () => {
  it('is within 15 percent of the nearer edge, or the table says why not', () => {
    expect(outside(ITEMS, unitPrice)).toEqual([]);
    expect(outside(LABOUR, labourOf)).toEqual([]);
    expect(outside(RATES, rateOf)).toEqual([]);
  });
});

describe('the rates of 2026', () => {
  it.each(SPEC_RATES)('hold %s as specified', (label, amount, unit) => {
    expect(book.rates.get(label.toLowerCase())).toMatchObject({ rate: amount * 100, unit, provenance: 'spec' });
  });

  it('say of when they are; a published one says where it was found, an assumed one from what it was reckoned', () => {
    for (const { label, provenance, source, asOf, confidence, note } of book.rates.values()) {
      expect([label, asOf]).toEqual([label, expect.stringMatching(/^20(1[5-9]|2[0-6])-(0[1-9]|1[0-2])$/)]);
      expect([label, confidence]).toEqual([label, expect.stringMatching(/^(high|medium|low)$/)]);
      if (provenance !== 'spec') expect([label, note]).toEqual([label, expect.any(String)]);
      if (provenance === 'published') expect([label, source]).toEqual([label, expect.any(String)]);
    }
  });

  it('are net, or gross with a tax that is taken off: no recipe holds tax', () => {
    expect([...book.recipes.values()].filter(({ taxInclusive }) => taxInclusive)).toEqual([]);
    expect(rupees(priced('ordinary-tile-flooring L12 W10').components[0]?.rate ?? (0 as never))).toBe(29.66);
  });
});

describe('the recipes of 2026', () => {
  it('price every work of the book before in the same finishes and unit, and the works it lacked', () => {
    for (const [work, { finishes, unit, service }] of rateBook(1_000).recipes) {
      const now = book.recipes.get(work);
      expect([work, Object.keys(now?.finishes ?? {}), now?.unit, now?.service]).toEqual([
        work,
        Object.keys(finishes),
        unit,
        service,
      ]);
    }
    expect([...book.recipes.keys()].filter((work) => !rateBook(1_000).recipes.has(work)).sort()).toEqual(
      'ac-piping bathroom-accessories cartage deep-cleaning gas-line kitchen-sink main-door mosquito-mesh old-fixture-removal pest-control profile-light putty-touch-up site-preliminaries'.split(
        ' ',
      ),
    );
  });

  it('make a price above nothing in every finish and city', () => {
    const size = { dimension: dimension({ L: 10, W: 6, H: 8 }), carpetArea: parseQuantity(700), trips: 2 };
    for (const { work, service, finishes } of book.recipes.values())
      for (const finish of [null, ...Object.keys(finishes)])
        for (const city of CITIES) {
          const price = priceLine(line(service, work, { ...size, finish }), context({ book: net, city }));
          expect([work, finish, city, price.cost > 0]).toEqual([work, finish, city, true]);
        }
  });

  it('name no drawer, ply or hinge where there is none', () => {
    const labels = (text: string) => priced(text).components.map(({ label }) => label);
    expect(labels('loft L6 W2 H2')).not.toContain('Drawer channel');
    expect(labels('bookshelf L3 W1 H6')).not.toEqual(expect.arrayContaining(['12 mm ply']));
    expect(labels('hinged-wardrobe L6 W2 H7')).toEqual(expect.arrayContaining(['12 mm ply', 'Drawer channel']));
  });

  it('make a loft cheaper a square foot than the wardrobe below it, at any length', () => {
    for (const feet of [4, 5, 6, 7, 8, 9, 12])
      expect(unitPrice(`loft L${feet} W2 H2`)).toBeLessThan(unitPrice(`hinged-wardrobe L${feet} W2 H7`));
  });

  it('never fall when a cabinet grows by an inch, and rise by less than a bay costs', () => {
    for (const work of ['hinged-wardrobe', 'loft', 'kitchen-base-cabinet', 'kitchen-wall-cabinet'])
      for (let length = 48; length < 180; length += 1) {
        const at = (long: number) =>
          priceLine(
            { ...lineOf(`${work} L4 W2 H7`), dimension: { L: inches(long), W: inches(24), H: inches(84) } },
            context({ book: net }),
          ).cost;
        expect([work, length, at(length + 1) >= at(length)]).toEqual([work, length, true]);
        expect([work, length, at(length + 1) - at(length) < 25_000_00]).toEqual([work, length, true]);
      }
  });

  it('leave out a room’s door and window of plaster, and the door of a dado', () => {
    expect(toNumber(priced('wall-plaster L12 W10 H9').quantity)).toBe(359);
    expect(toNumber(priced('wall-tile-dado L8 W5 H7').quantity)).toBe(164.5);
    expect(toNumber(priced('wall-tile-dado L10 H2').quantity)).toBe(20);
  });

  it('turn waterproofing up to the height of a shower', () => {
    expect(toNumber(priced('waterproofing L8 W5 H7').quantity)).toBe(222);
    expect(toNumber(priced('waterproofing L8 W5 H9').quantity)).toBe(222);
    expect(toNumber(priced('waterproofing L8 W5').quantity)).toBe(66);
  });
});
