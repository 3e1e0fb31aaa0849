import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toWire, type Fixed } from '@fitout/plan';
import { TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { mockApi, type Handlers } from '../../../../../test/mock-api';
import { quick } from '../../../../../test/reference-answers';
import { renderApp } from '../../../../../test/render';
import { InLanguage } from '../../../../ui/language/in-language';
import { makeBoq } from '../../model/fixtures';
import { PlanCard } from './plan-card';

const flat = { layout_type: '2bhk', carpet_area: 980, budget_type: 'medium' } as const;
const room = (id: string | null, label: string, cost: number) => ({ room: id, section: null, label, cost, items: 3 });

const COLUMN: Fixed = { id: 'column', kind: 'column', at: [2_000, 1_500], wide: 300, deep: 300 };

const planOf = (drawn: boolean, fixed: readonly Fixed[] = []): Handlers => ({
  'GET /api/boqs/*/plan': () => {
    const { rooms, ...plan } = toWire({ ...TWO_ROOMS, fixed });
    const labels: Record<string, string> = { kitchen: 'Kitchen', 'living-dining': 'Living room' };
    return {
      body: { data: { ...plan, drawn, rooms: rooms.map((one) => ({ ...one, label: labels[one.room] })) }, revision: 2 },
    };
  },
});

describe('the plan of a BOQ', () => {
  it('shows what each room costs, the most expensive first, and leads to its lines', async () => {
    mockApi({ ...quick, ...planOf(false) });
    const rooms = [
      room('kitchen', 'Kitchen', 300_000),
      room('living', 'Living room', 400_000),
      room(null, 'Whole flat', 90_000),
    ];
    const { location } = renderApp(<PlanCard boq={makeBoq({ ...flat, rooms, total_cost: 1_000_000 })} />);
    const kitchen = await screen.findByRole('button', { name: 'Kitchen, ₹3.00 Lacs, 30 %' });
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names.slice(0, 2)).toEqual(['Living room, ₹4.00 Lacs, 40 %', 'Kitchen, ₹3.00 Lacs, 30 %']);
    expect(screen.getByText(/^Not drawn:/).textContent).toContain('Whole flat ₹90,000');
    kitchen.focus();
    await userEvent.keyboard('{Enter}');
    expect(location()).toMatch(/^\/boqs\/[^/]+\/details\?room=kitchen$/);
  });

  it('is the one that was drawn, once there is one', async () => {
    mockApi({ ...quick, ...planOf(true) });
    const rooms = [room('kitchen', 'Kitchen', 300_000), room('balcony', 'Balcony', 90_000)];
    const { location } = renderApp(<PlanCard boq={makeBoq({ ...flat, rooms, total_cost: 1_000_000 })} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Kitchen, ₹3.00 Lacs' }));
    expect(screen.getByRole('button', { name: 'Living room, 129 sq ft' })).toBeTruthy();
    expect(screen.getByText(/^Not drawn:/).textContent).toContain('Balcony ₹90,000');
    expect(location()).toMatch(/^\/boqs\/[^/]+\/details\?room=kitchen$/);
  });

  it('says things of the building and areas in the language of its page', async () => {
    mockApi({ ...quick, ...planOf(true, [COLUMN]) });
    const boq = makeBoq({ ...flat, rooms: [room('kitchen', 'Kitchen', 300_000)] });
    const { container } = renderApp(
      <InLanguage language="hi">
        <PlanCard boq={boq} />
      </InLanguage>,
    );
    await screen.findByRole('button', { name: 'Living room, 128 वर्ग फुट' });
    expect(container.querySelector('title')?.textContent).toBe('कॉलम');
  });

  it('is only what was drawn, of a BOQ from a file', async () => {
    const boq = makeBoq({ ...flat, origin: 'upload', rooms: [room('kitchen', 'Kitchen', 300_000)] });
    mockApi(planOf(true));
    renderApp(<PlanCard boq={boq} />);
    expect(await screen.findByRole('button', { name: 'Kitchen, ₹3.00 Lacs' })).toBeTruthy();
  });
});
