import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const ROOMS = ['Foyer', 'Living Room', 'Kitchen', 'Master Bedroom', 'Balcony'];
const rooms = fc.array(fc.array(fc.integer({ min: 4_000, max: 90_000 }), { minLength: 1, maxLength: 4 }), {
  minLength: 3,
  maxLength: 5,
});
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

describe('a summary of rooms above the tables of these', () => {
  it('counts nothing twice, and states what is added to all of them', () => {
    fc.assert(
      fc.property(rooms, (all) => {
        const total = sumOf(all.flat());
        fc.pre(new Set(all.map(sumOf)).size === all.length);
        const rows: RawCell[][] = [
          ['Studio Nirmiti'],
          ['Sr', 'Area', 'Cost'],
          ...all.map((amounts, at): RawCell[] => ['ABCDE'[at] ?? '', ROOMS[at] ?? '', `₹${sumOf(amounts)}`]),
          [null, 'Total of works', `₹${total}`],
          [null, 'Design & supervision 8%', `₹${total * 0.08}`],
          [null, 'Project cost', `₹${total * 1.08}`],
          ...all.flatMap((amounts, at): RawCell[][] => [
            [`${'ABCDE'[at] ?? ''}. ${ROOMS[at] ?? ''}`],
            ...amounts.map((amount, line): RawCell[] => [
              `${'ABCDE'[at] ?? ''}${line + 1}`,
              `Unit ${line + 1} of the ${ROOMS[at] ?? ''} in laminate`,
              line === 0 ? '1 no' : '20 sft',
              `₹${amount}`,
            ]),
            [null, `${ROOMS[at] ?? ''} Total`, null, `₹${sumOf(amounts)}`],
          ]),
        ];
        const { computedTotal, closing, items } = understand({ ...gridFile(rows), kind: 'pdf' });
        expect([items.length, computedTotal]).toEqual([all.flat().length, total * 100]);
        expect(closing?.grand).toBe(Math.round(total * 108));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a summary of rooms below the tables of these', () => {
  it.each([true, false])(
    'is set narrower and has its figures under another heading, with totals of rooms: %s',
    (isSummed) => {
      const tables = [
        [4_500, 8_200],
        [12_000, 6_400, 3_100],
        [7_700, 2_900],
      ];
      const total = sumOf(tables.flat());
      const rows: RawCell[][] = [
        ['No', 'Particulars', 'Qty', 'Unit', 'Rate', 'Amount'],
        ...tables.flatMap((amounts, at): RawCell[][] => [
          [null, ROOMS[at] ?? ''],
          ...amounts.map((amount, line): RawCell[] => [
            String(10 * at + line + 1),
            `Unit ${line + 1} in laminate`,
            '2',
            'nos',
            String(amount / 2),
            String(amount),
          ]),
          ...(isSummed ? [[null, null, null, null, `${ROOMS[at] ?? ''} total`, String(sumOf(amounts))]] : []),
        ]),
        ['SUMMARY'],
        ...tables.map((amounts, at): RawCell[] => [null, ROOMS[at] ?? '', String(sumOf(amounts))]),
        [null, 'Total', String(total)],
        [null, 'GST 18%', String(total * 0.18)],
        [null, 'Grand total', String(total * 1.18)],
        ['2.', 'Time 75 working days from site clearance'],
        ['3.', 'Ply with a warranty of ten years'],
      ];
      const { items, computedTotal, closing, differences } = understand({ ...gridFile(rows), kind: 'pdf' });
      expect([items.length, computedTotal, differences]).toEqual([7, total * 100, []]);
      expect(closing).toMatchObject({ grand: Math.round(total * 118), tax: { amount: Math.round(total * 18) } });
    },
  );
});

it('takes each figure of such a summary to the totals of its rooms, where words put its sum and its tax there already', () => {
  const tables = [
    [4_500, 8_200],
    [12_000, 6_400, 3_100],
    [7_700, 2_900],
  ];
  const total = sumOf(tables.flat());
  const { computedTotal, closing, differences } = understand({
    ...gridFile([
      ['Element', 'What it includes', 'Extent', 'Price per', 'Cost'],
      ...tables.flatMap((amounts, at): RawCell[][] => [
        [ROOMS[at] ?? ''],
        ...amounts.map((amount, line): RawCell[] => [`Unit ${line + 1}`, 'Laminate', '2 no', amount / 2, amount]),
        [`${ROOMS[at] ?? ''} – total`, null, null, null, sumOf(amounts)],
      ]),
      ['Summary'],
      ...tables.map((amounts, at): RawCell[] => [ROOMS[at] ?? '', sumOf(amounts)]),
      ['Sum of all rooms', null, null, null, total],
      ['Early-bird benefit 5%', -total / 20],
      ['After benefit', total * 0.95],
      ['GST 18%', null, null, null, Math.round(total * 17.1) / 100],
      ['Proposal value', Math.round(total * 112.1) / 100],
    ]),
    kind: 'pdf',
  });
  expect([computedTotal, closing?.grand, differences]).toEqual([total * 100, Math.round(total * 112.1), []]);
});
