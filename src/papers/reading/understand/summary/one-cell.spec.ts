import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { taxedLines, untaxedRows } from '../../../../../test/fixtures/imports/taxed';
import { rupeesText, type Paise } from '../../../../kernel/money';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const HEADER: RawCell[] = ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];

describe('a total in the cell of its words', () => {
  it('is money behind a colon or a currency, in whatever form', () => {
    const forms = fc.constantFrom(
      (sum: string) => `Total: Rs. ${sum}/-`,
      (sum: string) => `TOTAL AMOUNT RS. ${sum}/- only`,
      (sum: string) => `Total = ${sum}`,
      (sum: string) => `Grand Total : ₹ ${sum}`,
      (sum: string) => `Net amount INR ${sum}`,
    );
    fc.assert(
      fc.property(taxedLines, forms, fc.integer({ min: 0, max: 5 }), fc.boolean(), (lines, form, column, isRight) => {
        const { rows, sum } = untaxedRows(lines);
        const stated = (isRight ? sum : sum + 1_234_500) as Paise;
        const total: RawCell[] = [null, null, null, null, null, null];
        total[column] = form(rupeesText(stated).replace('₹', ''));
        const { items, computedTotal, differences } = understand(gridFile([HEADER, ...rows, total]));
        expect([items.length, computedTotal]).toEqual([lines.length, sum]);
        expect(differences.map(({ kind, stated: said }) => [kind, said])).toEqual(isRight ? [] : [['total', stated]]);
      }),
      { numRuns: 150 },
    );
  });

  it('is none where it counts, measures or numbers something', () => {
    const words = fc.constantFrom(
      'Total area: 4500',
      'Total No. of days : 45',
      'VAT TRN: 100234567800003',
      'Total items = 12',
    );
    fc.assert(
      fc.property(taxedLines, words, (lines, label) => {
        const { rows, sum } = untaxedRows(lines);
        const { computedTotal, differences, closing } = understand(
          gridFile([HEADER, ...rows, [null, 'Total', null, null, null, sum / 100], [label]]),
        );
        expect([computedTotal, differences, closing]).toEqual([sum, [], null]);
      }),
      { numRuns: 40 },
    );
  });

  it('goes on with what is added below it', () => {
    const { closing, differences } = understand(
      gridFile([
        HEADER,
        [1, 'Wardrobe', 'sqft', 56, 1_250, 70_000],
        [2, 'Loft', 'sqft', 20, 700, 14_000],
        ['Total : Rs.84,000'],
        ['Discount 5% : Rs. 4,200'],
        ['GST @ 18% : Rs. 14,364'],
        ['Grand Total : Rs. 94,164'],
      ]),
    );
    expect(differences).toEqual([]);
    expect(closing).toMatchObject({ grand: 9_416_400, tax: { amount: 1_436_400 }, additions: [{ amount: -420_000 }] });
  });
});

describe('a bill of a country of decimal commas', () => {
  it('counts its pieces with their unit as it writes its money', () => {
    const { items, differences, closing } = understand(
      gridFile([
        ['No', 'Nama Item', 'Qty', 'Harga Satuan', 'Total'],
        ['1', 'Semen 50kg', '500', 'Rp 65.000', 'Rp 32.500.000'],
        ['2', 'Bata merah', '10.000 biji', 'Rp 850', 'Rp 8.500.000'],
        ['3', 'Pasir', '20 m³', 'Rp 350.000', 'Rp 7.000.000'],
        ['Subtotal: Rp 48.000.000'],
        ['PPN (11%): Rp 5.280.000'],
        ['TOTAL: Rp 53.280.000'],
      ]),
    );
    expect(items.map(({ quantity }) => quantity / 10_000)).toEqual([500, 10_000, 20]);
    expect([differences, closing?.grand]).toEqual([[], 5_328_000_000]);
  });
});

describe('amounts that come to the total with the tax above it', () => {
  it('hold the tax, which is added no second time', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1_000, max: 90_000 })), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(lines, fc.constantFrom(5, 12, 18, 20), fc.boolean(), (all, percent, isSplit) => {
        const gross = all.reduce((sum, [count, rate]) => sum + count * rate, 0);
        const net = Math.round((gross * 10_000) / (100 + percent)) / 100;
        const tax = Math.round((gross - net) * 100) / 100;
        const half = Math.round(tax * 50) / 100;
        const taxes: RawCell[][] = isSplit
          ? [
              [null, `CGST ${percent / 2}%`, null, null, null, half],
              [null, `SGST ${percent / 2}%`, null, null, null, Math.round((tax - half) * 100) / 100],
            ]
          : [[null, `GST (${percent}%)`, null, null, null, tax]];
        const boq = understand(
          gridFile([
            HEADER,
            ...all.map(([count, rate], at): RawCell[] => [at + 1, `Cupboard ${at}`, 'no', count, rate, count * rate]),
            [null, 'Subtotal', null, null, null, net],
            ...taxes,
            [null, 'Total amount', null, null, null, gross],
          ]),
        );
        expect([boq.status, boq.computedTotal, boq.differences, boq.closing]).toEqual(['done', gross * 100, [], null]);
        expect(boq.taxInRates?.includes).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
});

describe('an amount alone below a tax or a discount', () => {
  it('is added where the total of the file holds it, whatever it is called', () => {
    const names = fc.constantFrom('Shipping', 'Delivery to site', 'Scaffolding', 'Hamali');
    fc.assert(
      fc.property(
        taxedLines,
        names,
        fc.integer({ min: 100, max: 9_000 }),
        fc.boolean(),
        (lines, name, more, isBeside) => {
          const { rows, sum } = untaxedRows(lines);
          // What is added is a small part of a bill, and what no line of it costs.
          fc.pre(sum > more * 300);
          fc.pre(rows.every((row) => [60, 40].every((part) => Math.abs(Number(row[5]) * 100 - more * part) > 500)));
          const tax = Math.round(sum * 0.18);
          const below = (label: string, paise: number): RawCell[] =>
            isBeside ? [null, null, null, null, label, paise / 100] : [null, label, null, null, null, paise / 100];
          const { computedTotal, differences, closing } = understand(
            gridFile([
              HEADER,
              ...rows,
              below('Subtotal', sum),
              below('GST @ 18%', tax),
              below(name, more * 60),
              below('Insurance', more * 40),
              below('Total due', sum + tax + more * 100),
            ]),
          );
          expect([computedTotal, differences]).toEqual([sum, []]);
          expect(closing).toMatchObject({
            grand: sum + tax + more * 100,
            additions: [{ amount: more * 60 }, { amount: more * 40 }],
          });
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe('prices beside pieces', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 100, max: 9_000 })), {
    minLength: 3,
    maxLength: 12,
  });

  it('are what the lines cost, where the total is their sum, and what one costs without it', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (all, isStated) => {
        const [plain, worked] = [
          all.reduce((sum, [, price]) => sum + price, 0),
          all.reduce((sum, [count, price]) => sum + count * price, 0),
        ];
        fc.pre(plain !== worked);
        const { items, computedTotal, differences } = understand(
          gridFile([
            ['SL NO', 'COMPONENTS', 'NOS.', 'PRICE'],
            ...all.map(([count, price], at): RawCell[] => [at + 1, `Sensor of kind ${at}`, count, price]),
            ...(isStated ? [[null, null, 'TOTAL', plain]] : []),
          ]),
        );
        expect([items.length, computedTotal, differences]).toEqual([all.length, (isStated ? plain : worked) * 100, []]);
      }),
      { numRuns: 80 },
    );
  });
});

describe('a collection of pages one of which is summed wrongly', () => {
  it('counts nothing twice', () => {
    const pages = fc.array(fc.array(fc.integer({ min: 100, max: 9_000 }), { minLength: 3, maxLength: 6 }), {
      minLength: 3,
      maxLength: 6,
    });
    fc.assert(
      fc.property(pages, fc.constantFrom('TZS', 'INR', 'ZMW'), (all, currency) => {
        const sums = all.map((amounts, at) => amounts.reduce((sum, one) => sum + 2 * one, at === 1 ? -150 : 0));
        const rows = all.flatMap((amounts, at): RawCell[][] => [
          ...amounts.map((rate, line): RawCell[] => [`${at}.${line}`, `Cable ${at}-${line}`, 'm', 2, rate, 2 * rate]),
          [null, null, null, `to collection ${currency}`, null, sums[at] ?? null],
        ]);
        const collection = sums.map((sum, at): RawCell[] => [null, `Page 13/1.${at + 1}`, null, null, null, sum]);
        const whole = sums.reduce((total, sum) => total + sum, 0);
        const boq = understand(
          gridFile([
            HEADER,
            ...rows,
            [null, 'COLLECTION', null, null, null, null],
            ...collection,
            [null, 'SCHEDULE No. 01 - ELECTRICAL', null, null, null, whole],
          ]),
        );
        expect(boq.items).toHaveLength(all.flat().length);
        expect(boq.differences.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});
