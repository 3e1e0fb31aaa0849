import { describe, expect, it } from '@jest/globals';
import { withChip } from './say-text';

describe('the words of a chip', () => {
  it('are replaced where they are', () => {
    expect(withChip('all wardrobes acrylic', { start: 14, end: 21 }, 'veneer')).toBe('all wardrobes veneer');
  });

  it('are taken out with the space that they leave', () => {
    expect(withChip('all wardrobes acrylic', { start: 4, end: 13 }, '')).toBe('all acrylic');
    expect(withChip('no loft, no fan', { start: 3, end: 7 }, '')).toBe('no, no fan');
  });
});
