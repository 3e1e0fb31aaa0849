import { describe, expect, it } from '@jest/globals';
import { changesOf } from './event-changes';

describe('changes of an event', () => {
  it('are every before and after at any depth, with their path', () => {
    const data = {
      changes: { city: { before: 'mumbai', after: 'pune' }, tags: { before: null, after: ['a'] } },
      items: [{ title: 'Wardrobe', changes: { count: { before: 1, after: 2 } } }],
      totals: { total: 5 },
    };
    expect(changesOf(data)).toEqual([
      { id: 0, path: 'city', before: 'mumbai', after: 'pune' },
      { id: 1, path: 'tags', before: null, after: '["a"]' },
      { id: 2, path: 'items › Wardrobe › count', before: '1', after: '2' },
    ]);
  });

  it('are only the differing fields when both sides are records', () => {
    const manual = {
      before: { rate: 100, unit: 'sqft', size: { w: 1 } },
      after: { rate: 120, unit: 'sqft', size: { w: 2 } },
    };
    expect(changesOf({ changes: { manual } })).toEqual([
      { id: 0, path: 'manual › rate', before: '100', after: '120' },
      { id: 1, path: 'manual › size › w', before: '1', after: '2' },
    ]);
  });

  it('are none when an event changed no value', () => {
    expect(changesOf({ head: { title: 'A' } })).toEqual([]);
    expect(changesOf(null)).toEqual([]);
    expect(changesOf('text')).toEqual([]);
  });
});
