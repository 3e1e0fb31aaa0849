import fc from 'fast-check';
import { understand } from '../../understand/understand';
import type { PdfPage, PdfWord } from '../pdf/line';
import { tablesOfPages } from '../pdf/table';

const SIZE = 9;
const widthOf = (text: string): number => text.length * 4.6;

function wordsAt(left: number, y: number, text: string): PdfWord[] {
  let at = left;
  return text.split(' ').map((word): PdfWord => {
    const placed = { text: word, left: at, right: at + widthOf(word), y, size: SIZE };
    at = placed.right + 2.4;
    return placed;
  });
}

const endingAt = (right: number, y: number, text: string): PdfWord[] => wordsAt(right - widthOf(text), y, text);
const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

interface Line {
  readonly name: string;
  readonly count: number;
  readonly rate: number;
}

/** The rooms of a quotation as a browser prints them: a bar with the name and the sum, and a table with lines between its rows, as wide as its own figures need. */
function printed(rooms: readonly (readonly Line[])[]): PdfPage {
  let y = 60;
  const words: PdfWord[] = [];
  const horizontal: { at: number; from: number; to: number }[] = [];
  const rule = (): void => void horizontal.push({ at: y - 12, from: 46, to: 550 });
  for (const [index, lines] of rooms.entries()) {
    const widest = (texts: readonly string[]): number => Math.max(...texts.map(widthOf));
    const prices = widest(lines.map(({ rate }) => rupees(rate)));
    const amounts = widest(lines.map(({ count, rate }) => rupees(count * rate)));
    const ends = { price: 546 - amounts - 7, count: 546 - amounts - 7 - prices - 7 };
    const sum = lines.reduce((all, { count, rate }) => all + count * rate, 0);
    words.push(...wordsAt(53, y, `Room ${index + 1}`), ...endingAt(542, y, rupees(sum)));
    y += 20;
    const middle = (left: number, right: number, text: string): PdfWord[] =>
      wordsAt((left + right - widthOf(text)) / 2, y, text);
    words.push(...wordsAt(90, y, 'Item'), ...wordsAt(260, y, 'Size'), ...middle(ends.count - 20, ends.count, 'Qty'));
    words.push(...middle(ends.price - prices, ends.price, 'Rate'), ...middle(546 - amounts, 546, 'Price'));
    for (const { name, count, rate } of lines) {
      y += 22;
      rule();
      words.push(...wordsAt(92, y, name), ...wordsAt(262, y, '900 x 720'), ...endingAt(ends.count, y, String(count)));
      words.push(...endingAt(ends.price, y, rupees(rate)), ...endingAt(546, y, rupees(count * rate)));
    }
    y += 22;
    rule();
    y += 14;
  }
  return { number: 1, width: 595, height: 842, words, rules: { horizontal, vertical: [] } };
}

describe('rooms that a browser printed with lines between the rows of their tables', () => {
  const line = fc.record({
    name: fc.constantFrom('Base cabinet', 'Wardrobe with two doors', 'TV unit', 'Loft', 'Painting of walls'),
    count: fc.integer({ min: 1, max: 900 }),
    rate: fc.integer({ min: 20, max: 90_000 }),
  });

  it('have all of their lines, each table by columns of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.array(line, { minLength: 3, maxLength: 4 }), { minLength: 3, maxLength: 5 }), (rooms) => {
        const boq = understand({ kind: 'pdf', sheets: tablesOfPages([printed(rooms)]) });
        expect(boq.items.map(({ title, quantity, rate, amount }) => [title, quantity, rate, amount])).toEqual(
          rooms.flat().map(({ name, count, rate }) => [name, count * 10_000, rate * 100, count * rate * 100]),
        );
        expect([boq.status, boq.differences]).toEqual(['done', []]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('tables between drawn lines with sentences between them', () => {
  it('have the columns of their rows, whatever runs across the page', () => {
    const edges = [30, 50, 100, 160, 300, 360, 420, 500];
    const words: PdfWord[] = [];
    const horizontal: { at: number; from: number; to: number }[] = [];
    const vertical: { at: number; from: number; to: number }[] = [];
    let y = 60;
    for (const [at, glass] of ['12MM CLEAR', '8MM TINTED', '5MM MIRROR'].entries()) {
      words.push(
        ...wordsAt(
          32,
          y,
          `${at + 1} OB25260041${at} ${glass} GLASS OF 2 KINDS: [ ${glass} CRYSTAL POLISH ] AND FILLING`,
        ),
      );
      const top = y + 6;
      const row = (texts: readonly string[]): void => {
        y += 18;
        words.push(...texts.flatMap((text, column) => wordsAt((edges[column] ?? 0) + 3, y, text)));
      };
      row(['Sr', 'Size', 'Qty No', 'Shape / Glass', 'Area-SQF', 'Rate', 'Amount INR']);
      row(['1', '2005', '3', 'Block', '40.5', '100.00', '4,050.00']);
      row(['2', '1930', '2', 'Floor', '20.5', '200.00', '4,100.00']);
      for (const nth of [0, 1, 2, 3]) horizontal.push({ at: top + 18 * nth, from: 30, to: 500 });
      for (const edge of edges) vertical.push({ at: edge, from: top, to: y + 6 });
      y += 40;
    }
    words.push(...wordsAt(32, y, 'Total Qty 15 Basic'), ...wordsAt(423, y, '24,450.00'));
    const page = { number: 1, width: 595, height: 842, words, rules: { horizontal, vertical } };
    const boq = understand({ kind: 'pdf', sheets: tablesOfPages([page]) });
    expect(boq.items.map(({ quantity, rate, amount }) => [quantity / 10_000, rate / 100, amount / 100])).toEqual(
      [0, 1, 2].flatMap(() => [
        [40.5, 100, 4_050],
        [20.5, 200, 4_100],
      ]),
    );
  });
});

describe('a column of codes right beside the words', () => {
  it('is one of its own, since its words begin below each other', () => {
    const works = ['Base unit', 'Sink unit', 'Corner blind base', 'Wall unit', 'Hood unit', 'Tall larder', 'Loft'];
    let y = 60;
    const words: PdfWord[] = [
      ...wordsAt(36, y, '#'),
      ...wordsAt(58, y, 'Code'),
      ...wordsAt(107, y, 'Module & finish'),
      ...endingAt(263, y, 'Qty'),
      ...endingAt(364, y, 'Rate'),
      ...endingAt(434, y, 'Amount'),
    ];
    const horizontal: { at: number; from: number; to: number }[] = [];
    const rule = (): void => void horizontal.push({ at: y - 12, from: 34, to: 440 });
    for (const [at, work] of works.entries()) {
      y += 22;
      rule();
      // The codes are as wide as their column.
      words.push(...wordsAt(39, y, String(at + 1)), ...wordsAt(45, y, `KB-60${at}-2100X`), ...wordsAt(107, y, work));
      words.push(
        ...endingAt(263, y, '2'),
        ...endingAt(364, y, String(1_000 + at)),
        ...endingAt(434, y, String(2 * (1_000 + at))),
      );
    }
    y += 22;
    rule();
    const total = works.reduce((sum, _, at) => sum + 2 * (1_000 + at), 0);
    words.push(...wordsAt(107, y, 'Overall'), ...endingAt(434, y, String(total)));
    const page = { number: 1, width: 595, height: 842, words, rules: { horizontal, vertical: [] } };
    const { items, computedTotal, statedTotal } = understand({ kind: 'pdf', sheets: tablesOfPages([page]) });
    expect(items.map(({ number, title, amount }) => [number, title, amount])).toEqual(
      works.map((work, at) => [`KB-60${at}-2100X`, work, 200_000 + 200 * at]),
    );
    expect(statedTotal?.amount).toBe(computedTotal);
  });
});

describe('a description that nearly reaches the quantity', () => {
  it('ends before its figure where that column is free in all rows', () => {
    const lines = [
      ['Wall panelling fluted board|with lights', '145.00', '690.00', '1,00,050.00'],
      ['Backlit sign', '1.00', '34,500.00', '34,500.00'],
      ['Carpet tiles|laid on screed', '210.00', '1,180.00', '2,47,800.00'],
      ['Ceiling baffles', '96.00', '1,240.00', '1,19,040.00'],
    ] as const;
    const words: PdfWord[] = [];
    const horizontal: { at: number; from: number; to: number }[] = [{ at: 44, from: 46, to: 550 }];
    const ends = Math.max(...wordsAt(53, 0, 'Wall panelling fluted board').map(({ right }) => right));
    for (const [index, [name, count, rate, amount]] of lines.entries()) {
      const y = 60 + index * 30;
      const [upper = '', lower] = name.split('|');
      words.push(
        ...wordsAt(53, lower ? y - 6 : y, upper),
        ...(lower ? wordsAt(53, y + 6, lower) : []),
        // Half the size of the type from the end of the longest words.
        ...endingAt(ends + SIZE * 0.5 + widthOf('145.00'), y, count),
        ...endingAt(380, y, rate),
        ...endingAt(542, y, amount),
      );
      horizontal.push({ at: y + 15, from: 46, to: 550 });
    }
    const page: PdfPage = { number: 1, width: 595, height: 842, words, rules: { horizontal, vertical: [] } };
    const { items } = understand({ kind: 'pdf', sheets: tablesOfPages([page]) });
    expect(items.map(({ title, quantity }) => [title, quantity / 10_000])).toEqual([
      ['Wall panelling fluted board with lights', 145],
      ['Backlit sign', 1],
      ['Carpet tiles laid on screed', 210],
      ['Ceiling baffles', 96],
    ]);
  });
});
