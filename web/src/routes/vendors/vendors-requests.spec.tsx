import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { useVendorRecords } from '../../../test/vendor-records';
import { OwnRequestsRoute } from './own-requests';
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
    item: { id: 'i1', name: 'Natural teak', catalog_code: 'hc-0-lam' },
    created_at: '2026-03-04T10:00:00.000Z',
    state: 'asked',
    answer: null,
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

  it('is answered in a dialog that says at its field what is wrong, and shown with the answer', async () => {
    const answer = { text: 'On its way.', link: 'https://courier.example/42', catalogue: true };
    let now: object = row;
    let link = '';
    const calls = mockApi({
      'GET /api/admin/vendor-requests': () => page([now]),
      'POST /api/admin/vendor-requests/r1/answer': () => {
        if (link === '') return problem(400, 'Wrong.', { link: 'A website begins with https://.' });
        now = { ...row, state: 'answered', answer: { ...answer, at: '2026-03-05T10:00:00.000Z' } };
        return { body: { message: 'Answer sent.' } };
      },
    });
    renderApp(<VendorRequestsRoute />, { at: '/admin/vendor-requests' });
    expect(await screen.findByText('Not answered yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Answer' }), 'On its way.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Link (optional)' }), 'courier');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send the catalogue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('A website begins with https://.')).toBeTruthy();
    link = answer.link;
    await userEvent.clear(screen.getByRole('textbox', { name: 'Link (optional)' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Link (optional)' }), link);
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answered')).toBeTruthy();
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual(answer);
    expect(screen.getByRole('link', { name: 'courier.example/42' }).getAttribute('href')).toBe(link);
    expect(screen.getByRole('link', { name: 'Open the catalogue' }).getAttribute('href')).toBe(
      '/vendors/search?vendor=neelgiri&item=i1',
    );
  });

  it('is listed for who asked, who can close it', async () => {
    let state = 'asked';
    let answer: object | null = null;
    mockApi({
      'GET /api/me/vendor-requests': () => page([{ ...row, state, answer }]),
      'POST /api/vendor/requests/r1/answered': () => {
        answer = { text: '', link: null, catalogue: false, at: '2026-03-05T10:00:00.000Z' };
        return { body: { message: 'Noted as answered.' } };
      },
      'POST /api/vendor/requests/r1/close': () => {
        state = 'closed';
        return { body: { message: 'Request closed.' } };
      },
    });
    renderApp(<OwnRequestsRoute />, { at: '/vendors/requests' });
    expect(await screen.findByRole('heading', { name: 'Neelgiri Veneer Works' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'The vendor has answered' }));
    expect(await screen.findByText('The vendor has answered directly, by mail or phone.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'The vendor has answered' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close the request to Neelgiri Veneer Works' }));
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Close the request/ })).toBeNull();
  });
});
