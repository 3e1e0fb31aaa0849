import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../../test/mock-api';
import { quick } from '../../../../../test/reference-answers';
import { renderApp } from '../../../../../test/render';
import { session } from '../../../../lib/session';
import { EstimateRoute } from '../../../../routes/site/estimate';

const WITHOUT = ['painting', 'carpentry'];
const change = { answers: { scope: WITHOUT } };
const moves = {
  total_cost: 3_234_000,
  total_with_gst: 3_816_120,
  moves: [
    {
      id: 'scope-ceiling',
      label: 'False ceiling',
      note: null,
      finish: null,
      on: true,
      difference: -112_000,
      ...change,
    },
    {
      id: 'level-wardrobes-high',
      label: 'Wardrobes in veneer',
      note: 'instead of laminate',
      finish: 'veneer',
      on: false,
      difference: 62_000,
      answers: { finish_levels: { wardrobes: 'high' } },
    },
  ],
};
const line = { room: 'Kitchen', label: 'Gypsum false ceiling', before: { material: null, cost: 8_400 }, after: null };
const proposal = {
  label: 'Without false ceiling',
  moves: ['scope-ceiling'],
  total_cost: 3_122_000,
  total_with_gst: 3_683_960,
  difference_with_gst: -132_160,
  lines: [line],
  ...change,
};
const answers = {
  ...quick,
  'POST /api/estimates/quick/moves': ({ body }: { body: unknown }) => {
    const { goal } = body as { goal?: number };
    const budget = goal === undefined ? null : { goal, reached: false, missing: 0, proposals: [proposal] };
    return { body: { data: { ...moves, budget } } };
  },
};
const at = (query = '') => ({ at: `/estimate${query}`, route: '/estimate' });

// Answers are kept on the device.
beforeEach(() => localStorage.clear());

describe('the estimate in full', () => {
  // [spec: V1.2]
  it('ranks where the money goes, and adds up to the total before GST by room and by trade', async () => {
    mockApi(answers);
    renderApp(<EstimateRoute />, at());
    const table = await screen.findByRole('table', { name: 'Where the money goes' });
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual([
      'Living room',
      'Kitchen',
      'Whole flat',
      'Design fee',
      'Miscellaneous',
      'Before GST',
      'GST',
      'Total',
    ]);
    for (const part of ['Material', 'Labour', 'GST']) expect(screen.getAllByText(part).length).toBeGreaterThan(0);
    expect(await screen.findByRole('list', { name: 'Schedule of 5 weeks' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Trade' }));
    expect(names().slice(0, 3)).toEqual(['Civil', 'Design fee', 'Miscellaneous']);
    expect(within(table).getByRole('row', { name: /^Before GST/ }).textContent).toContain('32,34,000');
  });

  it('takes the answers of a switch, and gives them back with Ctrl+Z', async () => {
    const calls = mockApi(answers);
    const { location } = renderApp(<EstimateRoute />, at());
    const veneer = await screen.findByRole('switch', { name: /^Wardrobes in veneer/ });
    expect(veneer.closest('label')?.textContent).toContain('+62,000');
    await userEvent.click(veneer);
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ finish_levels: { wardrobes: 'high' } }));
    await waitFor(() => expect(location()).toContain('levels=wardrobes_high'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(location()).toBe('/estimate'));
  });

  it('proposes what reaches a goal, and shows every line before it is applied', async () => {
    const calls = mockApi(answers);
    const { location } = renderApp(<EstimateRoute />, at());
    const goal = await screen.findByRole('textbox', { name: 'Goal in rupees, with GST' });
    await userEvent.type(goal, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Set a goal' }));
    expect(screen.getByText('From ₹10,000 to ₹100 crore')).toBeTruthy();
    await userEvent.clear(goal);
    await userEvent.type(goal, '3700000{Enter}');
    await waitFor(() => expect(location()).toBe('/estimate?goal=3700000'));
    expect(screen.getByRole('textbox', { name: /^Goal/ })).toHaveProperty('value', '37,00,000');
    await userEvent.click(await screen.findByRole('button', { name: /^Without false ceiling/ }));
    const preview = await screen.findByRole('dialog', { name: 'Before you apply it' });
    expect(within(preview).getByRole('row', { name: /^Gypsum false ceiling/ }).textContent).toContain('8,400');
    await userEvent.click(within(preview).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ scope: WITHOUT }));
  });

  it('walks into a room, whose pieces have their material, size and price', async () => {
    mockApi(answers);
    const { location } = renderApp(<EstimateRoute />, at('?room=kitchen'));
    const room = within(await screen.findByRole('list', { name: 'What is in Kitchen' }));
    expect(room.getByText('Marble, 20′ × 10′')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/estimate'));
  });

  it('is kept as a guest’s BOQ, once', async () => {
    const calls = mockApi({
      ...answers,
      'POST /api/boqs': () => ({ status: 201, body: { data: { boq_id: 'b9' }, revision: 1 } }),
    });
    const { location } = renderApp(<EstimateRoute />, at());
    await screen.findByRole('table', { name: 'Where the money goes' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe('/boqs/b9/details'));
    const saves = calls.filter(({ path }) => path === '/api/boqs');
    expect(saves).toHaveLength(1);
    expect(saves[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(session.guestBoq()).toBe('b9');
  });
});
