import { describe, expect, it } from '@jest/globals';
import { makeBranchCompare, makeBranchItem } from './fixtures';
import { additionsOf, choiceOf, firstSelection, toggleFact, toggleItem, wordsOf } from './selection';

const loft = makeBranchItem({ id: 'loft', kind: 'added' });
const shutter = makeBranchItem({ id: 'shutter', kind: 'added', needs: ['loft'] });
const moved = makeBranchItem({ id: 'moved', conflict: true });
const compare = makeBranchCompare({ items: [loft, shutter, moved] });
const ALL = ['edit_rates', 'rename'];

describe('what is merged from a what-if copy', () => {
  it('is initially everything the person may merge, except conflicts', () => {
    const first = firstSelection(compare, ALL);
    expect([[...first.items], first.rates, [...first.head]]).toEqual([
      ['loft', 'shutter'],
      true,
      ['city', 'design_fee'],
    ]);
    const other = firstSelection(compare, ['rename']);
    expect([other.rates, [...other.head]]).toEqual([false, ['city']]);
    expect(firstSelection(compare, []).head.size).toBe(0);
  });

  it('selects a part with its parent, and drops it with the parent', () => {
    const none = { items: new Set<string>(), rates: false, head: new Set<never>() };
    const both = toggleItem(none, 'shutter', compare.items);
    expect([...both.items].sort()).toEqual(['loft', 'shutter']);
    expect([...toggleItem(both, 'loft', compare.items).items]).toEqual([]);
    expect([...toggleItem(both, 'shutter', compare.items).items]).toEqual(['loft']);
  });

  it('omits what has disappeared, and is null when nothing is left', () => {
    const first = toggleFact(firstSelection(compare, ALL), 'design_fee');
    expect(choiceOf(first, compare)).toEqual({ line_ids: ['loft', 'shutter'], rates: true, head: ['city'] });
    expect(choiceOf(first, { ...compare, items: [], rates: [], details: [] })).toBeNull();
    expect([...toggleFact(first, 'design_fee').head]).toContain('design_fee');
  });

  it('is described in words', () => {
    expect(wordsOf({ line_ids: ['a'], rates: false, head: [] }, 0)).toBe('1 item');
    expect(wordsOf({ line_ids: ['a', 'b'], rates: true, head: ['city'] }, 1)).toBe('2 items, 1 rate and 1 detail');
    expect(additionsOf({ images: 2, comments: 1 })).toBe('2 images and 1 comment');
    expect(additionsOf({ images: 0, comments: 0 })).toBe('');
  });
});
