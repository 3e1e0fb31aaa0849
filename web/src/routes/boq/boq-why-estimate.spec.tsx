import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { mockApi, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeBoq } from '../../features/boq/model/fixtures';
import { makeItem } from '../../features/boq-grid/model/fixtures';
import { makeBranchCompare, makeBranchItem } from '../../features/what-if/model/fixtures';
import { makeEstimated } from '../../features/why/model/fixtures';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { BoqDetailsRoute } from './boq-details';
import { BoqHistoryRoute } from './boq-history';
import { BoqWhatIfRoute } from './boq-what-if';

const wardrobe = makeItem();
const side = { room_label: null, finish_label: null, count: 1, is_loose_furniture: false, rate: null, cost: 69_263 };
const totals = { total_before: 2_642_200, total_after: 2_780_726, delta: 138_526, items_changed: 1, items_kept: [] };
const CAN = ['edit_items', 'edit_rates', 'read_history', 'undo', 'rename', 'branch'];
const row = {
  id: 'carpentry|labour|carpentry labour',
  service: 'carpentry',
  label: 'Carpentry labour',
  unit: 'sqft',
  quantity: 50,
  rate: 420,
  book_rate: 420,
  cost: 21_000,
  provenance: 'provisional',
  changeable: true,
  lines: [wardrobe.id],
};
const rated = {
  rate: 465,
  cost: 23_250,
  cost_before: 21_000,
  boq_cost: 2_644_720,
  boq_cost_before: 2_642_200,
  items: 1,
};

function open(screenOf: ReactElement, at: string, handlers: Handlers = {}) {
  const calls = mockApi({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can: CAN }), revision: 7 } }),
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: [wardrobe] }, revision: 7 } }),
    'GET /api/boqs/b1/branches/w1/compare': () => ({
      body: { data: makeBranchCompare({ items: [makeBranchItem()] }) },
    }),
    'GET /api/boqs/b1/totals': () => ({ body: { data: [], meta: { from: 1, to: 7, last: 7, step: 1 } } }),
    'GET /api/rooms': () => ({ body: { data: [], meta: { page: 1, limit: 100, total: 0, total_pages: 1 }, can: [] } }),
    'GET /api/revisions': () => ({ body: { data: [], meta: { page: 1, limit: 20, total: 0, total_pages: 1 } } }),
    'POST /api/boqs/b1/why/estimate': () => ({ body: { data: makeEstimated() } }),
    ...handlers,
  });
  const route = at.includes('what-if')
    ? '/boqs/:boqId/what-if/:branchId'
    : `/boqs/:boqId/${/details|history/.exec(at)}`;
  renderApp(
    <>
      {screenOf}
      <ConfirmDialog />
    </>,
    { at, route },
  );
  return () => {
    const found = calls.findLast(({ path }) => path === '/api/boqs/b1/why/estimate');
    return found && { ...(found.body as object), token: found.headers.get('x-estimate-token') };
  };
}
// Its code comes with the first of them.
const why = () => screen.findByRole('dialog', { name: 'Why this number' });

/** Opens the explanation by keys, closes it by Escape, and is back at the figure in what was open below. */
async function explain(label: string | RegExp, below: () => HTMLElement): Promise<void> {
  const title = typeof label === 'string' ? `Why this number: ${label}` : label;
  const figure = within(below()).getByTitle(title);
  figure.focus();
  await userEvent.keyboard('{Enter}');
  const panel = await why();
  expect(await within(panel).findByText('Not applied yet')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Why this number' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(within(below()).getByTitle(title)));
}

describe('the figures of a change that is not applied yet', () => {
  // [spec: C1.30]
  it('are explained in the two steps of a rate', async () => {
    const asked = open(<BoqDetailsRoute />, '/boqs/b1/details?tab=labour', {
      'GET /api/analysis': () => ({ body: { data: { items: [row], total: 21_000 }, revision: 7 } }),
      'PATCH /api/analysis': () => ({ body: { ...rated, estimate_token: '1.a', revision: 7 } }),
    });
    const [rate] = await screen.findAllByRole('button', { name: /^Change the rate of/ });
    await userEvent.click(rate as HTMLElement);
    const steps = () => screen.getByRole('dialog', { name: /^Rate of/ });
    const field = await screen.findByRole('textbox', { name: 'New rate' });
    await userEvent.clear(field);
    await userEvent.type(field, '465{Enter}');
    await screen.findByText('Revised rate');
    const change = {
      kind: 'rate',
      type: 'carpentry-labour',
      body: { service: 'carpentry', action: 'estimate', labour: 'carpentry labour', rate: 465, old_rate: 420 },
    };
    await explain('the total after this change', steps);
    expect(asked()).toEqual({ of: 'total', change, token: '1.a' });
    await explain(/^Why this number: everything that would be priced with /, steps);
    expect(asked()).toMatchObject({ of: 'rate:carpentry/labour/Carpentry labour', change });
  });

  // [spec: C1.30]
  it('are explained in the preview of a bulk edit: the total, and each item', async () => {
    const changed = [{ id: wardrobe.id, title: wardrobe.title, service: 'carpentry', before: side, after: side }];
    const asked = open(<BoqDetailsRoute />, '/boqs/b1/details', {
      'POST /api/boqs/b1/bulk': () => ({
        body: { data: { ...totals, changed, skipped: [] }, dry_run: true, estimate_token: '2.b', revision: 7 },
      }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all items shown' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected items' }));
    await userEvent.selectOptions(bar.getByRole('combobox', { name: 'What to do' }), 'Set count');
    await userEvent.selectOptions(bar.getByRole('combobox', { name: 'Set count' }), '3');
    await userEvent.click(bar.getByRole('button', { name: 'Preview' }));
    const preview = () => screen.getByRole('dialog', { name: 'What will change' });
    await screen.findByText('₹27.81 Lacs');
    const change = { kind: 'items', body: { ids: [wardrobe.id], change: { count: 3 }, dry_run: true } };
    await explain('the total after this change', preview);
    expect(asked()).toEqual({ of: 'total', change, token: '2.b' });
    await explain(`${wardrobe.title} after this change`, preview);
    expect(asked()).toEqual({ of: `item:${wardrobe.id}`, change, token: '2.b' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What will change' })).toBeNull());
  });

  // [spec: C1.30]
  it('are explained in the details of the BOQ', async () => {
    const asked = open(<BoqDetailsRoute />, '/boqs/b1/details?panel=settings', {
      'GET /api/': () => ({ body: { rate_book: { version: 1 } } }),
      'POST /api/boqs/b1/estimate': () => ({ body: { ...totals, estimate_token: '3.c' } }),
    });
    const details = () => screen.getByRole('dialog', { name: 'Details' });
    await userEvent.type(await screen.findByRole('combobox', { name: 'City' }), 'bangalore{Enter}');
    await screen.findByText('₹27.81 Lacs');
    await waitFor(() => expect(within(details()).getByTitle(/the total after this change$/)).toBeTruthy());
    await explain('the total after this change', details);
    expect(asked()).toEqual({ of: 'total', change: { kind: 'details', body: { city: 'bangalore' } }, token: '3.c' });
  });

  // [spec: C1.30]
  it('are explained in an item’s fields once one of them has changed; before that it is the item as it stands', async () => {
    const share = { cost: 40_000, percentage: 50 };
    const estimate = { cost: 80_000, material: share, labour: share, unit: 'sqft', quantity: 60, components: [] };
    const asked = open(<BoqDetailsRoute />, `/boqs/b1/details?item=${wardrobe.id}`, {
      'GET /api/boqs/b1/why': () => ({ body: { data: makeEstimated({ proposed: null }) } }),
      'GET /api/boqs/b1/images': () => ({ body: { data: [] } }),
      'GET /api/comments/*': () => ({ body: { data: [] } }),
      'POST /api/catalog/furniture/estimate': () => ({
        body: { ...estimate, id: wardrobe.id, boq_cost: 2_700_000, estimate_token: '4.d' },
      }),
    });
    const item = () => screen.getByRole('complementary', { name: 'Inspector' });
    await userEvent.click(await screen.findByTitle('Why this number: cost'));
    expect(within(await why()).queryByText('Not applied yet')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Why this number' })).toBeNull());
    expect(asked()).toBeUndefined();
    await userEvent.selectOptions(within(item()).getByRole('combobox', { name: 'Count' }), '2');
    await waitFor(() => expect(within(item()).getByTitle('Why this number: labour')).toBeTruthy());
    await explain('labour', item);
    expect(asked()).toMatchObject({
      of: `labour:item:${wardrobe.id}`,
      change: { kind: 'item', trade: 'carpentry', body: { id: wardrobe.id, count: 2 } },
      token: '4.d',
    });
  });

  // [spec: C1.30]
  it('are explained where lines of a what-if copy are brought back', async () => {
    const asked = open(<BoqWhatIfRoute />, '/boqs/b1/what-if/w1', {
      'POST /api/boqs/b1/branches/w1/merge': () => ({
        body: { data: { ...totals, changes: [], conflicts: [] }, dry_run: true, estimate_token: '5.e', revision: 13 },
      }),
    });
    await screen.findByText('₹27.81 Lacs');
    await explain('the total after applying this', () => screen.getByRole('region', { name: 'Apply changes' }));
    expect(asked()).toMatchObject({
      of: 'total',
      change: { kind: 'branch', branch_id: 'w1', body: { line_ids: [makeBranchItem().id], dry_run: true } },
      token: '5.e',
    });
  });

  // [spec: C1.30]
  it('are explained in the question before a revision is restored', async () => {
    const asked = open(<BoqHistoryRoute />, '/boqs/b1/history?revision=5', {
      'POST /api/boqs/b1/revert/estimate': () => ({ body: { ...totals, changes: [], estimate_token: '6.f' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore this point' }));
    const question = () => screen.getByRole('dialog', { name: 'Restore version 5?' });
    await waitFor(question);
    await explain('the total after this change', question);
    expect(asked()).toEqual({ of: 'total', change: { kind: 'revert', revision: 5 }, token: '6.f' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Restore version 5?' })).toBeNull());
  });
});
