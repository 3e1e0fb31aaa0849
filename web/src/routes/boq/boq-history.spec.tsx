import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeBoq } from '../../features/boq/model/fixtures';
import { makeItem } from '../../features/boq-grid/model/fixtures';
import { makeDifference } from '../../features/why/model/fixtures';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { BoqHistoryRoute } from './boq-history';

const AT = '2026-11-20T05:57:44.734Z';
const point = (revision: number) => ({
  revision,
  total: 2_600_000 + revision * 6000,
  at: AT,
  summary: `Change ${revision}`,
  actor_name: 'Priya Shah',
});
const revision = (n: number, actor: string | null = 'u1') => ({
  revision: n,
  type: 'ItemChanged',
  summary: `Change ${n}`,
  actor: { id: actor, name: actor ? 'Priya Shah' : 'Guest 3f0c', role: actor ? 'designer' : 'guest' },
  reason: null,
  at: AT,
  total_before: 1,
  total_after: 2,
  delta: 1,
  changes: [],
  undoes: null,
  undone_by: null,
  can_undo: n > 1,
});

function open(handlers: Handlers = {}, query = '') {
  const calls = mockApi({
    'GET /api/boqs/b1': ({ query: asked }) => ({
      body: {
        data: makeBoq({
          revision: Number(asked.get('revision') ?? 7),
          total_cost: asked.has('revision') ? 2_600_000 : 2_642_200,
        }),
      },
    }),
    'GET /api/boqs/b1/items': ({ query: asked }) => ({
      body: { data: { items: [makeItem()] }, revision: Number(asked.get('revision') ?? 7) },
    }),
    'GET /api/boqs/b1/totals': ({ query: asked }) => {
      const all = [1, 2, 3, 4, 5, 6, 7].map(point);
      const [from, to] = [Number(asked.get('from') ?? 1), Number(asked.get('to') ?? 7)];
      const data = all.filter((one) => one.revision >= from && one.revision <= to);
      return { body: { data, meta: { from, to, last: 7, step: 1 } } };
    },
    'GET /api/revisions': ({ query: asked }) => {
      const data = asked.has('kind') ? [] : [revision(7), revision(6, null), revision(5)];
      return { body: { data, meta: { page: 1, limit: 30, total: data.length, total_pages: 1 } } };
    },
    ...handlers,
  });
  const rendered = renderApp(
    <>
      <BoqHistoryRoute />
      <ConfirmDialog />
    </>,
    { at: `/boqs/b1/history${query}`, route: '/boqs/:boqId/history' },
  );
  return { ...rendered, calls };
}

describe('the history screen', () => {
  // [spec: C1.24]
  it('goes through the revisions by the slider’s keys and shows the BOQ as it was', async () => {
    const { calls, location } = open();
    const slider = await screen.findByRole('slider', { name: 'Revision shown' });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Revision 7, Priya Shah, .+₹26\.42 Lacs$/);
    expect(await screen.findByRole('heading', { name: 'As it is, r 7' })).toBeTruthy();
    fireEvent.keyDown(slider, { key: 'PageDown' });
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?revision=6'));
    expect(await screen.findByText(/^As it was at r 6, by Priya Shah/)).toBeTruthy();
    fireEvent.change(slider, { target: { value: '2' } });
    fireEvent.change(slider, { target: { value: '3' } });
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?revision=3'));
    // What the thumb only passed is not read; what lies beside it is.
    await waitFor(() => {
      const asked = calls.filter(({ path }) => path === '/api/boqs/b1').map(({ query }) => query.get('revision'));
      expect(asked).toEqual(expect.arrayContaining(['3', '2', '4']));
      expect(asked).not.toContain('1');
    });
    expect(screen.getByRole('link', { name: 'Compare with now' }).getAttribute('href')).toBe(
      '/boqs/b1/compare?from=3&to=7',
    );
  });

  // [spec: C1.32]
  it('explains what a revision did to the total; the first one made it', async () => {
    const { calls, location } = open({
      'GET /api/revisions': () => ({
        body: {
          data: [revision(7), { ...revision(1), delta: 2_600_000 }],
          meta: { page: 1, limit: 30, total: 2, total_pages: 1 },
        },
      }),
      'GET /api/boqs/b1/why/difference': () => ({ body: { data: makeDifference({ of: 'total', title: 'Total' }) } }),
      'GET /api/boqs/b1/why': never,
    });
    const delta = await screen.findByTitle('Why this difference: the effect of r 7 on the total');
    delta.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?why=total&why_at=7&why_from=6'));
    const panel = await screen.findByRole('dialog', { name: 'Why this difference' });
    expect(await within(panel).findByRole('table', { name: 'What makes up the difference' })).toBeTruthy();
    const asked = calls.find(({ path }) => path.endsWith('/difference'))?.query;
    expect([asked?.get('of'), asked?.get('from'), asked?.get('to')]).toEqual(['total', '6', '7']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/boqs/b1/history'));
    await waitFor(() => expect(document.activeElement).toBe(delta));
    await userEvent.click(screen.getByRole('button', { name: '+26,00,000' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?why=total&why_at=1'));
  });

  it('brings the BOQ into view when a change in the list below it is picked, on a narrow screen', async () => {
    const [wide, stay] = [window.matchMedia, HTMLElement.prototype.scrollIntoView];
    const scrolled: string[] = [];
    window.matchMedia = (query) => ({ ...wide(query), matches: query === '(max-width: 1000px)' });
    HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.querySelector('h2')?.textContent ?? '');
    };
    try {
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Change 5' }));
      expect(scrolled).toEqual(['As it is, r 7']);
      expect(await screen.findByRole('heading', { name: 'As it was at r 5' })).toBeTruthy();
    } finally {
      window.matchMedia = wide;
      HTMLElement.prototype.scrollIntoView = stay;
    }
  });

  it('shows a revision that is picked from the list, and narrows the list', async () => {
    const { calls, location } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change 5' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?revision=5'));
    const person = screen.getByRole('combobox', { name: 'Person' });
    expect(
      within(person)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Everybody', 'Priya Shah', 'Guest']);
    await userEvent.selectOptions(person, 'guest');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of change' }), 'rates');
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeTruthy();
    expect(location()).toBe('/boqs/b1/history?revision=5&by=guest&kind=rates');
    const asked = calls.findLast(({ path }) => path === '/api/revisions')?.query;
    expect([asked?.get('by'), asked?.get('kind')]).toEqual(['guest', 'rates']);
  });

  it('narrows the list to an item that is there no longer', async () => {
    const removed = { path: 'items.gone', label: 'Study table', before: 'Removed', after: null };
    const { calls } = open({
      'GET /api/revisions': () => ({
        body: {
          data: [{ ...revision(7), changes: [removed] }],
          meta: { page: 1, limit: 30, total: 1, total_pages: 1 },
        },
      }),
    });
    const items = await screen.findByRole('combobox', { name: 'Item' });
    await within(items).findByRole('option', { name: 'Study table (removed)' });
    await userEvent.selectOptions(items, 'gone');
    await waitFor(() => expect(calls.some(({ query }) => query.get('item') === 'gone')).toBe(true));
  });

  // [spec: C1.24]
  it('restores a revision after saying what it would do, with the reason and the estimate that was seen', async () => {
    const estimate = {
      total_before: 2_642_200,
      total_after: 2_600_000,
      delta: -42_200,
      items_changed: 2,
      changes: [],
      estimate_token: 'token-1',
    };
    let refused = false;
    const { calls } = open(
      {
        'POST /api/boqs/b1/revert/estimate': () => ({ body: estimate }),
        'POST /api/boqs/b1/revert': () => {
          if (refused) return { body: { message: 'ok', revision: 8 } };
          refused = true;
          return problem(409, 'The figures behind this estimate have changed. Please check the new amount.');
        },
      },
      '?revision=5',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Restore r 5' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore revision 5?' });
    expect(dialog.textContent).toContain('from ₹26,42,200 to ₹26,00,000 (−42,200); 2 items change');
    await userEvent.click(within(dialog).getByText('Add a reason'));
    await userEvent.type(within(dialog).getByLabelText('Reason (optional)'), 'Budget – again');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore r 5' }));
    await screen.findByText(/^The figures behind this estimate have changed/);
    const again = await screen.findByRole('dialog', { name: 'Restore revision 5?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Restore r 5' }));
    await screen.findByText('Revision 5 is restored, as r 8');
    const sent = calls.filter(({ path }) => path === '/api/boqs/b1/revert');
    expect(sent[0]?.headers.get('x-estimate-token')).toBe('token-1');
    expect(decodeURIComponent(sent[0]?.headers.get('x-reason') ?? '')).toBe('Budget – again');
    expect(sent[1]?.headers.has('x-reason')).toBe(false);
  });

  it('waits, fails with Retry in its parts, and is closed to those who may not read it', async () => {
    const first = open({ 'GET /api/boqs/b1': never });
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    const second = open({ 'GET /api/boqs/b1/totals': () => problem(400, 'No chart today') });
    expect((await screen.findByText('No chart today')).closest('[role=alert]')).toBeTruthy();
    second.unmount();
    const third = open({ 'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can: [] }) } }) });
    expect(await screen.findByRole('heading', { name: 'The history is not shown here' })).toBeTruthy();
    third.unmount();
    open({ 'GET /api/boqs/b1': () => problem(404, 'Not found') });
    expect(await screen.findByText('404')).toBeTruthy();
  });

  it('of a BOQ that was just made has no slider: there is nowhere to go', async () => {
    open({
      'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ revision: 1 }) } }),
      'GET /api/boqs/b1/totals': () => ({
        body: { data: [point(1)], meta: { from: 1, to: 1, last: 1, step: 1 } },
      }),
    });
    expect(await screen.findByText('Only one revision so far: the chart starts with the next change.')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('of a BOQ without items says so', async () => {
    open({ 'GET /api/boqs/b1/items': () => ({ body: { data: { items: [] }, revision: 7 } }) });
    expect(await screen.findByRole('heading', { name: 'No items' })).toBeTruthy();
  });
});
