import fc from 'fast-check';
import { bills } from '../../../../../test/fixtures/imports/layouts';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { noises, noisyFile } from '../../../../../test/fixtures/imports/noise';
import {
  alternativeLayouts,
  formLayouts,
  namelessLayouts,
  netLayouts,
  priceListLayouts,
  scaleLayouts,
  unknownLayouts,
  workedLayouts,
  writtenAlternatives,
  writtenForm,
  writtenNameless,
  writtenNet,
  writtenPriceList,
  writtenScaled,
  writtenUnknown,
  writtenWorked,
} from '../../../../../test/fixtures/imports/unusual';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const linesOf = <Line>(sections: readonly { readonly lines: readonly Line[] }[]): Line[] =>
  sections.flatMap(({ lines }) => [...lines]);

describe('random forms in which nothing is filled', () => {
  it('give their lines without figures; no total is an item', () => {
    fc.assert(
      fc.property(bills, formLayouts, noises, (sections, how, noise) => {
        const boq = understand(noisyFile(writtenForm(sections, how), noise));
        expect(boq.items.map(({ title, quantity, rate, amount }) => [title, quantity, rate, amount])).toEqual(
          linesOf(sections).map(({ title }) => [title, 0, 0, 0]),
        );
        expect(boq.status).toBe('done');
      }),
      { numRuns: 300 },
    );
  });
});

describe('random lists of prices', () => {
  it('are rates without quantities, whatever other figures they have, and are said to be', () => {
    fc.assert(
      fc.property(bills, priceListLayouts, noises, (sections, how, noise) => {
        const boq = understand(noisyFile(writtenPriceList(sections, how), noise));
        expect(boq.items.map(({ title, quantity, rate }) => [title, quantity, rate])).toEqual(
          linesOf(sections).map(({ title, rate }) => [title, 0, rate]),
        );
        // A schedule with units may be for the firm's own rates, which is asked.
        expect((boq.questions ?? []).filter(({ kind }) => kind !== 'rates')).toEqual([]);
        expect(boq.warnings.filter((warning) => warning.includes('rates without quantities'))).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('random bills with headings that nobody knows', () => {
  it('give their lines and no item of the headings, or ask what the figures beside the quantities are', () => {
    fc.assert(
      fc.property(bills, namelessLayouts, noises, (sections, how, noise) => {
        const lines = linesOf(sections);
        fc.pre(lines.length >= 4);
        const { rows, items } = writtenNameless(sections, how);
        const boq = understand(noisyFile(rows, noise));
        if (boq.status === 'done')
          expect([boq.items.map(({ title }) => title), boq.computedTotal]).toEqual([
            lines.map(({ title }) => title),
            items,
          ]);
        expect(how.amounts ? boq.status : 'review').toBe(boq.status);
      }),
      { numRuns: 300 },
    );
  });
});

describe('random bills with amounts in lakhs', () => {
  it('come to what quantity × rate comes to', () => {
    fc.assert(
      fc.property(bills, scaleLayouts, noises, (sections, how, noise) => {
        const { rows, items, isShown } = writtenScaled(sections, how);
        fc.pre(isShown);
        const boq = understand(noisyFile(rows, noise));
        const off = Math.abs(boq.computedTotal - items);
        expect([boq.items.length, off <= 2 * boq.items.length, boq.status, boq.differences]).toEqual([
          linesOf(sections).length,
          true,
          'done',
          [],
        ]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('random bills with quantity, rate and amount in one cell', () => {
  it('are read like any other', () => {
    fc.assert(
      fc.property(bills, workedLayouts, noises, (sections, how, noise) => {
        const { rows, items } = writtenWorked(sections, how);
        const boq = understand(noisyFile(rows, noise));
        expect(boq.items.map(({ title, quantity, rate }) => [title, quantity, rate])).toEqual(
          linesOf(sections).map(({ title, quantity, rate }) => [title, quantity * 100, rate]),
        );
        expect([boq.computedTotal, boq.status, boq.differences]).toEqual([items, 'done', []]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('random bills with two prices a line', () => {
  it('ask which of them counts', () => {
    fc.assert(
      fc.property(bills, alternativeLayouts, noises, (sections, how, noise) => {
        const { rows, totals } = writtenAlternatives(sections, how);
        const boq = understand(noisyFile(rows, noise));
        const offered = boq.questions?.flatMap(({ readings }) => readings.map(({ total }) => Number(total))) ?? [];
        expect([boq.status, boq.questions?.map(({ kind }) => kind)]).toEqual(['review', ['price']]);
        expect(offered).toEqual([...totals]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('random bills with amounts after a discount', () => {
  it('cost what their total sums', () => {
    fc.assert(
      fc.property(bills, netLayouts, noises, (sections, how, noise) => {
        const { rows, items } = writtenNet(sections, how);
        const boq = understand(noisyFile(rows, noise));
        expect([boq.items.length, boq.computedTotal, boq.status, boq.differences]).toEqual([
          linesOf(sections).length + 1,
          items,
          'done',
          [],
        ]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('random bills with prices under an unknown heading', () => {
  it('are asked about, and one answer is right', () => {
    fc.assert(
      fc.property(bills, unknownLayouts, noises, (sections, how, noise) => {
        const { rows, items } = writtenUnknown(sections, how);
        const boq = understand(noisyFile(rows, noise));
        const offered = boq.questions?.flatMap(({ readings }) => readings.map(({ total }) => Number(total))) ?? [];
        expect([boq.status, offered.includes(items)]).toEqual(['review', true]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('headings of figures that multiply out by chance', () => {
  const shares = fc.array(fc.integer({ min: 20, max: 9_000 }), { minLength: 3, maxLength: 9 });

  it('are a list of rates where the total rate has parts and a share of it', () => {
    fc.assert(
      fc.property(shares, (all) => {
        const rows = all.map((rate, at) => [
          `Work ${'ABCDEFGHI'[at]} of the list`,
          'm3',
          rate,
          2 * rate,
          3 * rate,
          0.3 * rate,
          3.3 * rate,
          0.1,
        ]);
        const head = [
          'Description',
          'Unit',
          'Materials_Rate',
          'Labour_Rate',
          'Subtotal_Rate',
          'OH_Rate',
          'Rate_Total',
          'Overheads_pct',
        ];
        const { items, computedTotal } = understand(gridFile([head, ...rows]));
        expect(computedTotal).toBe(0);
        expect(items.map(({ rate, quantity }) => [rate, quantity])).toEqual(all.map((rate) => [rate * 330, 0]));
      }),
      { numRuns: 40 },
    );
  });

  it('may have an unknown word for what is priced, of one line or more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 900 }), { minLength: 1, maxLength: 4 }), (all) => {
        const rows = all.map((rate, at) => [`Fitter of grade ${'ABCD'[at]}`, '40 Nos.', `SAR${rate}.00 / Hour`]);
        const { status, items } = understand(gridFile([['Manpower Category', 'Quantity', 'Rate'], ...rows]));
        expect([status, items.map(({ quantity, rate }) => [quantity, rate])]).toEqual([
          'done',
          all.map((rate) => [400_000, rate * 100]),
        ]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('an amount beside a rate of next to nothing', () => {
  it('is one piece, where there is no such number of pieces', () => {
    const { items } = understand(
      gridFile([
        ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        [1, 'Cabling', 'm', null, 0.01, 9_999_999_999],
        [2, 'Switch', 'no', 2, 450, 900],
      ]),
    );
    expect(items.map(({ quantity, amount }) => [quantity / 10_000, amount / 100])).toEqual([
      [1, 9_999_999_999],
      [2, 900],
    ]);
  });
});

describe('rates in a column with "@" before each', () => {
  it('are those of a table, whose sums and additions count too', () => {
    const line = (at: number, words: string, count: number, unit: string, rate: number): RawCell[] => [
      `${at}. ${words}`,
      `${count} ${unit}`,
      `@ ${rate}`,
      `${count * rate}/-`,
    ];
    const { items, computedTotal, closing, differences } = understand(
      gridFile([
        ['A) DRAWING ROOM'],
        line(1, 'Gypsum ceiling with rafters', 410, 'sq.ft', 95),
        line(2, 'Wall panel of veneer', 128, 'sq.ft', 780),
        line(3, 'Centre table', 1, 'no.', 24_500),
        [null, null, null, '1,63,290/-'],
        ['B) KITCHEN'],
        line(1, 'Modular kitchen in acrylic', 86, 'sq.ft', 1_850),
        line(2, 'Baskets and tall unit', 1, 'set', 68_000),
        ['3. Digital lock', '1 no.', 'Client', '--'],
        [null, null, null, '2,27,100/-'],
        [null, 'A+B TOTAL', null, '3,90,390/-'],
        [null, 'Designing charges', '(lumpsum)', '60,000/-'],
        [null, 'Total', null, '4,50,390/-'],
        [null, 'Less special discount', null, '(-) 25,000/-'],
        [null, 'FINAL AMOUNT', null, '4,25,390/-'],
      ]),
    );
    expect([items.length, computedTotal, differences]).toEqual([6, 39_039_000, []]);
    expect(closing).toMatchObject({ grand: 42_539_000, additions: [{ amount: 6_000_000 }, { amount: -2_500_000 }] });
  });
});

describe('a table whose headings nobody knows', () => {
  it('begins with its first line: the letterhead above has words in its columns, and what stands below its total adds up', () => {
    const { items, computedTotal, closing, warnings } = understand(
      gridFile([
        [null, 'विश्वकर्मा', 'फर्नीचर', 'वर्क्स'],
        [null, 'मो.', '94250', '— भोपाल रोड,', 'देवास'],
        ['क्र.', 'क्या क्या', 'साइज़', 'फुट', 'रे.', 'रु.'],
        [1, 'किचन ट्रॉली', '10 × 2.5', 25, 1_250, 31_250],
        [2, 'बेडरूम अलमारी', '7 × 8', 56, 980, 54_880],
        [3, 'टीवी यूनिट', '6 × 5', 30, 900, 'रु. 27,000'],
        [null, null, null, null, 'कुल', '1,13,130'],
        [null, null, null, null, 'छूट', 130],
        [null, null, null, null, 'देय', '1,13,000'],
      ]),
    );
    expect([items.map(({ number }) => number), computedTotal, closing?.grand]).toEqual([
      ['1', '2', '3'],
      11_313_000,
      11_300_000,
    ]);
    expect(warnings.join(' ')).not.toContain('no amount');
  });
});

describe('words in the place of an amount', () => {
  it('make a line without a price between priced ones, whatever they say', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('party degi', 'TBD', 'baad mein', 'ગ્રાહક લાવશે', 'as per site', 'client will bring', 'aap doge'),
        (words) => {
          const { items, computedTotal } = understand(
            gridFile([
              ['Kaam', 'Nag', 'Sqft', 'Bhav', 'Rakam'],
              ['Almari', 1, 60, 1_450, 87_000],
              ['Loft', 1, 16, 950, 15_200],
              ['Tandem basket', null, null, null, words],
              ['Mandir', 1, 10, 3_200, 32_000],
              [null, null, null, 'TOTAL', 134_200],
            ]),
          );
          expect(items.map(({ title, amount }) => [title, amount])).toEqual([
            ['Almari', 8_700_000],
            ['Loft', 1_520_000],
            ['Tandem basket', 0],
            ['Mandir', 3_200_000],
          ]);
          expect(computedTotal).toBe(13_420_000);
        },
      ),
    );
  });

  it('are none where a figure is what one costs: "Rs. 350 each"', () => {
    const { items, computedTotal } = understand(
      gridFile([
        ['Treatment', 'Quantity', 'Rate', 'Amount'],
        ['Terrace, 3 coats', '2150 sq.ft', 'Rs.62', 'Rs. 1,33,300'],
        ['Expansion joint', '64 rft', 'Rs.210', 'Rs.13,440'],
        ['Core cut sealing', 'As per actual', 'Rs.350', 'Rs.350 each'],
        [null, null, 'Total', 'Rs. 1,46,740'],
      ]),
    );
    expect([items.length, items[2]?.rate, computedTotal]).toEqual([3, 35_000, 14_674_000]);
  });
});

describe('lines that are easily taken for something else', () => {
  const HEAD: RawCell[] = ['Element', 'Area', 'Rate', 'Amount'];
  const titles = (rows: RawCell[][], kind: 'xlsx' | 'pdf' = 'xlsx') =>
    understand({ ...gridFile([HEAD, ...rows]), kind }).items.map(({ title }) => title);
  const [FIRST, LAST]: RawCell[][] = [
    ['Platform', 32, 980, 31_360],
    ['Podium', 4, 4_200, 16_800],
  ];

  it('are lines: one of a thing at a rate whose digits look like a telephone number', () => {
    expect(titles([FIRST ?? [], ['Cash counter', null, 64_000, 64_000], LAST ?? []])).toEqual([
      'Platform',
      'Cash counter',
      'Podium',
    ]);
  });

  it('are lines without a price: a dash in the place of the amount, but not beside a heading', () => {
    const rows: RawCell[][] = [
      ['CIVIL WORKS', null, null, '-'],
      FIRST ?? [],
      ['Septic tank for 25 users', null, null, '-'],
    ];
    expect(titles([...rows, ['FURNITURE', null, null, '-'], LAST ?? []], 'pdf')).toEqual([
      'Platform',
      'Septic tank for 25 users',
      'Podium',
    ]);
  });

  it('are none: the headings once more, and words about taxes with a number', () => {
    const rows: RawCell[][] = [FIRST ?? [], ['Deliverable', 'Qty Rate', '( ₹ )', 'Amount ( ₹ )'], LAST ?? []];
    expect(titles([...rows, ['Total', null, null, 48_160], ['HSN', 'taxable 48,160 Central', null, null]])).toEqual([
      'Platform',
      'Podium',
    ]);
  });
});

it('takes a price that is paid before the one of a list, where no other is stated', () => {
  const { computedTotal } = understand(
    gridFile([
      ['Item', 'Brand / model', 'Dealer price incl GST', 'MRP'],
      ['Hob', 'Bosch', 27_490, 36_990],
      ['Chimney', 'Faber', 24_990, 34_490],
      ['Oven', 'Bosch', 52_990, 66_990],
      [null, 'Total', 105_470, 138_470],
    ]),
  );
  expect(computedTotal).toBe(10_547_000);
});

describe('an estimate typed line by line', () => {
  it('has its items by their numbers, one without a price, and what is added below them', () => {
    const { items, computedTotal, closing, differences } = understand(
      gridFile(
        [
          'REPAIRS TO THE BUNGALOW',
          'PARTICULARS RS. P.',
          '1. Dismantling rotten flooring of hardwood',
          'and stacking the planks.',
          '46.00 sqm @ Rs 185.00 per sqm 8,510.00',
          '2. Floor of seasoned planks, including',
          'joists 75 x 50 at 450 centres.',
          '46.00 sqm @ Rs 3,840.00 per sqm 1,76,640.00',
          '3. Billiard table re-clothing.',
          '1.00 job to be quoted later',
          '4. Mosquito mesh.',
          '94.00 sqm @ Rs 735.00 per sqm 69,090.00',
          'Total 2,54,240.00',
          'Add contingencies 5% 12,712.00',
          'TOTAL OF ESTIMATE 2,66,952.00',
        ].map((words) => [words]),
      ),
    );
    expect(items.map(({ number, title, rate }) => [number, title.split(' ')[0], rate])).toEqual([
      ['1', 'Dismantling', 18_500],
      ['2', 'Floor', 384_000],
      ['3', 'Billiard', 0],
      ['4', 'Mosquito', 73_500],
    ]);
    expect([computedTotal, closing?.grand, differences]).toEqual([25_424_000, 26_695_200, []]);
  });

  it('has its prices in sentences below measurements, and lump sums in its lines', () => {
    const { items, computedTotal, closing, differences, status } = understand(
      gridFile([
        ['No', 'Particulars', null, 'Nos', 'L (m)', 'B (m)', 'H/D (m)', 'Contents'],
        ['1', 'Removing old flooring', null, 2, 24, 2.4, null, 115.2],
        [null, 'East side', null, 1, 11.5, 2.4, null, 27.6],
        [null, '142.80 sqm @ Rs.85.00 per sqm', null, null, null, null, null, '= Rs.12,138.00'],
        ['2', 'Excavation in hard soil', null, 12, 1.5, 1.5, 1.5, 40.5],
        [null, 'Steps', null, 1, 3, 1.2, 0.45, 1.62],
        [null, '42.12', 'cum @ Rs.320.00', 'per cum', null, null, null, '= Rs.13,478.40'],
        ['3', 'Roof slab', null, 1, 14.6, 12.9, 0.125, 23.54],
        [null, '23.54 cum @ Rs.9,300.00 per cum', null, null, null, null, null, '= Rs.2,18,922.00'],
        ['4', 'Teak wood main door,', 'lump sum', null, null, null, null, '= Rs.1,45,000.00'],
        [null, '5 Gopura painting, by donor', null, null, null, null, null, null],
        [null, null, null, null, 'Total', null, null, 'Rs.3,89,538.40'],
        [null, 'Contingencies 3%', null, null, null, null, null, 'Rs.11,686.15'],
        [null, null, null, null, 'Estimate amount', null, null, 'Rs.4,01,224.55'],
      ]),
    );
    expect(items.map(({ number, title, quantity, rate }) => [number, title, quantity, rate])).toEqual([
      ['1', 'Removing old flooring', 1_428_000, 8_500],
      ['2', 'Excavation in hard soil', 421_200, 32_000],
      ['3', 'Roof slab', 235_400, 930_000],
      ['4', 'Teak wood main door, lump sum', 10_000, 14_500_000],
      ['5', 'Gopura painting, by donor', 0, 0],
    ]);
    expect([status, computedTotal, closing?.grand, differences]).toEqual(['done', 38_953_840, 40_122_455, []]);
  });
});
