import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { understand } from '../understand';

const works = fc.uniqueArray(fc.constantFrom('Wardrobe', 'TV unit', 'Loft', 'Shoe rack', 'Crockery unit', 'Painting'), {
  minLength: 3,
});

it('takes what was agreed on beside what was quoted', () => {
  const heads = fc.constantFrom(
    ['Negotiated Rate', 'Final Amount'],
    ['Agreed rate', 'Agreed amount'],
    ['Final rate', 'Amount'],
  );
  fc.assert(
    fc.property(works, heads, fc.integer({ min: 500, max: 9_000 }), (names, [rate = '', amount = ''], cost) => {
      const lines = names.map((name, at): (string | number)[] => {
        const [quoted, agreed] = [cost + 100 + at, cost - 10 * at];
        return [at + 1, name, 3, 'nos', quoted, 3 * quoted, agreed, 3 * agreed];
      });
      const sum = (column: number): number => lines.reduce((total, line) => total + Number(line[column]), 0);
      const { computedTotal, status } = understand(
        gridFile([
          ['#', 'Item', 'Qty', 'Unit', 'Quoted Rate', 'Quoted Amount', rate, amount],
          ...lines,
          [null, 'Total', null, null, null, sum(5), null, sum(7)],
        ]),
      );
      expect([status, computedTotal]).toEqual(['done', sum(7) * 100]);
    }),
    { numRuns: 40 },
  );
});

describe('prices of a quotation without quantities and units', () => {
  it('are asked for, first as what each line costs, then as prices of a list', () => {
    const title = fc.constantFrom('QUOTATION', 'Estimate for interiors', 'Our offer');
    const heading = fc.constantFrom('Price', 'Rate', 'Price (Rs.)');
    fc.assert(
      fc.property(works, title, heading, fc.integer({ min: 5_000, max: 90_000 }), (names, words, price, cost) => {
        const lines = names.map((name, at) => [at + 1, name, cost + at * 750]);
        const { status, questions, warnings } = understand(
          gridFile([[words], ['Sr No', 'Description', price], ...lines]),
        );
        const sum = lines.reduce((total, [, , each]) => total + Number(each), 0);
        // What the lines cost is still open.
        expect([status, warnings]).toEqual(['review', []]);
        expect(questions?.[0]?.readings.slice(0, 2).map(({ items, total }) => [items, total])).toEqual([
          [names.length, sum * 100],
          [names.length, 0],
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it('are a list of rates with codes or with units', () => {
    const read = (rows: unknown[][], heading: string) =>
      understand(
        gridFile([['Quotation'], ['No', 'Description', heading, 'Rate'], ...rows] as Parameters<typeof gridFile>[0]),
      ).status;
    const names = ['Wardrobe', 'TV unit', 'Loft', 'Shoe rack'];
    expect(
      read(
        names.map((name, at) => [at + 1, name, 'sqft', 900 + at]),
        'Unit',
      ),
    ).toBe('done');
    expect(
      read(
        names.map((name, at) => [`W${at}`, name, null, 900 + at]),
        'Make',
      ),
    ).toBe('done');
  });
});

describe('several prices of a thing', () => {
  it('are a list, whatever the pieces of a pack come to', () => {
    const packs = fc.array(fc.tuple(fc.integer({ min: 5, max: 90 }), fc.integer({ min: 10, max: 200 })), {
      minLength: 5,
      maxLength: 15,
    });
    fc.assert(
      fc.property(packs, (all) => {
        const rows = all.map(([rate, count], at) => [`HX${1800 + at}`, 'Cup', 80, rate, count, rate * count]);
        const head = ['Product Code', 'Type', 'Pcs / Pack', 'Rate / Pack', 'Packs / Carton', 'Rate / Carton'];
        const { items, computedTotal } = understand(gridFile([['Price list'], head, ...rows]));
        expect([items.length, computedTotal]).toEqual([all.length, 0]);
      }),
      { numRuns: 40 },
    );
  });

  it('are never multiplied, and may be a list of rates', () => {
    const prices = fc.array(
      fc.tuple(fc.integer({ min: 300, max: 9_000 }), fc.double({ min: 1.1, max: 1.9, noNaN: true })),
      {
        minLength: 6,
        maxLength: 15,
      },
    );
    fc.assert(
      fc.property(prices, (all) => {
        const rows = all.map(([least, times], at) => {
          const most = Math.round(least * times);
          return [`Work of the kind ${at}`, least, most, Math.round((least + most) / 2)];
        });
        const { status, questions } = understand(gridFile([['Feature', 'Minimum', 'Maximum', 'Average'], ...rows]));
        const readings = questions?.flatMap((question) => question.readings) ?? [];
        const usual = rows.reduce((sum, [, , , average]) => sum + Number(average), 0) * 100;
        expect(status).toBe('review');
        expect(readings.map(({ total }) => total)).toEqual(expect.arrayContaining([0, usual]));
        expect(Math.max(...readings.map(({ total }) => total))).toBeLessThan(3 * usual);
      }),
      { numRuns: 40 },
    );
  });
});
