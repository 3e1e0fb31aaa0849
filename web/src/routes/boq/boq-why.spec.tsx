import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeItem } from '../../features/boq-grid/model/fixtures';
import { makeBoq } from '../../features/boq/model/fixtures';
import { BASIS } from '../../features/why/model/fixtures';
import { BoqDetailsRoute } from './boq-details';

const part = (rupees: number) => ({ cost: rupees, percentage: 50 });
const items = [
  makeItem({ cost: 69_263.1, material: part(48_473.1), labour: part(20_790) }),
  makeItem({ id: 'l', title: 'Loft', finish: null, cost: 9_000.25, material: part(5_000.05), labour: part(4_000.2) }),
  makeItem({ id: 's', title: 'Loft shutter', cost: 3_000.5, material: part(2_000.3), labour: part(1_000.2) }),
];
const DETAILS = '/boqs/b1/details';

function open(search: string, handlers: Handlers = {}) {
  const calls = mockApi({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can: ['edit_items', 'read_history'] }), revision: 7 } }),
    'GET /api/boqs/b1/items': () => ({ body: { data: { items }, revision: 7 } }),
    'GET /api/rooms': () => ({ body: { data: [], meta: { page: 1, limit: 100, total: 0, total_pages: 1 }, can: [] } }),
    'GET /api/revisions': () => ({ body: { data: [], meta: { page: 1, limit: 20, total: 0, total_pages: 1 } } }),
    'GET /api/boqs/b1/why': never,
    ...handlers,
  });
  const asked = () => calls.filter(({ path }) => path.endsWith('/why')).map(({ query }) => query.get('of'));
  return { ...renderApp(<BoqDetailsRoute />, { at: DETAILS + search, route: '/boqs/:boqId/details' }), asked };
}
// Its code comes with the first of them.
const panel = () => screen.findByRole('dialog', { name: 'Why this number' });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

localStorage.setItem('fo_grid ', JSON.stringify({ columns: { material: true, labour: true } }));

describe('why the sum of the items that a filter leaves is what it is', () => {
  // [spec: C1.27]
  it('opens from each of its columns: the items shown, the others and the room, adding up in rupees', async () => {
    const { location, asked } = open('?q=loft');
    await screen.findByRole('grid');
    const room = screen.getByRole('rowheader', { name: 'Master bedroom' }).closest('[role="row"]') as HTMLElement;
    const [, labour, cost] = within(room).getAllByRole('button');
    await userEvent.click(cost as HTMLElement);
    expect(location()).toBe(`${DETAILS}?q=loft&why=shown%3Aroom%3Amaster-bedroom`);
    const shown = within(await panel());
    expect(await shown.findByText('2 of 3 items of Master bedroom shown: “loft”.')).toBeTruthy();
    expect(rowsOf(shown.getByRole('table', { name: 'What it is made of' }))).toEqual([
      'Loft₹9,000',
      'Loft shutterLaminate 1 mm₹3,001',
      'Master bedroom, items shown₹12,001',
    ]);
    const whole = shown.getByRole('table', { name: 'The whole of it' });
    expect(rowsOf(whole)).toEqual([
      'Items shown (2)₹12,001',
      'Items not shown (1 of 3)₹69,263',
      'Master bedroom₹81,264',
    ]);
    expect(asked()).toEqual([]);
    await userEvent.click(within(whole).getByRole('button', { name: '₹81,264' }));
    await waitFor(() => expect(asked()).toEqual(['room:master-bedroom']));
    await userEvent.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location()).toBe(`${DETAILS}?q=loft`));

    await userEvent.click(labour as HTMLElement);
    const sides = within(await panel());
    const made = await sides.findByRole('table', { name: 'What it is made of' });
    expect(rowsOf(made).at(-1)).toBe('Master bedroom, items shown: labour₹5,000');
    await userEvent.click(within(made).getByTitle('Why this number: Loft'));
    await waitFor(() => expect(asked().at(-1)).toBe('labour:item:l'));
  });

  it('opens by Alt+Shift+Enter on an item’s amount, and gives the focus back', async () => {
    const { location } = open('?q=loft');
    await screen.findByRole('grid');
    const cell = screen
      .getByRole('button', { name: 'Loft' })
      .closest('[role="row"]')
      ?.querySelector<HTMLElement>('[data-col="material"]') as HTMLElement;
    act(() => cell.focus());
    await userEvent.keyboard('{Alt>}{Shift>}{Enter}{/Shift}{/Alt}');
    await waitFor(() => expect(location()).toBe(`${DETAILS}?q=loft&why=material%3Ashown%3Aroom%3Amaster-bedroom`));
    expect((await within(await panel()).findAllByText('₹7,000')).length).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe(`${DETAILS}?q=loft`));
    await waitFor(() => expect(document.activeElement).toBe(cell));
  });

  // [spec: C1.27]
  it('is there again after a reload, is the room’s own without the filter, and waits for its items', async () => {
    const why = 'why=labour%3Ashown%3Aroom%3Amaster-bedroom';
    const first = open(`?finish=Laminate+1+mm&${why}`);
    const shown = within(await panel());
    expect(await shown.findByText('2 of 3 items of Master bedroom shown: Laminate 1 mm.')).toBeTruthy();
    expect((await shown.findAllByText('₹21,790')).length).toBeGreaterThan(0);
    expect(first.asked()).toEqual([]);
    first.unmount();
    const second = open(`?${why}`);
    await panel();
    await waitFor(() => expect(second.asked()).toEqual(['labour:room:master-bedroom']));
    second.unmount();
    const third = open(`?q=loft&${why}`, { 'GET /api/boqs/b1/items': never });
    expect((await panel()).querySelector('[aria-busy]')).not.toBeNull();
    expect(third.asked()).toEqual([]);
    third.unmount();
    open(`?q=loft&${why}`, { 'GET /api/boqs/b1/items': () => problem(404, 'Not found') });
    expect((await within(await panel()).findByRole('alert')).textContent).toContain('Not found');
  });

  it('is what an item that is shown says it is a part of', async () => {
    const WHY = {
      of: 'item:l',
      title: 'Loft, Master bedroom',
      part_of: [{ label: 'Total', of: 'total' }],
      revision: 7,
      at: '2026-11-20T05:57:44.734Z',
      amount: 9_000.25,
      words: '',
      formula: '',
      terms: [],
      sum: 9_000.25,
      factor: null,
      measures: [],
      components: [],
      rates: [],
      basis: BASIS,
      revisions: [],
      history: { complete: true, from: 1, readable: false },
    };
    const { location } = open('?q=loft&why=item%3Al', { 'GET /api/boqs/b1/why': () => ({ body: { data: WHY } }) });
    const wholes = within(await screen.findByRole('navigation', { name: 'Part of' }));
    await userEvent.click(await wholes.findByRole('button', { name: 'Master bedroom, 2 of 3 items shown' }));
    await waitFor(() => expect(location()).toBe(`${DETAILS}?q=loft&why=shown%3Aroom%3Amaster-bedroom`));
  });
});
