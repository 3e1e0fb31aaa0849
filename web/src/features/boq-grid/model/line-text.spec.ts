import { describe, expect, it } from '@jest/globals';
import { makeItem } from './fixtures';
import { fullText, noteOf } from './line-text';

describe('text of a line', () => {
  const long = makeItem({
    title: 'Providing and laying cement concrete…',
    description: ['Providing and laying cement concrete of specified grade', '1:4:8'],
    source: { file: 'a.xlsx', at: 'ABS!B8' },
  });

  it('does not repeat a shortened title', () => {
    expect(noteOf(long)).toBe('1:4:8');
    expect(noteOf({ ...long, description: long.description.slice(0, 1) })).toBe('ABS!B8');
    expect(fullText(long)).toBe('Providing and laying cement concrete of specified grade\n1:4:8');
  });

  it('keeps a title of its own', () => {
    const own = makeItem({ title: 'Wardrobe', description: ['BWR ply'] });
    expect(noteOf(own)).toBe('BWR ply');
    expect(fullText(own)).toBe('Wardrobe\nBWR ply');
    expect(noteOf(makeItem({ description: [] }))).toBeUndefined();
  });
});
