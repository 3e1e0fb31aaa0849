import fc from 'fast-check';
import { bills } from '../../../../../test/fixtures/imports/layouts';
import { understand } from '../../understand/understand';
import type { PdfPage, PdfWord } from '../pdf/line';
import { tablesOfPages } from '../pdf/table';

const [WIDTH, HEIGHT, SIZE, ROW] = [595, 842, 10, 16];
const HEAD = ['Sr No', 'Description of work', 'Unit', 'Qty', 'Rate', 'Amount'];

/** A sheet cut after `cut` columns, `most` rows on a page: first all pages with its left part, then those with the others. */
function printed(rows: readonly (readonly string[])[], cuts: readonly number[], most: number): PdfPage[] {
  const bounds = [0, ...cuts, HEAD.length];
  const downs = Array.from({ length: Math.ceil(rows.length / most) }, (_, down) =>
    rows.slice(down * most, (down + 1) * most),
  );
  return bounds.slice(1).flatMap((end, part) => {
    const start = bounds[part] ?? 0;
    return downs.map((own, down): PdfPage => {
      const words = own.flatMap((row, index) =>
        row.slice(start, end).flatMap((text, column) => wordsAt(text, columnAt(start, column), 60 + index * ROW)),
      );
      return { number: part * downs.length + down + 1, width: WIDTH, height: HEIGHT, words };
    });
  });
}

const columnAt = (start: number, column: number): number =>
  start === 0 && column > 0 ? 90 + (column - 1) * 300 : 50 + column * 110;

function wordsAt(text: string, x: number, y: number): PdfWord[] {
  let left = x;
  return text.split(' ').flatMap((word) => {
    const right = left + word.length * 5.2;
    const placed = word === '' ? [] : [{ text: word, left, right, y, size: SIZE }];
    left = right + 2.8;
    return placed;
  });
}

describe('a sheet that was printed over several pages side by side', () => {
  it('is read with all of its columns', () => {
    fc.assert(
      fc.property(
        bills,
        fc.constantFrom([2], [3], [4], [5], [2, 4], [3, 5]),
        fc.integer({ min: 8, max: 30 }),
        (sections, cuts, most) => {
          const lines = sections.flatMap((section) => section.lines).filter(({ title }) => title.length < 55);
          const last = (lines.length + 2) % most;
          fc.pre(lines.length >= 6 && (last === 0 || last > 4));
          const amounts = lines.map(({ quantity, rate }) => Math.round((quantity * rate) / 100));
          const money = (paise: number): string => (paise / 100).toFixed(2);
          const total = amounts.reduce((sum, amount) => sum + amount, 0);
          const rows = lines.map(({ title, unit, quantity, rate }, index) => [
            String(index + 1),
            title,
            unit,
            money(quantity),
            money(rate),
            money(amounts[index] ?? 0),
          ]);
          const pages = printed([HEAD, ...rows, ['', 'Total', '', '', '', money(total)]], cuts, most);
          const boq = understand({ kind: 'pdf', sheets: tablesOfPages(pages) });
          expect([boq.status, boq.items.length, boq.computedTotal]).toEqual(['done', lines.length, total]);
          expect(boq.items.map(({ rate }) => rate)).toEqual(lines.map(({ rate }) => rate));
        },
      ),
      { numRuns: 40 },
    );
  });
});
