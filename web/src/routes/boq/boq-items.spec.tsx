import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { estimate, inspector, openDetails, panel, plumbing, wardrobe } from '../../../test/boq-items';
import { problem, type Handlers } from '../../../test/mock-api';
import { makeBoq } from '../../features/boq/model/fixtures';
import { makeItem } from '../../features/boq-grid/model/fixtures';
import { boqKeys } from '../../lib/boq/boq-cache';

describe('an item’s fields', () => {
  it('offer the usual sizes, the rooms of the BOQ first, and finishes', async () => {
    openDetails('?item=a');
    const form = within(await inspector('Hinged wardrobe'));
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

  // [spec: C5.19]
  it('offer only bathrooms, toilets and washrooms for a bathroom work', async () => {
    openDetails('?item=p');
    const rooms = within(await inspector('Bathroom plumbing')).getByRole('combobox', { name: 'Room' });
    await within(rooms).findByRole('option', { name: 'Common washroom' });
    expect(
      within(rooms)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Whole flat', 'Common washroom']);
  });

  it('give the focus back to their row when they are left', async () => {
    openDetails('?item=p');
    const form = within(await inspector('Bathroom plumbing'));
    form.getByRole('combobox', { name: 'Room' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement?.closest<HTMLElement>('[role="row"]')?.dataset.item).toBe('p');
  });

  // [spec: C4.7, C8.12]
  it('make furniture part of one other at most, and loose', async () => {
    const { calls } = openDetails('?item=a', {
      'PATCH /api/carpentry/a': () => ({ body: { data: { ...wardrobe, revision: 8 }, revision: 8 } }),
    });
    const form = within(await inspector('Hinged wardrobe'));
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

  // [spec: C4.17, C8.22]
  it('go back to what was last estimated when an estimate fails, and say why', async () => {
    openDetails('?item=a', {
      'POST /api/catalog/furniture/estimate': ({ body }) => {
        const { dimension } = body as { dimension: { L: { feet: number } } };
        return dimension.L.feet > 100
          ? problem(400, 'A wardrobe is at most 30 feet long.', {
              'dimension.L': 'A wardrobe is at most 30 feet long.',
            })
          : { body: estimate };
      },
    });
    const form = within(await inspector('Hinged wardrobe'));
    expect(await form.findByText('₹71,000')).toBeTruthy();
    const length = form.getByRole('textbox', { name: 'Length' });
    await userEvent.clear(length);
    await userEvent.type(length, '700');
    await userEvent.tab();
    expect(await screen.findByText('A wardrobe is at most 30 feet long.')).toBeTruthy();
    await waitFor(() => expect(length).toHaveProperty('value', '6′'));
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('are estimated again when someone else changes the BOQ', async () => {
    let revision = 7;
    const { calls, queryClient } = openDetails('?item=a', {
      'GET /api/boqs/b1/items': () => ({ body: { data: { items: [wardrobe] }, revision } }),
    });
    const form = within(await inspector('Hinged wardrobe'));
    expect(await form.findByText('₹71,000')).toBeTruthy();
    // The other finishes are estimated too, for what they would add.
    const asked = () =>
      calls.filter(
        ({ path, body }) =>
          path === '/api/catalog/furniture/estimate' &&
          (body as { finish_id: string }).finish_id === wardrobe.finish_id,
      ).length;
    expect(asked()).toBe(1);
    revision = 8;
    await queryClient.invalidateQueries({ queryKey: boqKeys.items('b1') });
    await waitFor(() => expect(asked()).toBe(2));
  });

  // [spec: C4.18]
  it('keep Save locked for a while, reading Saving...', async () => {
    openDetails('?item=a', { 'PATCH /api/carpentry/a': () => problem(400, 'Not so.', {}) });
    const form = within(await inspector('Hinged wardrobe'));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Count' }), '4');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Not so.');
    expect(form.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
    expect(await form.findByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  // [spec: C2.57]
  it('say 404 where the BOQ has no such item, and lead back to all', async () => {
    const { location } = openDetails('?item=gone');
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

  // [spec: C6.17]
  it('is typed by a designer', async () => {
    const { calls } = openDetails('?item=w', handlers(['edit_items', 'edit_rates']));
    const form = within(await inspector('Royale paint'));
    await userEvent.type(form.getByRole('textbox', { name: 'Own rate, ₹' }), '31.50');
    await userEvent.tab();
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === '/api/painting/estimate')?.body).toMatchObject({ rate: 31.5 }),
    );
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Item updated successfully.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ rate: 31.5 });
  });

  // [spec: C6.17]
  it('is neither asked of nor sent for anybody else', async () => {
    const { calls } = openDetails('?item=w', handlers(['edit_items']));
    const form = within(await inspector('Royale paint'));
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
    manual: { unit: 'no', quantity: 3, rate: 1250, amount: 3750, gross: null, labour_from: null },
    inputs: [],
    dimension: null,
    available_dimensions: [],
  });
  const withTyped: Handlers = {
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: [wardrobe, plumbing, typed] }, revision: 7 } }),
  };
  async function remove(title: string): Promise<void> {
    await userEvent.click(within(await inspector(title)).getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await panel(`Delete ${title}?`)).getByRole('button', { name: 'Delete' }));
  }

  // [spec: C8.19]
  it('of a typed line: new item added, item updated, item deleted', async () => {
    const adding = openDetails('?panel=add', {
      'POST /api/manual': () => ({ status: 201, body: { data: { ...typed, id: 'n' }, revision: 8 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Type a line of your own' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Core cutting');
    await userEvent.type(screen.getByRole('textbox', { name: 'Unit' }), 'no');
    await userEvent.click(screen.getByRole('button', { name: 'Add item' }));
    expect(await screen.findByText('new item added')).toBeTruthy();
    adding.unmount();

    const changing = openDetails('?item=t', {
      ...withTyped,
      'PATCH /api/manual/t': () => ({ body: { data: typed, revision: 8 } }),
    });
    const unit = within(await inspector('Core cutting')).getByRole('textbox', { name: 'Unit' });
    await userEvent.type(unit, 's');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('item updated')).toBeTruthy();
    changing.unmount();

    openDetails('?item=t', { ...withTyped, 'DELETE /api/manual/t': () => ({ body: { message: 'x', revision: 8 } }) });
    await remove('Core cutting');
    expect(await screen.findByText('item deleted')).toBeTruthy();
  });

  // [spec: C2.47, C8.13]
  it('of furniture that is removed: the sentence, its name, and Undo', async () => {
    const { calls } = openDetails('?item=a', {
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

  // [spec: C8.21]
  it('of a civil work that is removed: the server’s own words', async () => {
    openDetails('?item=p', { 'DELETE /api/civil/p': () => ({ body: { message: 'Plumbing is gone.', revision: 8 } }) });
    await remove('Bathroom plumbing');
    expect(await screen.findByText('Plumbing is gone.')).toBeTruthy();
  });
});
