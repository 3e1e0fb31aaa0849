import fc from 'fast-check';
import { namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const HEADER: RawCell[] = ['Item No.', 'Description', 'Unit', 'Qty', 'Unit Rate', 'Amount'];
const lines = fc.array(fc.tuple(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 1_003, max: 40_000 })), {
  minLength: 4,
  maxLength: 9,
});
const linesAt = (times: number) =>
  lines.map((all) => all.map(([quantity, rate]) => [quantity, times * rate + times] as const));
type Lines = readonly (readonly [number, number])[];
const sumOf = (all: Lines): number => all.reduce((sum, [quantity, rate]) => sum + quantity * rate, 0);
const rowsOf = (all: Lines, what: string): RawCell[][] => [
  HEADER,
  ...all.map(([quantity, rate], at): RawCell[] => [
    at + 1,
    `${what} of size ${at + 1}`,
    'nos',
    quantity,
    rate,
    quantity * rate,
  ]),
];
const total = (amount: number): RawCell[] => [null, 'Total', null, null, null, amount];

describe('sheets of which a summary states some', () => {
  it('are asked about once, those of the summary first, and not by columns that are clear', () => {
    fc.assert(
      fc.property(linesAt(1), linesAt(2), linesAt(5), (power, data, costs) => {
        // The sheet of the data points leaves most of it out of its own total, as the summary does.
        const [first, ...left] = data;
        const own = sumOf([first ?? [0, 0]]);
        fc.pre(sumOf(left) > own);
        const file = namedGridFile({
          Summary: [
            ['S. No.', 'Description', 'Amount'],
            [1, 'Electrical and data', sumOf(power) + own],
            [null, 'Grand total', sumOf(power) + own],
          ],
          Power: [...rowsOf(power, 'Power point'), total(sumOf(power))],
          Data: [...rowsOf(data, 'Data point'), total(own)],
          'Cost of parts': rowsOf(costs, 'Conduit and wire'),
        });
        const { status, questions = [] } = understand(file);
        expect(status).toBe('review');
        const asked = questions.filter(({ kind }) => kind !== 'sheets').map(({ sheet }) => sheet);
        expect(asked.filter((sheet) => sheet !== 'Summary')).toEqual([]);
        const [best] = questions.find(({ kind }) => kind === 'sheets')?.readings ?? [];
        expect([best?.items, best?.total]).toEqual([power.length + data.length, 100 * (sumOf(power) + sumOf(data))]);
      }),
      { numRuns: 40 },
    );
  });
});
