import fc from 'fast-check';
import { withoutOverprints } from './overprints';
import type { PdfWord } from './line';

/** The words of a text at a place, set in type of 8 points, 4 points a letter. */
function text(left: number, written: string, y = 100): PdfWord[] {
  let at = left;
  return written.split(' ').map((word) => {
    const placed = { text: word, left: at, right: at + word.length * 4, y, size: 8 };
    at = placed.right + 2;
    return placed;
  });
}

const seen = (texts: readonly PdfWord[][]) => withoutOverprints(texts).map((word) => word.text);
const LONG = 'Demolishing cement concrete by hand including disposal of material within fifty metres of lead';

describe('texts on top of each other', () => {
  it.each([
    ['printed twice for bold', [text(40, 'TOTAL AMOUNT'), text(40.3, 'TOTAL AMOUNT')], ['TOTAL', 'AMOUNT']],
    ['hidden behind a cell', [text(40, 'Oak door'), text(42, 'Pine gate')], ['Oak', 'door']],
    ['beside each other', [text(40, 'Oak door'), text(80, '2,450.00')], ['Oak', 'door', '2,450.00']],
  ])('are one where they are %s', (_what, texts, expected) => {
    expect(seen(texts)).toEqual(expected);
  });

  it('leave the figures of the columns that a long text runs into, whichever is printed first', () => {
    const figures = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(figures, fc.boolean(), (columns, isLongFirst) => {
        const short = columns.map((column) => text(120 + column * 40, `${column + 1}55.23`));
        const all = isLongFirst ? [text(40, LONG), ...short] : [...short, text(40, LONG)];
        const words = withoutOverprints(all);
        expect(words.map((word) => word.text)).toEqual(
          expect.arrayContaining(['Demolishing', ...columns.map((column) => `${column + 1}55.23`)]),
        );
        const sorted = [...words].sort((one, other) => one.left - other.left);
        expect(sorted.every((word, index) => word.right <= (sorted[index + 1]?.left ?? Infinity))).toBe(true);
      }),
    );
  });

  it('leave the unit over a long text, and take a word of it that is printed again for bold', () => {
    expect(seen([text(40, LONG), text(150, 'Cum')])).toContain('Cum');
    expect(seen([text(40, LONG), text(40, 'Demolishing')]).filter((word) => word === 'Demolishing')).toHaveLength(1);
  });
});
