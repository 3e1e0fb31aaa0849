import { describe, expect, it } from '@jest/globals';
import { goneItems } from './gone-items';

const row = (path: string, label: string) => ({ path, label, before: null, after: null });

describe('items that a BOQ has no longer', () => {
  it('are those that came or went and are not there, each once', () => {
    const revisions = [
      { changes: [row('items.a', 'Study table'), row('items.b', 'TV unit'), row('carpetArea', 'Carpet area')] },
      { changes: [row('items.a', 'Table'), row('items.c.count', 'Wardrobe: count'), row('', 'and 3 more')] },
    ];
    expect(goneItems(revisions, new Set(['b']))).toEqual([{ id: 'a', title: 'Study table' }]);
    expect(goneItems([], new Set())).toEqual([]);
  });
});
