import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

const HEADER: Row = ['#', 'Name', 'Description', 'Quantity', 'Price'];
const SERVICES: Row = ['#', 'Service', 'About', 'Price'];
const prices = fc.array(fc.integer({ min: 203, max: 9_997 }), { minLength: 3, maxLength: 8 });

const named = (sheets: Record<string, Row[]>) => understand(namedGridFile(sheets));

describe('a total that no sum of the reading agrees with', () => {
  it('is asked about where a part of the bill was not taken', () => {
    fc.assert(
      fc.property(prices, prices, fc.constantFrom('Total', 'Grand Total', 'Total Amount'), (goods, services, label) => {
        const all = [...goods, ...services].reduce((sum, price) => sum + price, 0);
        fc.pre(all * 4 > 5 * goods.reduce((sum, price) => sum + price, 0));
        const boq = named({
          Goods: [HEADER, ...goods.map((price, index): Row => [index + 1, `Fan ${index}`, 'ceiling', 1, price])],
          Services: [
            SERVICES,
            ...services.map((price, index): Row => [index + 1, `Visit ${index}`, 'site', `$${price}.00`]),
            [null, null, label, `Amount $${all}.00`],
          ],
        });
        // Either everything is taken, or a person is asked; never a part without a word.
        if (boq.status === 'done') expect(boq.computedTotal).toBe(100 * all);
        else {
          // The first answer about the sheets is the one that comes to the total.
          const ofSheets = boq.questions?.find(({ kind }) => kind === 'sheets');
          expect(ofSheets?.readings[0]).toMatchObject({ items: goods.length + services.length, total: 100 * all });
        }
        expect(boq.status === 'done' || boq.differences.some(({ stated }) => stated === 100 * all)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('is none where a sheet of measurements sums what is priced elsewhere', () => {
    const { computedTotal, differences, items } = named({
      Abstract: [
        ['S.No', 'Description', 'Quantity', 'Rate', 'Amount'],
        [1, 'Plaster to walls', 268.4, 342, 91_792.8],
        [2, 'Flooring with slabs', 111.63, 786, 87_741.18],
        [3, 'Painting', 219.6, 98.5, 21_630.6],
        [null, 'Total', null, null, 201_164.58],
      ],
      Details: [
        ['S.No', 'Particulars', 'Nos x L x H', 'Contents'],
        [1, 'Plaster to walls'],
        [null, 'Class room', '2 x 6.10 x 3.00', 36.6],
        [null, 'Compound', '1 x 154.53 x 1.50', 231.8],
        [null, null, 'Total', 268.4],
        [2, 'Flooring with slabs'],
        [null, 'Class rooms', '3 x 6.10 x 6.10', 111.63],
        [null, null, 'Total', 111.63],
        [3, 'Painting'],
        [null, 'Class rooms', '3 x 24.40 x 3.00', 219.6],
        [null, null, 'Total', 219.6],
      ],
    });
    expect([items.length, computedTotal, differences]).toEqual([3, 20_116_458, []]);
  });

  it('makes amounts of the prices next to no quantity that it sums', () => {
    const rows = [
      ['Description of work', 'Price'],
      ['Curtain rods and fixing', 'Rs. 85.50'],
      ['Mirror of the bathroom', 'Rs. 2,22,000.00'],
      ['Skirting', 'Rs. 64,000.00'],
    ];
    const { status, computedTotal, differences, warnings } = understand(
      gridFile([...rows, ['Total', 'Rs. 2,86,085.50']]),
    );
    expect([status, computedTotal, differences, warnings]).toEqual(['done', 28_608_550, [], []]);
    // Without it they may be rates.
    expect(understand(gridFile(rows)).computedTotal).toBe(0);
  });

  it('is named where it is near, and silent where a sum is that total', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: -30, max: 30 }), (goods, percent) => {
        const sum = goods.reduce((whole, price) => whole + 4 * price, 0);
        const stated = sum + Math.round((sum * percent) / 200);
        const rows = goods.map((price, index): Row => [index + 1, `Fan ${index}`, 'nos', 4, price, 4 * price]);
        const boq = named({
          Bill: [['Sr No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...rows],
          Letter: [['Dear Sir,'], ['Total amount', `Rs. ${stated}/-`]],
        });
        expect(boq.computedTotal).toBe(100 * sum);
        const isNamed = boq.differences.some((difference) => difference.stated === 100 * stated);
        expect(isNamed).toBe(Math.abs(stated - sum) * 100 > 100 + goods.length);
      }),
      { numRuns: 60 },
    );
  });

  it('is seen below its words in a corner, and is no heading of a column', () => {
    const bill = (column: readonly RawCell[]): Row[] => [
      [...Array<null>(7).fill(null), 'Total Amount'],
      ...column.map((cell): Row => [...Array<null>(7).fill(null), cell]),
      ['Sr No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      ...[1, 2, 3].map((count): Row => [count, `Fan ${count}`, 'nos', count, 1_250, count * 1_250]),
    ];
    const at = 'Bill!H1: "Total Amount" states ₹9,999.00, the items that were read add up to ₹7,500.00.';
    expect(named({ Bill: bill([9_999]) })).toMatchObject({ status: 'review', differences: [{ message: at }] });
    expect(named({ Bill: bill([7_500]) }).differences).toEqual([]);
    expect(named({ Bill: bill([9_999, 8_888]) })).toMatchObject({ status: 'done', differences: [] });
  });

  it('is compared above the lines too, and with the column that it sums', () => {
    const rows = [1, 2, 3].map((count): Row => [`Sensor ${count}`, count, `pack of ${count}`, 1_250, count * 1_250]);
    const boq = (stated: number) =>
      named({
        Bill: [[null, null, null, 'Total cost', stated], ['Part', 'Qty', 'Details', 'Rate', 'Amount'], ...rows],
      });
    expect(boq(7_500).differences).toEqual([]);
    expect(boq(6_000).differences).toMatchObject([{ stated: 600_000, computed: 750_000 }]);
  });

  it('is no amount of something else', () => {
    const rows = [1, 2, 3].map((count): Row => [count, `Fan ${count}`, 'nos', count, 1_250, count * 1_250]);
    const boq = named({
      Bill: [['Sr No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...rows],
      Areas: [
        ['Total carpet area', 1_180],
        ['Total', 14],
        ['Total number of points', '48'],
      ],
    });
    expect(boq.differences).toEqual([]);
  });
});

describe('a printed page whose amounts were not understood', () => {
  const priced = fc.array(fc.integer({ min: 203, max: 9_997 }), { minLength: 2, maxLength: 6 });
  const page = (rows: Row[]) => understand({ ...gridFile(rows), kind: 'pdf' });

  it('never comes to nothing without a word beside its grand total', () => {
    fc.assert(
      fc.property(priced, fc.constantFrom('n', 'l', 'q'), (prices, glyph) => {
        const total = prices.reduce((sum, price) => sum + price * 3, 0);
        const boq = page([
          ['Article', 'Unit Price', 'Qty', 'Cost', null],
          ...prices.map((price, index): Row => [`Chair ${index}`, `${glyph} ${price}`, '3', glyph, String(price * 3)]),
          [`Grand Total: ${glyph} ${total}.0`],
        ]);
        if (boq.computedTotal !== 100 * total)
          expect(boq.differences.map(({ stated }) => stated)).toContain(100 * total);
      }),
      { numRuns: 60 },
    );
  });

  it('is compared with a total that has its currency behind it', () => {
    fc.assert(
      fc.property(priced, fc.constantFrom('€', 'AED', 'USD'), (prices, currency) => {
        const total = prices.reduce((sum, price) => sum + price * 2, 0) + 1_000;
        const text = `${Math.floor(total / 1_000)} ${String(total % 1_000).padStart(3, '0')}.00 ${currency}`;
        const boq = page([
          ['Article', 'Qty', 'Rate', 'Total'],
          ...prices.map((price, index): Row => [
            `Chair ${index}`,
            '2.0',
            null,
            `${price}.00 ${currency} ${price * 2}.00 ${currency}`,
          ]),
          ['Total TTC', null, null, text],
        ]);
        expect(boq.differences.map(({ stated }) => stated)).toContain(100 * total);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what the whole is said to cost', () => {
  const HEAD: Row = ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
  const lines = fc.array(fc.tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 110, max: 4_000 })), {
    minLength: 3,
    maxLength: 6,
  });
  const words = fc.constantFrom('Total Bid Value', 'Quoted price for the whole work', 'Bid Amount', 'Offered value');

  it('is no item below the bill, and a difference wherever it stands and is another', () => {
    fc.assert(
      fc.property(
        lines,
        words,
        fc.constantFrom('below', 'above', 'sheet'),
        fc.boolean(),
        (all, label, place, isOff) => {
          const total = all.reduce((sum, [count, rate]) => sum + count * rate, 0);
          const stated = total + (isOff ? 9_999 : 0);
          const rows = all.map(([count, rate], at): Row => [at + 1, `Work ${at}`, 'sqft', count, rate, count * rate]);
          const line: Row = [label, null, null, null, null, stated];
          const bill = [...(place === 'above' ? [line] : []), HEAD, ...rows, ...(place === 'below' ? [line] : [])];
          const sheets: Record<string, Row[]> =
            place === 'sheet' ? { Bill: bill, Summary: [['Tender for a flat'], [label, stated]] } : { Bill: bill };
          const boq = named(sheets);
          expect([boq.items.length, boq.computedTotal]).toEqual([all.length, 100 * total]);
          expect(boq.differences.map((one) => one.stated)).toEqual(isOff ? [100 * stated] : []);
        },
      ),
      { numRuns: 80 },
    );
  });
});

it('adds what an export says at every line, or names its total where nothing adds up to it', () => {
  const rows = (total: number): Row[] => [
    ['Item Name', 'Quantity', 'Item Price', 'Item Total', 'SubTotal', 'Shipping Charge', 'Total'],
    ['Wardrobe', 1, 184_500, 184_500, 396_500, 3_500, total],
    ['Carcass', 1, 212_000, 212_000, 396_500, 3_500, total],
  ];
  const differencesOf = (total: number) => understand(gridFile(rows(total))).differences.map(({ stated }) => stated);
  expect([differencesOf(472_000), differencesOf(396_500)]).toEqual([[47_200_000], []]);
  expect(understand(gridFile(rows(400_000))).closing).toMatchObject({
    additions: [{ label: 'Shipping Charge', amount: 350_000 }],
    grand: 40_000_000,
  });
  // Two lines that cost the same say no total of the whole.
  const alike = [1, 2].map((at): Row => [`Lamp ${at}`, 2, 500, 1_000, 18, 1_180]);
  expect(
    understand(gridFile([['Item', 'Qty', 'Rate', 'Taxable', 'GST %', 'Line total'], ...alike])).differences,
  ).toEqual([]);
});
