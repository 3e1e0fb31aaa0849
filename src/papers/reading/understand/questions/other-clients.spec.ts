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

describe('several quotations in one sheet', () => {
  const heads = fc.constantFrom<(name: string, at: number) => RawCell[][]>(
    (name) => [[`Client: ${name}`]],
    (name) => [['Customer name', name]],
    (name) => [['To,'], [name], ['Pune']],
    (_, at) => [[`Quotation No. Q/${101 + at}`], ['Date: 03/04/2026']],
    (_, at) => [['Estimate No', `E-${7 * at}`]],
  );
  const file = (all: readonly (readonly BillLine[])[], head: (at: number) => RawCell[][], hasTotals: boolean) =>
    namedGridFile({
      Jobs: all.flatMap((lines, at): RawCell[][] => [
        ['QUOTATION'],
        ...head(at),
        HEADER,
        ...lines.map((line, index): RawCell[] => [
          index + 1,
          `${line.title} of job ${at + 1}`,
          line.unit,
          line.quantity / 100,
          line.rate / 100,
          amountOf(line) / 100,
        ]),
        ...(hasTotals
          ? [[null, 'Total', null, null, null, lines.reduce((sum, line) => sum + amountOf(line), 0) / 100]]
          : []),
        ['Thank you'],
      ]),
    });
  const jobs = fc
    .array(bills, { minLength: 2, maxLength: 6 })
    .map((all) => all.map((one) => one.flatMap(({ lines }) => lines)));

  it('are named by their numbers or clients; pages of one are not', () => {
    fc.assert(
      fc.property(jobs, heads, fc.boolean(), fc.boolean(), (all, head, hasTotals, isOne) => {
        const names = ['Mr Iyer', 'Mrs Kulkarni', 'Acme Foods', 'Dr Bose', 'Ms Rao', 'Mr Shah'];
        const { warnings } = understand(
          file(all, (at) => head(names[isOne ? 0 : at] ?? '', isOne ? 0 : at), hasTotals),
        );
        const said = warnings.filter((warning) => warning.startsWith(`The file holds bills of ${all.length} `));
        expect(said).toHaveLength(isOne ? 0 : 1);
      }),
      { numRuns: 60 },
    );
  });
});
