import fc from 'fast-check';
import { namedGridFile } from '../../../../../test/fixtures/imports/grid';
import { bills, type BillLine } from '../../../../../test/fixtures/imports/layouts';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const HEADER: RawCell[] = ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const NAMES = ['Mr Iyer', 'Mrs Kulkarni', 'Acme Foods', 'Dr Bose'];
const amountOf = ({ quantity, rate }: BillLine): number => Math.round((quantity * rate) / 100);

describe('a workbook of several bills', () => {
  const heads = fc.constantFrom<(name: string) => RawCell[]>(
    (name) => ['Client', `: ${name}`],
    (name) => [`Client name: ${name}`],
    (name) => ['NAME OF CLIENT', null, name],
    (name) => ['PEMILIK PROYEK', `: ${name}`],
    (name) => ['Bill to:', name],
  );
  const sheets = fc.array(fc.array(bills, { minLength: 1, maxLength: 1 }), { minLength: 2, maxLength: 4 });

  it('of different clients asks which is meant, of one client counts them all', () => {
    fc.assert(
      fc.property(sheets, heads, fc.boolean(), (all, head, isOne) => {
        const written = all.map(([sections = []], at) => {
          const lines = sections.flatMap((section) => section.lines);
          const rows = lines.map((line, index): RawCell[] => [
            index + 1,
            `${line.title} of kind ${'PQRS'[at]}`,
            line.unit,
            line.quantity / 100,
            line.rate / 100,
            amountOf(line) / 100,
          ]);
          const name = NAMES[isOne ? 0 : at] ?? '';
          return {
            total: lines.reduce((sum, line) => sum + amountOf(line), 0),
            rows: [head(name), [], HEADER, ...rows],
          };
        });
        const file = namedGridFile(Object.fromEntries(written.map(({ rows }, at) => [`Job ${at + 1}`, rows])));
        const { status, computedTotal, questions = [] } = understand(file);
        const totals = written.map(({ total }) => total);
        const sum = totals.reduce((one, other) => one + other, 0);
        if (isOne) expect(computedTotal).toBe(sum);
        else {
          expect([status, questions.map(({ kind }) => kind)]).toEqual(['review', ['sheets']]);
          expect(questions[0]?.readings.map(({ total }) => total)).toEqual([...totals, sum]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
