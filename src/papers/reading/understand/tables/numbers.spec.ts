import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const HEADER: RawCell[] = ['Sl. No.', 'Description of items', 'Qty', 'Unit', 'Rate', 'Amount'];

describe('a number that was printed in front of the words', () => {
  it('is that of the row, whose figures may stand in the row below', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 14 }), fc.nat(20), (count, nth) => {
        const merged = 2 + (nth % (count - 3));
        const rows = Array.from({ length: count }, (_, at): RawCell[][] => {
          const words = `Cable tray of kind ${String.fromCodePoint(97 + at)}`;
          const figures: RawCell[] = [20 + at, 'nos', null, null];
          return at === merged
            ? [
                [null, `${at + 1} ${words}`],
                [null, null, ...figures],
              ]
            : [[at + 1, words, ...figures]];
        });
        const { items } = understand(gridFile([HEADER, ...rows.flat()]));
        expect(items.map(({ quantity }) => quantity / 10_000)).toEqual(rows.map((_, at) => 20 + at));
        expect(items[merged]?.title).toContain('Cable tray of kind');
      }),
      { numRuns: 40 },
    );
  });

  it('stays with the words where it does not count on: a size, a number of pieces', () => {
    const lines = ['12 mm ply', '25 ft of pipe', 'Doors', 'Frames', '3 way switch'];
    const { items } = understand(
      gridFile([HEADER, ...lines.map((words, at): RawCell[] => [at + 1, words, 2, 'nos', 10, 20])]),
    );
    expect(items.map(({ title }) => title)).toEqual(lines);
  });
});
