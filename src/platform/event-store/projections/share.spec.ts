import fc from 'fast-check';
import { isIn, shareOf } from './share';

const streamId = fc.oneof(
  fc.uuid().map((id) => `boq-${id}`),
  fc.string(),
);
const shares = fc.integer({ min: 1, max: 16 });

describe('shares of the streams', () => {
  it('have every stream exactly once, in whatever order it is asked', () => {
    fc.assert(
      fc.property(fc.array(streamId), shares, (streams, of) => {
        const indexes = Array.from({ length: of }, (_, index) => index);
        const found = streams.map((stream) => indexes.filter((index) => isIn({ of, index }, stream)));
        expect(found.map((own) => own.length)).toEqual(streams.map(() => 1));
        expect([...streams].reverse().map((stream) => [shareOf(stream, of)])).toEqual(found.reverse());
      }),
    );
  });

  // Checkpoints written by one version are read by the next: these numbers never change.
  it('are where they have always been', () => {
    const stream = 'boq-8a6e0804-2bd0-4672-b79d-d97027f9071a';
    expect([1, 2, 3, 4, 8, 16].map((of) => shareOf(stream, of))).toEqual([0, 1, 1, 3, 3, 3]);
    expect([1, 2, 3, 4, 8, 16].map((of) => shareOf('vendor-1', of))).toEqual([0, 0, 2, 0, 0, 0]);
  });

  it('are about equal', () => {
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 4_000; n += 1) counts[shareOf(`boq-${n}`, 4)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });
});
