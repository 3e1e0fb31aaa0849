import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { CatalogueRoute } from './catalogue';
import { CatalogueEntryRoute } from './catalogue-entry';
import { FinishRoute } from './finish';
import { FinishesRoute } from './finishes';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';

const loft = {
  id: 'loft',
  service: 'carpentry',
  label: 'Loft',
  category: { id: 'wardrobe', label: 'Wardrobes and lofts' },
  description: ['Above the wardrobe'],
  alias: ['overhead storage', 'box loft'],
  unit: 'sqft',
  dimension: null,
  available_dimensions: [],
  available_finish: [
    { id: 'laminate', label: 'Laminate' },
    { id: 'veneer', label: 'Veneer' },
  ],
  inputs: ['L', 'H'],
  room_kinds: [],
  is_loose_furniture: false,
};
const veneer = { id: 'veneer', alias: ['teak veneer', 'walnut veneer'], material_name: 'Veneer', label: 'Veneer' };
const page = (data: unknown[], pages = 1, can: string[] = ['edit']) => ({
  body: {
    data,
    meta: { page: 1, limit: 10, total: data.length, total_pages: pages },
    facets: { category: [], finish: [], room: [] },
    can,
  },
});
const recipe = {
  rate_book_version: 2,
  size: 'L 6′ × W 2′ × H 2′',
  finish: { id: 'laminate', label: 'Laminate' },
  unit: 'sqft',
  quantity: 12,
  cost: 18_000.5,
  all_in_rate: 1_500.04,
  includes_gst: false,
  measures: [{ name: 'bays', formula: 'ceil(L / 3)' }],
  components: [
    {
      kind: 'material',
      label: '18 mm BWR ply',
      formula: '2 * L * H',
      quantity: 26.88,
      unit: 'sqft',
      wastage: 12,
      rate: 98,
      amount: 2_634.24,
      provenance: 'provisional',
    },
  ],
};
const history = {
  data: [
    {
      id: 'works/2/0',
      what: 'Loft',
      actor: 'Priya Shah',
      at: '2026-03-04T10:00:00.000Z',
      reason: null,
      is_new: false,
      changes: [{ field: 'Alias', before: 'box loft', after: 'overhead storage, box loft' }],
    },
  ],
  meta: { page: 1, limit: 20, total: 1, total_pages: 1 },
};

/** In how many BOQs and vendors’ items something is. */
const usedIn = (boqs: number, items: number): Handlers => ({
  'GET /api/boqs': () => ({ body: { data: [], meta: { page: 1, limit: 10, total: boqs, total_pages: 1 } } }),
  'GET /api/vendor/vendor/catalog': () => ({
    body: { catalog: [], result_set_count: 0, current_page: 0, total_count: items, total_pages: 1, searched_for: null },
  }),
});

function openEntry(handlers: Handlers = {}, can = ['edit']) {
  const calls = mockApi({
    'GET /api/catalog/furniture/loft': () => ({ body: { data: loft, can } }),
    'GET /api/catalog/furniture/loft/recipe': () => ({ body: { data: recipe } }),
    'GET /api/catalog/furniture/loft/history': () => ({ body: history }),
    ...usedIn(0, 0),
    ...handlers,
  });
  renderApp(<CatalogueEntryRoute />, { at: '/catalog/furniture/loft', route: '/catalog/:type/:id' });
  return calls;
}

describe('a catalogue', () => {
  const open = (handlers: Handlers, at = '/catalog/furniture') => {
    const calls = mockApi(handlers);
    return { calls, ...renderApp(<CatalogueRoute />, { at, route: '/catalog/:type' }) };
  };

  it('waits, and fails in place', async () => {
    const { unmount } = open({ 'GET /api/catalog/furniture': never });
    expect(screen.getByText('Loading…')).toBeTruthy();
    unmount();
    open({ 'GET /api/catalog/furniture': () => problem(400, 'Not today.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
  });

  // [spec: V2.14]
  it('lists entries with their aliases, is searched and paged in the address', async () => {
    const { calls, location } = open({ 'GET /api/catalog/furniture': () => page([loft], 3) });
    expect(await screen.findByText('overhead storage, box loft')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit Loft' }).getAttribute('href')).toBe('/catalog/furniture/loft');
    expect(screen.getByRole('link', { name: 'Civil' }).getAttribute('href')).toBe('/catalog/civil');
    expect(screen.getByText('Loft').closest('li')?.querySelector('svg')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search entries' }), 'box');
    await waitFor(() => expect(calls.at(-1)?.query.get('filters')).toBe('box'));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(location()).toBe('/catalog/furniture?q=box&page=2');
    await waitFor(() => expect(calls.at(-1)?.query.get('page')).toBe('2'));
  });

  it('is empty with a reason and a way back', async () => {
    open({ 'GET /api/catalog/furniture': () => page([]) }, '/catalog/furniture?q=zzz');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  });

  it('offers to open, not to edit, to those who may not', async () => {
    open({ 'GET /api/catalog/furniture': () => page([loft], 1, []) });
    expect(await screen.findByRole('link', { name: 'Open Loft' })).toBeTruthy();
  });

  // [spec: V2.14]
  it('is one of the five', () => {
    open({}, '/catalog/nothing');
    expect(screen.getByRole('heading', { name: '404' })).toBeTruthy();
  });
});

describe('an entry', () => {
  // [spec: V2.15, V4.5, V5.5, V8.5, V9.2]
  it('is saved trimmed; Save is closed while a field is blank, and rests for two seconds after', async () => {
    const calls = openEntry({
      'PUT /api/catalog/furniture/loft': () => ({ body: { data: loft, can: ['edit'] } }),
    });
    const save = await screen.findByRole('button', { name: 'Save' });
    for (const name of ['Name', 'Description', 'Alias']) {
      const field = screen.getByRole('textbox', { name });
      const text = (field as HTMLInputElement).value;
      await userEvent.clear(field);
      await userEvent.type(field, '  ');
      expect(save).toHaveProperty('disabled', true);
      await userEvent.clear(field);
      await userEvent.type(field, ` ${text}`);
      expect(save).toHaveProperty('disabled', false);
    }
    await userEvent.click(save);
    await screen.findAllByText('Updated successfully.');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      label: 'Loft',
      description: ['Above the wardrobe'],
      alias: ['overhead storage', 'box loft'],
    });
    expect(await screen.findByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  });

  // [spec: C1.38]
  it('is not saving any more once it is saved, however long it takes to read it again', async () => {
    let saved = false;
    openEntry({
      'GET /api/catalog/furniture/loft': () => (saved ? never() : { body: { data: loft, can: ['edit'] } }),
      'PUT /api/catalog/furniture/loft': () => {
        saved = true;
        return { body: { data: loft, can: ['edit'] } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findAllByText('Updated successfully.');
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull();
  });

  // [spec: V8.6]
  it('shows the server’s sentence at its field, and says when nothing worked', async () => {
    let answer = problem(400, 'Taken', { alias: '“box loft” is already used for Wardrobe.' });
    openEntry({ 'PUT /api/catalog/furniture/loft': () => answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“box loft” is already used for Wardrobe.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Alias' }));
    answer = problem(500, 'Something went wrong!');
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toHaveProperty('disabled', false));
    await userEvent.click(save);
    expect(await screen.findAllByText('Something failed, please try again later')).toBeTruthy();
  });

  // [spec: V2.17]
  it('shows its recipe with rates and where they come from, in another finish too', async () => {
    const calls = openEntry();
    expect(await screen.findByText('18 mm BWR ply')).toBeTruthy();
    expect(screen.getByText('2 × L × H')).toBeTruthy();
    expect(screen.getByText('12 %')).toBeTruthy();
    expect(screen.getByText('Assumed rate')).toBeTruthy();
    expect(screen.getByText('₹18,001')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Finish' }), 'veneer');
    await waitFor(() =>
      expect(calls.some(({ path, query }) => path.endsWith('/recipe') && query.get('finish') === 'veneer')).toBe(true),
    );
  });

  it('shows who changed it, from what to what', async () => {
    openEntry();
    expect(await screen.findByText('Priya Shah')).toBeTruthy();
    expect(screen.getByText('box loft', { selector: 'del' })).toBeTruthy();
    expect(screen.getByText('overhead storage, box loft', { selector: 'ins' })).toBeTruthy();
  });

  it('gets its words of before when a change is undone, also in the form', async () => {
    let now = loft;
    const calls = openEntry({
      'GET /api/catalog/furniture/loft': () => ({ body: { data: now, can: ['edit'] } }),
      'POST /api/catalog/furniture/loft/undo': () => {
        now = { ...loft, alias: ['box loft'] };
        return { body: { message: 'The change has been undone.' } };
      },
    });
    renderApp(<ConfirmDialog />);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo this change of Loft' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this change?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Alias' })).toHaveProperty('value', 'box loft'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ change: 'works/2/0' });
  });

  // [spec: V6.3]
  it('is read by others, without form and history', async () => {
    const calls = openEntry({}, []);
    expect(await screen.findByText('18 mm BWR ply')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('/history'))).toBe(false);
  });

  it('says that no BOQ uses it, and leads to vendors of its materials', async () => {
    const calls = openEntry();
    const used = within(await screen.findByRole('region', { name: 'Used in' }));
    expect(await used.findByText('No estimates of yours')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/boqs')?.query.get('work')).toBe('loft');
    expect(calls.some(({ path }) => path.startsWith('/api/vendor'))).toBe(false);
    // What vendors sell of it are its materials.
    expect(screen.getByRole('link', { name: '18 mm BWR ply' }).getAttribute('href')).toBe(
      '/vendors/search?q=18+mm+BWR+ply',
    );
  });

  it('is 404 when it is not there', async () => {
    openEntry({ 'GET /api/catalog/furniture/loft': () => problem(404, 'Not found.') });
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
  });
});

describe('finishes', () => {
  const openOne = (handlers: Handlers = {}, can = ['edit']) => {
    const calls = mockApi({
      'GET /api/finish/furniture/veneer': () => ({ body: { data: veneer, can } }),
      'GET /api/finish/furniture/veneer/history': () => ({
        body: { data: [], meta: { page: 1, limit: 20, total: 0, total_pages: 0 } },
      }),
      ...usedIn(1, 21),
      ...handlers,
    });
    renderApp(<FinishRoute />, { at: '/finishes/furniture/veneer', route: '/finishes/:type/:finishId/*' });
    return calls;
  };

  // [spec: V2.16]
  it('are listed by kind', async () => {
    mockApi({ 'GET /api/finish/furniture': () => page([veneer]) });
    renderApp(<FinishesRoute />, { at: '/finishes/furniture', route: '/finishes/:type' });
    expect((await screen.findByRole('link', { name: 'Edit Veneer' })).getAttribute('href')).toBe(
      '/finishes/furniture/veneer',
    );
    expect(screen.getByRole('link', { name: 'False ceiling' }).getAttribute('href')).toBe('/finishes/false-ceiling');
    const picture = screen.getByText('Veneer').closest('li')?.querySelector('img');
    expect(picture?.getAttribute('src')).toMatch(/^\/api\/vendor\/swatches\//);
  });

  it('wait, fail in place, and are of three kinds', async () => {
    mockApi({ 'GET /api/finish/furniture': never });
    const first = renderApp(<FinishesRoute />, { at: '/finishes/furniture', route: '/finishes/:type' });
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/finish/furniture': () => problem(400, 'Not today.') });
    const second = renderApp(<FinishesRoute />, { at: '/finishes/furniture', route: '/finishes/:type' });
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
    second.unmount();
    renderApp(<FinishesRoute />, { at: '/finishes/painting', route: '/finishes/:type' });
    expect(screen.getByRole('heading', { name: '404' })).toBeTruthy();
  });

  // [spec: V2.16, V5.5]
  it('take an alias on each line, and are saved trimmed', async () => {
    const calls = openOne({ 'PUT /api/finish/furniture/veneer': () => ({ body: { data: veneer, can: ['edit'] } }) });
    const alias = await screen.findByRole('textbox', { name: 'Alias' });
    expect(alias).toHaveProperty('value', 'teak veneer\nwalnut veneer');
    const save = screen.getByRole('button', { name: 'Save' });
    await userEvent.clear(alias);
    expect(save).toHaveProperty('disabled', true);
    await userEvent.type(alias, ' oak veneer {Enter}{Enter}ash, white veneer');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' ');
    await userEvent.click(save);
    await screen.findAllByText('Updated successfully.');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Veneer',
      alias: ['oak veneer', 'ash, white veneer'],
    });
    expect(screen.getByText('No changes yet.')).toBeTruthy();
  });

  // [spec: V8.6]
  it('say when nothing worked', async () => {
    openOne({ 'PUT /api/finish/furniture/veneer': () => problem(500, 'Something went wrong!') });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Something failed, please try again later')).toBeTruthy();
  });

  it('lead to the BOQs that have them, and to vendors’ items that are called so', async () => {
    const calls = openOne();
    const used = within(await screen.findByRole('region', { name: 'Used in' }));
    expect((await used.findByRole('link', { name: '1 estimate of yours' })).getAttribute('href')).toBe(
      '/boqs?finish=veneer',
    );
    expect((await used.findByRole('link', { name: '21 items of vendors' })).getAttribute('href')).toBe(
      '/vendors/search?q=Veneer',
    );
    expect(calls.find(({ path }) => path === '/api/boqs')?.query.get('finish')).toBe('veneer');
  });

  it('are only read by others', async () => {
    openOne({}, []);
    expect(await screen.findByText(/Also called teak veneer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
