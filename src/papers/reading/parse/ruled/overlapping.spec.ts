import type { PdfLine, PdfWord } from '../pdf/line';
import { joinOverlapping } from './overlapping';

const word = (left: number, y: number, text: string): PdfWord => ({
  text,
  left,
  right: left + text.length * 4,
  y,
  size: 8,
});
const line = (y: number, ...words: (readonly [number, string])[]): PdfLine => ({
  page: 1,
  y,
  size: 8,
  running: false,
  words: words.map(([left, text]) => word(left, y, text)),
});
const texts = (lines: readonly PdfLine[]): string[][] => lines.map(({ words }) => words.map(({ text }) => text));

describe('rows whose cells are set in their middle', () => {
  it('become one line of cells, from a cell of two lines beside cells of one', () => {
    const lines = [
      line(100, [200, 'GST']),
      line(105, [20, 'Wardrobe'], [120, '2'], [300, '450.00']),
      line(110, [200, '18%']),
      line(130, [200, 'GST']),
      line(135, [20, 'Mirror'], [120, '1'], [300, '90.00']),
      line(140, [200, '18%']),
    ];
    expect(texts(joinOverlapping(lines))).toEqual([
      ['Wardrobe', '2', 'GST 18%', '450.00'],
      ['Mirror', '1', 'GST 18%', '90.00'],
    ]);
  });

  it('keep the order of the lines within a cell', () => {
    const lines = [
      line(100, [20, 'Wardrobe with']),
      line(105, [120, '2'], [200, '450.00']),
      line(110, [24, 'sliding shutters']),
    ];
    expect(texts(joinOverlapping(lines))).toEqual([['Wardrobe with sliding shutters', '2', '450.00']]);
  });

  it('are found by each word, where some of a line stand lower than others', () => {
    const upper = line(100, [20, 'Wardrobe with'], [120, '2'], [200, '450.00']);
    const words = upper.words.map((one, at) => (at === 0 ? one : { ...one, y: 104 }));
    expect(texts(joinOverlapping([{ ...upper, words }, line(110, [20, 'shutters'])]))).toEqual([
      ['Wardrobe with shutters', '2', '450.00'],
    ]);
  });

  it('join headings of two lines beside headings of one', () => {
    const lines = [
      line(100, [200, 'Unit']),
      line(105, [20, 'Description'], [120, 'Qty'], [300, 'Amount']),
      line(110, [200, 'price']),
    ];
    expect(texts(joinOverlapping(lines))).toEqual([['Description', 'Qty', 'Unit price', 'Amount']]);
  });

  it('stay lines where a column lists the figures of several rows', () => {
    const lines = [
      line(100, [20, 'Bank'], [200, 'Total'], [300, '540.00']),
      line(106, [20, 'Branch']),
      line(112, [200, 'Tax'], [300, '97.20']),
    ];
    expect(texts(joinOverlapping(lines))).toEqual(texts(lines));
  });

  it('stay lines where they are a letterhead in two columns', () => {
    const lines = [line(100, [20, 'Sunrise']), line(105, [300, 'Quotation']), line(111, [20, 'Pune'])];
    expect(texts(joinOverlapping(lines))).toEqual(texts(lines));
  });
});
