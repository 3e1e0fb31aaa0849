import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { HelpWidget } from './help-widget';

const button = (): HTMLElement => screen.getByRole('button', { name: 'Resource Center' });

describe('the help widget', () => {
  // [spec: C2.39]
  it('opens the help pages in a new tab', async () => {
    renderApp(<HelpWidget />);
    await userEvent.click(button());
    expect(screen.getByRole('heading', { name: 'Resource Center' })).toBeTruthy();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual([
      '/assumptions',
      '/calculator',
      '/frequently-asked-questions',
      '/glossary',
      '/report-bug',
      '/request-a-feature',
      '/support',
      '/updates',
    ]);
    for (const link of links) expect(link.getAttribute('target')).toBe('_blank');
  });

  it('is closed by Escape and an outside click', async () => {
    renderApp(<HelpWidget />);
    await userEvent.click(button());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(button());
    await userEvent.click(button());
    await userEvent.click(document.body);
    expect(screen.queryByRole('link')).toBeNull();
  });

  // [spec: C2.39]
  it('is not on a BOQ’s summary, and is hidden on /explore only on a phone', () => {
    const summary = renderApp(<HelpWidget />, { at: '/boqs/b1/summary' });
    expect(screen.queryByRole('button')).toBeNull();
    summary.unmount();
    const explore = renderApp(<HelpWidget />, { at: '/explore' });
    expect(screen.getByRole('complementary').hasAttribute('data-hide-narrow')).toBe(true);
    explore.unmount();
    renderApp(<HelpWidget />, { at: '/boqs/b1/details' });
    expect(screen.getByRole('complementary').hasAttribute('data-hide-narrow')).toBe(false);
  });
});
