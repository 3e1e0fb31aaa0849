import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import type { Revision } from '../api/revisions-query';
import { RevisionsList } from './revisions-list';

const revision: Revision = {
  revision: 7,
  type: 'RateChanged',
  summary: 'Carpentry labour 420 → 465',
  actor: { id: 'u', name: 'Priya Sharma', role: 'designer' },
  reason: 'Union rate',
  at: new Date().toISOString(),
  total_before: 2_632_886,
  total_after: 2_642_000,
  delta: 9114,
  changes: [{ path: 'rate', label: 'Carpentry labour', before: '₹420', after: '₹465' }],
  undoes: null,
  undone_by: null,
  can_undo: true,
};
const page = (data: Revision[]) => ({
  body: { data, meta: { page: 1, limit: 30, total: data.length, total_pages: 1 } },
});

describe('the history', () => {
  it('says who changed what, when, and what it did to the total', async () => {
    mockApi({ 'GET /api/revisions': () => page([revision]) });
    renderApp(<RevisionsList boqId="b1" />);
    expect(await screen.findByText('Carpentry labour 420 → 465')).toBeTruthy();
    expect(screen.getByText(/Priya Sharma, designer/)).toBeTruthy();
    expect(screen.getByText('+9,114')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(screen.getByText('₹420').tagName).toBe('S');
  });

  it('takes a change back', async () => {
    const calls = mockApi({
      'GET /api/revisions': () => page([revision]),
      'POST /api/boqs/b1/revisions/7/undo': () => ({ body: { message: 'ok', revision: 8 } }),
    });
    renderApp(<RevisionsList boqId="b1" />);
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    await screen.findByText('Revision 7 was undone');
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1));
  });

  it('waits, is empty, fails', async () => {
    mockApi({ 'GET /api/revisions': never });
    const first = renderApp(<RevisionsList boqId="b1" />);
    expect(first.container.querySelector('[aria-busy]')).not.toBeNull();
    first.unmount();
    mockApi({ 'GET /api/revisions': () => page([]) });
    const second = renderApp(<RevisionsList boqId="b1" />);
    await screen.findByRole('heading', { name: 'No history yet' });
    second.unmount();
    mockApi({ 'GET /api/revisions': () => problem(404, 'Not found') });
    renderApp(<RevisionsList boqId="b1" />);
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
  });
});
