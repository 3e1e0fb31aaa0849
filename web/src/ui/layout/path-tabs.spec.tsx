import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { PathTabs } from './path-tabs';

const TABS = [
  { to: '/one', label: 'One' },
  { to: '/two', label: 'Two' },
];

afterEach(() => void jest.restoreAllMocks());

describe('tabs of paths', () => {
  it('marks the current one, and scrolls it into view in a wide row', async () => {
    // A row of 300 px; the current tab is 100 px wide, 500 px from its start.
    const size = (name: 'offsetLeft' | 'offsetWidth', tab: number, row: number) =>
      jest.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
        return this.tagName === 'NAV' ? row : tab;
      });
    size('offsetLeft', 520, 20);
    size('offsetWidth', 100, 300);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    renderApp(<PathTabs label="Parts" tabs={TABS} />, { at: '/two', route: '/two' });
    expect(screen.getByRole('link', { name: 'Two' }).getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(screen.getByRole('navigation', { name: 'Parts' }).scrollLeft).toBe(400));
  });
});
