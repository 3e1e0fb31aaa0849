import { describe, expect, it } from '@jest/globals';
import { goneItems } from './gone-items';

const row = (path: string, label: string) => ({ path, label, before: null, after: null });

describe('items no longer in a BOQ', () => {
  it('are those added or removed and now missing, each once', () => {
    const revisions = [
      { changes: [row('items.a', 'Study table'), row('items.b', 'TV unit'), row('carpetArea', 'Carpet area')] },
      { changes: [row('items.a', 'Table'), row('items.c.count', 'Wardrobe: count'), row('', 'and 3 more')] },
    ];
    expect(goneItems(revisions, new Set(['b']))).toEqual([{ id: 'a', title: 'Study table' }]);
    expect(goneItems([], new Set())).toEqual([]);
  });
});
