import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

/** The zeros of Devanagari, Gujarati, Bengali, Tamil, Telugu, Kannada, Malayalam and Arabic digits. */
const ZEROS = [0x966, 0xae6, 0x9e6, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660];

describe('figures in digits of an Indian script', () => {
  it('are read as those of a bill in ours, and words keep theirs', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 100, max: 9_000 })), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(lines, fc.constantFrom(...ZEROS), (all, zero) => {
        const own = (value: number): string =>
          value.toLocaleString('en-IN').replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        const sum = all.reduce((total, [count, rate]) => total + count * rate, 0);
        const title = `प्लाई ${own(18)} मिमी`;
        const { status, items, computedTotal, differences } = understand(
          gridFile([
            ['क्र', 'विवरण', 'मात्रा', 'दर', 'राशि'],
            ...all.map(([count, rate], at): RawCell[] => [
              own(at + 1),
              title,
              own(count),
              own(rate),
              own(count * rate),
            ]),
            [null, 'कुल योग', null, null, own(sum)],
          ]),
        );
        expect([status, computedTotal, differences]).toEqual(['done', sum * 100, []]);
        expect(items.map((item) => [item.number, item.title])).toEqual(all.map((_, at) => [String(at + 1), title]));
      }),
      { numRuns: 60 },
    );
  });
});
