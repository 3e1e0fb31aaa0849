import { inches } from '../../kernel/length';
import { rupees } from '../../kernel/money';
import { parseQuantity, toNumber } from '../../kernel/quantity';
import { CITIES } from '../../kernel/terms';
import { context, dimension, line } from '../line.fixtures';
import { priceLine } from '../price-line';
import { isNear, ITEMS, pricedItem, publishedLine, unitPrice, valueOf } from '../published.fixtures';
import { rateBook } from '../rates/rate-book';
import { SPEC_RATES } from '../spec-rates.fixtures';
import type { PricedLine, PricingLine } from '../types';

const book = rateBook(2_000);
const lineOf = (text: string): PricingLine => publishedLine(text, book);
const priced = (text: string): PricedLine => pricedItem(text, book);
const perUnit = (text: string): number => unitPrice(text, book);

describe('the book of 2026 beside published prices', () => {
  it('is within 15 percent of the nearer edge, or the table says why not', () => {
    const beyond = ITEMS.filter(
      (item) => item.band && item.reason === undefined && !isNear(valueOf(item, book), item.band),
    );
    expect(beyond.map((item) => [valueOf(item, book), item])).toEqual([]);
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
          const price = priceLine(line(service, work, { ...size, finish }), context({ book, city }));
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
      expect(perUnit(`loft L${feet} W2 H2`)).toBeLessThan(perUnit(`hinged-wardrobe L${feet} W2 H7`));
  });

  it('never fall when a cabinet grows by an inch, and rise by less than a bay costs', () => {
    for (const work of ['hinged-wardrobe', 'loft', 'kitchen-base-cabinet', 'kitchen-wall-cabinet'])
      for (let length = 48; length < 180; length += 1) {
        const at = (long: number) =>
          priceLine(
            { ...lineOf(`${work} L4 W2 H7`), dimension: { L: inches(long), W: inches(24), H: inches(84) } },
            context({ book }),
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
