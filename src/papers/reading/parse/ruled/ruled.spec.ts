import fc from 'fast-check';
import { pdf } from '../../../../../test/fixtures/imports/pdf';
import { ruledLines, ruledLooks, ruledPage } from '../../../../../test/fixtures/imports/ruled';
import { understand } from '../../understand/understand';
import type { PdfLine, PdfWord } from '../pdf/line';
import { readPdf } from '../pdf/read-pdf';
import { withCells } from './cells';

describe('tables between drawn lines', () => {
  it('come back exactly, wherever each cell sets its text', async () => {
    await fc.assert(
      fc.asyncProperty(ruledLines, ruledLooks, async (lines, look) => {
        const boq = understand(await readPdf(pdf([ruledPage(lines, look)]), () => undefined));
        expect([boq.status, boq.differences]).toEqual(['done', []]);
        expect(boq.items.map(({ title, quantity, rate }) => [title, quantity, rate])).toEqual(
          lines.map(({ words, quantity, rate }) => [words.join(' '), quantity * 10_000, rate]),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('come back exactly where only their rows are drawn', async () => {
    await fc.assert(
      fc.asyncProperty(ruledLines, ruledLooks, async (lines, look) => {
        // Two rows show no columns.
        fc.pre(lines.length > 2);
        const drawn = ruledPage(lines, { ...look, headings: false, frame: false, open: true });
        const boq = understand(await readPdf(pdf([drawn]), () => undefined));
        expect([boq.status, boq.differences]).toEqual(['done', []]);
        expect(boq.items.map(({ title, quantity, rate }) => [title, quantity, rate])).toEqual(
          lines.map(({ words, quantity, rate }) => [words.join(' '), quantity * 10_000, rate]),
        );
      }),
      { numRuns: 40 },
    );
  });

  const word = (left: number, y: number, text: string): PdfWord => ({
    text,
    left,
    right: left + text.length * 4,
    y,
    size: 8,
  });
  const line = (y: number, ...words: PdfWord[]): PdfLine => ({ page: 1, y, size: 8, running: false, words });
  const vertical = [10, 60, 200, 260].map((at) => ({ at, from: 10, to: 90 }));
  const table = { vertical, horizontal: [10, 90].map((at) => ({ at, from: 10, to: 260 })) };

  it('stay line by line where one cell lists the figures of several', () => {
    const lines = [30, 50].map((y) =>
      line(y, word(20, y, '1'), word(70, y, 'Door'), word(90, y, 'frame'), word(210, y, '250.00')),
    );
    expect(withCells({ rules: table }, lines).map(({ words }) => words.map(({ text }) => text))).toEqual([
      ['1', 'Door frame', '250.00'],
      ['1', 'Door frame', '250.00'],
    ]);
  });

  it('stay line by line where one cell lists sums with their names', () => {
    const named = (y: number, words: string, sum: string): PdfLine =>
      line(y, word(70, y, words), word(210, y, 'Total:'), word(240, y, sum));
    const texts = withCells({ rules: table }, [named(30, 'Bank', '150.00'), named(50, 'Branch', '177.00')]);
    expect(texts.map(({ words }) => words.map(({ text }) => text))).toEqual([
      ['Bank', 'Total: 150.00'],
      ['Branch', 'Total: 177.00'],
    ]);
  });

  it('stay line by line where a cell is full of sums with their paise', () => {
    const lines = [
      line(30, word(14, 30, 'Words'), word(70, 30, 'Sub Total'), word(205, 30, '2,88,562.50'), word(270, 30, 'Rs')),
      line(50, word(14, 50, 'Lakh'), word(70, 50, 'CGST9 (9%)'), word(205, 50, '2,59,706.63'), word(270, 50, 'Rs')),
    ];
    const wide = {
      vertical: [...vertical, { at: 320, from: 10, to: 90 }],
      horizontal: [10, 90].map((at) => ({ at, from: 10, to: 320 })),
    };
    expect(withCells({ rules: wide }, lines).map(({ words }) => words.map(({ text }) => text))).toEqual([
      ['Words', 'Sub Total', '2,88,562.50', 'Rs'],
      ['Lakh', 'CGST9 (9%)', '2,59,706.63', 'Rs'],
    ]);
  });

  it('stay line by line where the figures have their thousands apart', () => {
    const lines = [30, 50].map((y) => line(y, word(70, y, 'Porte'), word(210, y, '1'), word(216, y, '250,00')));
    expect(withCells({ rules: table }, lines).map(({ words }) => words.map(({ text }) => text))).toEqual([
      ['Porte', '1 250,00'],
      ['Porte', '1 250,00'],
    ]);
  });

  it('leave the name of a room far above the headings a line of its own, also above a column without a heading', () => {
    const [from, to] = [10, 320];
    const rules = {
      vertical: [from, 60, 200, 260, to].map((at) => ({ at, from: 10, to: 90 })),
      horizontal: [10, 90].map((at) => ({ at, from, to })),
    };
    const heads = [word(70, 50, 'Item'), word(210, 50, 'Qty'), word(270, 50, 'Rate')];
    for (const lines of [
      [line(30, word(20, 30, 'Kitchen')), line(50, ...heads)],
      [line(30, word(70, 30, 'Kitchen')), line(50, ...heads)],
    ]) {
      const cells = withCells({ rules }, lines);
      expect(cells.map(({ words }) => words.map(({ text }) => text))).toEqual([['Kitchen'], ['Item', 'Qty', 'Rate']]);
      expect(cells.flatMap(({ words }) => words).every(({ left, right }) => left < right && right < to)).toBe(true);
    }
  });

  it('stay line by line where one of the lines is a total', () => {
    const lines = [
      line(30, word(20, 30, 'A'), word(70, 30, 'Site set up by others')),
      line(50, word(70, 50, 'Total A'), word(210, 50, '1.00')),
    ];
    expect(withCells({ rules: table }, lines).map(({ words }) => words.map(({ text }) => text))).toEqual([
      ['A', 'Site set up by others'],
      ['Total A', '1.00'],
    ]);
    const priced = [
      line(30, word(20, 30, '1'), word(70, 30, 'Paint')),
      line(50, word(70, 50, 'total 4 coats'), word(205, 50, '20'), word(230, 50, '1.00')),
    ];
    const wide = { ...table, vertical: [...vertical, { at: 225, from: 10, to: 90 }] };
    expect(withCells({ rules: wide }, priced).map(({ words }) => words.map(({ text }) => text))).toEqual([
      ['1', 'Paint total 4 coats', '20', '1.00'],
    ]);
  });

  it('are not cut by what underlines a word in them', () => {
    const underline = { at: 32, from: 70, to: 90 };
    const rules = { ...table, horizontal: [...table.horizontal, underline] };
    const lines = [
      line(30, word(70, 30, 'Doors')),
      line(50, word(20, 50, '1'), word(70, 50, 'Door'), word(90, 50, 'frame'), word(210, 50, '250.00')),
      line(70, word(20, 70, '2'), word(70, 70, 'Door'), word(90, 70, 'leaf'), word(210, 70, '350.00')),
    ];
    expect(withCells({ rules }, lines).map(({ words }) => words.map(({ text }) => text))).toEqual([
      ['Doors'],
      ['1', 'Door frame', '250.00'],
      ['2', 'Door leaf', '350.00'],
    ]);
  });

  it('keep a tax and its percentage below it in the row of their item', () => {
    const lines = [
      line(30, word(210, 30, '45.00')),
      line(40, word(20, 40, '1'), word(70, 40, 'Door')),
      line(50, word(210, 50, '9%')),
    ];
    expect(withCells({ rules: table }, lines).map(({ words }) => words.map(({ text }) => text))).toEqual([
      ['1', 'Door', '45.00 9%'],
    ]);
  });

  it('join a figure that is broken for want of room', () => {
    const lines = [
      line(30, word(20, 30, '1'), word(70, 30, 'Door'), word(203, 30, '12,34,567,890')),
      line(40, word(203, 40, '.50')),
    ];
    expect(withCells({ rules: table }, lines).map(({ words }) => words.map(({ text }) => text))).toEqual([
      ['1', 'Door', '12,34,567,890.50'],
    ]);
  });
});
