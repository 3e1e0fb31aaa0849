import { rateKey } from '../kernel/rate-key';
import fc from 'fast-check';
import { inches } from '../kernel/length';
import { paise, parseRupees, percentOf, sum } from '../kernel/money';
import { parseQuantity } from '../kernel/quantity';
import { CITIES, RATED_CITIES } from '../kernel/places/cities';
import { analyse, ANALYSIS_TYPES } from './analysis';
import { byRoom, byService, shareOut } from './breakdown';
import { cityIndex, compareCities } from './city';
import { gstWithin, percentages } from './tax/gst';
import { context, dimension, line } from './line.fixtures';
import { priceBoq } from './price-boq';
import { basisOf, rangeOf } from './range';
import { buildRateBook, rateBook } from './rates/rate-book';
import { scheduleOf } from './schedule/schedule';
import { RateBookError } from './errors';

const book = rateBook(1);
const wardrobe = { dimension: dimension({ L: 6, W: 2, H: 7 }) };
const lines = [
  { ...line('carpentry', 'hinged-wardrobe', { ...wardrobe, count: 2 }), room: 'Master bedroom' },
  { ...line('carpentry', 'hinged-wardrobe', { ...wardrobe, rate: parseRupees(2000) }), room: 'Kids bedroom' },
  { ...line('civil', 'vitrified-flooring', { dimension: dimension({ L: 12, W: 10 }) }), room: null },
  { ...line('painting', 'royale-paint', { area: parseQuantity(400) }), room: 'Master bedroom' },
  {
    ...line('civil', null, {
      manual: { unit: 'no', quantity: parseQuantity(1), rate: parseRupees(9), amount: parseRupees(9) },
    }),
    room: null,
  },
];

describe('the analysis', () => {
  // [spec: C7.21]
  it('holds, over its four types, what labels price of the BOQ and nothing else', () => {
    const priced = priceBoq(lines, context());
    const rows = ANALYSIS_TYPES.flatMap((type) => analyse(lines, priced, type));
    const labelled = lines.flatMap((item) =>
      (priced.lines.get(item.id)?.components ?? [])
        .filter((c) => c.rateKey !== null)
        .map((c) => paise(c.amount * item.count)),
    );
    expect(sum(rows.map((row) => row.cost))).toBe(sum(labelled));
    expect(new Set(rows.map((row) => row.rateKey)).size).toBe(rows.length);
  });

  it('adds a label up over lines and pieces, beside the book’s rate', () => {
    const changed = context({
      rateChanges: new Map([[rateKey('carpentry', 'labour', ' Carpentry LABOUR '), parseRupees(500)]]),
    });
    expect(analyse(lines, priceBoq(lines, changed), 'carpentry-labour')).toEqual([
      {
        rateKey: 'carpentry|labour|carpentry labour',
        isOwn: false,
        service: 'carpentry',
        label: 'Carpentry labour',
        unit: 'sqft',
        quantity: parseQuantity(84),
        rate: parseRupees(500),
        bookRate: parseRupees(450),
        cost: parseRupees(42_000),
        lineIds: [lines[0]?.id],
      },
    ]);
  });

  it('files every site trade under civil', () => {
    const services = analyse(lines, priceBoq(lines, context()), 'civil-material').map((row) => row.service);
    expect(new Set(services)).toEqual(new Set(['civil', 'painting']));
  });
});

describe('the breakdowns', () => {
  it('add up to the BOQ, in cost and in percent', () => {
    const priced = priceBoq(lines, context());
    for (const parts of [byService(lines, priced), byRoom(lines, priced)]) {
      expect(sum(parts.map((part) => part.cost))).toBe(priced.totals.total);
      expect(Math.round(parts.reduce((total, part) => total + part.percentage * 100, 0))).toBe(10_000);
    }
  });

  it('share out exactly 100 percent', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 }), (amounts) => {
        const total = shareOut(amounts).reduce((a, b) => a + b, 0);
        expect(total).toBe(amounts.some((amount) => amount > 0) ? 10_000 : 0);
      }),
    );
  });

  it('split material and labour into percentages that add up to 100 as they are printed', () => {
    for (let share = 0; share <= 10_000; share += 1) {
      const { material, labour } = percentages(paise(share), paise(10_000 - share));
      expect(material + labour).toBe(100);
    }
    expect(percentages(paise(0), paise(0))).toEqual({ material: 100, labour: 0 });
  });
});

describe('GST', () => {
  // [spec: C9.19]
  it('within an amount is what was put on it', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (net) => {
        expect(gstWithin(paise(net + percentOf(paise(net), 1_800)), 1_800)).toBe(percentOf(paise(net), 1_800));
      }),
    );
  });
});

describe('the city index', () => {
  it.each([
    ['delhi', 9_000, 9_200],
    ['bangalore', 11_200, 11_300],
    ['chennai', 9_100, 9_200],
    ['gurugram', 9_000, 9_200],
    ['hyderabad', 8_850, 8_910],
    ['pune', 10_270, 10_350],
  ] as const)('derives for %s an overall figure inside the specified range', (city, least, most) => {
    const { overall } = cityIndex(book, city);
    expect(overall).toBeGreaterThanOrEqual(least);
    expect(overall).toBeLessThanOrEqual(most);
  });

  it('compares all cities', () => {
    expect(compareCities(book).map((row) => row.city)).toEqual([...RATED_CITIES]);
  });
});

describe('the schedule', () => {
  const site = { book, city: 'mumbai', carpetArea: null } as const;

  it('divides quantities by output and crew, and needs as many days in every city, at every rate and at every tax', () => {
    const tiles = [line('civil', 'vitrified-flooring', { dimension: { L: inches(1200), W: inches(1200) } })];
    const dear = new Map([[rateKey('civil', 'labour', 'Floor tiling labour'), parseRupees(500)]]);
    const programmes = [
      ...CITIES.map((city) => scheduleOf(tiles, priceBoq(tiles, context({ city })), { ...site, city })),
      scheduleOf(tiles, priceBoq(tiles, context({ rateChanges: dear })), site),
    ];
    // 10,000 sqft ÷ 50 in six hours of eight: 267 worker-days for six, and a day to set.
    for (const programme of programmes) {
      expect(programme.bars.map(({ phase, startDay, days, crew }) => [phase, startDay, days, crew])).toEqual([
        ['civil', 0, 46, 6],
        ['handover', 46, 3, 4],
      ]);
      expect(programme).toMatchObject({ workingDays: 49, siteDay: 0, weeks: 9, weeksLow: 7, weeksHigh: 12 });
    }
  });

  it('takes labour without an output by its money, net of overhead and GST', () => {
    const own = [line('civil', 'vitrified-flooring', { area: parseQuantity(1000), rate: parseRupees(239) })];
    const priced = priceBoq(own, context());
    const labour = priced.lines.get(own[0]?.id ?? '')?.labour ?? 0;
    const [bar] = scheduleOf(own, priced, site).bars;
    const days = labour / 1.1 / 1.18 / 110_000 / 0.75;
    expect(bar).toMatchObject({ phase: 'civil', curingDays: 0, days: Math.ceil(2.25 * Math.sqrt(days)) });
  });

  it('has factory-made boxes made while the site works, and only puts them up there', () => {
    const wardrobes = [
      line('carpentry', 'hinged-wardrobe', wardrobe),
      line('civil', 'vitrified-flooring', { area: parseQuantity(800) }),
    ];
    const { bars } = scheduleOf(wardrobes, priceBoq(wardrobes, context()), site);
    const [civil, modular] = bars;
    expect(modular).toMatchObject({ phase: 'modular', leadDays: 24, days: 2 });
    expect(modular?.startDay).toBe(Math.ceil((civil?.days ?? 0) / 2) + 24);
  });

  it('begins with design where it is paid for, and counts the weeks from the first day on site', () => {
    const area = parseQuantity(800);
    const at = (designFeeBp: number) =>
      scheduleOf(lines, priceBoq(lines, context({ designFeeBp })), { ...site, carpetArea: area });
    const [without, with10] = [at(0), at(1_000)];
    expect(with10.bars[0]).toMatchObject({ phase: 'design', startDay: 0, days: 16 });
    expect(with10).toMatchObject({ siteDay: 16, weeks: without.weeks, workingDays: without.workingDays + 16 });
  });

  it('begins a phase before the one ahead of it ends, and never after it but for goods that are made', () => {
    const { bars } = scheduleOf(lines, priceBoq(lines, context()), site);
    const works = bars.slice(0, -1);
    for (const [i, bar] of works.entries())
      if (bar.leadDays === 0) expect(bar.startDay).toBeLessThanOrEqual(works[i - 1]?.endDay ?? 0);
    expect(bars[bars.length - 1]?.startDay).toBe(Math.max(...works.map((bar) => bar.endDay)));
  });

  it('is empty for an empty BOQ', () => {
    const empty = { bars: [], workingDays: 0, siteDay: 0, weeks: 0, weeksLow: 0, weeksHigh: 0, work: new Map() };
    expect(scheduleOf([], priceBoq([], context({ designFeeBp: 1_000 })), site)).toEqual(empty);
  });
});

it('programme, range and breakdown are those of lines never seen, whatever was worked out of them before', () => {
  const edit = fc.record({
    nth: fc.nat(lines.length - 1),
    count: fc.integer({ min: 1, max: 5 }),
    city: fc.constantFrom(...RATED_CITIES),
    labour: fc.option(fc.integer({ min: 100, max: 900 }), { nil: null }),
    measured: fc.constantFrom('assumed' as const, 'typed' as const, 'billed' as const),
  });
  const at = new Date('2026-11-22');
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
      let now = lines;
      for (const { nth, count, city, labour, measured } of edits) {
        const rateChanges = new Map(
          labour === null ? [] : [[rateKey('carpentry', 'labour', 'Carpentry labour'), parseRupees(labour)]],
        );
        now = now.map((one, index) => (index === nth ? { ...one, count } : one));
        const figures = (of: typeof lines): unknown[] => {
          const priced = priceBoq(of, context({ city, rateChanges }));
          const assessed = { lines: of, priced, book, at };
          return [
            scheduleOf(of, priced, { book, city, carpetArea: null }),
            rangeOf(assessed, () => measured, 500),
            basisOf(assessed),
            byService(of, priced),
          ];
        };
        expect(figures(now)).toEqual(figures(structuredClone(now)));
      }
    }),
    { numRuns: 60 },
  );
});

describe('a rate book', () => {
  const data = { ...book, rates: [...book.rates.values()], recipes: [...book.recipes.values()] };
  const [recipe] = data.recipes;
  const [rate] = data.rates;
  if (!recipe || !rate) throw new Error('the book is empty');

  it.each([
    ['a rate twice', { rates: [...data.rates, rate] }],
    ['a work twice', { recipes: [...data.recipes, recipe] }],
    ['an unknown measure', { recipes: [{ ...recipe, quantity: 'widht' }] }],
    [
      'an unknown label',
      { recipes: [{ ...recipe, components: [{ kind: 'material' as const, label: 'Unobtainium', formula: '1' }] }] },
    ],
    [
      'labour as material',
      {
        recipes: [{ ...recipe, components: [{ kind: 'material' as const, label: 'Carpentry labour', formula: '1' }] }],
      },
    ],
    ['an unknown default finish', { recipes: [{ ...recipe, defaultFinish: 'gold' }] }],
  ])('with %s is refused', (_, wrong) => {
    expect(() => buildRateBook({ ...data, ...wrong })).toThrow(RateBookError);
  });
});
