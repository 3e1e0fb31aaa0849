import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell, RawKind } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const rooms = fc.array(fc.array(fc.integer({ min: 2_000, max: 200_000 }), { minLength: 2, maxLength: 5 }), {
  minLength: 2,
  maxLength: 5,
});
const totalOf = (room: readonly number[]): number => room.reduce((sum, amount) => sum + amount, 0);

describe('rooms whose lines have words and amounts alone, each with its total', () => {
  it('are all read, with lines that somebody else pays, and the fee below the sum of all', () => {
    const kinds = fc.constantFrom<RawKind>('xlsx', 'pdf');
    fc.assert(
      fc.property(rooms, kinds, fc.boolean(), fc.nat(9), (all, kind, isNumbered, fee) => {
        const own = all.flatMap((room, at): RawCell[][] => [
          [isNumbered ? `0${at + 1} Bedroom ${at + 1}` : `Bedroom ${at + 1}`, N, N],
          ...room.map((amount, line): RawCell[] => [`Unit ${at}-${line}`, 'Veneer with brass inlay', `₹ ${amount}/-`]),
          ['Lamp', 'hook and fixing only', 'By client'],
          [`Bedroom ${at + 1} total`, N, `₹ ${totalOf(room)}/-`],
        ]);
        const whole = all.reduce((sum, room) => sum + totalOf(room), 0);
        const added = fee * 1_000;
        const { items, computedTotal, closing, differences } = understand({
          ...gridFile([
            ['Element', 'What we will do', 'Investment'],
            ...own,
            ['Execution total', N, whole],
            ...(fee > 0 ? [['Design fee', N, added] as RawCell[]] : []),
            ['Total investment', N, whole + added],
          ]),
          kind,
        });
        expect([computedTotal, differences]).toEqual([whole * 100, []]);
        expect(items.filter(({ amount }) => amount !== 0).map(({ amount }) => amount)).toEqual(
          all.flat().map((amount) => amount * 100),
        );
        expect(items.filter(({ amount }) => amount === 0)).toHaveLength(all.length);
        expect(closing?.grand ?? whole * 100).toBe((whole + added) * 100);
      }),
      { numRuns: 200 },
    );
  });

  it('are what is added to the first where a heading has no sum of its own', () => {
    const { items, closing } = understand(
      gridFile([
        ['Item', 'Make', 'Cost'],
        ['Sofa wall', 'Veneer', 96_500],
        ['Ceiling', 'POP', 72_000],
        ['Table', 'Sheesham', 58_500],
        ['Total', N, 227_000],
        ['Other charges'],
        ['Freight', N, 5_000],
        ['Insurance', N, 1_000],
        ['Grand total', N, 233_000],
      ]),
    );
    expect([items.length, closing?.grand]).toEqual([3, 23_300_000]);
  });
});
