import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell, RawFile } from '../../parse/raw-file';
import { applyMapping, understand } from '../understand';

const HEAD: RawCell[] = ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const lines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 9 }), rate: fc.integer({ min: 900, max: 90_000 }) }),
  {
    minLength: 2,
    maxLength: 6,
  },
);
type Lines = readonly { readonly quantity: number; readonly rate: number }[];
const sumOf = (bill: Lines): number => bill.reduce((sum, { quantity, rate }) => sum + quantity * rate, 0);

function offer(options: readonly Lines[], name: (at: number) => string, repeats: boolean, total: string): RawFile {
  const blocks = options.map((bill, at): RawCell[][] => [
    [name(at)],
    ...(repeats || at === 0 ? [HEAD] : []),
    ...bill.map(({ quantity, rate }, line): RawCell[] => [
      line + 1,
      `Cupboard ${'ABCDEF'[line] ?? ''} of kind ${'PQRS'[at] ?? ''}`,
      'nos',
      quantity,
      rate,
      quantity * rate,
    ]),
    [null, total, null, null, null, sumOf(bill)],
  ]);
  return gridFile(blocks.flat());
}

describe('options one below the other', () => {
  it('are asked, each with its sum and then all, and an answer counts what it says', () => {
    fc.assert(
      fc.property(
        fc.array(lines, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(
          (at: number) => `OPTION ${at + 1}: in laminate`,
          (at: number) => `Curtain motors option ${at + 1}`,
          (at: number) => `Alternative ${'ABCD'[at] ?? ''}`,
        ),
        fc.boolean(),
        fc.constantFrom('Total', 'Grand Total', 'Total of this option'),
        (options, name, repeats, total) => {
          const file = offer(options, name, repeats, total);
          const { status, questions = [] } = understand(file);
          const [question] = questions;
          const counts = [...options, options.flat()].map((bill) => [bill.length, sumOf(bill) * 100]);
          expect([status, question?.readings.map((one) => [one.items, one.total])]).toEqual(['review', counts]);
          const [first] = question?.readings ?? [];
          const read = applyMapping(file, { sheets: first?.sheets ?? [] });
          expect([read.status, read.items.length, read.computedTotal, read.differences, read.marked?.lasting]).toEqual([
            'done',
            ...(counts[0] ?? []),
            [],
            [],
          ]);
        },
      ),
    );
  });
});

describe('works that their heading says no total holds', () => {
  const bill: RawCell[][] = [HEAD, [1, 'Wardrobe', 'sqft', 56, 1_850, 103_600], [2, 'Loft', 'sqft', 16, 850, 13_600]];
  const optional: RawCell[][] = [
    [null, 'Motorised track', 'nos', 1, 32_000, 32_000],
    [null, 'Profile shutter', 'nos', 1, 18_500, 18_500],
  ];
  const heading = 'Optional works (not included in the above total)';

  it('are left out, in the table and in one of their own', () => {
    const inOne = understand(gridFile([...bill, [null, heading], ...optional]));
    expect([inOne.items.length, inOne.computedTotal]).toEqual([2, 11_720_000]);
    const [first] = gridFile([...bill, [null, heading]]).sheets;
    const [second] = gridFile([HEAD, ...optional, ['Payment: 10 % booking']]).sheets;
    const paged = [first, second].flatMap((sheet, at) =>
      sheet ? [{ ...sheet, name: `page ${at + 1}`, rows: sheet.rows.map((row) => ({ ...row, page: at + 1 })) }] : [],
    );
    const apart = understand({ kind: 'pdf', sheets: paged });
    expect([apart.items.length, apart.computedTotal]).toEqual([2, 11_720_000]);
    expect(apart.warnings).toContain('Offered besides and not taken: sheet "page 2", rows 2, 3.');
  });
});
