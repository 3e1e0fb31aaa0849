import { describe, expect, it } from '@jest/globals';
import { effectText } from './effect-text';

const effect = (before: number, after: number, items: number): string =>
  effectText({
    total_before: before,
    total_after: after,
    delta: after - before,
    items_changed: items,
    changes: [],
    estimate_token: 'token',
  });

describe('what an undo or a restore would do', () => {
  it('is told by its total and its items', () => {
    expect(effect(100_000, 90_000, 1)).toContain('from ₹1,00,000 to ₹90,000 (−10,000); 1 item changes.');
    expect(effect(100_000, 100_000, 3)).toContain('The total stays ₹1,00,000; 3 items change.');
  });

  it('may concern no item at all, as that of a name does', () => {
    expect(effect(100_000, 100_000, 0)).toContain('The total stays ₹1,00,000; no item changes.');
  });
});
