import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, estimate, facets, openDetails, panel } from '../../../test/boq-items';
import { never, problem, type Call, type Handlers } from '../../../test/mock-api';
import { makeBoq } from '../../features/boq/model/fixtures';
import { makeItem } from '../../features/boq-grid/model/fixtures';

const select = async (label: RegExp, option: string): Promise<void> => {
  const picker = within(await panel('Add an item'));
  await userEvent.click(picker.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the catalogue of an item to add', () => {
  // [spec: C9.8]
  it('is paged by ten, drawn, and narrowed by words, category and finish', async () => {
    const { calls } = openDetails('?panel=add');
    const list = await screen.findByRole('list', { name: 'Works of the catalogue' });
    expect(within(list).getAllByRole('button')).toHaveLength(2);
    expect(list.querySelectorAll('svg')).toHaveLength(2);
    const last = () => calls.findLast(({ path }) => path === '/api/catalog/all')?.query;
    expect([last()?.get('page'), last()?.get('limit'), last()?.get('filters')]).toEqual(['1', '10', null]);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(last()?.get('page')).toBe('2'));
    await select(/^Category/, 'Wardrobes and lofts');
    await select(/^Finish/, 'Veneer');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the catalogue' }), 'room:x sliding');
    await waitFor(() => expect(last()?.get('filters')).toBe('x sliding category:wardrobe finish:veneer'));
    expect(last()?.get('page')).toBe('1');
  });

  it('is that of every trade until one is chosen', async () => {
    const { calls } = openDetails('?panel=add', { 'GET /api/catalog/civil': () => problem(400, 'Not that word.') });
    await screen.findByRole('list', { name: 'Works of the catalogue' });
    expect(screen.getByRole('combobox', { name: 'Trade' })).toHaveProperty('value', '');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trade' }), 'civil');
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/catalog/civil')).toBe(true));
  });

  it('is gone through by keys', async () => {
    openDetails('?panel=add');
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
    const waiting = openDetails('?panel=add', { 'GET /api/catalog/all': never });
    expect(await screen.findByText('Loading…')).toBeTruthy();
    waiting.unmount();
    const failed = openDetails('?panel=add', { 'GET /api/catalog/all': () => problem(400, 'Not that word.') });
    expect(await screen.findByText('Not that word.')).toBeTruthy();
    failed.unmount();
    openDetails('?panel=add', {
      'GET /api/catalog/all': () => ({
        body: { data: [], meta: { page: 1, limit: 10, total: 0, total_pages: 0 }, facets },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Type it yourself' }));
    expect(await screen.findByRole('textbox', { name: 'Description' })).toBeTruthy();
  });

  // [spec: C8.20]
  it('leads to the entry by an address of its own, with its finish, and Back leads to the catalogue', async () => {
    const { calls, location } = openDetails('?panel=add&work=hinged-wardrobe&with=veneer', {
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
    const known = openDetails(at, handlers);
    const measured = within(await panel('Complete wiring'));
    expect(await measured.findByText('₹71,000')).toBeTruthy();
    expect(measured.getByRole('textbox', { name: 'Or carpet area, sq ft' })).toHaveProperty('value', '980');
    const asked = (calls: Call[]) => calls.filter(({ path }) => path === '/api/electrical/estimate');
    expect(asked(known.calls).map(({ body }) => body)).toMatchObject([{ work: 'complete-wiring', carpet_area: 980 }]);
    known.unmount();
    const without = openDetails(at, {
      ...handlers,
      'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ carpet_area: null }), revision: 7 } }),
    });
    const form = within(await panel('Complete wiring'));
    expect(await form.findByText('Give its size or area to see what it costs.')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Or area, sq ft' }), '400');
    expect(await form.findByText('₹71,000')).toBeTruthy();
    expect(asked(without.calls)).toHaveLength(1);
  });

  // [spec: C2.57]
  it('says 404 for an entry it has not', async () => {
    const { location } = openDetails('?panel=add&work=no-such-work');
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Look through the catalogue' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/details?panel=add'));
  });
});
