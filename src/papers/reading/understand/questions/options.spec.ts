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
