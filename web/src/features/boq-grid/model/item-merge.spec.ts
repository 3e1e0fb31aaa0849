import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { makeItem } from './fixtures';
import type { ItemDraft } from './draft-fields';
import { draftOf, fieldsThatDiffer, mergedDraft } from './item-draft';

const base = draftOf(makeItem());

describe('two people at one item', () => {
  it('are told in which fields they differ', () => {
    expect(fieldsThatDiffer(base, base)).toBe('');
    expect(fieldsThatDiffer(base, { ...base, count: 2 })).toBe('count');
    expect(fieldsThatDiffer(base, { ...base, count: 2, sides: { ...base.sides, L: 78 }, room: null })).toBe(
      'room, count and size',
    );
  });

  it('keep what each of them changed, mine where both changed the same', () => {
    const mine = { ...base, count: 3, room: 'study' };
    const theirs = { ...base, count: 5, finishId: 'veneer' };
    expect(mergedDraft(base, mine, theirs)).toEqual({ ...base, count: 3, room: 'study', finishId: 'veneer' });
  });

  it('lose nothing: without a change of mine it is theirs, without one of theirs it is mine', () => {
    const draft = fc
      .record({
        room: fc.constantFrom(null, 'study', 'kitchen'),
        count: fc.integer({ min: 1, max: 10 }),
        area: fc.constantFrom(null, 10, 20),
        rate: fc.constantFrom(null, 40),
      })
      .map((change): ItemDraft => ({ ...base, ...change }));
    fc.assert(
      fc.property(draft, draft, (first, second) => {
        expect(mergedDraft(first, first, second)).toEqual(second);
        expect(mergedDraft(first, second, first)).toEqual(second);
      }),
    );
  });
});
