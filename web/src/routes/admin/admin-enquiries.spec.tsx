import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { AdminEnquiriesRoute } from './admin-enquiries';

const at = '2026-03-04T10:00:00.000Z';
const asha = {
  id: 'e1',
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.in',
  contact_number: '+91 98200 12345',
  budget: '1.5 Cr+',
  city: 'Mumbai',
  accepted: true,
  created_at: at,
};
const page = (data: object[], pages = 1) => ({
  body: { data, meta: { page: 1, limit: 20, total: data.length, total_pages: pages } },
});

describe('what visitors wrote', () => {
  it('lists the enquiries with the ways to answer', async () => {
    mockApi({ 'GET /api/admin/enquiries': () => page([asha]) });
    renderApp(<AdminEnquiriesRoute />);
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeTruthy();
    expect(screen.getByText('1.5 Cr+')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'asha@example.in' }).getAttribute('href')).toBe('mailto:asha@example.in');
    expect(screen.getByRole('link', { name: '+91 98200 12345' }).getAttribute('href')).toBe('tel:+919820012345');
  });

  it('turns the pages in the address', async () => {
    const calls = mockApi({ 'GET /api/admin/enquiries': () => page([asha], 3) });
    const { location } = renderApp(<AdminEnquiriesRoute />, { at: '/admin/enquiries' });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(location()).toBe('/admin/enquiries?page=2');
    expect(calls.at(-1)?.query.get('page')).toBe('2');
  });

  it('waits, and says why it cannot be shown', async () => {
    mockApi({ 'GET /api/admin/enquiries': never });
    const first = renderApp(<AdminEnquiriesRoute />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/admin/enquiries': () => problem(403, 'You do not have permission to do this.') });
    renderApp(<AdminEnquiriesRoute />);
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
  });
});
