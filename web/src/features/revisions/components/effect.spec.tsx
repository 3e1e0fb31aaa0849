import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { Effect } from './effect';

function open(before: number, after: number, items: number, repriced = 0) {
  mockApi({});
  const figures = { total_before: before, total_after: after, delta: after - before, items_changed: items };
  const estimate = { ...figures, items_repriced: repriced, estimate_token: 'token' };
  return renderApp(<Effect change={{ kind: 'undo', revision: 7 }} estimate={estimate} />, { at: '/' });
}

describe('the effect of an undo or restore', () => {
  it.each([
    [100_000, 90_000, 1, 0, 'from ₹1,00,000 to ₹90,000 (−10,000); 1 item changes.'],
    [100_000, 90_000, 0, 21, '(−10,000); 21 items will be priced again.'],
    [100_000, 100_000, 3, 0, 'The total stays ₹1,00,000; 3 items change.'],
    // For example, undoing a rename.
    [100_000, 100_000, 0, 0, 'The total stays ₹1,00,000; no item changes.'],
  ])('is described by its total and items: %d to %d, %d and %d items', (before, after, items, repriced, words) => {
    expect(open(before, after, items, repriced).container.textContent).toContain(words);
  });

  it('explains both totals', async () => {
    const { location } = open(100_000, 90_000, 1);
    await userEvent.click(screen.getByTitle('Why this number: the total after this change'));
    expect(location()).toBe('/?why=total');
    expect(screen.getByTitle('Why this number: the total now').textContent).toBe('₹1,00,000');
  });
});
