import fc from 'fast-check';
import { paise } from '../kernel/money';
import { rateKey } from '../kernel/rate-key';
import { line } from './line.fixtures';
import { basisOf, rangeOf, reachOf, type MeasureOrigin } from './range';
import { draftLibrary, emptyLibrary, withLibrary, type FirmRate } from './rates/rate-library';
import { rateOf, smallBook } from './small-book.fixtures';
import type { PricedBoq, PricedComponent, PricedLine } from './types';

const LAKH = 1_00_000_00;
const book = smallBook(
  { finishes: {} },
  {
    rates: [
      // Of no month: it is as old as the book, January 2026.
      rateOf('Board', 'material', 100),
      rateOf('Fitting', 'labour', 50, { asOf: '2025-01' }),
    ],
  },
);
const january = new Date('2026-01-20T12:00:00Z');

type Part = Partial<PricedComponent> & { amount: number };
const part = (provenance: PricedComponent['provenance'], amount: number, label = 'Board'): Part => ({
  kind: 'material',
  label,
  provenance,
  amount: paise(amount),
  rateKey: provenance === 'typed' ? null : `carpentry|material|${label.toLowerCase()}`,
});
const overhead = (amount: number): Part => ({ ...part('provisional', amount), kind: 'overhead', rateKey: null });

/** A bill of items with these parts. `total` includes what is not an item. */
function bill(items: readonly (readonly Part[])[], more: { total?: number; count?: number; at?: Date } = {}) {
  const lines = items.map(() => line('carpentry', null, { count: more.count ?? 1 }));
  const costs = items.map((parts) => parts.reduce((sum, { amount }) => sum + amount, 0));
  const prices = lines.map(({ id }, at) => [id, { components: items[at], cost: costs[at] } as PricedLine] as const);
  const total = more.total ?? costs.reduce((sum, cost) => sum + cost, 0);
  const priced = { lines: new Map(prices), totals: { total } } as unknown as PricedBoq;
  return { lines, priced, book, at: more.at ?? january };
}
const range = (of: ReturnType<typeof bill>, measured: MeasureOrigin = 'billed', omissionsBp = 0) =>
  rangeOf(of, () => measured, omissionsBp);

describe('what the rates of a bill are based on', () => {
  it('is the month that halves the money, and the share of assumed rates', () => {
    const parts = [part('provisional', 300_00, 'Fitting'), part('spec', 600_00), overhead(100_00)];
    expect(basisOf(bill([parts]))).toEqual({ asOf: '2026-01', assumedShare: 30 });
    const older = [part('provisional', 500_00, 'Fitting'), part('spec', 500_00)];
    expect(basisOf(bill([older]))).toEqual({ asOf: '2025-01', assumedShare: 50 });
    expect(basisOf(bill([[...older].reverse()]))).toMatchObject({ asOf: '2025-01' });
  });

  it('takes typed rates as of the month it is asked in', () => {
    const parts = [part('typed', 600_00), part('spec', 500_00)];
    const asked = bill([parts], { at: new Date('2026-11-20T12:00:00Z') });
    expect(basisOf(asked)).toEqual({ asOf: '2026-11', assumedShare: 0 });
    expect(basisOf({ ...asked, at: new Date('2027-02-01T12:00:00Z') }).asOf).toBe('2027-02');
  });

  it('counts every piece of an item, and rounds the share to one decimal', () => {
    const { lines, ...rest } = bill([[part('provisional', 100_00, 'Fitting')], [part('spec', 200_00)]]);
    expect(basisOf({ lines, ...rest })).toEqual({ asOf: '2026-01', assumedShare: 33.3 });
    const [first, second] = lines;
    expect(basisOf({ lines: [{ ...first!, count: 3 }, second!], ...rest })).toEqual({
      asOf: '2025-01',
      assumedShare: 60,
    });
  });

  it('is the current month where nothing is priced', () => {
    expect(basisOf(bill([]))).toEqual({ asOf: '2026-01', assumedShare: 0 });
    const unpriced = { ...bill([]), lines: [line('civil', null)] };
    expect(basisOf(unpriced)).toEqual({ asOf: '2026-01', assumedShare: 0 });
  });

  it('follows the book', () => {
    const asked = bill([[part('spec', 100_00)]]);
    expect(basisOf(asked).asOf).toBe('2026-01');
    expect(basisOf({ ...asked, book: { ...book, publishedAt: '2024-06-01' } }).asOf).toBe('2024-06');
  });
});

describe('the range of a bill', () => {
  it('is ten and ninety of a hundred, in steps of ₹10,000 outwards', () => {
    // √(3² + 3²) % × 1.28 = 5.43 %.
    expect(range(bill([[part('typed', 10 * LAKH)]]))).toEqual({
      low: 9.4 * LAKH,
      high: 10.6 * LAKH,
      percent: 5.4,
      omissions: 0,
      ifMeasured: 5.4,
      ifQuoted: 5.4,
      works: null,
    });
  });

  it('says what measured sizes and quoted rates would leave of it', () => {
    // √(20² + 12²), √(20² + 5²) and √(3² + 12²), each × 1.28.
    expect(range(bill([[part('provisional', 10 * LAKH)]]), 'assumed')).toEqual({
      low: 7 * LAKH,
      high: 13 * LAKH,
      percent: 29.9,
      omissions: 0,
      ifMeasured: 26.4,
      ifQuoted: 15.8,
      works: null,
    });
    expect(range(bill([[part('provisional', 10 * LAKH)]]), 'typed').ifMeasured).toBe(26.4);
  });

  it('widens as rates of a book grow old, and not for what was typed or is the firm’s', () => {
    const at = (day: string, provenance: PricedComponent['provenance']) =>
      range(bill([[part(provenance, 10 * LAKH)]], { at: new Date(day) })).percent;
    expect(at('2026-01-20', 'published')).toBe(10.9);
    // 8 % and 4 % a year: √(14² + 3²) × 1.28.
    expect(at('2027-07-20', 'published')).toBe(18.3);
    expect(at('2025-07-20', 'published')).toBe(10.9);
    expect(at('2027-07-20', 'typed')).toBe(5.4);
    expect(at('2027-07-20', 'firm')).toBe(5.4);
    const one = bill([[part('spec', 10 * LAKH, 'Fitting')]]);
    expect([range(one).percent, range({ ...one, at: new Date('2027-01-20') }).percent]).toEqual([18.3, 23.4]);
    expect(range({ ...one, book: smallBook() }).percent).toBe(13.4);
  });

  it('weighs rates by money, without what follows from them', () => {
    // (3 × 3 + 1 × 20) ÷ 4 = 7.25 %.
    const parts = [part('typed', 3 * LAKH), part('provisional', LAKH), overhead(LAKH)];
    expect(range(bill([parts])).percent).toBe(10);
    expect(range(bill([[overhead(10 * LAKH)]])).percent).toBe(25.9);
  });

  it('narrows with many items, which do not all err together', () => {
    const half = [part('typed', 5 * LAKH)];
    expect(range(bill([half, half])).percent).toBe(4.2);
    const unpriced = bill([half, half]);
    expect(range({ ...unpriced, lines: [...unpriced.lines, line('civil', null)] }).percent).toBe(4.2);
  });

  it('includes fees, and is moved upwards by what is usually forgotten', () => {
    const withFees = range(bill([[part('typed', 10 * LAKH)]], { total: 12 * LAKH }));
    expect(withFees).toMatchObject({ low: 11.3 * LAKH, high: 12.7 * LAKH, percent: 5.4 });
    const forgotten = range(bill([[part('typed', 10 * LAKH)]]), 'billed', 500);
    expect(forgotten).toMatchObject({ low: 9.9 * LAKH, high: 11.1 * LAKH, percent: 5.2, omissions: LAKH / 2 });
  });

  it('is nothing of nothing, and does not begin below it', () => {
    expect(range(bill([]))).toMatchObject({ low: 0, high: 0, percent: 0, ifMeasured: 0 });
    expect(range(bill([[part('typed', -100_00)]], { total: 0 }))).toMatchObject({ low: 0, high: 0 });
    const old = range(bill([[part('provisional', LAKH)]], { at: new Date('2046-01-20') }));
    // 20 % and 4 % for each of twenty years.
    expect(old).toMatchObject({ low: 0, high: 2.3 * LAKH });
  });
});

describe('what makes a range wider', () => {
  const parts = [[part('published', 10 * LAKH)], [part('published', 10 * LAKH)]];
  const percentOf = (more: object, rates: object = {}): number => {
    const own = smallBook(
      { finishes: {} },
      { rates: [rateOf('Board', 'material', 100, rates), rateOf('Fitting', 'labour', 50)] },
    );
    return rangeOf({ ...bill(parts), book: own, ...more }, () => 'billed', 0).percent;
  };

  it('is a source that can be relied on less, and one without a date, which counts as old', () => {
    const [sure, doubtful, undated] = [
      percentOf({}, { confidence: 'high', asOf: '2026-01', source: 'a guide, January 2026' }),
      percentOf({}, { confidence: 'low', asOf: '2026-01', source: 'a guide, January 2026' }),
      percentOf({}, { confidence: 'low', asOf: '2026-01', source: 'a guide, undated' }),
    ];
    expect(doubtful).toBeGreaterThan(sure);
    expect(undated).toBeGreaterThan(doubtful);
    const own = smallBook(
      { finishes: {} },
      {
        rates: [
          rateOf('Board', 'material', 100, { asOf: '2026-01', source: 'a guide, undated' }),
          rateOf('Fitting', 'labour', 50),
        ],
      },
    );
    expect(basisOf({ ...bill(parts), book: own }).asOf).toBe('2023-01');
  });

  it('is a city whose prices rest on less: its own factors, a neighbour’s, those of its tier', () => {
    const wide = (['mumbai', 'pune', 'thane', 'indore'] as const).map((city) => percentOf({ city }));
    expect(wide).toEqual([...wide].sort((one, other) => one - other));
    expect(new Set(wide).size).toBe(4);
  });

  it('is not a contingency, which is for what the range allows for', () => {
    const given = bill(parts);
    const kept = { ...given.priced.totals, total: paise(21 * LAKH), contingency: paise(LAKH) };
    const withIt = { ...given, priced: { ...given.priced, totals: kept } as PricedBoq };
    expect(rangeOf(withIt, () => 'billed', 300).omissions).toBe(0);
    expect(rangeOf(given, () => 'billed', 300).omissions).toBe(0.6 * LAKH);
  });

  it('does not begin above the price without the contingency, which may stay unspent', () => {
    const given = bill(parts);
    const plain = rangeOf(given, () => 'assumed', 300);
    for (const share of [0, 1, 3, 10, 20, 50]) {
      const contingency = paise((20 * LAKH * share) / 100);
      const totals = { ...given.priced.totals, total: paise(20 * LAKH + contingency), contingency };
      const { low, high, percent } = rangeOf(
        { ...given, priced: { ...given.priced, totals } as PricedBoq },
        () => 'assumed',
        300,
      );
      expect([share, low, percent]).toEqual([share, plain.low, plain.percent]);
      expect(high).toBe(Math.max(plain.high, totals.total));
    }
  });

  it('never leaves the total outside, whatever is forgotten', () => {
    for (const omissions of [0, 300, 800, 3_000])
      for (const measured of ['billed', 'typed', 'assumed'] as const) {
        const given = bill([[part('typed', 85 * LAKH + 5_200_00)]]);
        const { low, high } = range(given, measured, omissions);
        expect(low).toBeLessThanOrEqual(given.priced.totals.total);
        expect(high).toBeGreaterThanOrEqual(given.priced.totals.total);
      }
  });
});

describe('the range of a bill by the firm’s own finished works', () => {
  const library = (bp: number, works = 5) =>
    draftLibrary(emptyLibrary('u1'), { rates: [], spread: { before: null, after: { works, bp } } });
  const own = (of: ReturnType<typeof bill>, bp: number) => ({ ...of, book: withLibrary(book, library(bp)) });
  const assumed = bill([[part('provisional', 10 * LAKH)]]);

  it('rests on how far these came out, and on the measures', () => {
    // √(6² + 3²) and √(6² + 12²), each × 1.28.
    expect(range(own(assumed, 600))).toMatchObject({ percent: 8.6, works: 5 });
    expect(range(own(assumed, 600), 'assumed')).toMatchObject({ percent: 17.2, ifMeasured: 10 });
    expect(reachOf({ works: 5, bp: 600 })).toBe(7.7);
  });

  it('stays that of its day where the BOQ keeps its version of the library', () => {
    const before = range(own(assumed, 600));
    const later = draftLibrary(library(600), { rates: [], spread: { before: null, after: { works: 9, bp: 300 } } });
    expect(range({ ...assumed, book: withLibrary(book, later) })).toMatchObject({ percent: 5.4, works: 9 });
    expect(range(own(assumed, 600))).toEqual(before);
    const usual = draftLibrary(later, { rates: [], spread: { before: null, after: null } });
    expect(range({ ...assumed, book: withLibrary(book, usual) })).toEqual(range(assumed));
  });

  it('is wider the more works differ, and never narrower than the measures alone', () => {
    const measures = fc.constantFrom<MeasureOrigin>('assumed', 'typed', 'billed');
    const amounts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 });
    const spread = fc.integer({ min: 0, max: 4_000 });
    fc.assert(
      fc.property(amounts, measures, spread, spread, (lakhs, measured, one, other) => {
        const of = bill(lakhs.map((lakh) => [part('provisional', lakh * LAKH)]));
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((bp) => range(own(of, bp), measured));
        expect(more!.percent).toBeGreaterThanOrEqual(less!.percent);
        expect([more!.low <= less!.low, more!.high >= less!.high]).toEqual([true, true]);
        expect(less!.percent).toBeGreaterThanOrEqual(range(own(of, 0), measured).percent);
        expect(less!.percent).toBeGreaterThanOrEqual(less!.ifMeasured);
      }),
    );
  });

  it('is not that of quoted rates where finished works moved a trade', () => {
    const rate = { service: 'carpentry', kind: 'material', label: 'Board', unit: 'sqft', rate: paise(111_00) } as const;
    const asQuoted = { ...rate, taxBasis: 'exclusive', brand: null, vendor: null, document: null } as const;
    const dated = { ...asQuoted, date: null, validUntil: null, note: null } as const;
    const firm = (after: FirmRate) =>
      withLibrary(book, draftLibrary(emptyLibrary('u1'), { rates: [{ key: KEY, before: null, after }] }));
    const KEY = rateKey('carpentry', 'material', 'Board');
    const moved = bill([[{ ...part('firm', 10 * LAKH), rateKey: KEY }]]);
    expect(range({ ...moved, book: firm(dated) }).percent).toBe(5.4);
    expect(range({ ...moved, book: firm({ ...dated, learned: { works: 5, factorBp: 11_100 } }) }).percent).toBe(8.6);
  });
});
