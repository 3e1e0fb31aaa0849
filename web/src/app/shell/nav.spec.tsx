import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { session } from '../../lib/session';
import { Nav } from './nav';

const entry = (name: string, href: string, more: object = {}) => ({
  name,
  href,
  align: 'left',
  isExternalLink: false,
  subMenus: [],
  ...more,
});
const menus = [
  entry('Book a consultation', '/consult-with-us', { align: 'right' }),
  entry('Recommendations', '/recommendations'),
  entry('Blog', 'https://blog.example', { isExternalLink: true }),
  entry('Materials', '/materials', {
    subMenus: [entry('Wood', '/materials/wood'), entry('Stone', '/materials/stone')],
  }),
  entry('Log in', '/login', { align: 'right' }),
];
const api = {
  'GET /api': () => ({ body: { menus } }),
  'GET /api/me': () => ({ body: { user: { role: 'admin', email: 'a@b.in', user_name: 'Asha Rao' }, permissions: [] } }),
};

beforeEach(() => session.clear());

describe('the navigation', () => {
  // [spec: C2.36]
  it('shows the server’s menus, left before right', async () => {
    mockApi(api);
    renderApp(<Nav />);
    const links = (await screen.findByRole('link', { name: 'Recommendations' })).parentElement as HTMLElement;
    const shown = within(links)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(shown.filter((name) => !['Wood', 'Stone'].includes(name ?? ''))).toEqual([
      'Recommendations',
      'Blog',
      'Book a consultation',
    ]);
  });

  // [spec: C2.36]
  it('opens external links in a new tab', async () => {
    mockApi(api);
    renderApp(<Nav />);
    const link = await screen.findByRole('link', { name: 'Blog' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  });

  // [spec: C2.36]
  it('opens sub menus on a press, and closes them with Escape', async () => {
    mockApi(api);
    renderApp(<Nav />);
    const button = await screen.findByRole('button', { name: 'Materials' });
    expect(screen.queryByRole('link', { name: 'Stone' })).toBeNull();
    await userEvent.click(button);
    expect(screen.getByRole('link', { name: 'Stone' }).getAttribute('href')).toBe('/materials/stone');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Stone' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ['/', 'Estimate'],
    ['/boqs', 'My BOQs'],
    ['/boqs/7/details', 'My BOQs'],
    ['/boqs/upload', 'Upload BOQ'],
    ['/boqs/upload/7', 'Upload BOQ'],
    ['/vendors/manage', 'Vendors'],
    ['/catalog/civil', null],
    // [spec: V2.43]
  ])('marks on %s its entry: %s', async (at, marked) => {
    const entries = [
      entry('Estimate', '/'),
      entry('My BOQs', '/boqs'),
      entry('Upload BOQ', '/boqs/upload'),
      entry('Vendors', '/vendors'),
      entry('Manage', '/catalog/furniture', { subMenus: [entry('Catalogue', '/catalog/furniture')] }),
    ];
    mockApi({ 'GET /api': () => ({ body: { menus: entries } }) });
    renderApp(<Nav />, { at });
    await screen.findByRole('link', { name: 'Vendors' });
    const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
    expect(current.map((link) => link.textContent)).toEqual(marked === null ? [] : [marked]);
    expect(screen.getByRole('button', { name: 'Manage' }).dataset.here).toBe(
      at === '/catalog/civil' ? 'true' : undefined,
    );
  });

  it.each([
    ['/', true],
    ['/recommendations', true],
    ['/boqs/7/details', true],
    ['/boqs/7/summary', false],
    ['/explore', false],
    // [spec: C2.37]
  ])('has on %s a login entry: %s', async (at, there) => {
    mockApi(api);
    renderApp(<Nav />, { at });
    await screen.findByRole('link', { name: 'Recommendations' });
    expect(screen.queryByRole('link', { name: 'Log in' }) !== null).toBe(there);
  });

  // [spec: C2.38]
  it('shows the profile instead of the login for a logged-in person', async () => {
    session.start('tok');
    mockApi(api);
    renderApp(<Nav />);
    await userEvent.click(await screen.findByRole('button', { name: /profile of Asha Rao/ }));
    expect(await screen.findByRole('menuitem', { name: 'Dashboard' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });
});
