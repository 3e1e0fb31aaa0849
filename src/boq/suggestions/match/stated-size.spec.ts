import fc from 'fast-check';
import { WORKS, type EntryDimension } from '../../../directory/catalogue/data';
import { formatFeetInches, inches } from '../../../kernel/length';
import { fittedSize, statedSize } from './stated-size';

const usual = (id: string): EntryDimension | null => WORKS.find((work) => work.id === id)?.defaultDimension ?? null;
const fitted = (text: string, id: string): (number | undefined)[] | null => {
  const size = fittedSize(statedSize(text), usual(id), /table|bed/.test(id));
  return size && [size.L, size.W, size.H];
};

describe('a size in words', () => {
  it.each([
    [`cupboard 6' x 7'`, 'hinged-wardrobe', [72, 24, 84]],
    [`Wardrobe of size 6'-6" x 2'-0" x 7'-0"`, 'hinged-wardrobe', [78, 24, 84]],
    ['wardrobe 1800 x 600 x 2100 mm', 'hinged-wardrobe', [71, 24, 83]],
    ['wardrobe 1800x2100x600mm', 'hinged-wardrobe', [71, 24, 83]],
    ['Wardrobe 2400 (W) x 600 (D) x 2100 (H) mm', 'hinged-wardrobe', [94, 24, 83]],
    ['wardrobe 8 x 7 ft', 'hinged-wardrobe', [96, 24, 84]],
    ['Wardrobe 2.4m x 2.1m', 'hinged-wardrobe', [94, 24, 83]],
    [`King bed 6' x 6'6"`, 'king-bed-with-storage', [72, 78, 18]],
    [`Study table 4 ft x 2 ft`, 'study-table', [48, 24, 30]],
    [`Executive table 6' x 3'`, 'study-table', [72, 36, 30]],
    [`Dressing unit 2'6" x 6'`, 'dressing-table', [30, 15, 72]],
    [`Flush door 7' x 3'`, 'flush-door', [undefined, 36, 84]],
    [`Flush door 900 x 2100 mm`, 'flush-door', [undefined, 35, 83]],
    [`Wardrobe in 8' x 4' sheets`, 'hinged-wardrobe', null],
    ['Vitrified flooring 600 x 600 mm', 'vitrified-flooring', null],
    ['Wardrobe with 18 mm ply', 'hinged-wardrobe', null],
    ['Wardrobe 45 x 90', 'hinged-wardrobe', null],
    [`Gypsum ceiling 6' x 7'`, 'light-point', null],
  ] as const)('is read of “%s” for %s', (text, id, size) => {
    expect(fitted(text, id)).toEqual(size);
  });

  it('is the same in feet and inches, in inches and in millimetres', () => {
    const side = fc.integer({ min: 30, max: 150 }).map(inches);
    fc.assert(
      fc.property(side, side, (one, two) => {
        const texts = [
          `Wardrobe ${formatFeetInches(one)} x ${formatFeetInches(two)} high`,
          `Wardrobe ${one}" x ${two}"`,
          `Wardrobe (${one} inches by ${two} inches)`,
          `Wardrobe ${one * 25.4} mm x ${two * 25.4} mm`,
        ];
        for (const text of texts) expect(statedSize(text)?.map((read) => read.inches)).toEqual([one, two]);
      }),
    );
  });

  it('never has a side that is not stated or usual', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...WORKS), (text, { defaultDimension }) => {
        const stated = statedSize(text);
        const size = fittedSize(stated, defaultDimension);
        const known = [...(stated ?? []).map((side) => side.inches), ...Object.values(defaultDimension ?? {})];
        for (const own of Object.values(size ?? {})) expect(known).toContain(own);
      }),
    );
  });
});
