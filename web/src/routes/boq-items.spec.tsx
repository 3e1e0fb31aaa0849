import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter } from 'react-router-dom';
import { mockApi, never, problem, type Call, type Handlers } from '../../test/mock-api';
import { renderApp, type Rendered } from '../../test/render';
import { itemRoutes } from '../app/item-routes';
import { makeBoq } from '../features/boq/model/fixtures';
import { makeItem } from '../features/boq-grid/model/fixtures';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { BoqDetailsRoute } from './boq-details';

const wardrobe = makeItem();
const loft = makeItem({ id: 'l', title: 'Loft', furniture: 'loft' });
const plumbing = makeItem({
  id: 'p',
  service: 'civil',
  title: 'Bathroom plumbing',
  inputs: ['carpet_area'],
  dimension: null,
  available_dimensions: [],
  available_finish: [],
  finish: null,
  finish_id: null,
  carpet_area: 40,
  room: null,
  room_label: null,
  room_kinds: ['bathroom'],
});
const estimate = {
  cost: 71_000,
  material: { cost: 50_000, percentage: 70.4 },
  labour: { cost: 21_000, percentage: 29.6 },
  unit: 'sqft',
  quantity: 42,
  components: wardrobe.components,
  boq_cost: 2_644_000,
};
const entry = (id: string, label: string) => ({
  id,
  service: 'carpentry',
  label,
  category: { id: 'wardrobe', label: 'Wardrobes and lofts' },
  description: ['Carcass in 18 mm ply'],
  alias: [],
  unit: 'sqft',
  dimension: wardrobe.dimension,
  available_dimensions: wardrobe.available_dimensions,
  available_finish: wardrobe.available_finish,
  inputs: ['L', 'W', 'H'],
  room_kinds: [],
  is_loose_furniture: false,
});
const facets = {
  category: [
    { id: 'wardrobe', label: 'Wardrobes and lofts' },
    { id: 'bed', label: 'Beds' },
  ],
  finish: [{ id: 'veneer', label: 'Veneer' }],
  room: [],
};
const catalogue = ({ query }: Call) => ({
  body: {
    data: [entry('hinged-wardrobe', 'Hinged wardrobe'), entry('sliding-wardrobe', 'Sliding wardrobe')],
    meta: { page: Number(query.get('page')), limit: 10, total: 24, total_pages: 3 },
    facets,
  },
});
const ROOMS = [
  { id: 'living-room', name: 'Living room', alias: [], kind: 'living', items: 0 },
  { id: 'master-bedroom', name: 'Master bedroom', alias: [], kind: 'bedroom', items: 4 },
  { id: 'washroom', name: 'Common washroom', alias: [], kind: 'bathroom', items: 0 },
];

function open(query: string, handlers: Handlers = {}): Rendered & { calls: Call[] } {
  const calls = mockApi({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq(), revision: 7 } }),
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: [wardrobe, loft, plumbing] }, revision: 7 } }),
    'GET /api/rooms': () => ({ body: { data: ROOMS, meta: { page: 1, limit: 100, total: 3, total_pages: 1 } } }),
    'GET /api/catalog/furniture': catalogue,
    'GET /api/catalog/furniture/*': ({ path }) =>
      path.endsWith('hinged-wardrobe')
        ? { body: { data: entry('hinged-wardrobe', 'Hinged wardrobe') } }
        : problem(404, 'Not found'),
    'POST /api/catalog/furniture/estimate': () => ({ body: estimate }),
    'POST /api/catalog/civil/estimate': () => ({ body: estimate }),
    'GET /api/boqs/b1/images': () => ({ body: { data: [] } }),
    'GET /api/comments/*': () => ({ body: { data: [] } }),
    'GET /api/revisions': () => ({ body: { data: [], meta: { page: 1, limit: 100, total: 0, total_pages: 0 } } }),
    'GET /api/me': () => problem(401, 'Please log in to continue.'),
    ...handlers,
  });
  const rendered = renderApp(
    <>
      <BoqDetailsRoute />
      <ConfirmDialog />
    </>,
    { at: `/boqs/b1/details${query}`, route: '/boqs/:boqId/details' },
  );
  return { ...rendered, calls };
}
const panel = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const select = async (label: RegExp, option: string): Promise<void> => {
  const picker = within(await panel('Add an item'));
  await userEvent.click(picker.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the catalogue of an item to add', () => {
  it('is paged by ten, drawn, and narrowed by words, category and finish', async () => {
    const { calls } = open('?panel=add');
    const list = await screen.findByRole('list', { name: 'Works of the catalogue' });
    expect(within(list).getAllByRole('button')).toHaveLength(2);
    expect(list.querySelectorAll('svg')).toHaveLength(2);
    const last = () => calls.findLast(({ path }) => path === '/api/catalog/furniture')?.query;
    expect([last()?.get('page'), last()?.get('limit'), last()?.get('filters')]).toEqual(['1', '10', null]);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(last()?.get('page')).toBe('2'));
    await select(/^Category/, 'Wardrobes and lofts');
    await select(/^Finish/, 'Veneer');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the catalogue' }), 'room:x sliding');
    await waitFor(() => expect(last()?.get('filters')).toBe('x sliding category:wardrobe finish:veneer'));
    expect(last()?.get('page')).toBe('1');
  });

  it('is gone through by keys', async () => {
    open('?panel=add');
    await screen.findByRole('list', { name: 'Works of the catalogue' });
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search the catalogue' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Hinged wardrobe');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Sliding wardrobe');
    await userEvent.keyboard('{Home}{Enter}');
    expect(await panel('Hinged wardrobe')).toBeTruthy();
  });

  it('waits, says why it cannot be shown, and offers a line of one’s own for what it has not', async () => {
    const waiting = open('?panel=add', { 'GET /api/catalog/furniture': never });
    expect(await screen.findByText('Loading…')).toBeTruthy();
    waiting.unmount();
    const failed = open('?panel=add', { 'GET /api/catalog/furniture': () => problem(400, 'Not that word.') });
    expect(await screen.findByText('Not that word.')).toBeTruthy();
    failed.unmount();
    open('?panel=add', {
      'GET /api/catalog/furniture': () => ({
        body: { data: [], meta: { page: 1, limit: 10, total: 0, total_pages: 0 }, facets },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Type it yourself' }));
    expect(await screen.findByRole('textbox', { name: 'Description' })).toBeTruthy();
  });

  it('leads to the entry by an address of its own, with its finish, and Back leads to the catalogue', async () => {
    const { calls, location } = open('?panel=add&work=hinged-wardrobe&with=veneer', {
      'POST /api/carpentry': () => ({
        status: 201,
        body: { data: makeItem({ id: 'n', revision: 8 }), revision: 8 },
      }),
    });
    const form = within(await panel('Hinged wardrobe'));
    expect(form.getByRole('combobox', { name: 'Finish' })).toHaveProperty('value', 'veneer');
    await userEvent.click(await form.findByRole('button', { name: 'Add item' }));
    await screen.findByText('Item added successfully.');
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/carpentry')?.body).toMatchObject({
      furniture: 'hinged-wardrobe',
      finish_id: 'veneer',
      is_loose_furniture: false,
      component_of: null,
    });
    await waitFor(() => expect(location()).toBe('/boqs/b1/details'));
  });

  it('begins a work of the whole flat with the flat’s carpet area, and asks for nothing before it has a measure', async () => {
    const wiring = {
      ...entry('complete-wiring', 'Complete wiring'),
      service: 'electrical',
      dimension: null,
      available_dimensions: [],
      available_finish: [],
      inputs: ['L', 'W', 'carpet_area', 'area'],
    };
    const handlers: Handlers = {
      'GET /api/catalog/electrical/*': () => ({ body: { data: wiring } }),
      'POST /api/electrical/estimate': () => ({ body: estimate }),
    };
    const at = '?panel=add&work=complete-wiring&trade=electrical';
    const known = open(at, handlers);
    const measured = within(await panel('Complete wiring'));
    expect(await measured.findByText('₹71,000')).toBeTruthy();
    expect(measured.getByRole('textbox', { name: 'Or carpet area, sq ft' })).toHaveProperty('value', '980');
    const asked = (calls: Call[]) => calls.filter(({ path }) => path === '/api/electrical/estimate');
    expect(asked(known.calls).map(({ body }) => body)).toMatchObject([{ work: 'complete-wiring', carpet_area: 980 }]);
    known.unmount();
    const without = open(at, {
      ...handlers,
      'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ carpet_area: null }), revision: 7 } }),
    });
    const form = within(await panel('Complete wiring'));
    expect(await form.findByText('Give its size or area to see what it costs.')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Or area, sq ft' }), '400');
    expect(await form.findByText('₹71,000')).toBeTruthy();
    expect(asked(without.calls)).toHaveLength(1);
  });

  it('says 404 for an entry it has not', async () => {
    const { location } = open('?panel=add&work=no-such-work');
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Look through the catalogue' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/details?panel=add'));
  });
});

describe('an item’s fields', () => {
  it('offer the usual sizes, the rooms of the BOQ first, and finishes', async () => {
    open('?item=a');
    const form = within(await panel('Hinged wardrobe'));
    const sizes = form.getByRole('combobox', { name: 'Size' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['6′ × 2′ × 7′ (usual)', '4′ × 2′ × 7′', 'Custom size']);
    const rooms = form.getByRole('combobox', { name: 'Room' });
    await within(rooms).findByRole('option', { name: 'Master bedroom' });
    expect(within(rooms).getByRole('group', { name: 'In this BOQ' }).textContent).toBe('Master bedroom');
    expect(within(form.getByRole('combobox', { name: 'Finish' })).getAllByRole('option')).toHaveLength(2);
  });

  it('offer only bathrooms, toilets and washrooms for a bathroom work', async () => {
    open('?item=p');
    const rooms = within(await panel('Bathroom plumbing')).getByRole('combobox', { name: 'Room' });
    await within(rooms).findByRole('option', { name: 'Common washroom' });
    expect(
      within(rooms)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No room', 'Common washroom']);
  });

  it('make furniture part of one other at most, and loose', async () => {
    const { calls } = open('?item=a', {
      'PATCH /api/carpentry/a': () => ({ body: { data: { ...wardrobe, revision: 8 }, revision: 8 } }),
    });
    const form = within(await panel('Hinged wardrobe'));
    await userEvent.click(form.getByRole('combobox', { name: 'Part of Stands by itself' }));
    await userEvent.click(form.getByRole('option', { name: 'Loft, Master bedroom' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Loose furniture' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Item updated successfully.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      is_loose_furniture: true,
      component_of: 'l',
    });
  });

  it('go back to what was last estimated when an estimate fails, and say why', async () => {
    open('?item=a', {
      'POST /api/catalog/furniture/estimate': ({ body }) => {
        const { dimension } = body as { dimension: { L: { feet: number } } };
        return dimension.L.feet > 100
          ? problem(400, 'A wardrobe is at most 30 feet long.', {
              'dimension.L': 'A wardrobe is at most 30 feet long.',
            })
          : { body: estimate };
      },
    });
    const form = within(await panel('Hinged wardrobe'));
    expect(await form.findByText('₹71,000')).toBeTruthy();
    const length = form.getByRole('textbox', { name: 'Length' });
    await userEvent.clear(length);
    await userEvent.type(length, '700');
    await userEvent.tab();
    expect(await screen.findByText('A wardrobe is at most 30 feet long.')).toBeTruthy();
    await waitFor(() => expect(length).toHaveProperty('value', '6′'));
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('keep Save locked for a while, reading Saving...', async () => {
    open('?item=a', { 'PATCH /api/carpentry/a': () => problem(400, 'Not so.', {}) });
    const form = within(await panel('Hinged wardrobe'));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Count' }), '4');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Not so.');
    expect(form.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
    expect(await form.findByRole('button', { name: 'Save' }, { timeout: 3000 })).toHaveProperty('disabled', false);
  });

  it('say 404 where the BOQ has no such item, and lead back to all', async () => {
    const { location } = open('?item=gone');
    const gone = within(await panel('404'));
    await userEvent.click(gone.getByRole('button', { name: 'Show all items' }));
    expect(location()).toBe('/boqs/b1/details');
  });
});

describe('an item’s own rate', () => {
  const paint = makeItem({
    id: 'w',
    service: 'painting',
    title: 'Royale paint',
    inputs: ['carpet_area'],
    dimension: null,
    available_dimensions: [],
    available_finish: [],
    finish: null,
    finish_id: null,
    carpet_area: 400,
  });
  const handlers = (can: string[]): Handlers => ({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can }), revision: 7 } }),
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: [paint] }, revision: 7 } }),
    'POST /api/painting/estimate': () => ({ body: estimate }),
    'PATCH /api/painting/w': () => ({ body: { data: { ...paint, rate: 31.5, revision: 8 }, revision: 8 } }),
  });

  it('is typed by a designer', async () => {
    const { calls } = open('?item=w', handlers(['edit_items', 'edit_rates']));
    const form = within(await panel('Royale paint'));
    await userEvent.type(form.getByRole('textbox', { name: 'Own rate, ₹' }), '31.50');
    await userEvent.tab();
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === '/api/painting/estimate')?.body).toMatchObject({ rate: 31.5 }),
    );
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Item updated successfully.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ rate: 31.5 });
  });

  it('is neither asked of nor sent for anybody else', async () => {
    const { calls } = open('?item=w', handlers(['edit_items']));
    const form = within(await panel('Royale paint'));
    await form.findByText('₹71,000');
    expect(form.queryByRole('textbox', { name: 'Own rate, ₹' })).toBeNull();
    expect(calls.find(({ path }) => path === '/api/painting/estimate')?.body).not.toHaveProperty('rate');
  });
});

describe('what is said after a change', () => {
  const typed = makeItem({
    id: 't',
    service: 'civil',
    title: 'Core cutting',
    description: [],
    furniture: undefined,
    manual: { unit: 'no', quantity: 3, rate: 1250, amount: 3750 },
    inputs: [],
    dimension: null,
    available_dimensions: [],
  });
  const withTyped: Handlers = {
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: [wardrobe, plumbing, typed] }, revision: 7 } }),
  };
  async function remove(title: string): Promise<void> {
    await userEvent.click(within(await panel(title)).getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await panel(`Delete ${title}?`)).getByRole('button', { name: 'Delete' }));
  }

  it('of a typed line: new item added, item updated, item deleted', async () => {
    const adding = open('?panel=add', {
      'POST /api/manual': () => ({ status: 201, body: { data: { ...typed, id: 'n' }, revision: 8 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Type a line of your own' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Core cutting');
    await userEvent.type(screen.getByRole('textbox', { name: 'Unit' }), 'no');
    await userEvent.click(screen.getByRole('button', { name: 'Add item' }));
    expect(await screen.findByText('new item added')).toBeTruthy();
    adding.unmount();

    const changing = open('?item=t', {
      ...withTyped,
      'PATCH /api/manual/t': () => ({ body: { data: typed, revision: 8 } }),
    });
    const unit = within(await panel('Core cutting')).getByRole('textbox', { name: 'Unit' });
    await userEvent.type(unit, 's');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('item updated')).toBeTruthy();
    changing.unmount();

    open('?item=t', { ...withTyped, 'DELETE /api/manual/t': () => ({ body: { message: 'x', revision: 8 } }) });
    await remove('Core cutting');
    expect(await screen.findByText('item deleted')).toBeTruthy();
  });

  it('of furniture that is removed: the sentence, its name, and Undo', async () => {
    const { calls } = open('?item=a', {
      'DELETE /api/carpentry/a': () => ({ body: { message: 'x', revision: 8 } }),
      'POST /api/boqs/b1/revisions/8/undo': () => ({ body: { message: 'Updated successfully.', revision: 9 } }),
    });
    await remove('Hinged wardrobe');
    const sentence = await screen.findByText('Item has been removed successfully.');
    expect(sentence.textContent).toContain('Hinged wardrobe');
    const message = within(sentence.parentElement ?? document.body);
    await userEvent.click(message.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/revisions/8/undo'))).toBe(true));
  });

  it('of a civil work that is removed: the server’s own words', async () => {
    open('?item=p', { 'DELETE /api/civil/p': () => ({ body: { message: 'Plumbing is gone.', revision: 8 } }) });
    await remove('Bathroom plumbing');
    expect(await screen.findByText('Plumbing is gone.')).toBeTruthy();
  });
});

describe('the addresses of an item', () => {
  it.each([
    ['/boqs/b1/details/add', '?panel=add'],
    ['/boqs/b1/details/add/hinged-wardrobe/veneer', '?panel=add&work=hinged-wardrobe&with=veneer'],
    ['/boqs/b1/details/i1', '?item=i1'],
    ['/boqs/b1/details/i1/gallery', '?item=i1&gallery=1'],
    ['/boqs/b1/details/i1/edit', '?item=i1'],
    ['/boqs/b1/furniture/i1', '?item=i1'],
  ])('%s opens the details with %s', async (address, query) => {
    window.history.pushState(null, '', '/before');
    window.history.pushState(null, '', address);
    const router = createBrowserRouter([...itemRoutes, { path: '/boqs/:boqId/details' }, { path: '/before' }]);
    await waitFor(() => expect(window.location.pathname).toBe('/boqs/b1/details'));
    expect(window.location.search).toBe(query);
    // The address itself is no place one comes back to: it would only lead here again.
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/before'));
    await router.navigate(address);
    await waitFor(() => expect(window.location.search).toBe(query));
    await router.navigate(-1);
    await waitFor(() => expect(window.location.pathname).toBe('/before'));
    router.dispose();
  });
});
