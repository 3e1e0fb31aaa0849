import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { SubMenu } from './sub-menu';

const entry = (name: string, href: string) => ({
  name,
  href,
  align: 'left' as const,
  isExternalLink: false,
  subMenus: [],
});
const item = {
  ...entry('Explore', '/explore'),
  subMenus: [entry('Homes and plans', '/explore'), entry('Recommendations', '/recommendations')],
};

describe('a menu with entries', () => {
  // [spec: V2.33]
  it('opens and closes by its button, Escape and an outside click', async () => {
    renderApp(<SubMenu item={item} onFollow={jest.fn()} />);
    const button = screen.getByRole('button', { name: 'Explore' });
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(button);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Homes and plans',
      'Recommendations',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    await userEvent.click(document.body);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes when an entry is followed or it loses focus', async () => {
    const onFollow = jest.fn();
    const { location } = renderApp(
      <>
        <SubMenu item={item} onFollow={onFollow} />
        <button type="button">after</button>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Explore' }));
    await userEvent.click(screen.getByRole('link', { name: 'Recommendations' }));
    expect(location()).toBe('/recommendations');
    expect(onFollow).toHaveBeenCalled();
    const button = screen.getByRole('button', { name: 'Explore' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('after');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
