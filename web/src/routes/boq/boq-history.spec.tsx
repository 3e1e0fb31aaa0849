import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeBoq } from '../../features/boq/model/fixtures';
import { makeItem } from '../../features/boq-grid/model/fixtures';
import { comparison } from '../../features/compare/model/fixtures';
import { makeDifference } from '../../features/why/model/fixtures';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { BoqCompareRoute } from './boq-compare';
import { BoqHistoryRoute } from './boq-history';

const AT = '2026-11-20T05:57:44.734Z';
const CAN = [...makeBoq().can, 'read_history', 'undo', 'read_issues'];
const point = (revision: number) => ({
  revision,
  total: 1_000_000 + (revision - 1) * 10_000,
  at: AT,
  summary: `Change ${revision}`,
  actor_name: 'Priya Shah',
});
const revision = (n: number, over: object = {}) => ({
  revision: n,
  type: 'ItemChanged',
  summary: `Change ${n}`,
  actor: { id: 'u1', name: 'Priya Shah', role: 'designer' },
  reason: null,
  at: AT,
  total_before: 1,
  total_after: 2,
  delta: 1,
  changes: [{ path: 'items.b.count', label: 'Hinged wardrobe: count', before: '1', after: '2' }],
  undoes: null,
  undone_by: null,
  can_undo: n > 1,
  ...over,
});
const page = (data: object[]) => ({ body: { data, meta: { page: 1, limit: 30, total: data.length, total_pages: 1 } } });
const ESTIMATE = {
  total_before: 1_040_000,
  total_after: 1_000_000,
  delta: -40_000,
  items_changed: 1,
  items_repriced: 21,
  changes: [],
  estimate_token: 'token-1',
};

function open(handlers: Handlers = {}, path = '/boqs/b1/history?from=1') {
  const calls = mockApi({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ revision: 4, can: CAN }) } }),
    'GET /api/boqs/b1/issues': () => ({ body: { data: { issues: [] } } }),
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: [makeItem({ id: 'u', title: 'Bed' })] }, revision: 4 } }),
    'GET /api/boqs/b1/totals': () => ({
      body: { data: [1, 2, 3, 4].map(point), meta: { from: 1, to: 4, last: 4, step: 1 } },
    }),
    'GET /api/revisions': ({ query }) =>
      page(
        query.has('kind')
          ? []
          : [revision(4), revision(3), revision(2, { actor: { id: null, name: 'Guest 3f0c', role: 'guest' } })],
      ),
    'GET /api/revisions/compare': () => ({ body: { data: comparison() } }),
    'POST /api/estimates/quick': never,
    ...handlers,
  });
  const isCompare = path.startsWith('/boqs/b1/compare');
  const rendered = renderApp(
    <>
      {isCompare ? <BoqCompareRoute /> : <BoqHistoryRoute />}
      <ConfirmDialog />
    </>,
    { at: path, route: isCompare ? '/boqs/:boqId/compare' : '/boqs/:boqId/history' },
  );
  return { ...rendered, calls };
}
const worksChange = (over: object) => ({
  revision: 1,
  type: 'ReceiptRecorded',
  summary: 'Received ₹5,000 by UPI',
  actor: { id: 'u1', name: 'Priya Shah', role: 'designer' },
  at: '2026-11-20T06:10:00.000Z',
  tab: 'money',
  ...over,
});
const figures = async () => {
  await userEvent.click(await screen.findByText('Figures to the paisa'));
  return within(screen.getByRole('table', { name: 'Why the total changed' }));
};

describe('the feed of changes', () => {
  const accepted = { issue: 1, revision: 2, total: 1, at: AT };
  const boq = makeBoq({
    revision: 4,
    can: [...CAN, 'read_works'],
    issued: { accepted, waiting: null } as unknown as NonNullable<ReturnType<typeof makeBoq>['issued']>,
  });

  it('has what happened on the works among the revisions, with links, and not while it is filtered', async () => {
    open({
      'GET /api/boqs/b1': () => ({ body: { data: boq } }),
      'GET /api/boqs/b1/works/history': ({ query }) => ({
        body: query.has('before')
          ? { data: [worksChange({ summary: 'Door rubs', at: '2026-11-19T06:10:00.000Z' })], meta: { next: null } }
          : {
              data: [
                worksChange({ revision: 3 }),
                worksChange({ revision: 2, tab: 'costs', summary: 'Labour: ₹800', at: '2026-11-20T05:00:00.000Z' }),
              ],
              meta: { next: 2 },
            },
      }),
    });
    const receipt = await screen.findByRole('link', { name: 'Received ₹5,000 by UPI' });
    expect(receipt.getAttribute('href')).toBe('/boqs/b1/works?tab=money');
    expect(screen.getByRole('link', { name: 'Labour: ₹800' }).getAttribute('href')).toBe(
      '/boqs/b1/works?tab=money&view=costs',
    );
    expect(receipt.compareDocumentPosition(screen.getByText('Change 2'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(screen.getByRole('button', { name: 'Earlier changes' }));
    expect(await screen.findByRole('link', { name: 'Door rubs' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Earlier changes' })).toBeNull();
  });

  it('asks nothing of works before the first acceptance', async () => {
    const { calls } = open();
    await screen.findByText('Change 2');
    expect(calls.filter(({ path }) => path.includes('/works'))).toEqual([]);
  });
});

describe('the changes between two points', () => {
  // [spec: C1.25]
  it('are listed by cause with before and after, and in figures that add up', async () => {
    open();
    const rows = (await figures()).getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Cause₹Of version 1',
      'Total at version 1₹10,00,000100 %',
      'Added items+₹50,000+5 %',
      'Finishes₹0',
      'Labour rates−₹10,000−1 %',
      'Total at version 4₹10,40,000104 %',
    ]);
    const bars = screen.getByRole('list', { name: 'From one total to the other' });
    expect(within(bars).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('region', { name: 'Added items' }).textContent).toContain('Study table');
    expect(screen.getByRole('region', { name: 'Details of the BOQ' }).textContent).toContain('Pune');
    await userEvent.click(screen.getByRole('button', { name: '7 items unchanged' }));
    expect((await screen.findByRole('list', { name: 'Unchanged items' })).textContent).toContain('Bed');
  });

  // [spec: C1.25]
  it('each cause opens the revisions, people and reasons behind it', async () => {
    const { location } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Who and why: Labour rates' }));
    const panel = await screen.findByRole('dialog', { name: 'Labour rates' });
    expect(panel.textContent).toContain('Carpentry labour ₹420 → ₹400');
    expect(panel.textContent).toMatch(/Priya Shah, designer.+“New contractor”/);
    expect(location()).toBe('/boqs/b1/history?from=1&part=labour_rate');
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?from=1'));
  });

  // [spec: C1.24]
  it('are between points chosen by name, by the slider, in the feed or swapped', async () => {
    const { calls, location } = open(
      {
        'GET /api/boqs/b1/issues': () => ({
          body: { data: { issues: [{ issue: 1, revision: 2, status: 'accepted', kind: 'estimate' }] } },
        }),
      },
      '/boqs/b1/history',
    );
    const from = await screen.findByRole('button', { name: /^From: Accepted/ });
    await userEvent.click(from);
    await userEvent.click(await screen.findByRole('button', { name: /^Start .+version 1/ }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?from=1'));
    await userEvent.click(screen.getByRole('button', { name: /^To: Now/ }));
    const slider = await screen.findByRole('slider', { name: 'To' });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Version 4, Priya Shah, .+₹10\.30 Lacs$/);
    fireEvent.change(slider, { target: { value: '3' } });
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?from=1&to=3'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?from=3&to=1'));
    await userEvent.click(screen.getByRole('button', { name: 'Change 2' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?from=2'));
    await waitFor(() => {
      const asked = calls
        .filter(({ path }) => path === '/api/revisions/compare')
        .map(({ query }) => `${query.get('from')}-${query.get('to')}`);
      expect([...new Set(asked)]).toEqual(['2-4', '1-4', '1-3', '3-1']);
    });
  });

  it('have the addresses of former comparisons and revisions lead to them', async () => {
    const first = open({}, '/boqs/b1/compare?to=3&part=labour_rate');
    await waitFor(() => expect(first.location()).toBe('/boqs/b1/history?to=3&part=labour_rate&from=1'));
    first.unmount();
    const { calls } = open({}, '/boqs/b1/history?revision=3');
    await screen.findByRole('link', { name: 'Open version 3' });
    const asked = calls.find(({ path }) => path === '/api/revisions/compare')?.query;
    expect([asked?.get('from'), asked?.get('to')]).toEqual(['3', '4']);
  });

  it('are undone for one line after saying what else moves, or for all that are chosen', async () => {
    const undone: unknown[] = [];
    open({
      'POST /api/boqs/b1/revert/estimate': ({ body }) => {
        undone.push(body);
        return { body: ESTIMATE };
      },
      'POST /api/boqs/b1/revert': () => ({ body: { message: 'ok', revision: 5 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Study table, Kids’ room' }));
    const question = await screen.findByRole('dialog', { name: 'Undo these changes?' });
    expect(question.textContent).toContain('1 item changes, 21 items will be priced again');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Undo chosen' }));
    const again = await screen.findByRole('dialog', { name: 'Undo these changes?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(undone).toEqual([
      { revision: 1, items: ['a'], rates: [] },
      { revision: 1, items: ['a', 'b'], rates: [] },
    ]);
  });

  // [spec: C1.24]
  it('are all undone by restoring a point, with the reason and the estimate that was seen', async () => {
    let refused = false;
    const { calls } = open({
      'POST /api/boqs/b1/revert/estimate': () => ({ body: ESTIMATE }),
      'POST /api/boqs/b1/revert': () => {
        if (refused) return { body: { message: 'ok', revision: 5 } };
        refused = true;
        return problem(409, 'The figures behind this estimate have changed. Please check the new amount.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore this point' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore version 1?' });
    expect(dialog.textContent).toContain('from ₹10,40,000 to ₹10,00,000 (−40,000)');
    await userEvent.click(within(dialog).getByText('Add a reason'));
    await userEvent.type(within(dialog).getByLabelText('Reason (optional)'), 'Budget – again');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await screen.findByText(/^The figures behind this estimate have changed/);
    const again = await screen.findByRole('dialog', { name: 'Restore version 1?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Restore' }));
    await screen.findByText('Version 1 is restored');
    const sent = calls.filter(({ path }) => path === '/api/boqs/b1/revert');
    expect(sent[0]?.headers.get('x-estimate-token')).toBe('token-1');
    expect(decodeURIComponent(sent[0]?.headers.get('x-reason') ?? '')).toBe('Budget – again');
    expect(sent[1]?.headers.has('x-reason')).toBe(false);
  });

  // [spec: C1.32]
  it('explain every difference, in rupees and in percent: of an item, a service, a room, the fee and the totals', async () => {
    const { location } = open({ 'GET /api/boqs/b1/why/difference': never });
    await figures();
    const asked = async (button: HTMLElement): Promise<string> => {
      await userEvent.click(button);
      await screen.findByRole('dialog', { name: 'Why this difference' });
      const address = location().replace('/boqs/b1/history?from=1&', '');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(location()).toBe('/boqs/b1/history?from=1'));
      return address;
    };
    for (const [name, of] of [
      ['Design fee and miscellaneous', 'fee'],
      ['Total', 'total'],
      ['Carpentry', 'service%3Acarpentry'],
      ['Kids’ room', 'room%3Akids'],
      ['Study table, Kids’ room', 'item%3Aa'],
    ] as const)
      for (const button of screen.getAllByTitle(`Why this difference: ${name}`))
        expect(await asked(button)).toBe(`why=${of}&why_at=4&why_from=1`);
    // By keys one of the two is enough.
    const [rupees, percent] = screen.getAllByTitle('Why this difference: Carpentry');
    expect([rupees?.tabIndex, percent?.tabIndex]).toEqual([0, -1]);
    // An amount of one of the two states is explained as it was then.
    await userEvent.click(screen.getByTitle('Why this number: Labour at version 1'));
    await waitFor(() => expect(location()).toContain('why=labour&why_at=1'));
  });

  it('give the focus back to the difference that was opened by keys', async () => {
    open({ 'GET /api/boqs/b1/why/difference': () => ({ body: { data: makeDifference() } }) });
    await figures();
    const [delta] = screen.getAllByTitle('Why this difference: Carpentry');
    delta?.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Why this difference' });
    await within(panel).findByText('−₹10,000');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(delta));
  });

  // [spec: C1.29]
  it('have every bar open by keys: a total why it is so, a cause what is behind it', async () => {
    const { location } = open({ 'GET /api/boqs/b1/why': never });
    const bars = within(await screen.findByRole('list', { name: 'From one total to the other' }));
    const buttons = bars.getAllByRole('button');
    expect(buttons.map(({ title }) => title)).toEqual([
      '₹10,00,000 – why this number: the total at Start',
      '+₹50,000 – what is behind it: Added items',
      '−₹10,000 – what is behind it: Labour rates',
      '₹10,40,000 – why this number: the total at Now',
    ]);
    buttons[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?from=1&why=total&why_at=1'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?from=1'));
    await userEvent.click((await figures()).getByRole('button', { name: '−₹10,000' }));
    expect(await screen.findByRole('dialog', { name: 'Labour rates' })).toBeTruthy();
  });

  it('say so where there are none', async () => {
    const same = { ...comparison(), bridge: [], added: [], changed: [], details: [], delta: 0 };
    open({ 'GET /api/revisions/compare': () => ({ body: { data: same } }) }, '/boqs/b1/history?from=4');
    expect(await screen.findByRole('heading', { name: 'Nothing changed since then' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export comparison' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Restore this point' })).toBeNull();
  });
});

describe('the feed of changes', () => {
  it('folds a run of edits, opens it, and is narrowed by words, person and kind', async () => {
    const { calls, location } = open();
    const run = await screen.findByRole('button', { name: '2 quantities' });
    expect(screen.queryByRole('button', { name: 'Change 3' })).toBeNull();
    await userEvent.click(run);
    expect(screen.getByRole('button', { name: 'Change 3' })).toBeTruthy();
    expect(screen.getByText(/^Visitor · /)).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'guest');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the changes' }), 'wardrobe');
    await userEvent.click(screen.getByRole('button', { name: 'Rates' }));
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeTruthy();
    expect(location()).toBe('/boqs/b1/history?from=1&by=guest&q=wardrobe&kind=rates');
    const asked = calls.findLast(({ path }) => path === '/api/revisions')?.query;
    expect([asked?.get('by'), asked?.get('kind'), asked?.get('q')]).toEqual(['guest', 'rates', 'wardrobe']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?from=1'));
  });

  // [spec: C1.32]
  it('explains what a revision did to the total; the first one made it', async () => {
    const { calls, location } = open({
      'GET /api/revisions': () => page([revision(4, { reason: 'Site' }), revision(1, { delta: 2_600_000 })]),
      'GET /api/boqs/b1/why/difference': () => ({ body: { data: makeDifference({ of: 'total', title: 'Total' }) } }),
      'GET /api/boqs/b1/why': never,
    });
    const delta = await screen.findByTitle('Why this difference: the effect of version 4 on the total');
    delta.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?from=1&why=total&why_at=4&why_from=3'));
    const panel = await screen.findByRole('dialog', { name: 'Why this difference' });
    expect(await within(panel).findByRole('table', { name: 'What makes up the difference' })).toBeTruthy();
    const asked = calls.find(({ path }) => path.endsWith('/difference'))?.query;
    expect([asked?.get('of'), asked?.get('from'), asked?.get('to')]).toEqual(['total', '3', '4']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(delta));
    await userEvent.click(screen.getByRole('button', { name: '+26,00,000' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/history?from=1&why=total&why_at=1'));
  });

  it('waits, fails with Retry in its parts, and is closed to those who may not read it', async () => {
    const first = open({ 'GET /api/boqs/b1': never });
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    const second = open({ 'GET /api/revisions/compare': () => problem(400, 'Not that one') });
    expect((await screen.findByText('Not that one')).closest('[role=alert]')).toBeTruthy();
    second.unmount();
    const third = open({ 'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can: [] }) } }) });
    expect(await screen.findByRole('heading', { name: 'The history is not shown here' })).toBeTruthy();
    third.unmount();
    open({ 'GET /api/boqs/b1': () => problem(404, 'Not found') });
    expect(await screen.findByText('404')).toBeTruthy();
  });
});
