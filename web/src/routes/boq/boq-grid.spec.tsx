import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Call, type Handlers } from '../../../test/mock-api';
import { inspector } from '../../../test/boq-items';
import { renderApp } from '../../../test/render';
import { makeBoq } from '../../features/boq/model/fixtures';
import { makeItem } from '../../features/boq-grid/model/fixtures';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { BoqDetailsRoute } from './boq-details';

// A person who has the room, the sides and the parts of an amount in columns of their own.
const SHOWN = { columns: { room: true, L: true, W: true, material: true, labour: true } };
localStorage.setItem('fo_grid ', JSON.stringify(SHOWN));

const wardrobe = makeItem();
const loft = makeItem({ id: 'l', title: 'Loft', count: 3 });
const typed = makeItem({
  id: 't',
  service: 'civil',
  title: 'Core cutting',
  description: [],
  inputs: [],
  dimension: null,
  available_finish: [],
  finish: null,
  finish_id: null,
  manual: { unit: 'no', quantity: 3, rate: 1250.5, amount: 3751.5, gross: null, labour_from: null },
});
const RIGHTS = ['edit_items', 'edit_rates', 'read_history', 'undo'];
const answered = (change: Partial<typeof wardrobe>, revision = 8) => ({
  body: { data: { ...wardrobe, ...change, revision }, revision },
});

const open = (handlers: Handlers = {}, can = RIGHTS): Call[] => openAt(handlers, can).calls;
function openAt(handlers: Handlers = {}, can = RIGHTS) {
  const calls = mockApi({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can }), revision: 7 } }),
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: [wardrobe, loft, typed] }, revision: 7 } }),
    'GET /api/rooms': () => ({
      body: {
        data: ['Master bedroom', 'Study', 'Kitchen'].map((name) => ({
          id: name.toLowerCase().replace(' ', '-'),
          name,
          alias: [],
          kind: name.toLowerCase(),
          items: 0,
        })),
        meta: { page: 1, limit: 100, total: 3, total_pages: 1 },
        can: [],
      },
    }),
    'GET /api/revisions': () => ({
      body: { data: [], meta: { page: 1, limit: 20, total: 0, total_pages: 1 } },
    }),
    'PATCH /api/carpentry/a': ({ body }) => answered(body as object),
    ...handlers,
  });
  const rendered = renderApp(
    <>
      <BoqDetailsRoute />
      <ConfirmDialog />
    </>,
    { at: '/boqs/b1/details', route: '/boqs/:boqId/details' },
  );
  return { ...rendered, calls };
}

const changes = (calls: Call[]): Call[] => calls.filter(({ method }) => method !== 'GET');
const rowOf = (title: string): HTMLElement => {
  const row = screen.getByRole('button', { name: title }).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`no row of ${title}`);
  return row;
};
const cellOf = (title: string, column: string): HTMLElement => {
  const cell = rowOf(title).querySelector<HTMLElement>(`[data-col="${column}"]`);
  if (!cell) throw new Error(`no ${column} of ${title}`);
  return cell;
};
async function focusCell(title: string, column: string): Promise<void> {
  await screen.findByRole('grid', { name: 'Items' });
  await userEvent.click(cellOf(title, column));
  await waitFor(() => expect(document.activeElement).toBe(cellOf(title, column)));
}
function paste(text: string): void {
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
}

describe('the grid of items', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is one tab stop that arrows, Home and End walk through', async () => {
    open();
    const grid = await screen.findByRole('grid', { name: 'Items' });
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await focusCell('Hinged wardrobe', 'title');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(cellOf('Loft', 'room'));
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(cellOf('Loft', 'cost'));
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toBe(cellOf('Hinged wardrobe', 'title'));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(cellOf('Core cutting', 'cost'));
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  // [spec: C4.19, C8.12]
  it('takes what is typed over a cell, shows it at once and saves it with the revision that was seen', async () => {
    let release: (() => void) | undefined;
    const calls = open({
      'PATCH /api/carpentry/a': () =>
        new Promise((resolve) => {
          release = () => resolve(answered({ count: 4, cost: 277_052 }));
        }),
    });
    await focusCell('Hinged wardrobe', 'count');
    await userEvent.keyboard('4');
    expect(await screen.findAllByRole('textbox', { name: 'Count of Hinged wardrobe' })).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(cellOf('Hinged wardrobe', 'count').textContent).toBe('4');
    expect(cellOf('Hinged wardrobe', 'count').getAttribute('aria-busy')).toBe('true');
    expect(cellOf('Hinged wardrobe', 'cost').dataset.updating).toBe('true');
    expect(screen.getByText('Saving…')).toBeTruthy();
    expect(document.activeElement).toBe(cellOf('Loft', 'count'));
    await waitFor(() => expect(release).toBeDefined());
    act(() => release?.());
    await waitFor(() => expect(cellOf('Hinged wardrobe', 'cost').textContent).toBe('2,77,052'));
    expect(screen.getByText('✓ Saved')).toBeTruthy();
    const [change] = changes(calls);
    expect(change?.body).toEqual({ count: 4 });
    expect(change?.headers.get('if-match')).toBe('"3"');
    expect(await screen.findByText('Item updated successfully. Hinged wardrobe: count 1 → 4')).toBeTruthy();
  });

  it('goes right with Tab and left with Shift+Tab, and Escape takes an edit back', async () => {
    const calls = open();
    await focusCell('Hinged wardrobe', 'L');
    await userEvent.keyboard('{F2}');
    const field = await screen.findByRole('textbox', { name: 'Length of Hinged wardrobe' });
    expect(field).toHaveProperty('value', '6′');
    await userEvent.keyboard(`6'6"{Tab}`);
    expect(document.activeElement).toBe(cellOf('Hinged wardrobe', 'W'));
    await userEvent.keyboard('3{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(cellOf('Hinged wardrobe', 'L'));
    await userEvent.keyboard('9{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Length of Hinged wardrobe' })).toBeNull();
    expect(document.activeElement).toBe(cellOf('Hinged wardrobe', 'L'));
    await waitFor(() => expect(changes(calls)).toHaveLength(2));
    const bodies = changes(calls).map(({ body }) => body as { dimension: Record<string, unknown> });
    expect(bodies[0]?.dimension.L).toEqual({ feet: 6, inches: 6 });
    expect(bodies[1]?.dimension).toMatchObject({ L: { feet: 6, inches: 6 }, W: { feet: 3, inches: 0 } });
    expect(changes(calls)[1]?.headers.get('if-match')).toBe('"8"');
  });

  it('chooses rooms and finishes from a list that typing narrows', async () => {
    const calls = open();
    await focusCell('Hinged wardrobe', 'room');
    await userEvent.keyboard('{Enter}');
    const field = await screen.findByRole('combobox', { name: 'Room of Hinged wardrobe' });
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(4));
    const list = within(screen.getByRole('listbox'));
    expect(list.getByRole('option', { name: 'Master bedroom' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.clear(field);
    await userEvent.type(field, 'stu');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(changes(calls)[0]?.body).toEqual({ room: 'study' }));
  });

  it('leaves the room as it is where Enter comes before the rooms do', async () => {
    const calls = open({ 'GET /api/rooms': never });
    await focusCell('Hinged wardrobe', 'room');
    await userEvent.keyboard('{Enter}');
    const field = await screen.findByRole('combobox', { name: 'Room of Hinged wardrobe' });
    expect(field).toHaveProperty('value', 'Master bedroom');
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Room of Hinged wardrobe' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(changes(calls)).toEqual([]);
    // Someone who means it moves to the entry.
    await focusCell('Hinged wardrobe', 'room');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('combobox', { name: 'Room of Hinged wardrobe' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(changes(calls)[0]?.body).toEqual({ room: null }));
  });

  it('works out a sum, and keeps the editor open where it cannot read what was typed', async () => {
    const calls = open();
    await focusCell('Hinged wardrobe', 'count');
    await userEvent.keyboard('=2*7{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('A whole number from 1 to 10');
    await userEvent.keyboard('{Backspace}2{Enter}');
    await waitFor(() => expect(changes(calls)[0]?.body).toEqual({ count: 4 }));
  });

  // [spec: C1.26]
  it('explains the sums of a room, and the rate that an item was given, changeable or not', async () => {
    const { location } = openAt();
    await screen.findByRole('grid');
    const room = screen.getByRole('rowheader', { name: 'Master bedroom' }).closest('[role="row"]') as HTMLElement;
    const [, labour] = within(room).getAllByRole('button');
    await userEvent.click(labour as HTMLElement);
    await waitFor(() => expect(location()).toBe('/boqs/b1/details?why=labour%3Aroom%3Amaster-bedroom'));
    await userEvent.click(within(cellOf('Core cutting', 'rate')).getByRole('button', { name: 'Why this rate?' }));
    await waitFor(() => expect(location()).toBe('/boqs/b1/details?why=rate%3Aitem%3At'));
  });

  it('opens why by Alt+Enter on a rate that Enter would edit, and by Enter on one that is only read', async () => {
    const first = openAt();
    await screen.findByRole('grid');
    await focusCell('Core cutting', 'rate');
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await waitFor(() => expect(first.location()).toBe('/boqs/b1/details?why=rate%3Aitem%3At'));
    first.unmount();
    const second = openAt({}, ['edit_items']);
    await screen.findByRole('grid');
    await focusCell('Core cutting', 'rate');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(second.location()).toBe('/boqs/b1/details?why=rate%3Aitem%3At'));
  });

  it('says why a cell cannot be changed', async () => {
    open();
    await focusCell('Hinged wardrobe', 'cost');
    expect(cellOf('Hinged wardrobe', 'cost').getAttribute('aria-readonly')).toBe('true');
    await userEvent.keyboard('5');
    const words = 'Worked out from the sides, quantities and rates. Press Enter to see how.';
    expect(within(rowOf('Hinged wardrobe')).getByText(words)).toBeTruthy();
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.startsWith('Worked out'))).toBe(true);
  });

  it.each(['{Enter}', '{F2}'])('explains an amount by %s on its cell, to readers as well', async (key) => {
    const { location } = openAt({}, ['read_history']);
    await focusCell('Loft', 'cost');
    await userEvent.keyboard(key);
    await waitFor(() => expect(location()).toBe('/boqs/b1/details?why=item%3Al'));
    expect(await screen.findByRole('dialog', { name: 'Why this number' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/boqs/b1/details'));
    await waitFor(() => expect(document.activeElement).toBe(cellOf('Loft', 'cost')));
  });

  it('explains an amount by a press on its figure, which with Shift only marks', async () => {
    const { location } = openAt();
    await focusCell('Hinged wardrobe', 'material');
    const figure = within(cellOf('Loft', 'material')).getByRole('button');
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(figure);
    await user.keyboard('{/Shift}');
    expect(location()).toBe('/boqs/b1/details');
    expect(cellOf('Hinged wardrobe', 'material').getAttribute('aria-selected')).toBe('true');
    await user.click(figure);
    await waitFor(() => expect(location()).toBe('/boqs/b1/details?why=material%3Aitem%3Al'));
    expect(await screen.findByRole('dialog', { name: 'Why this number' })).toBeTruthy();
  });

  it('is for reading only without the right', async () => {
    const calls = open({}, ['read_history']);
    await focusCell('Hinged wardrobe', 'count');
    await userEvent.keyboard('5{F2}{Delete}');
    expect(screen.queryByRole('textbox', { name: /Count of/ })).toBeNull();
    expect(within(rowOf('Hinged wardrobe')).getByText('This BOQ is open for reading only.')).toBeTruthy();
    expect(changes(calls)).toHaveLength(0);
  });

  // [spec: C4.20]
  it('keeps a refused value with its reason, to be sent again or taken back', async () => {
    let tries = 0;
    const calls = open({
      'PATCH /api/carpentry/a': () =>
        tries++ === 0 ? problem(400, 'No.', { count: 'Only one fits.' }) : answered({ count: 4 }),
    });
    await focusCell('Hinged wardrobe', 'count');
    await userEvent.keyboard('4{Enter}');
    const strip = await screen.findByText(/Only one fits\./);
    expect(strip.textContent).toBe('Count not saved. Only one fits. You typed 4.');
    expect(cellOf('Hinged wardrobe', 'count').textContent).toBe('4');
    expect(cellOf('Hinged wardrobe', 'count').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('! Not saved')).toBeTruthy();
    await userEvent.click(within(rowOf('Hinged wardrobe')).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(changes(calls)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/Only one fits/)).toBeNull());
  });

  // [spec: C4.20]
  it('takes a refused value back by Discard', async () => {
    open({ 'PATCH /api/carpentry/a': () => problem(400, 'No.', { count: 'Only one fits.' }) });
    await focusCell('Hinged wardrobe', 'count');
    await userEvent.keyboard('4{Enter}');
    await screen.findByText(/Only one fits\./);
    await userEvent.click(within(rowOf('Hinged wardrobe')).getByRole('button', { name: 'Discard' }));
    expect(cellOf('Hinged wardrobe', 'count').textContent).toBe('1');
  });

  it('asks mine or theirs where someone else changed the same cell', async () => {
    let theirs = false;
    const calls = open({
      'GET /api/boqs/b1/items': () => ({
        body: {
          data: { items: [theirs ? { ...wardrobe, count: 5, revision: 9 } : wardrobe, loft, typed] },
          revision: theirs ? 9 : 7,
        },
      }),
      'PATCH /api/carpentry/a': ({ headers }) => {
        theirs = true;
        return headers.get('if-match') === '"9"'
          ? answered({ count: 4 }, 10)
          : problem(412, 'This was changed by someone else in the meantime.');
      },
    });
    await focusCell('Hinged wardrobe', 'count');
    await userEvent.keyboard('4{Enter}');
    const strip = await screen.findByText(/Changed by someone else\./);
    expect(strip.parentElement?.textContent).toContain('Count: yours 4, theirs 5');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(changes(calls)).toHaveLength(2));
    expect(changes(calls)[1]?.headers.get('if-match')).toBe('"9"');
    await waitFor(() => expect(screen.queryByText(/theirs/)).toBeNull());
  });

  // [spec: C8.23]
  it('pastes a range as one change, and says what it could not take', async () => {
    const calls = open({
      'POST /api/boqs/b1/bulk': () => ({
        body: {
          data: { changed: [], skipped: [], total_before: 1, total_after: 2, delta: 1 },
          dry_run: false,
          revision: 8,
        },
      }),
    });
    await focusCell('Hinged wardrobe', 'count');
    paste('2\t99\n4\t99');
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    expect(changes(calls)[0]?.body).toEqual({
      edits: [
        { id: 'a', change: { count: 2 }, if_revision: 3 },
        { id: 'l', change: { count: 4 }, if_revision: 3 },
      ],
      dry_run: false,
    });
    expect(
      screen.getByText(
        'Pasted 2 cells. 2 cells left alone: Its rates are changed in the material and labour analyses.',
      ),
    ).toBeTruthy();
    expect(await screen.findByText('Updated successfully. 2 items')).toBeTruthy();
  });

  it('copies a range that Shift and arrows marked, and fills it down', async () => {
    const calls = open();
    await focusCell('Hinged wardrobe', 'count');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(cellOf('Hinged wardrobe', 'count').getAttribute('aria-selected')).toBe('true');
    const setData = jest.fn();
    fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '1\n3');
    await userEvent.keyboard('{Escape}{ArrowUp}');
    await focusCell('Loft', 'count');
    mockApi({
      'PATCH /api/carpentry/l': ({ body }) => {
        calls.push({ method: 'PATCH', body } as Call);
        return { body: { data: { ...loft, count: 1, revision: 8 }, revision: 8 } };
      },
      'GET /api/*': () => problem(503, 'x'),
      'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can: RIGHTS }), revision: 8 } }),
    });
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(changes(calls)[0]?.body).toEqual({ count: 1 }));
  });

  it('changes a typed line’s words, quantity, unit and rate', async () => {
    const sent: unknown[] = [];
    open({
      'PATCH /api/manual/t': ({ body }) => {
        sent.push(body);
        return { body: { data: { ...typed, revision: 8 }, revision: 8 } };
      },
    });
    await focusCell('Core cutting', 'title');
    await userEvent.keyboard('{F2}');
    const field = await screen.findByRole('textbox', { name: 'Item of Core cutting' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Core cutting, 4 inch{Enter}');
    await waitFor(() => expect(sent).toEqual([{ description: 'Core cutting, 4 inch' }]));
  });

  // [spec: C4.8]
  it('opens an item by Enter on its title, selects by Space and asks before Delete', async () => {
    open();
    await focusCell('Hinged wardrobe', 'title');
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Select Hinged wardrobe' })).toHaveProperty('checked', true);
    await userEvent.keyboard('{Delete}');
    const question = await screen.findByRole('dialog', { name: 'Delete Hinged wardrobe?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Hinged wardrobe?' })).toBeNull());
    await focusCell('Hinged wardrobe', 'title');
    await userEvent.keyboard('{Enter}');
    expect(await inspector('Hinged wardrobe')).toBeTruthy();
  });
});
