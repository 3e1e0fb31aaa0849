import { paise } from '../kernel/money';
import { parseQuantity } from '../kernel/quantity';
import type { Service } from '../kernel/terms';
import { analyse, analysisOf } from './analysis';
import { byRoom, byService, shareOut } from './breakdown';
import { cityIndexOf } from './city';
import { context, line } from './line.fixtures';
import { priceBoq } from './price-boq';
import { panel, smallBook } from './small-book.fixtures';
import type { PricingLine } from './types';

const book = smallBook({ consumablesBp: 0, overhead: false });
const typed = (service: Service, title: string, rupees: number, labour = 0, more: Partial<PricingLine> = {}) =>
  line(service, null, {
    title,
    manual: {
      unit: 'no',
      quantity: parseQuantity(1),
      rate: paise(rupees * 100),
      amount: paise(rupees * 100),
      labour: { rate: paise(labour * 100), amount: paise(labour * 100), from: 'file' },
    },
    ...more,
  });

describe('the shares of a whole', () => {
  it('give what is left to the largest remainders, and to the first of equal ones', () => {
    expect(shareOut([1, 1, 1])).toEqual([3_334, 3_333, 3_333]);
    expect(shareOut([1, 1, 4])).toEqual([1_667, 1_667, 6_666]);
    expect(shareOut([4, 1, 1])).toEqual([6_666, 1_667, 1_667]);
    expect(shareOut([1, 3])).toEqual([2_500, 7_500]);
    expect(shareOut([0, 0])).toEqual([0, 0]);
  });
});

describe('the cost of parts', () => {
  const lines = [
    { ...typed('painting', 'Paint', 100, 60), room: 'kitchen' },
    { ...typed('civil', 'Tiles', 200, 50), room: null },
    { ...typed('painting', 'Polish', 100, 0), room: null },
  ];
  const priced = priceBoq(lines, context({ book }));

  it('is by service in the order of the services', () => {
    expect(byService(lines, priced)).toEqual([
      { key: 'civil', material: 150_00, labour: 50_00, cost: 200_00, percentage: 50, lines: 1 },
      { key: 'painting', material: 140_00, labour: 60_00, cost: 200_00, percentage: 50, lines: 2 },
    ]);
  });

  it('is by room in the order in which they come, without what has no price', () => {
    const more = [...lines, { ...line('civil', null), room: 'bath' }];
    expect(byRoom(more, priced)).toEqual([
      { key: 'kitchen', material: 40_00, labour: 60_00, cost: 100_00, percentage: 25, lines: 1 },
      { key: null, material: 250_00, labour: 50_00, cost: 300_00, percentage: 75, lines: 2 },
    ]);
  });
});

describe('an analysis', () => {
  const analysed = (lines: PricingLine[], type: Parameters<typeof analyse>[2], more = {}) =>
    analyse(lines, priceBoq(lines, context({ book, ...more })), type);
  const markUp = (lines: PricingLine[]) => ({
    overheadBp: 0,
    profitBp: 0,
    services: {},
    lines: { [lines[0]!.id]: { overheadBp: 1_000, profitBp: 0 } },
  });

  it('has one row per rate, with all that it prices', () => {
    const lines = [panel(10, { count: 2 }), panel(5), panel(5, { rate: paise(1) })];
    expect(analysed(lines, 'carpentry-material')).toEqual([
      {
        rateKey: 'carpentry|material|board',
        isOwn: false,
        service: 'carpentry',
        label: 'Board',
        unit: 'sqft',
        quantity: parseQuantity(25),
        rate: 100_00,
        bookRate: 100_00,
        cost: 2_500_00,
        lineIds: lines.slice(0, 2).map(({ id }) => id),
      },
    ]);
  });

  it('has the average where items are marked up unlike, next to the rate at cost', () => {
    const lines = [panel(10), panel(10)];
    expect(analysed(lines, 'carpentry-material', { markUp: markUp(lines) })).toMatchObject([
      { rate: 105_00, costRate: 100_00, cost: 2_100_00 },
    ]);
    expect(analysed(lines, 'carpentry-material')[0]).not.toHaveProperty('costRate');
    const three = [panel(10), panel(10), panel(20)];
    expect(analysed(three, 'carpentry-labour', { markUp: markUp(three) })).toMatchObject([{ rate: 51_25 }]);
  });

  it('lists items of their own figures by title, unit and rate', () => {
    const lines = [typed('civil', ' Tiles ', 200, 50), typed('civil', 'Tiles', 200, 50), typed('civil', 'Tiles', 80)];
    const rows = analysed(lines, 'civil-material');
    expect(rows.map(({ label, cost, isOwn, lineIds }) => [label, cost, isOwn, lineIds.length])).toEqual([
      ['Tiles (no, ₹150)', 300_00, true, 2],
      ['Tiles (no, ₹80)', 80_00, true, 1],
    ]);
    expect(rows[0]?.rateKey).toBe('civil|material|tiles (no, ₹150)');
    const { manual, ...rest } = lines[0]!;
    const { labour: _, ...unshared } = manual!;
    expect(analysed([{ ...rest, manual: unshared }], 'civil-material')).toEqual([]);
    const untitled = analysed([line('civil', null, { manual })], 'civil-labour');
    expect(untitled.map(({ label }) => label)).toEqual([' (no, ₹50)']);
  });

  it('is in the order of services, then the most expensive first, then by name', () => {
    const lines = [
      typed('painting', 'Paint', 900),
      typed('civil', 'Tiles', 200),
      typed('civil', 'Bricks', 200),
      typed('civil', 'Marble', 500),
    ];
    expect(analysed(lines, 'civil-material').map(({ label }) => label.split(' ')[0])).toEqual([
      'Marble',
      'Bricks',
      'Tiles',
      'Paint',
    ]);
    expect(analysed([lines[2]!, lines[1]!], 'civil-material').map(({ label }) => label.split(' ')[0])).toEqual([
      'Bricks',
      'Tiles',
    ]);
  });

  it('is of its service', () => {
    expect(analysisOf('carpentry', 'labour')).toBe('carpentry-labour');
    expect(analysisOf('painting', 'material')).toBe('civil-material');
    expect(analysed([panel(1)], 'civil-material')).toEqual([]);
  });
});

describe('the index of a city', () => {
  it('is what the same home costs there and in Mumbai', () => {
    expect(cityIndexOf(book, 'delhi', paise(915_00), paise(1_000_00))).toEqual({
      city: 'delhi',
      labour: 9_250,
      material: 8_950,
      overall: 9_150,
    });
    expect(cityIndexOf(book, 'delhi', paise(0), paise(0)).overall).toBe(10_000);
  });
});
