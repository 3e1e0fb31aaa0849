import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

const HEADER: Row = ['No', 'Description', 'Note', 'Unit', 'Qty', 'Rate', 'Amount'];
const LINES: Row[] = [
  [1, 'Drawings', 'of the plan', 'sqm', 200.5, 801, 160_600.5],
  [2, 'Survey', 'of the site', 'sqm', 200.5, 107, 21_453.5],
];
const read = (...more: Row[]) => understand(gridFile([HEADER, ...LINES, ...more]));
const SUBTOTAL: Row = [null, 'Sub total', null, null, null, null, 182_054];

describe('a figure below a total', () => {
  it('is that total rounded, whatever it is called', () => {
    const { items, computedTotal } = read(SUBTOTAL, [null, 'Dibulatkan', null, null, null, null, 182_000]);
    expect([items.length, computedTotal]).toEqual([2, 18_205_400]);
  });

  it('rounds to whole rupees, whatever it is called', () => {
    const label = fc.constantFrom('R/OFF', 'R. Off', 'Round off', 'Rounding', 'Adj.', 'Pulat');
    const tax = fc.constantFrom<Row[]>([], [[null, 'GST 18 %', null, null, null, null, 32_769.72]]);
    fc.assert(
      fc.property(label, fc.integer({ min: 1, max: 99 }), tax, (word, off, taxes) => {
        const sum = 182_054 + (taxes.length > 0 ? 32_769.72 : 0);
        const rest: Row = [null, word, null, null, null, null, off / 100];
        const total: Row = [null, 'Total', null, null, null, null, Math.round(100 * sum + off) / 100];
        const boq = read(SUBTOTAL, ...taxes, rest, total);
        expect(boq).toMatchObject({ status: 'done', computedTotal: 18_205_400, differences: [] });
        expect(boq.items).toHaveLength(2);
      }),
      { numRuns: 60 },
    );
  });

  it('is the whole sum rounded, and no addition of that much, also where it is called a rounding', () => {
    const label = fc.constantFrom('Rounded off', 'Round up', 'Round off', 'Rounded to', 'Rounding off to');
    fc.assert(
      fc.property(label, fc.constantFrom(1, 100, 1_000), (word, step) => {
        const total = 182_054 * 1.025;
        const whole = Math.round(total / step) * step;
        const { closing, computedTotal } = read(
          SUBTOTAL,
          [null, 'Add 2.5 % for contingencies', null, null, null, null, 182_054 * 0.025],
          [null, 'Total', null, null, null, null, Math.round(100 * total) / 100],
          [null, word, null, null, null, null, whole],
        );
        expect(computedTotal).toBe(18_205_400);
        const [fee, ...rounding] = closing?.additions.map(({ amount }) => amount) ?? [];
        expect(fee).toBe(455_135);
        expect(rounding.every((amount) => Math.abs(amount) <= 100 * step)).toBe(true);
        expect(Math.abs((closing?.grand ?? 0) - 100 * whole)).toBeLessThanOrEqual(100);
      }),
      { numRuns: 40 },
    );
  });

  it('repeats the sum so far under any name, rounded as the sender rounds', () => {
    const label = fc.constantFrom('Net', 'After discount', 'Balance of works', 'Taxable value');
    const steps = fc.constantFrom(1, 10, 50, 100);
    fc.assert(
      fc.property(label, steps, fc.integer({ min: 1, max: 12 }), (word, step, percent) => {
        const rounded = (paise: number): number => (Math.round(paise / step) * step) / 100;
        const off = rounded(182_054 * percent);
        const net = rounded(100 * (182_054 - off));
        const tax = rounded(18 * net);
        const boq = read(
          SUBTOTAL,
          [null, `Less discount ${percent} %`, null, null, null, null, off],
          [null, word, null, null, null, null, net],
          [null, 'GST 18 %', null, null, null, null, tax],
          [null, 'Grand total', null, null, null, null, Math.round(100 * (net + tax)) / 100],
        );
        expect(boq).toMatchObject({ status: 'done', computedTotal: 18_205_400, differences: [] });
        expect(boq.items).toHaveLength(2);
      }),
      { numRuns: 60 },
    );
  });

  it('is work where something is round', () => {
    const words = fc.constantFrom('Round cable 1C - 50 m', 'Round bars 12 mm', 'Round table', 'Round pipes');
    fc.assert(
      fc.property(words, fc.integer({ min: 2, max: 90 }), fc.constantFrom(0, 0, 45, 1_207), (title, count, rate) => {
        const line: Row = [3, title, null, 'nos', count, rate || null, rate === 0 ? null : rate * count];
        const bare: Row = [null, ...line.slice(1)];
        const boq = understand(gridFile([HEADER, ...LINES, line, bare]));
        expect(boq.items.map((one) => one.title).slice(2)).toEqual([title, title]);
        expect(boq.computedTotal).toBe(18_205_400 + 200 * rate * count);
      }),
      { numRuns: 40 },
    );
  });

  it('is an item where it is another amount', () => {
    expect(read(SUBTOTAL, [null, 'Scaffolding', 'hired', null, null, null, 181_000]).items).toHaveLength(3);
    expect(read(SUBTOTAL, [null, 'Scaffolding', 'hired', null, null, null, 9_000]).items).toHaveLength(3);
  });
});

describe('what was paid of a running bill', () => {
  it('takes nothing off its price, and nor does what remains to be paid', () => {
    const label = fc.constantFrom(
      'Less Amount Paid vide Upto date bill',
      'Less amount paid in last bill',
      'Deduct payment made up to 2nd RA bill',
      'Already paid',
      'Less previous bill paid',
      'Less: 1st RA paid on 02-10-2026',
      'Amount received so far',
      'Advance recd',
      'Less received',
      'Less previous bills',
      'Retention 5 %',
      'Less: TDS @ 2 %',
      'Deduct security deposit',
      'Recovery of mobilisation advance',
      'Deduct value of work shown on previous bill',
    );
    const rest = fc.constantFrom('NET AMOUNT RS.', 'Net payable', 'Balance', 'Total');
    const premium = fc.constantFrom(0, 5);
    fc.assert(
      fc.property(
        label,
        rest,
        premium,
        fc.integer({ min: 10_000, max: 170_000 }),
        fc.boolean(),
        (word, net, percent, paid, isMinus) => {
          const added = (182_054 * percent) / 100;
          const grand = Math.round(100 * (182_054 + added)) / 100;
          const premiums: Row[] =
            percent === 0
              ? []
              : [
                  [null, 'Add tender premium 5 %', null, null, null, null, added],
                  [null, 'Total', null, null, null, null, grand],
                ];
          const boq = read(
            [null, 'Total', null, null, null, null, 182_054],
            ...premiums,
            [null, word, null, null, null, null, isMinus ? -paid : paid],
            [null, net, null, null, null, null, Math.round(100 * (grand - paid)) / 100],
          );
          expect(boq).toMatchObject({ status: 'done', computedTotal: 18_205_400, differences: [] });
          expect(boq.closing?.additions.map(({ percent: of }) => of) ?? []).toEqual(percent === 0 ? [] : [50_000]);
          expect(boq.closing?.grand ?? 18_205_400).toBe(Math.round(100 * grand));
          const remains = boq.stated.find(({ kind }) => kind === 'payable');
          expect(remains?.amount).toBe(Math.round(100 * (grand - paid)));
        },
      ),
      { numRuns: 100 },
    );
  });
});

it('says the sum with its tax in round figures, and adds it no second time', () => {
  const { closing, differences } = read(
    [null, 'Total', null, null, null, null, 182_054],
    [null, 'GST 12%', null, null, null, null, 21_846.48],
    [null, 'Rounded to', null, null, null, null, 203_900],
  );
  expect([closing?.grand, differences]).toEqual([20_390_048, []]);
});

it('names an addition as large as all lines', () => {
  const { differences } = read(
    [null, 'Total', null, null, null, null, 182_054],
    [null, 'Add for furniture', null, null, null, null, 190_000],
    [null, 'Grand total', null, null, null, null, 372_054],
  );
  expect(differences.map(({ kind, stated }) => [kind, stated])).toEqual([['unsure', 19_000_000]]);
});

describe('what is taken off right above a balance', () => {
  const taken = (label: string): number =>
    read(
      [null, 'Gross bill', null, null, null, null, 182_054],
      [null, label, null, null, null, null, 75_000],
      [null, 'Balance payable', null, null, null, null, 107_054],
    ).closing?.grand ?? 18_205_400;

  it.each(['Less: 1st RA', 'Less first running account', 'Less: cheque of 2 October'])('was paid: "%s"', (label) => {
    expect(taken(label)).toBe(18_205_400);
  });

  it.each(['Peshgi mili (10 Aug, 25 Aug)', 'Bayana', 'Agrim'])('was paid, in Hindi: "%s"', (label) => {
    const closing = read(
      [null, 'Kul jod', null, null, null, null, 182_054],
      [null, label, null, null, null, null, -75_000],
      [null, 'Baaki dena hai', null, null, null, null, 107_054],
    ).closing;
    expect(closing).toBeNull();
  });

  it.each(['Less: special discount', 'Less rebate', 'Less festival offer'])('is a lower price: "%s"', (label) => {
    expect(taken(label)).toBe(10_705_400);
  });
});

describe('figures without names below the items', () => {
  const alone = (amount: number): Row => [null, null, null, null, null, null, amount];

  it('are the sum, what is added to it and both together, whatever is added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 90_000 }), (premium) => {
        const { items, differences, stated } = read(alone(182_054), alone(premium), alone(182_054 + premium));
        expect([items.length, differences]).toEqual([2, []]);
        expect(stated.map(({ kind }) => kind)).toEqual(['total', 'addition', 'grand']);
      }),
      { numRuns: 40 },
    );
  });

  it('are named where they do not add up', () => {
    expect(read(alone(182_054), alone(9_000), alone(192_000)).differences).not.toEqual([]);
  });
});

describe('an amount below zero right below the total', () => {
  it('is taken off it, whatever it is called', () => {
    const words = fc.constantFrom('छूट', 'Sawlat', 'As discussed', 'Goodwill');
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 90_000 }), (label, off) => {
        const rest: Row = [null, label, null, null, null, null, -off];
        const net: Row = [null, 'शुद्ध राशि', null, null, null, null, 182_054 - off];
        const { items, closing, differences } = read([null, 'कुल योग', null, null, null, null, 182_054], rest, net);
        expect([items.length, differences, closing?.grand]).toEqual([2, [], (182_054 - off) * 100]);
        expect(closing?.additions.map(({ amount }) => amount)).toEqual([-off * 100]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('amounts in lakhs', () => {
  it('come to their total together with those that have no rate', () => {
    const head = ['No', 'Description', 'Area', 'Rate', 'Amount (Rs. in lakhs)'];
    const lines = fc.array(fc.tuple(fc.integer({ min: 300, max: 1500 }), fc.integer({ min: 800, max: 2400 })), {
      minLength: 5,
      maxLength: 9,
    });
    const lumps = fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(lines, lumps, (areas, sums) => {
        const inLakhs = (rupees: number): number => Math.round(rupees / 1_000) / 100;
        const rows = areas.map(([area, rate], at): Row => [at + 1, `Floor ${at}`, area, rate, inLakhs(area * rate)]);
        const others = sums.map((one, at): Row => [areas.length + at + 1, `Gate ${at}`, null, null, one / 100]);
        const total = [...rows, ...others].reduce((all, row) => all + Math.round(Number(row[4]) * 100), 0) / 100;
        const { items, differences } = understand(
          gridFile([head, ...rows, ...others, [null, 'Total', null, null, total]]),
        );
        expect([items.length, differences]).toEqual([areas.length + sums.length, []]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a last total below the sum of all lines', () => {
  const total = (label: string, amount: number): Row => [null, label, null, null, null, null, amount];
  const SUM = total('Total', 182_054);

  it('is that sum, rounded to tens of rupees, or to thousands where it says so', () => {
    for (const [label, amount] of [
      ['GRAND TOTAL', 182_050],
      ['Final amount (round)', 182_000],
      ['Say total', 181_900],
    ] as const) {
      const { items, differences, closing } = read(SUBTOTAL, total(label, amount));
      expect([label, items.length, differences, closing?.grand]).toEqual([label, 2, [], amount * 100]);
    }
    expect(read(SUBTOTAL, total('GRAND TOTAL', 181_000)).differences).toHaveLength(1);
  });

  it('is less by a rebate that has no sign', () => {
    const words = fc.constantFrom('Unconditional rebate (if any) 2%', 'As agreed', 'Festival benefit');
    fc.assert(
      fc.property(words, fc.integer({ min: 500, max: 60_000 }), (label, off) => {
        const { items, differences, closing } = read(SUM, total(label, off), total('Total after this', 182_054 - off));
        expect([items.length, differences, closing?.grand]).toEqual([2, [], (182_054 - off) * 100]);
        expect(closing?.additions.map(({ amount }) => amount)).toEqual([-off * 100]);
      }),
      { numRuns: 40 },
    );
  });

  it('holds a fee right below the sum, whatever both are called', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Design consultation', 'Site visits'),
        fc.integer({ min: 500, max: 60_000 }),
        (label, fee) => {
          const { items, differences, closing } = read(SUM, total(label, fee), total('Contract value', 182_054 + fee));
          expect([items.length, differences, closing?.grand]).toEqual([2, [], (182_054 + fee) * 100]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('holds what is charged by the foot, with its rate between the words and the amount', () => {
    const charge: Row = [null, null, 'Installation @ Rs.', '35/sq.ft', null, null, 16_902.55];
    const { items, differences, closing } = read(SUM, charge, total('Grand total', 198_956.55));
    expect([items.length, differences, closing?.grand]).toEqual([2, [], 19_895_655]);
  });

  it('is no less by what was paid, in any language, where the rest is below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 150_000 }), (paid) => {
        const { items, differences, closing, stated } = read(
          total('कुल जोड़', 182_054),
          total('एडवांस जमा', paid),
          total('बाकी', 182_054 - paid),
        );
        expect([items.length, differences, closing]).toEqual([2, [], null]);
        expect(stated.at(-1)).toMatchObject({ kind: 'payable', amount: (182_054 - paid) * 100 });
      }),
      { numRuns: 30 },
    );
  });

  it('holds no share that is worked out among the lines', () => {
    const { closing, differences } = understand(
      gridFile([HEADER, LINES[0] as Row, [null, 'Profit 12% : Rs 2,976'], LINES[1] as Row, total('Total', 182_054)]),
    );
    expect([closing, differences]).toEqual([null, []]);
  });

  it('is no less by what was paid before', () => {
    const { items, differences, closing } = read(SUM, total('Less advance', 50_000), total('Balance', 132_054));
    expect(read(SUM, total('Upad (advance) paid', -50_000), total('Baki levana', 132_054)).closing).toBeNull();
    expect([items.length, differences, closing]).toEqual([2, [], null]);
  });

  it('is no less by what was paid week by week, and kept back', () => {
    const { differences, closing, stated } = read(
      total('Gross bill', 182_054),
      total('Less: weekly kharchi paid', -50_000),
      total('Less: TDS 1%', -1_821),
      total('Net to pay', 130_233),
    );
    expect([differences, closing]).toEqual([[], null]);
    expect(stated.at(-1)).toMatchObject({ kind: 'payable', amount: 13_023_300 });
  });

  it('is what all come to together, with what an owner keeps for more', () => {
    const { items, closing, computedTotal } = read(
      total('All together', 182_054),
      total('keep for extras', 20_000),
      total('Budget', 202_054),
    );
    expect([items.length, computedTotal, closing?.grand]).toEqual([2, 18_205_400, 20_205_400]);
  });
});

describe('a payment named beside other words', () => {
  it('takes nothing off, and nor does what remains below a discount', () => {
    const { items, computedTotal, closing, differences } = read(
      [null, 'Total', null, null, null, null, 182_054],
      [null, 'Discount', null, null, null, null, -2_054],
      [null, 'Total', null, null, null, null, 180_000],
      [null, 'Amount in words:', null, null, null, 'Advance', 30_000],
      [null, 'One lakh eighty thousand only', null, null, null, 'Balance', 150_000],
    );
    expect([items.length, computedTotal, differences]).toEqual([2, 18_205_400, []]);
    expect(closing?.grand).toBe(18_000_000);
  });
});

describe('amounts above a rounding', () => {
  it('are added where the last amount holds them', () => {
    const { closing, differences } = read(
      [null, 'Total', null, null, null, null, 182_054],
      [null, 'Packing & delivery', null, null, null, null, 1_500],
      [null, 'Round off', null, null, null, null, -0.4],
      [null, 'Bill amount', null, null, null, null, 183_553.6],
    );
    expect([closing?.grand, differences]).toEqual([18_355_360, []]);
    expect(closing?.additions.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-40, 150_000]);
  });
});

describe('a share of the total', () => {
  it('is an addition that is named by what it pays for', () => {
    const { closing } = read(
      [null, 'Total', null, null, null, null, 182_054],
      [null, 'Architect 3% of total', null, null, null, null, 5_461.62],
      [null, 'Grand total', null, null, null, null, 187_515.62],
    );
    expect(closing).toMatchObject({ grand: 18_751_562, additions: [{ label: 'Architect', percent: 30_000 }] });
  });
});

describe('a total said in lakhs', () => {
  it('takes nothing off the one in rupees', () => {
    const { closing, differences } = read(
      [null, 'Total', null, null, null, null, 182_054],
      [null, 'Add contingencies 3%', null, null, null, null, 5_461.62],
      [null, 'Grand Total', null, null, null, null, 187_515.62],
      [null, 'Say', null, null, null, null, 'Rs. 1.87 Lakhs'],
    );
    expect([closing?.grand, differences]).toEqual([18_751_562, []]);
  });
});

describe('what came of an invoice, beside its rest', () => {
  it('is no work, and leaves what remains to be paid', () => {
    const { status, items, stated } = read(
      [null, 'Total', null, null, null, null, 182_054],
      [null, null, null, null, null, 'Received', 30_000],
      [null, 'One lakh eighty two thousand and fifty four only', null, null, null, 'Balance', 152_054],
    );
    expect([status, items.length]).toEqual(['done', 2]);
    expect(stated.at(-1)).toMatchObject({ kind: 'payable', label: 'Balance', amount: 15_205_400 });
  });
});

describe('a total said less by the way', () => {
  it('is what the bill asks for, with the rest taken off', () => {
    const { closing } = read(
      [null, 'Total', null, null, null, null, 182_054],
      [null, 'Say (after less)', null, null, null, null, 179_000],
    );
    expect(closing).toMatchObject({ grand: 17_900_000, additions: [{ amount: -305_400 }] });
  });
});

describe('totals in the first two columns', () => {
  it('are read below the table that they close', () => {
    const { closing, differences } = read(
      ['Sub Total', '1,82,054.00'],
      ['IGST 18%', '32,769.72'],
      ['Shipping charge', '7,500.00'],
      ['Total', '₹2,22,323.72'],
    );
    expect([closing?.grand, closing?.tax?.amount, differences]).toEqual([22_232_372, 3_276_972, []]);
  });
});
