import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeBoq } from '../../features/boq/model/fixtures';
import { makeItem } from '../../features/boq-grid/model/fixtures';
import { BoqDetailsRoute } from './boq-details';

const wardrobe = makeItem();
const floor = makeItem({ id: 'f', service: 'civil', title: 'Vitrified floor', room_label: 'Living room' });
const side = { room_label: null, finish_label: 'Laminate', count: 1, is_loose_furniture: false, rate: null };
const answer = (dryRun: boolean) => ({
  data: {
    changed: [
      {
        id: 'a',
        title: 'Hinged wardrobe',
        service: 'carpentry',
        before: { ...side, cost: 69_263 },
        after: { ...side, count: 3, cost: 207_789 },
      },
    ],
    skipped: [{ id: 'f', title: 'Vitrified floor', reason: 'It does not fit.' }],
    total_before: 2_642_200,
    total_after: 2_780_726,
    delta: 138_526,
  },
  dry_run: dryRun,
  revision: dryRun ? 7 : 8,
});

function open(handlers: Handlers = {}, can = ['edit_items', 'edit_rates', 'read_history', 'undo']) {
  const calls = mockApi({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can }), revision: 7 } }),
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: [wardrobe, floor] }, revision: 7 } }),
    'GET /api/rooms': () => ({
      body: {
        data: [{ id: 'study', name: 'Study', alias: [], kind: 'study' }],
        meta: { page: 1, limit: 100, total: 1, total_pages: 1 },
        can: [],
      },
    }),
    'POST /api/boqs/b1/bulk': ({ body }) => ({ body: answer((body as { dry_run: boolean }).dry_run) }),
    ...handlers,
  });
  renderApp(<BoqDetailsRoute />, { at: '/boqs/b1/details', route: '/boqs/:boqId/details' });
  return calls;
}

describe('bulk edit', () => {
  it('previews every changed line and the new total, applies it as one, and offers it back', async () => {
    const calls = open({ 'POST /api/boqs/b1/revisions/8/undo': () => ({ body: { message: 'ok', revision: 9 } }) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all items shown' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected items' }));
    expect(bar.getByText('2 selected')).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
    await userEvent.selectOptions(bar.getByRole('combobox', { name: 'What to do' }), 'Set count');
    await userEvent.selectOptions(bar.getByRole('combobox', { name: 'Set count' }), '3');
    await userEvent.click(bar.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What will change' }));
    expect(await dialog.findByText('₹27.81 Lacs')).toBeTruthy();
    expect(dialog.getByRole('row', { name: /Hinged wardrobe/ }).textContent).toContain('2,07,789× 3');
    expect(dialog.getByText('It does not fit.')).toBeTruthy();
    expect(calls.some(({ body }) => (body as { dry_run?: boolean } | undefined)?.dry_run === false)).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Apply to 1 item' }));
    await screen.findByText('Updated successfully. 1 item');
    const posts = calls.filter(({ path }) => path.endsWith('/bulk'));
    expect(posts.map(({ body }) => body)).toEqual(
      [true, false].map((dry) => ({ ids: [wardrobe.id, 'f'], change: { count: 3 }, dry_run: dry })),
    );
    expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The items are as they were');
  });

  it('selects every item between two by Shift', async () => {
    const between = makeItem({ id: 'm', title: 'Loft' });
    open({
      'GET /api/boqs/b1/items': () => ({ body: { data: { items: [wardrobe, between, floor] }, revision: 7 } }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Hinged wardrobe' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Vitrified floor' }));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected')).toBeTruthy();
  });

  it('says in place why a change does not fit', async () => {
    open({ 'POST /api/boqs/b1/bulk': () => problem(400, 'It does not fit here.') });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Vitrified floor' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected items' }));
    await userEvent.selectOptions(bar.getByRole('combobox', { name: 'What to do' }), 'Set count');
    await userEvent.selectOptions(bar.getByRole('combobox', { name: 'Set count' }), '2');
    await userEvent.click(bar.getByRole('button', { name: 'Preview' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It does not fit here.');
  });

  it('offers rates to those who may change them only, and nothing to readers', async () => {
    open({}, ['edit_items']);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Vitrified floor' }));
    const actions = await screen.findByRole('combobox', { name: 'What to do' });
    expect(within(actions).queryByRole('option', { name: 'Change rate' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull());
  });

  it('lets readers select nothing', async () => {
    open({}, []);
    await screen.findByRole('button', { name: 'Vitrified floor' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
