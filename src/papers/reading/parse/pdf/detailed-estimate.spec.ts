import fc from 'fast-check';
import { understand } from '../../understand/understand';
import type { PdfPage, PdfWord } from './line';
import { tablesOfPages } from './table';

/** Type of one width: each letter and each space takes so many points. */
const LETTER = 5;

function typed(x: number, y: number, text: string): PdfWord[] {
  let left = x;
  return text.split(' ').map((word) => {
    const right = left + word.length * LETTER;
    const placed = { text: word, left, right, y, size: 8.3 };
    left = right + LETTER;
    return placed;
  });
}

/** Set to the right, as columns of figures are. */
const upTo = (x: number, y: number, text: string): PdfWord[] => typed(x - text.length * LETTER, y, text);

const WORKS = [
  'Excavation for foundation in earth, soils of all sorts, sand, gravel or soft murum to 150 mm',
  'Providing rubble soling of 150 mm to 200 mm thick including hand packing and compacting all',
  'Providing and laying cement concrete of grade 20 in 3 layers with form work and curing it for 7',
  'Providing second class brick masonry in mortar of 6 parts in superstructure above 3 metres and 9',
];
const PLACES = ['Footing F1', 'Plinth wall', 'Below floor', 'Long wall'];

interface Work {
  readonly sizes: readonly (readonly [count: number, length: number])[];
  readonly rate: number;
}
const works = fc.array(
  fc.record({
    sizes: fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 2, max: 40 })), {
      minLength: 1,
      maxLength: 4,
    }),
    rate: fc.integer({ min: 20, max: 9_000 }),
  }),
  { minLength: 3, maxLength: 4 },
);
const quantityOf = ({ sizes }: Work): number => sizes.reduce((sum, [count, length]) => sum + count * length * 6, 0);

const X = {
  words: 40,
  count: 193,
  length: 237,
  breadth: 281,
  depth: 320,
  quantity: 370,
  unit: 375,
  rate: 448,
  amount: 505,
};

describe('a detailed estimate in type of one width', () => {
  it('has one item for all its measurements, though its descriptions run across every column', () => {
    fc.assert(
      fc.property(works, (all) => {
        let y = 80;
        const words = [
          ...typed(X.words, 60, 'Particulars'),
          ...upTo(X.count, 60, 'No'),
          ...upTo(X.length, 60, 'Length'),
          ...upTo(X.breadth, 60, 'Breadth'),
          ...upTo(X.depth, 60, 'Ht/Dp'),
          ...upTo(X.quantity, 60, 'Qty'),
          ...typed(X.unit, 60, 'Unit'),
          ...upTo(X.rate, 60, 'Rate'),
          ...upTo(X.amount, 60, 'Amount'),
        ];
        for (const [at, work] of all.entries()) {
          words.push(...typed(X.words, (y += 12), `ITEM No.${3 * at + 1}: ${WORKS[at] ?? ''}`));
          for (const [nth, [count, length]] of work.sizes.entries())
            words.push(
              ...typed(X.words, (y += 12), PLACES[nth] ?? ''),
              ...upTo(X.count, y, String(count)),
              ...upTo(X.length, y, `${length}.00`),
              ...upTo(X.breadth, y, '3.00'),
              ...upTo(X.depth, y, '2.00'),
              ...upTo(X.quantity, y, `${count * length * 6}.000`),
            );
          words.push(
            ...typed(256, (y += 12), 'Total'),
            ...upTo(X.quantity, y, `${quantityOf(work)}.000`),
            ...typed(X.unit, y, 'Cu.M.'),
            ...upTo(X.rate, y, `${work.rate}.00`),
            ...upTo(X.amount, y, String(quantityOf(work) * work.rate)),
          );
        }
        const sum = all.reduce((total, work) => total + quantityOf(work) * work.rate, 0);
        words.push(...typed(X.rate - 25, (y += 12), 'Total'), ...upTo(X.amount, y, String(sum)));
        const pages: PdfPage[] = [{ number: 1, width: 595, height: 842, words }];
        const { items, computedTotal, differences } = understand({ kind: 'pdf', sheets: tablesOfPages(pages) });
        expect(items.map(({ title, quantity }) => [title, quantity / 10_000])).toEqual(
          all.map((work, at) => [expect.stringContaining((WORKS[at] ?? '').slice(0, 40)), quantityOf(work)]),
        );
        expect([computedTotal, differences]).toEqual([100 * sum, []]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('item numbers to the left of the descriptions alone', () => {
  it('are in a column of their own, which no measured line has', () => {
    const words = [
      ...typed(62, 60, 'SOR'),
      ...typed(160, 60, 'Particulars'),
      ...upTo(302, 60, 'No.'),
      ...upTo(325, 60, 'L'),
      ...upTo(351, 60, 'B'),
      ...upTo(381, 60, 'H/D'),
      ...upTo(417, 60, 'Qty'),
      ...typed(422, 60, 'Unit'),
      ...upTo(487, 60, 'Rate'),
      ...upTo(538, 60, 'Amount'),
    ];
    const items = ['Earth work in trenches', 'Filling available earth', 'Cement concrete', 'Fly ash brick work'];
    for (const [at, title] of items.entries()) {
      const y = 80 + 36 * at;
      words.push(
        ...typed(56, y, `4.1.${at + 1}`),
        ...typed(92, y, title),
        ...typed(96, y + 12, 'Long wall'),
        ...upTo(297, y + 12, '2'),
        ...upTo(325, y + 12, '7.5'),
        ...upTo(351, y + 12, '1.0'),
        ...upTo(381, y + 12, '2.0'),
        ...upTo(417, y + 12, '30.00'),
        ...typed(257, y + 24, 'Total'),
        ...upTo(417, y + 24, '30.00'),
        ...typed(422, y + 24, 'cum'),
        ...upTo(487, y + 24, `${182 + at}.00`),
        ...upTo(538, y + 24, `${30 * (182 + at)}.00`),
      );
    }
    const file = { kind: 'pdf' as const, sheets: tablesOfPages([{ number: 1, width: 595, height: 842, words }]) };
    expect(understand(file).items.map(({ title, amount }) => [title, amount])).toEqual(
      items.map((title, at) => [expect.stringContaining(title), 3_000 * (182 + at)]),
    );
  });
});

describe('an estimate between drawn lines whose totals state the rate', () => {
  it('has its descriptions and totals whole, though their cells run over the columns of sizes', () => {
    const cell = (left: number, right: number, y: number, text: string): PdfWord => ({ text, left, right, y, size: 9 });
    const heads = ['Sl', 'Description', 'Nos', 'L', 'B', 'D', 'Qty', 'Amount Rs.'];
    const edges = [30, 60, 260, 300, 350, 400, 450, 510, 580];
    const vertical = edges.map((at) => ({ at, from: 40, to: 200 }));
    const works = ['Earth work excavation for a drain in hard soil and depositing on the bank', 'Cement concrete'];
    const words: PdfWord[] = heads.map((text, at) => cell((edges[at] ?? 0) + 4, (edges[at] ?? 0) + 24, 52, text));
    let y = 52;
    for (const [at, work] of works.entries()) {
      words.push(cell(36, 40, (y += 20), String(at + 1)), cell(64, 64 + work.length * 4.4, y, work));
      words.push(
        cell(64, 84, (y += 20), 'Drain'),
        ...['1', '86.00', '0.50', '1.00', '43.000'].map((text, place) =>
          cell((edges[place + 2] ?? 0) + 8, (edges[place + 2] ?? 0) + 26, y, text),
        ),
      );
      words.push(
        cell(240, 440, (y += 20), 'Total 43.00 Cum @ Rs. 286.40 per Cum'),
        cell(470, 490, y, '43.00'),
        cell(520, 570, y, '12,315.20'),
      );
    }
    words.push(cell(470, 490, (y += 20), 'Total'), cell(520, 570, y, '24,630.40'));
    const horizontal = Array.from({ length: 9 }, (_, line) => ({ at: 40 + 20 * line, from: 30, to: 580 }));
    const pages: PdfPage[] = [{ number: 1, width: 595, height: 842, words, rules: { vertical, horizontal } }];
    const { items, computedTotal, differences } = understand({ kind: 'pdf', sheets: tablesOfPages(pages) });
    expect(items.map(({ title, unit, quantity, rate }) => [title, unit, quantity / 10_000, rate])).toEqual(
      works.map((work) => [work, 'cum', 43, 28_640]),
    );
    expect([computedTotal, differences]).toEqual([2_463_040, []]);
  });
});
