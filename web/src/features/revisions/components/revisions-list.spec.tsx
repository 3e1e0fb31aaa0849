import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
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
  // [spec: C1.15]
  it('shows who changed what, when, and the effect on the total', async () => {
    mockApi({ 'GET /api/revisions': () => page([revision]) });
    renderApp(<RevisionsList boqId="b1" />);
    expect(await screen.findByText('Carpentry labour 420 → 465')).toBeTruthy();
    expect(screen.getByText(/^Priya Sharma · /)).toBeTruthy();
    expect(screen.getByText('+9,114')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(screen.getByText('₹420').tagName).toBe('S');
  });

  it('undoes a change after showing its effect, with the reason and the estimate shown', async () => {
    let asked = 0;
    const calls = mockApi({
      'GET /api/revisions': () => page([revision]),
      'POST /api/boqs/b1/revisions/7/undo/estimate': () => {
        asked += 1;
        const after = asked === 1 ? 2_632_886 : 2_630_000;
        const figures = {
          total_before: 2_642_000,
          total_after: after,
          delta: after - 2_642_000,
          items_changed: 1,
          items_repriced: 20,
        };
        return { body: { ...figures, changes: [], estimate_token: `token-${asked}` } };
      },
      'POST /api/boqs/b1/revisions/7/undo': ({ headers }) =>
        headers.get('x-estimate-token') === 'token-1'
          ? problem(409, 'The figures behind this estimate have changed. Please check the new amount.')
          : { body: { message: 'ok', revision: 8 } },
    });
    renderApp(
      <>
        <RevisionsList boqId="b1" />
        <ConfirmDialog />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    const question = await screen.findByRole('dialog', { name: 'Undo this change?' });
    expect(question.textContent).toContain(
      'from ₹26,42,000 to ₹26,32,886 (−9,114); 1 item changes, 20 items will be priced again',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^The figures behind this estimate have changed/);
    const again = await screen.findByRole('dialog', { name: 'Undo this change?' });
    await waitFor(() => expect(again.textContent).toContain('to ₹26,30,000'));
    await userEvent.click(within(again).getByText('Add a reason'));
    await userEvent.type(within(again).getByLabelText('Reason (optional)'), 'Not agreed');
    await userEvent.click(within(again).getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: Carpentry labour 420 → 465');
    const sent = calls.filter(({ path }) => path === '/api/boqs/b1/revisions/7/undo');
    expect(sent.map(({ headers }) => headers.get('x-estimate-token'))).toEqual(['token-1', 'token-2']);
    expect(sent[1]?.headers.get('x-reason')).toBe('Not%20agreed');
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1));
  });

  it('shows loading, empty and error states', async () => {
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
