import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

const HEADER: Row = ['No', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'];
const LINES: Row[] = [
  [1, 'Cleaning of the facade', 200, 'sqm', 69, 13_800],
  [2, 'Paint of the ceilings', 80, 'sqm', 190, 15_200],
  [3, 'Sealing of windows', 100, 'rmt', 210, 21_000],
];
const SUM = 50_000;

/** Words stand in the column of units or of rates, next to their amount. */
const beside = (column: number, words: string, amount: number): Row =>
  HEADER.map((_, at) => (at === column ? words : at === 5 ? amount : null));

describe('what is added below the total, with its words next to the amount', () => {
  const column = fc.constantFrom(3, 4);
  const names = fc.constantFrom(['Administracion', 'Imprevistos'], ['Overheads', 'Profit'], ['Risiko', 'Gewinn']);
  const sumOf = fc.constantFrom('Sub total', 'Valor de las obras', 'Bouwkosten');

  it('is a share of the items, and the last amount their sum, whatever both are called', () => {
    fc.assert(
      fc.property(
        column,
        names,
        sumOf,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (at, [one = '', other = ''], sum, first, second) => {
          const [added, more] = [(SUM * first) / 100, (SUM * second) / 100];
          const { status, items, closing, differences } = understand(
            gridFile([
              HEADER,
              ...LINES,
              beside(at, sum, SUM),
              beside(at, `${one} ${first}%`, added),
              beside(at, `${other} (${second}%)`, more),
              beside(at, 'Valor de la oferta', SUM + added + more),
            ]),
          );
          expect([status, items.length, differences]).toEqual(['done', 3, []]);
          expect(closing?.additions.map(({ amount }) => amount)).toEqual([added * 100, more * 100]);
          expect(closing?.grand).toBe((SUM + added + more) * 100);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('may have its percentage in a cell of its own', () => {
    const { closing, differences } = understand(
      gridFile([
        HEADER,
        ...LINES,
        [null, null, 'Product', 'value', null, SUM],
        [null, null, 'Installation', '& logistics', '6%', 3_000],
        [null, null, 'Proposal', 'value', null, SUM + 3_000],
      ]),
    );
    expect([closing?.grand, differences]).toEqual([5_300_000, []]);
    expect(closing?.additions).toMatchObject([{ label: 'Installation & logistics', percent: 60_000 }]);
  });

  it('may be a share of a sum further up', () => {
    const { closing } = understand(
      gridFile([
        HEADER,
        ...LINES,
        beside(4, 'Total of the works', SUM),
        beside(4, 'Overheads (10%)', 5_000),
        beside(3, 'Profit (5%)', 2_750),
        beside(4, 'Risk (2%)', 1_100),
        beside(4, 'Total with additions', 58_850),
        beside(4, 'BTW (21%)', 12_358.5),
        beside(3, 'Total with additions and BTW', 71_208.5),
      ]),
    );
    expect(closing?.additions.map(({ label, amount }) => [label, amount])).toEqual([
      ['Overheads', 500_000],
      ['Profit', 275_000],
      ['Risk (2%)', 110_000],
    ]);
    expect(closing).toMatchObject({ grand: 7_120_850, tax: { amount: 1_235_850 } });
  });
});

describe('what is added in the column of the rates', () => {
  it('is followed up to the total, with or without a percentage', () => {
    const below = (words: string, amount: number): Row => [null, words, null, null, amount, null];
    const { items, closing, differences } = understand(
      gridFile([
        HEADER,
        ...LINES,
        below('Total of the works', SUM),
        below('Procurement fee 10%', 5_000),
        below('Transport and installation (estimate)', 3_500),
        below('TOTAL BUDGET', 58_500),
      ]),
    );
    expect([items.length, closing?.grand, differences]).toEqual([3, 5_850_000, []]);
    expect(closing?.additions.map(({ amount }) => amount)).toEqual([500_000, 350_000]);
  });
});

describe('a sum without a name below all lines', () => {
  const HEADS: RawCell[] = ['Sl', 'Goods', 'HSN', 'Box', 'Rate', 'Amount'];
  const LINES: RawCell[][] = [
    [1, 'Porcelain slab', '6907', 26, 960, 24_960],
    [2, 'Wall tile', '6907', 48, 440, 21_120],
    [3, 'Adhesive', '3214', 64, 395, 25_280],
    [null, null, null, null, null, 71_360],
  ];

  it('has what is added below it', () => {
    const { items, closing, differences } = understand(
      gridFile([
        HEADS,
        ...LINES,
        [null, 'Freight & unloading', null, null, null, 2_640],
        [null, 'CGST 9%', null, null, null, 6_660],
        [null, 'SGST 9%', null, null, null, 6_660],
        [null, 'Grand Total', null, null, null, 87_320],
      ]),
    );
    expect([items.length, closing?.grand, differences]).toEqual([3, 8_732_000, []]);
    expect(closing?.additions).toMatchObject([{ label: 'Freight & unloading', amount: 264_000, taxed: true }]);
  });

  it('may have the sum with the tax of the columns beside it', () => {
    const taxed = LINES.map((row): RawCell[] => [
      ...row,
      Number(row[5]) * 0.09,
      Number(row[5]) * 0.09,
      Number(row[5]) * 1.18,
    ]);
    const [sum = []] = taxed.splice(-1);
    const { closing } = understand(
      gridFile([[...HEADS, 'CGST', 'SGST', 'Gross Value'], ...taxed, [...sum.slice(0, 6), null, null, sum[8] ?? null]]),
    );
    expect(closing).toMatchObject({ grand: 8_420_480, tax: { amount: 1_284_480 } });
  });
});

it('takes off what is called an offer, and names a sum by its own words', () => {
  const { closing, items } = understand(
    gridFile([
      ['Picture', 'Product', 'Unit price', 'Off', 'Qty', 'You pay (Rs.)'],
      [null, 'Sofa', 68_500, '10%', 1, 61_650],
      [null, 'Lounge chair', 24_900, '10%', 2, 44_820],
      [null, 'Centre table', 31_200, null, 1, 31_200],
      [null, 'Order total', '(all prices', 'include', 'GST)', 137_670],
      [null, 'Festive offer (10% off)', null, null, null, -13_767],
      [null, 'Payable', null, null, null, 123_903],
    ]),
  );
  expect([items.map(({ rate }) => rate), closing?.grand]).toEqual([[6_165_000, 2_241_000, 3_120_000], 12_390_300]);
});

it('reads a sum of a part with its tax, a minus sign of print, and a grand total before its words', () => {
  const part = (letter: string, amount: number, percent: number): RawCell[][] => [
    [null, `PART ${letter} - SIDE`],
    ['S No', 'Item', 'Unit', 'Qty', 'Rate', 'Amount'],
    [1, `Machine of ${letter}`, 'Nos', 4, amount / 8, amount / 2],
    [2, `Stand of ${letter}`, 'Nos', 4, amount / 8, amount / 2],
    [`TOTAL ${letter}`, null, null, null, null, amount],
    [null, `GST @ ${percent}%`, null, null, null, (amount * percent) / 100],
    [null, `${letter} incl GST`, null, null, null, amount * (1 + percent / 100)],
  ];
  const last = 'GRAND TOTAL (A + B) Rs. 1,87,000/- (Rupees One Lakh Eighty Seven Thousand only)';
  const offer = understand(gridFile([...part('A', 100_000, 28), ...part('B', 50_000, 18), [null, last]]));
  expect([offer.items.length, offer.computedTotal, offer.closing?.grand]).toEqual([4, 15_000_000, 18_700_000]);
  const special = understand(
    gridFile([
      ['What you get', 'Qty', 'Each', 'Line total'],
      ['Relay actuator', 3, 16_900, 50_700],
      ['Triac dimmer', 2, 14_500, 29_000],
      [null, null, 'Equipment & services', 79_700],
      [null, null, 'Architect special price', '−4,700'],
      [null, null, 'GST 18%', 13_500],
      [null, null, 'Amount payable', 88_500],
    ]),
  );
  expect([special.computedTotal, special.closing?.grand]).toEqual([7_970_000, 8_850_000]);
});

it('reads what a bill comes to with its GST from a sentence, and a tender amount for a sum', () => {
  const lines: RawCell[][] = [
    ['Work', 'Amount'],
    ['Civil modification', 185_000],
    ['Bathroom renovation', 96_000],
    ['Carpentry', 180_500],
    ['Total', 461_500],
  ];
  const sentence = 'GST @18% shall be charged extra, i.e. Rs. 83,070/-, making a total of Rs. 5,44,570/-.';
  expect(understand(gridFile([...lines, [sentence]]))).toMatchObject({
    computedTotal: 46_150_000,
    closing: { grand: 54_457_000, tax: { amount: 8_307_000 } },
  });
  const tender = understand(gridFile([...lines, ['Add GST 18%', 83_070], ['TENDER AMOUNT', 544_570]]));
  expect([tender.items.length, tender.closing?.grand]).toEqual([3, 54_457_000]);
});

describe('a sum that names its tax', () => {
  const LINES: RawCell[][] = [
    ['Item', 'Qty', 'Rate', 'Amount'],
    ['Wardrobe', 17, 14_000, 238_000],
    ['Cabinet', 4, 19_000, 76_000],
    ['Ceiling', 48, 1_000, 48_000],
  ];

  it.each(['Kul + GST 18%', 'Total + GST @ 18%', 'Total plus 18% GST'])('is no tax: "%s"', (words) => {
    const { computedTotal, closing, differences } = understand(
      gridFile([...LINES, ['Total', null, null, 362_000], [words, null, null, 427_160]]),
    );
    expect([computedTotal, differences]).toEqual([36_200_000, []]);
    expect(closing).toMatchObject({ grand: 42_716_000, tax: { amount: 6_516_000 } });
  });

  it('is what the lines come to where it is included', () => {
    const { closing, taxInRates, statedTotal } = understand(
      gridFile([...LINES, ['TOTAL (GST included)', null, null, 362_000]]),
    );
    expect([closing, taxInRates?.includes, statedTotal?.amount]).toEqual([null, true, 36_200_000]);
  });

  it('is one of parts where it names them', () => {
    const part = (name: string, count: number): RawCell[][] => [
      [`Part ${name} – Works (GST 18%)`],
      ...LINES,
      [`Part ${name}`, null, null, 362_000 * count],
    ];
    const { items, computedTotal, closing } = understand(
      gridFile([
        ...part('A', 1),
        ...part('B', 1),
        ['Part A + Part B', null, null, 724_000],
        ['GST 18%', null, null, 130_320],
        ['Offer price', null, null, 854_320],
      ]),
    );
    expect([items.length, computedTotal, closing?.grand]).toEqual([6, 72_400_000, 85_432_000]);
    expect(new Set(items.map(({ section }) => section)).size).toBe(2);
  });
});

describe('a sum of two sheets below the second', () => {
  it('has what is added below it', () => {
    const tower = (name: string, count: number): RawCell[][] => [
      ['Surface', 'Net sq ft', '@ Rs/sqft', 'Value'],
      ['Lobby walls', 1_120 * count, 31, 34_720 * count],
      ['Staircase', 9_210 * count, 19.5, 179_595 * count],
      ['Fire doors', 52 * count, 640, 33_280 * count],
      [`Total ${name}`, null, null, 247_595 * count],
    ];
    const { items, computedTotal, closing, differences } = understand(
      gridFile(tower('Tower A', 1), [
        ...tower('Tower B', 2),
        ['Tower A + Tower B', null, null, 742_785],
        ['Quantity rebate 4%', null, null, -29_711.4],
        ['GST 18%', null, null, 128_353.25],
        ['All inclusive', null, null, 841_426.85],
      ]),
    );
    expect([items.length, computedTotal, closing?.grand, differences]).toEqual([6, 74_278_500, 84_142_685, []]);
  });
});

describe('the sum of all lines under any name', () => {
  it('has what is added below it', () => {
    const { items, computedTotal, closing } = understand(
      gridFile([
        ['Item', 'Qty', 'Rate', 'Amount'],
        ['Window', 17, 1_400, 23_800],
        ['Door', 4, 19_000, 76_000],
        ['Value of windows and doors', null, null, 99_800],
        ['Transport and unloading', null, null, 6_500],
        ['GST 18%', null, null, 19_134],
        ['Net quotation value', null, null, 125_434],
      ]),
    );
    expect([items.length, computedTotal, closing?.grand]).toEqual([2, 9_980_000, 12_543_400]);
  });
});

describe('a discount that was agreed on', () => {
  it.each(['Additional discount agreed on total', 'Extra discount on total'])('is taken off: "%s"', (words) => {
    const { computedTotal, closing, differences } = understand(
      gridFile([
        ['Item', 'Qty', 'Rate', 'Amount'],
        ['Sofa', 6, 43_500, 261_000],
        ['Chair', 12, 18_400, 220_800],
        ['Total settled value', null, null, 481_800],
        [words, null, null, -25_000],
        ['GST 18%', null, null, 82_224],
        ['Final order value', null, null, 539_024],
      ]),
    );
    expect([computedTotal, closing?.grand, differences]).toEqual([48_180_000, 53_902_400, []]);
  });
});

describe('below the sum of all', () => {
  const works: RawCell[][] = [
    ['Kya lagega', 'Kitna', 'Paisa (Rs)'],
    ['Granite kala', '42 sqft', '10,920'],
    ['Sofa', '1 set', '62,000'],
    ['Almari', '49 sqft', '66,150'],
  ];
  const sum = ['Sab milake', null, '1,39,070'];

  it.each(['Haath me paise', 'In hand'])('"%s" is no line that is counted without a word', (words) => {
    const read = understand(gridFile([...works, sum, [words, null, '6,00,000']]));
    const isNamed = read.status === 'review' || read.differences.length > 0;
    expect([read.computedTotal <= 13_907_000, isNamed]).toEqual([true, true]);
  });

  it.each([
    ['Advance mila (20/10)', 'Advance diya'],
    ['Advance paid 20/10', 'Payment received'],
    ['By UPI on 3/11', 'Token amount'],
  ])('%s and %s take nothing off', (one, other) => {
    const { closing, differences } = understand(
      gridFile([
        ...works,
        ['Total', null, '1,39,070'],
        [one, null, -60_000],
        [other, null, -40_000],
        ['Baaki', null, 39_070],
      ]),
    );
    expect([closing, differences]).toEqual([null, []]);
  });

  it('a cash discount takes off what it says', () => {
    const { closing } = understand(
      gridFile([...works, ['Total', null, 139_070], ['Cash discount', null, -9_070], ['Net amount', null, 130_000]]),
    );
    expect(closing?.grand).toBe(13_000_000);
  });

  it('“Net offer” below a rebate is what is left, and not taken off once more', () => {
    const { closing, differences } = understand(
      gridFile([
        ...works,
        ['TOTAL', null, 139_070],
        ['Rebate offered 10%', null, -13_907],
        ['Net offer', null, 125_163],
        ['GST 18 %', null, 22_529.34],
        ['Tendered sum', null, 147_692.34],
      ]),
    );
    expect([closing?.grand, closing?.additions.length, differences]).toEqual([14_769_234, 1, []]);
  });

  it('“Sum of offer” is that sum, and not taken off', () => {
    const { closing, statedTotal } = understand(
      gridFile([
        ...works,
        ['Sum of offer', null, 139_070],
        ['Crating', null, 930],
        ['GST 18%', null, 25_200],
        ['Order total', null, 165_200],
      ]),
    );
    expect([statedTotal?.amount, closing?.grand]).toEqual([13_907_000, 16_520_000]);
  });
});
