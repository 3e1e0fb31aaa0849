import fc from 'fast-check';
import { hangingBills, itemsOf, pagesOf } from '../../../../../test/fixtures/imports/hanging-bill';
import { understand } from '../../understand/understand';
import { joinTouching, type PdfPage, type PdfWord } from './line';
import { tablesOfPages } from './table';

const X = { number: 40, words: 80, unit: 380, quantity: 430, rate: 500, amount: 580 };
const PITCH = 11;
/** Between two lines of the table, so that a reader sees where one ends. */
const GAP = 22;
const LINES = [
  'Providing and fixing partition of gypsum boards',
  'on a frame of steel with all cuts and joints taped',
  'finished smooth to receive paint as directed',
  'and handed over clean on every floor of the site',
];

interface Item {
  readonly lines: number;
  readonly quantity: number;
  readonly rate: number;
}

function wordsAt(x: number, y: number, text: string): PdfWord[] {
  let left = x;
  return text.split(' ').map((word) => {
    const right = left + word.length * 4;
    const placed = { text: word, left, right, y, size: 8 };
    left = right + 2;
    return placed;
  });
}

const HEADINGS = [
  [X.number, 'Sr No'],
  [X.words, 'Description'],
  [X.unit, 'Unit'],
  [X.quantity, 'Qty'],
  [X.rate, 'Rate'],
  [X.amount, 'Amount'],
] as const;

/** `at`: the line of its description, from 0 to 1, in which an item has its figures. */
function printed(items: readonly Item[], at: number, perPage: number): PdfPage[] {
  const pages: PdfPage[] = [];
  for (let first = 0; first < items.length; first += perPage) {
    let y = 80;
    const words = HEADINGS.flatMap(([x, text]) => wordsAt(x, 60, text));
    for (const [index, { lines, quantity, rate }] of items.slice(first, first + perPage).entries()) {
      const figures = y + PITCH * Math.round((lines - 1) * at);
      LINES.slice(0, lines).forEach((text, line) => words.push(...wordsAt(X.words, y + PITCH * line, text)));
      words.push(
        ...wordsAt(X.number, figures, String(first + index + 1)),
        ...wordsAt(X.unit, figures, 'sqft'),
        ...wordsAt(X.quantity, figures, `${quantity}.00`),
        ...wordsAt(X.rate, figures, `${rate}.00`),
        ...wordsAt(X.amount, figures, `${quantity * rate}.00`),
      );
      y += PITCH * (lines - 1) + GAP;
    }
    if (first + perPage >= items.length) {
      const total = items.reduce((sum, { quantity, rate }) => sum + quantity * rate, 0);
      words.push(...wordsAt(X.words, y, 'Total'), ...wordsAt(X.amount, y, `${total}.00`));
    }
    pages.push({ number: pages.length + 1, width: 700, height: 800, words });
  }
  return pages;
}

describe('descriptions that wrap in a printed table', () => {
  const items = fc.array(
    fc.record({
      lines: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 2, max: 900 }),
      rate: fc.integer({ min: 11, max: 4_000 }),
    }),
    { minLength: 3, maxLength: 9 },
  );

  it('stay with the figures that stand beside their first, middle or last line', () => {
    fc.assert(
      fc.property(items, fc.constantFrom(0, 0.5, 1), fc.integer({ min: 3, max: 6 }), (all, at, perPage) => {
        const boq = understand({ kind: 'pdf', sheets: tablesOfPages(printed(all, at, perPage)) });
        expect(boq.items.map((item) => [item.quantity / 10_000, item.rate / 100, item.amount / 100])).toEqual(
          all.map(({ quantity, rate }) => [quantity, rate, quantity * rate]),
        );
        expect(boq.differences).toEqual([]);
        expect(
          boq.items.map(({ description, title }) => [title, ...description].join(' ').replace(/ – /g, ' ')),
        ).toEqual(all.map(({ lines }) => expect.stringContaining(LINES[lines - 1] ?? '')));
      }),
      { numRuns: 60 },
    );
  });
});

describe('words that a printer sets letter by letter', () => {
  it('are the words that they make', () => {
    const lines = [12, 345, 67].map((quantity, at) => ({ lines: at + 1, quantity, rate: 25 }));
    const whole = printed(lines, 1, 3);
    fc.assert(
      fc.property(fc.double({ min: -0.5, max: 0.5, noNaN: true }), (gap) => {
        const apart = whole.map((page) => ({ ...page, words: page.words.flatMap((word) => letters(word, gap)) }));
        expect(tablesOfPages(apart)).toEqual(tablesOfPages(whole));
      }),
      { numRuns: 30 },
    );
  });

  it('keep one table where a page leaves out the end of a heading', () => {
    const lines = [12, 345, 67, 89].map((quantity) => ({ lines: 1, quantity, rate: 25 }));
    const cut = (text: string): string => (text === 'Rate' ? 'Rat' : text);
    const [first, second] = printed(lines, 1, 2);
    const pages = [
      first,
      second && { ...second, words: second.words.map((word) => ({ ...word, text: cut(word.text) })) },
    ];
    const boq = understand({ kind: 'pdf', sheets: tablesOfPages(pages.flatMap((page) => page ?? [])) });
    expect([boq.status, boq.sheets.length, boq.items.map(({ quantity }) => quantity / 10_000)]).toEqual([
      'done',
      1,
      [12, 345, 67, 89],
    ]);
  });

  it('leave apart a sign before a figure', () => {
    const line = [
      { text: 'R', left: 10, right: 14, y: 10, size: 8 },
      { text: '345', left: 14, right: 26, y: 10, size: 8 },
    ];
    expect(joinTouching(line)).toEqual(line);
  });

  /** The letters of a word, each set by itself, so many points apart. */
  const letters = (word: PdfWord, gap: number): PdfWord[] =>
    [...word.text].map((text, at) => {
      const left = word.left + at * 4;
      return { ...word, text, left, right: left + 4 - (at + 1 < word.text.length ? gap : 0) };
    });
});

describe('bills with each quantity on the last line of its description', () => {
  it.each(['column', 'words', 'margin'] as const)('keep words and quantity together, letters in the %s', (letters) => {
    fc.assert(
      fc.property(hangingBills, (bill) => {
        const { items } = understand({ kind: 'pdf', sheets: tablesOfPages(pagesOf({ ...bill, letters })) });
        const wanted = itemsOf(bill);
        expect(items.map((item) => item.quantity / 10_000)).toEqual(wanted.map(({ quantity }) => quantity));
        expect(
          items.map((item, at) => [item.title, ...item.description].join(' ').includes(wanted[at]?.name ?? '')),
        ).toEqual(wanted.map(() => true));
      }),
      { numRuns: 60 },
    );
  });
});
