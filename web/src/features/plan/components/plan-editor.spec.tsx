import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plan } from '@fitout/plan';
import { door, TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { mockApi, problem, type Call } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import type { BillThing } from '../model/standing';
import { PlanEditor } from './plan-editor';

const NAMES: Readonly<Record<string, string>> = { 'living-dining': 'Living room', kitchen: 'Kitchen', study: 'Study' };
const nameOf = (room: string): string => NAMES[room] ?? room;

const WARDROBE_THING: BillThing = {
  id: '',
  title: 'Wardrobe',
  room: 'kitchen',
  finish: null,
  wide: 1_829,
  deep: 610,
  high: 2_134,
  lift: 0,
  pulls: ['wide', 'deep'],
};

const estimate = {
  total_before: 100_000,
  total_after: 112_500,
  delta: 12_500,
  range_percent_before: 10,
  range_percent_after: 8,
  rooms: [{ room: 'kitchen', cost_before: 40_000, cost_after: 45_000 }],
  followed: [],
  kept: [],
};
const line = (id: string, room: string) => ({
  item_id: id,
  title: 'Wall paint',
  room,
  room_label: nameOf(room),
  before: { quantity: 300, unit: 'sqft', cost: 9_000 },
  after: { quantity: 330, unit: 'sqft', cost: 9_900 },
});

function open(
  stored: Plan = TWO_ROOMS,
  mayEdit = true,
  put = () => ({ body: drawn as unknown }),
  opens: string | null = null,
): Call[] {
  const calls = mockApi({
    'POST /api/boqs/b/plan/estimate': () => ({ body: estimate }),
    'PUT /api/boqs/b/plan': put,
    'GET /api/boqs/b/images': () => ({ body: { data: [] } }),
    'GET /api/catalog/furniture': () => ({ body: { data: [WARDROBE, BED], meta: {}, facets: {}, can: [] } }),
  });
  renderApp(
    <PlanEditor
      {...{ stored, mayEdit, nameOf }}
      mayAdd={mayEdit}
      mayKeep={mayEdit}
      kindOf={() => null}
      boqId="b"
      isDrawn
      revision={4}
      choices={Object.entries(NAMES).map(([id, label]) => ({ id, label }))}
      costs={{ total: 100_000, rooms: [{ room: 'kitchen', cost: 40_000 }], items: [] }}
      undo={null}
      bill={opens ? [{ ...WARDROBE_THING, id: opens }] : []}
      opens={opens}
      finishes={{ floorOf: () => null }}
      note={null}
    />,
  );
  return calls;
}
const drawn = {
  message: 'Updated successfully.',
  revision: 5,
  followed: [line('one', 'kitchen'), line('two', 'kitchen')],
  kept: [{ item_id: 'three', title: 'Skirting' }],
};
const openingsIn = (call: Call | undefined) => (call?.body as Plan | undefined)?.openings;
const wallsIn = (call: Call | undefined) => (call?.body as Plan | undefined)?.walls;

async function type(label: string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}

const entryOf = (id: string, label: string, category: string) => ({
  id,
  label,
  alias: [],
  category: { id: category, label: category },
  dimension: { L: { feet: 6, inches: 0 }, W: { feet: 2, inches: 0 }, H: { feet: 7, inches: 0 } },
  available_finish: [{ id: 'laminate', label: 'Laminate' }],
  room_kinds: [],
});
const WARDROBE = entryOf('hinged-wardrobe', 'Hinged wardrobe', 'wardrobe');
const BED = entryOf('king-bed-with-storage', 'King bed', 'bed');

interface Placed {
  readonly items: readonly { readonly item_id: string }[];
  readonly added?: readonly { readonly item_id: string; readonly furniture: string; readonly room: string }[];
  readonly removed?: readonly string[];
}
const placedIn = (call: Call | undefined) => call?.body as Placed | undefined;

describe('the editor of a plan', () => {
  it('adds furniture of the catalogue to a room, and its line with it, until it is undone', async () => {
    const calls = open();
    await userEvent.click(screen.getByRole('button', { name: /^Kitchen 97 sq ft/ }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), 'ward');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^King bed/ })).toBeNull());
    const entry = await screen.findByRole('button', { name: /^Hinged wardrobe/ });
    entry.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Hinged wardrobe' });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Price' }).textContent).toContain('₹1.13 Lacs'));
    const asked = placedIn(calls.findLast(({ method }) => method === 'POST'));
    const [item] = asked?.items ?? [];
    expect(asked?.added).toEqual([{ item_id: item?.item_id, furniture: 'hinged-wardrobe', room: 'kitchen' }]);

    await userEvent.click(screen.getByRole('button', { name: 'Undo in the drawing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Redo in the drawing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('region', { name: 'What followed' });
    expect(placedIn(calls.findLast(({ method }) => method === 'PUT'))).toEqual(asked);

    // Applied, it is an item like any other: its line may go with it, or stay.
    const onPlan = within(screen.getByRole('region', { name: 'Things' }));
    await userEvent.click(onPlan.getByRole('button', { name: /^Hinged wardrobe/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove with its line' }));
    await waitFor(() => {
      const { items, added, removed } = placedIn(calls.findLast(({ method }) => method === 'POST')) ?? {};
      expect([items, added, removed]).toEqual([[], undefined, [item?.item_id]]);
    });
  });

  it('takes a typed size, says what it costs, and stores exactly what was priced', async () => {
    const calls = open();
    await userEvent.click(screen.getByRole('button', { name: /^Kitchen 97 sq ft/ }));
    await type('Clear, left to right', '3500mm');
    const price = screen.getByRole('region', { name: 'Price' });
    await within(price).findByText('₹1.13 Lacs');
    within(price).getByText('₹45,000');
    screen.getByText(/^Kitchen: 113 sq ft/);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const followed = await screen.findByRole('region', { name: 'What followed' });
    within(followed).getByText('2 items were measured again by the plan.');
    expect(within(followed).getAllByRole('link', { hidden: true })[0]?.getAttribute('href')).toBe(
      '/boqs/b/details?item=one',
    );
    const stored = calls.find(({ method }) => method === 'PUT');
    expect(stored?.headers.get('If-Match')).toBe('"4"');
    expect(wallsIn(stored)).toEqual(wallsIn(calls.findLast(({ method }) => method === 'POST')));
    expect(wallsIn(stored)?.find(({ id }) => id === 'right')?.from).toEqual([7_700, 0]);
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
  });

  it('brings all rooms to the sizes that are printed in them, and says which contradict each other', async () => {
    open();
    await userEvent.click(screen.getByText('Sizes of all rooms'));
    await type('Kitchen, left to right', '3200mm');
    await type('Living room, left to right', '3900mm');
    await screen.findByRole('button', { name: /^Kitchen 103 sq ft/ });
    await screen.findByRole('button', { name: /^Living room 126 sq ft/ });
    await type('Kitchen, top to bottom', '3000mm');
    await type('Living room, top to bottom', '3300mm');
    expect(await screen.findByText('Drawn 10′ 4″: contradicts Living room by 1′')).toBeTruthy();
    expect(screen.getByText('Drawn 10′ 4″: contradicts Kitchen by 1′')).toBeTruthy();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Kitchen, top to bottom' }));
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText(/contradicts/)).toBeNull());
    await screen.findByRole('button', { name: /^Kitchen 114 sq ft/ });
  });

  it('moves what is selected by the arrow keys, and takes it back', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: /^Wall 2/ }));
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await screen.findByRole('button', { name: /^Kitchen 100 sq ft/ });
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByRole('button', { name: /^Kitchen 97 sq ft/ });
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('button', { name: 'Undo in the drawing' }).matches(':disabled')).toBe(true);
  });

  it('places the item that a link names in its room, and shows one that stands already', async () => {
    const calls = open(TWO_ROOMS, true, undefined, 'w');
    await screen.findByRole('region', { name: 'Wardrobe' });
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ items: [{ item_id: 'w' }] });
    cleanup();
    open({ ...TWO_ROOMS, items: [{ itemId: 'v', at: [5_500, 50], turn: 0 }] }, false, undefined, 'v');
    await screen.findByRole('region', { name: 'Wardrobe' });
    expect(screen.getByRole('textbox', { name: 'Length' })).toHaveProperty('value', '6′');
  });

  it('says what is wrong, and does not ask for its price', async () => {
    const calls = open();
    await userEvent.click(screen.getByRole('button', { name: /^Wall 5/ }));
    await userEvent.keyboard('{Delete}');
    const faults = screen.getByRole('list', { name: /^What to mend/ });
    within(faults).getByText(/^Living room and Kitchen are one room here/);
    expect(screen.getByRole('button', { name: '1 to mend' })).toHaveProperty('disabled', true);
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('adds a wall by its figures and names the room that it divides', async () => {
    open();
    await type('Begins, from the left', '2000mm');
    await type('Length', '3100mm');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Goes' }), 'Down');
    await userEvent.click(screen.getByRole('button', { name: 'Add wall' }));
    await userEvent.click(screen.getByRole('button', { name: /^No name/ }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Name' }));
    await userEvent.click(screen.getByRole('option', { name: 'Study' }));
    await screen.findByRole('region', { name: 'Study' });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Price' }).textContent).toContain('₹1.13 Lacs'));
  });

  it('names a space in the size that is typed with it, as a brochure prints it', async () => {
    open({ ...TWO_ROOMS, rooms: TWO_ROOMS.rooms.slice(0, 1) });
    await userEvent.click(screen.getByRole('button', { name: /^No name/ }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Name' }));
    await userEvent.keyboard("kit 10'6 x 9'10{Enter}");
    await screen.findByRole('region', { name: 'Kitchen' });
    expect(screen.getByRole('textbox', { name: 'Clear, left to right' })).toHaveProperty('value', '10′ 6″');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Price' }).textContent).toContain('₹1.13 Lacs'));
  });

  it('proposes doors and windows that are priced, and stores none that nobody accepted', async () => {
    const calls = open();
    await userEvent.click(screen.getByRole('button', { name: 'Propose doors and windows' }));
    const proposed = screen.getByRole('region', { name: 'Proposed doors and windows' });
    within(proposed).getByText('2 openings proposed');
    await waitFor(() => expect(openingsIn(calls.findLast(({ method }) => method === 'POST'))).toHaveLength(2));
    expect(screen.getByRole('button', { name: '2 to accept' })).toHaveProperty('disabled', true);
    await userEvent.click(within(proposed).getByRole('button', { name: 'Remove them' }));
    expect(screen.queryByRole('region', { name: 'Doors and windows' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo in the drawing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    const put = calls.find(({ method }) => method === 'PUT');
    expect(openingsIn(put)).toHaveLength(2);
    expect(put?.body).not.toHaveProperty('proposed');
  });

  it('keeps the drawing when it is refused, and says why', async () => {
    open(TWO_ROOMS, true, () => ({
      ...problem(412, 'Somebody drew another plan.'),
      body: { msg: 'Somebody drew another plan.' },
    }));
    await userEvent.click(screen.getByRole('button', { name: /^Wall 2/ }));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Somebody drew another plan.');
    screen.getByRole('button', { name: 'Undo in the drawing' });
  });

  it('shows the walls of the flat from inside, or of the selected room alone', async () => {
    open({ ...TWO_ROOMS, openings: [door('o', 'between', 500)] });
    await userEvent.click(screen.getByRole('button', { name: 'See the walls' }));
    const kitchen = within(screen.getByRole('region', { name: 'Walls of Kitchen' }));
    expect(kitchen.getAllByRole('img', { name: /^Wall [A-D]/ })).toHaveLength(4);
    kitchen.getByRole('img', { name: /: Door, 2′ 11½″ × 6′ 10½″$/ });
    await userEvent.click(screen.getByRole('button', { name: /^Living room/ }));
    expect(screen.queryByRole('region', { name: 'Walls of Kitchen' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the drawing' }));
    screen.getByRole('application', { name: /^Plan of the flat/ });
  });

  it('is for looking only, where the details may not be changed', async () => {
    open(TWO_ROOMS, false);
    await userEvent.click(screen.getByRole('button', { name: /^Kitchen 97 sq ft/ }));
    expect(screen.getByRole('textbox', { name: 'Ceiling' }).matches(':disabled')).toBe(true);
    await userEvent.keyboard('{Delete}');
    screen.getByRole('button', { name: /^Kitchen/ });
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('hangs a door at its other end and opens it to the other side', async () => {
    const calls = open({ ...TWO_ROOMS, openings: [door('d', 'between', 500)] });
    await userEvent.click(screen.getByRole('button', { name: /^Door 1/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Hang at the other end' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open to the other side' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    // It opened into the kitchen, to the left of its wall, which runs down the sheet.
    const put = calls.find(({ method }) => method === 'PUT');
    expect(openingsIn(put)).toEqual([{ ...door('d', 'between', 500), hinge: 'end', opens: 'right' }]);
  });
});

describe('things of the building', () => {
  it('are put into a room, sized and stored with the plan, and walls are measured net of furniture where it is asked for', async () => {
    const calls = open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'No paint behind built-in furniture' }));
    await userEvent.click(screen.getByRole('button', { name: /^Kitchen/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Ceiling drop' }));
    await type('Below the ceiling', '200mm');
    within(screen.getByRole('region', { name: 'Of the building' })).getByRole('button', {
      name: /Ceiling drop 1.*Kitchen/,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      net_of_furniture: true,
      fixed: [{ kind: 'drop', down: 200 }],
    });
  });
});
