import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { AdminFeedbackRoute } from './admin-feedback';

const image = { id: 'i', name: 'screen.png', url: '/api/files/image/1', thumbnail_url: '/t', width: 64, height: 40 };
const bug = {
  id: 'f',
  kind: 'bug',
  name: 'Ravi',
  email: 'r@x.in',
  title: null,
  details: 'It hangs.',
  solution: false,
  images: [image],
  created_at: '2026-05-20T10:00:00.000Z',
};
const page = (data: object[], total_pages = 1) => ({
  body: { data, meta: { page: 1, limit: 20, total: data.length, total_pages } },
});

describe('bugs and wishes', () => {
  // [spec: V2.34]
  it('are listed by kind, with their images in a gallery', async () => {
    const calls = mockApi({
      'GET /api/admin/feedback': ({ query }) =>
        page(
          query.get('kind') === 'bug'
            ? [bug]
            : [{ ...bug, id: 'g', kind: 'feature', email: null, title: 'Compare', images: [] }],
        ),
    });
    renderApp(<AdminFeedbackRoute />);
    expect(await screen.findByText('It hangs.')).toBeTruthy();
    expect(screen.getByText('Has found no workaround')).toBeTruthy();
    const images = screen.getByRole('list', { name: 'Images' });
    await userEvent.click(within(images).getByRole('button', { name: 'screen.png' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('link', { name: 'Feature requests' }));
    expect(await screen.findByRole('heading', { name: 'Compare' })).toBeTruthy();
    expect(calls.at(-1)?.query.get('kind')).toBe('feature');
  });

  it('turn pages in the address', async () => {
    mockApi({ 'GET /api/admin/feedback': () => page([bug], 3) });
    const { location } = renderApp(<AdminFeedbackRoute />, { at: '/admin/feedback' });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(location()).toBe('/admin/feedback?page=2');
  });

  it('wait, are empty, and say why they cannot be shown', async () => {
    mockApi({ 'GET /api/admin/feedback': never });
    const first = renderApp(<AdminFeedbackRoute />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/admin/feedback': () => page([]) });
    const second = renderApp(<AdminFeedbackRoute />);
    expect(await screen.findByText('No bugs reported')).toBeTruthy();
    second.unmount();
    mockApi({ 'GET /api/admin/feedback': () => problem(403, 'You do not have permission to do this.') });
    renderApp(<AdminFeedbackRoute />);
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
  });
});
