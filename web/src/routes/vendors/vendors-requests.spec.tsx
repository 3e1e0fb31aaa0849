import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { useVendorRecords } from '../../../test/vendor-records';
import { VendorRequestsRoute } from './vendors-requests';

useVendorRecords();

describe('what people asked vendors for', () => {
  const row = {
    id: 'r1',
    kind: 'sample',
    name: 'Asha Rao',
    phone_number: '+91 98200 12345',
    email: 'asha@example.in',
    message: 'By Friday, please.',
    vendor: { name: 'Neelgiri Veneer Works', slug: 'neelgiri' },
    item: { name: 'Natural teak', catalog_code: 'hc-0-lam' },
    created_at: '2026-03-04T10:00:00.000Z',
  };
  const page = (data: object[]) => ({
    body: { data, meta: { page: 1, limit: 20, total: data.length, total_pages: 3 } },
  });

  // [spec: V2.13]
  it('is listed with the ways to answer, page by page', async () => {
    const calls = mockApi({ 'GET /api/admin/vendor-requests': () => page([row]) });
    const { location } = renderApp(<VendorRequestsRoute />, { at: '/admin/vendor-requests' });
    expect(await screen.findByText('By Friday, please.')).toBeTruthy();
    expect(screen.getByText('Sample')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'asha@example.in' }).getAttribute('href')).toBe('mailto:asha@example.in');
    expect(screen.getByRole('link', { name: '+91 98200 12345' }).getAttribute('href')).toBe('tel:+919820012345');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(location()).toBe('/admin/vendor-requests?page=2');
    expect(calls.at(-1)?.query.get('page')).toBe('2');
  });

  it('waits, fails in place, and is empty with a reason', async () => {
    mockApi({ 'GET /api/admin/vendor-requests': never });
    const first = renderApp(<VendorRequestsRoute />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/admin/vendor-requests': () => problem(403, 'You do not have permission to do this.') });
    const second = renderApp(<VendorRequestsRoute />);
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
    second.unmount();
    mockApi({ 'GET /api/admin/vendor-requests': () => page([]) });
    renderApp(<VendorRequestsRoute />);
    expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeTruthy();
  });
});
