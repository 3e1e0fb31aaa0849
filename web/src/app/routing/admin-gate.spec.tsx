import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { mockApi, never } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { session } from '../../lib/session';
import { AdminGate } from './admin-gate';

const entry = (name: string, href: string, subMenus: object[] = []) => ({
  name,
  href,
  align: 'left',
  isExternalLink: false,
  subMenus,
});
const listing = (...subMenus: object[]) => ({
  'GET /api': () => ({ body: { menus: [entry('Estimates', '/boqs'), entry('Manage', '', subMenus)] } }),
});

beforeEach(() => session.clear());

describe('the admin gate', () => {
  it('tells everyone else once that the screens are not open to them, with a link', async () => {
    mockApi(listing(entry('Rooms', '/rooms')));
    renderApp(<AdminGate />);
    expect(await screen.findByRole('heading', { name: 'Not open to you' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To your estimates' }).getAttribute('href')).toBe('/boqs');
  });

  it('is invisible to those who have them in their menu, and while the menus load', async () => {
    mockApi(listing(entry('Operations', '/admin')));
    const first = renderApp(<AdminGate />);
    await waitFor(() => expect(first.queryClient.getQueryState(['root', null])?.status).toBe('success'));
    expect(screen.queryByRole('heading')).toBeNull();
    first.unmount();
    mockApi({ 'GET /api': never });
    renderApp(<AdminGate />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
