import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { makeBoq } from '../model/fixtures';
import { moneyOf } from '../model/money-of';
import { Summary } from './summary';

const veneer = {
  id: 'level-wardrobes-high',
  label: 'Wardrobes in veneer',
  note: 'instead of laminate',
  finish: 'veneer',
  on: false,
  difference: 62_000,
  difference_with_gst: 73_160,
  answers: { finish_levels: { wardrobes: 'high' } },
};
const line = { room: 'Kitchen', label: 'Gypsum false ceiling', before: { material: null, cost: 8_400 }, after: null };
const cheaper = {
  label: 'Kitchen cabinets in laminate',
  moves: ['finish-kitchen-cabinets-plainer-1'],
  total_cost: 2_500_000,
  total_with_gst: 2_950_000,
  difference_with_gst: -113_200,
  lines: [line],
  answers: { edits: [{ id: 'i1', change: { finish_id: 'laminate' } }] },
};
const MOVES = 'POST /api/boqs/b1/moves';
const movable = {
  [MOVES]: ({ body }: { body: unknown }) => {
    const { goal } = body as { goal?: number };
    const budget = goal === undefined ? null : { goal, reached: false, missing: 0, proposals: [cheaper] };
    return { body: { data: { total_cost: 2_642_200, total_with_gst: 3_063_200, moves: [veneer], budget } } };
  },
  'PATCH /api/boqs/b1': () => ({ body: { message: 'Updated successfully.', revision: 8 } }),
  'POST /api/boqs/b1/bulk': () => ({ body: { revision: 9 } }),
  'POST /api/boqs/b1/revisions/8/undo': () => ({ body: { revision: 9 } }),
};
const still = makeBoq({ can: ['read_history'] });

describe('the summary', () => {
  // [spec: C1.3, C2.54, C2.55, C3.17]
  it('has the total with and without GST, services, rooms and schedule', async () => {
    renderApp(<Summary boq={still} />);
    expect(screen.getByText('₹30.63 Lacs')).toBeTruthy();
    expect(screen.getAllByText('₹26.42 Lacs')).not.toHaveLength(0);
    expect(screen.getByText(/^The civil rates include GST of/).textContent).toContain('include GST of ₹8,400 already');
    const money = within(screen.getByRole('table', { name: 'Where the money goes' }));
    expect(money.getByRole('row', { name: /^Master bedroom/ }).textContent).toContain('24,02,000');
    expect(money.getByRole('row', { name: /^Total/ }).textContent).toContain('30,63,200');
    await userEvent.click(screen.getByRole('radio', { name: 'Trade' }));
    expect(money.getByRole('row', { name: /^Carpentry/ })).toBeTruthy();
    const split = within(screen.getByRole('table', { name: 'Material and labour by service' }));
    expect(split.getByRole('row', { name: /^Carpentry ₹13.00 Lacs ₹7.00 Lacs/ })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Schedule of 5 weeks' })).toBeTruthy();
  });

  // [spec: C1.26]
  it('opens why for every amount, each of its own', async () => {
    const { location } = renderApp(<Summary boq={still} />);
    const asked: (string | null)[] = [];
    const ask = async (): Promise<void> => {
      for (const button of screen.getAllByTitle(/^Why this number/)) {
        await userEvent.click(button);
        asked.push(new URLSearchParams(location().split('?')[1]).get('why'));
      }
    };
    await ask();
    await userEvent.click(screen.getByRole('radio', { name: 'Trade' }));
    await ask();
    expect(new Set(asked)).toEqual(
      new Set([
        'total',
        'cost_per_sq_feet',
        'weeks',
        'material',
        'labour',
        'design_fee',
        'miscellaneous',
        'gst',
        'total_with_gst',
        'gst_included',
        'service:carpentry',
        'material:service:carpentry',
        'labour:service:carpentry',
        'room:master-bedroom',
      ]),
    );
  });

  it('has an imported BOQ by the headings of its file, the smaller ones as one row until they are asked for', async () => {
    const rooms = Array.from({ length: 22 }, (_, n) => ({
      room: null,
      section: `Part ${n}`,
      label: `Part ${n}`,
      cost: 1_000 - n + 0.25,
      items: 1,
    }));
    renderApp(<Summary boq={{ ...still, rooms }} />);
    const rows = () =>
      within(screen.getByRole('table', { name: 'Where the money goes' }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    // Ten parts, the others, the design fee and three sums.
    expect(rows()).toHaveLength(15);
    // 1,000.25, raised to the next rupee: the rows that are shown add up to the rounded total.
    expect(rows()[0]).toBe('Part 01,001');
    expect(rows()[10]).toBe('12 more11,814');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 23' }));
    expect(rows()).toHaveLength(26);
  });

  it('adds up to the total before GST with discounts, contingency and additions', () => {
    const boq = makeBoq({
      can: [],
      discounts: [{ reason: 'Diwali', label: 'Whole', amount: 100_000.5 } as never],
      contingency: { percent: 2, amount: 40_000.25, released: 0 } as never,
      additions: [{ label: 'Scaffolding', amount: 10_000.25 } as never],
    });
    const parts = moneyOf(boq);
    for (const list of [parts.rooms.slice(1), parts.trades.slice(1)])
      expect(list.reduce((sum, { value }) => sum + value, 0)).toBe(240_200 - 100_000.5 + 40_000.25 + 10_000.25);
  });

  it('says when there is nothing to plan', () => {
    renderApp(<Summary boq={{ ...still, schedule: [], timeline: null, carpet_area: null, cost_per_sq_feet: null }} />);
    expect(screen.getByText('There is no labour in this BOQ to plan yet.')).toBeTruthy();
  });

  it('makes a move as one change, which Undo takes back', async () => {
    const calls = mockApi(movable);
    renderApp(<Summary boq={makeBoq()} />);
    await userEvent.click(await screen.findByRole('switch', { name: /^Wardrobes in veneer/ }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/boqs/b1')?.body).toEqual({ finish_levels: { wardrobes: 'high' } }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/revisions/8/undo'))).toBe(true));
  });

  it('shows every line of a proposal before its finishes are set', async () => {
    const calls = mockApi(movable);
    renderApp(<Summary boq={makeBoq()} />, { at: '/?goal=2950000' });
    await userEvent.click(await screen.findByRole('button', { name: /^Kitchen cabinets in laminate/ }));
    const preview = within(await screen.findByRole('dialog', { name: 'Before you apply it' }));
    expect(preview.getByRole('row', { name: /^Gypsum false ceiling/ }).textContent).toContain('8,400');
    expect(calls.filter(({ path }) => path.endsWith('/bulk'))).toEqual([]);
    await userEvent.click(preview.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/bulk'))?.body).toEqual({
        edits: cheaper.answers.edits,
        dry_run: false,
      }),
    );
  });

  it('asks for no moves where nothing can be changed, and shows none where nothing moves', async () => {
    const calls = mockApi({
      [MOVES]: () => ({ body: { data: { total_cost: 1, total_with_gst: 1, moves: [], budget: null } } }),
    });
    const { unmount } = renderApp(<Summary boq={still} />);
    expect(screen.queryByRole('heading', { name: 'My budget' })).toBeNull();
    unmount();
    expect(calls).toEqual([]);
    renderApp(<Summary boq={makeBoq()} />);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'My budget' })).toBeNull());
    expect(calls).toHaveLength(1);
  });
});
