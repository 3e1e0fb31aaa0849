import fc from 'fast-check';
import { printedPage } from '../../../../../test/fixtures/imports/printed-page';
import { understand } from '../../understand/understand';
import { closeUp, type PdfPage } from './line';
import { tablesOfPages } from './table';

type Text = readonly [x: number, text: string];

/** Lines of type of 8 points, from the top. */
const page = (lines: readonly (readonly Text[])[]): PdfPage =>
  printedPage(
    1,
    lines.flatMap((texts, index) => texts.map(([x, text]) => [x, 60 + index * 14, text] as const)),
    595,
    842,
  );

const X = { name: 40, rate: 330, count: 430, amount: 500 };
const LETTER: Text[][] = [
  [[X.name, 'Sharma Interiors, 14 Laxmi Road, Pune 411030, near the old market and behind the temple of the goddess']],
  [
    [
      X.name,
      'We thank you for the enquiry of your kind office and have the pleasure to quote our lowest price for the works',
    ],
  ],
];
const TERMS: Text[][] = [
  [
    [
      X.name,
      'Half of the price is due with the order, and the rest within 7 days after the works have been handed over',
    ],
  ],
  [
    [X.name, 'A fee of 100% of the'],
    [250, 'price of the works'],
    [X.count, 'is due'],
    [X.amount, 'if the order is called off'],
  ],
  [
    [
      X.name,
      'The works are under our warranty for 12 months from the day on which we hand them over to you in writing',
    ],
  ],
];

const HEADINGS = fc.constantFrom(
  ['Description', 'Rate', 'Qty', 'Amount'] as const,
  ['Facility', 'Cost', 'Days', 'Line Total'] as const,
);
const MONEY = fc.constantFrom(
  (amount: number) => `Rs.${amount}`,
  (amount: number) => `${amount}.00`,
  (amount: number) => `₹${amount.toLocaleString('en-IN')}`,
  (amount: number) => `R ${amount}.00`,
  (amount: number) => `${String(amount).replace(/\B(?=(\d{3})+$)/g, ' ')}.00 €`,
);
const ROWS = fc.array(
  fc.record({ rate: fc.integer({ min: 3_001, max: 900_000 }), count: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 2 },
);

describe('a printed quotation of one line or two', () => {
  it('is read between its letter and its terms, whatever was paid of it', () => {
    fc.assert(
      fc.property(HEADINGS, MONEY, ROWS, fc.boolean(), ([name, rate, count, amount], money, rows, isPaid) => {
        const total = rows.reduce((sum, row) => sum + row.rate * row.count, 0);
        const paid: Text[][] = [
          [
            [X.rate, 'Paid To Date'],
            [X.amount, money(Math.round(total / 3))],
          ],
          [
            [X.rate, 'Balance Due'],
            [X.amount, money(total - Math.round(total / 3))],
          ],
        ];
        const boq = understand({
          kind: 'pdf',
          sheets: tablesOfPages([
            page([
              ...LETTER,
              [
                [X.name, name],
                [X.rate, rate],
                [X.count, count],
                [X.amount, amount],
              ],
              ...rows.map((row, index): Text[] => [
                [X.name, `Panelling of kind ${index + 1}`],
                [X.rate, money(row.rate)],
                [X.count, String(row.count)],
                [X.amount, money(row.rate * row.count)],
              ]),
              [
                [X.rate, 'Total'],
                [X.amount, money(total)],
              ],
              ...(isPaid ? paid : []),
              ...TERMS,
            ]),
          ]),
        });
        expect([boq.status, boq.items.length, boq.computedTotal]).toEqual(['done', rows.length, total * 100]);
        expect([boq.differences, boq.warnings]).toEqual([[], []]);
      }),
      { numRuns: 60 },
    );
  });

  it('has prices whose currency no one knows, some of them without cents', () => {
    const row = (name: string, rate: string, count: string, amount: string): Text[] => [
      [X.name, name],
      [X.rate, rate],
      [X.count, count],
      [X.amount, amount],
    ];
    const lines = [row('Description', 'Rate', 'Qty', 'Amount'), row('Panelling', 'R 899', '2', 'R 1798')];
    const boq = (total: string) =>
      understand({
        kind: 'pdf',
        sheets: tablesOfPages([
          page([
            ...lines,
            [
              [X.rate, 'Total'],
              [X.amount, total],
            ],
          ]),
        ]),
      });
    expect(boq('R 1798.00')).toMatchObject({ status: 'done', computedTotal: 179_800, differences: [] });
    // Without cents anywhere the sign may be anything, but the total has it too.
    expect(boq('R 1798')).toMatchObject({ status: 'done', computedTotal: 179_800, differences: [] });
  });

  it('is no bill where nothing multiplies out', () => {
    const sheets = tablesOfPages([
      page([
        ...LETTER,
        [
          [X.name, 'Our office'],
          [X.rate, '14'],
          [X.count, '411030'],
          [X.amount, '22'],
        ],
        ...TERMS,
      ]),
    ]);
    expect(understand({ kind: 'pdf', sheets }).items).toEqual([]);
  });

  const bill = (...lines: Text[][]) =>
    understand({ kind: 'pdf', sheets: tablesOfPages([page([...LETTER, ...lines, ...TERMS])]) });

  it('has a line with its tax in a column, and totals across the gutters', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 101, max: 9_999 }), (count, rate) => {
        const money = (amount: number): string => `${amount.toLocaleString('en-IN')}.00`;
        const { status, items, computedTotal, differences } = bill(
          [
            [49, 'Description'],
            [253, 'Quantity'],
            [326, 'Unit Price'],
            [406, 'Taxes'],
            [501, 'Amount'],
          ],
          [
            [49, 'LED strip light of warm white'],
            [270, `${count} Nos`],
            [335, money(rate)],
            [397, 'GST 18%'],
            [483, money(rate * count)],
          ],
          [[443, `Untaxed Amount ${money(rate * count)}`]],
        );
        expect([status, items.length, computedTotal, differences]).toEqual(['done', 1, rate * count * 100, []]);
      }),
      { numRuns: 20 },
    );
  });

  it('has prices alone, which a total sums', () => {
    const { status, items, computedTotal, differences } = bill(
      [
        [40, 'Description of work'],
        [480, 'Price'],
      ],
      ...['148,000.00', '75,150.00', '150.00'].map((price, at): Text[] => [
        [40, `Painting of room ${at}`],
        [500 - price.length * 4, `Rs. ${price}`],
      ]),
      [
        [420, 'Total'],
        [460, 'Rs. 223,300.00'],
      ],
    );
    expect([status, items.length, computedTotal, differences]).toEqual(['done', 3, 22_330_000, []]);
  });

  it('has whole prices whose currency is a letter of another font, which its totals have too', () => {
    const { status, items, computedTotal, differences } = bill(
      [
        [40, 'Product'],
        [250, 'Qty'],
        [330, 'Unit Price'],
        [430, 'Total'],
      ],
      [
        [40, 'Valve'],
        [250, '10'],
        [330, 'n 180'],
        [430, 'n 1,800'],
      ],
      [[410, 'Subtotal n 1,800']],
      [[410, 'GST (18%) n 324']],
      [[410, 'Grand Total n 2,124']],
    );
    expect([status, items[0]?.rate, computedTotal, differences]).toEqual(['done', 18_000, 180_000, []]);
  });
});

describe('a rupee sign that the font does not have', () => {
  it('sets the letters of its text apart, which are closed up', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (amount) => {
        const text = `¹${amount.toLocaleString('en-IN')}`;
        expect(closeUp([...text].join(' '))).toBe(text);
      }),
    );
    expect(closeUp('T o t a l')).toBe('Total');
  });

  it('changes no figures and marks that stand side by side', () => {
    for (const text of ['1 2 4 5 6', 'A B C D', 'a', '¹45', '1 Nos', 'x 4 y']) expect(closeUp(text)).toBe(text);
  });
});
