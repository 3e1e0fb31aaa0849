import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { toWire, type Fixed, type Plan } from '@fitout/plan';
import { TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { makeBoq } from '../../../features/boq/model/fixtures';
import { mockApi } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { DifferencePlan } from './difference-plan';

const COLUMN: Fixed = { id: 'c', kind: 'column', at: [900, 900], wide: 300, deep: 300 };
const SHAFT: Fixed = { id: 's', kind: 'shaft', at: [6_000, 900], wide: 600, deep: 300 };
const BEFORE: Plan = { ...TWO_ROOMS, fixed: [COLUMN, SHAFT] };
const WIDER: Plan = {
  ...TWO_ROOMS,
  fixed: [{ ...COLUMN, at: [1_200, 900] }, SHAFT],
  walls: TWO_ROOMS.walls.map((wall) =>
    wall.id === 'between' ? { ...wall, from: [4_600, 0], to: [4_600, 3_100] } : wall,
  ),
};
const answerOf = (plan: Plan, revision: number) => {
  const { rooms, ...drawn } = toWire(plan);
  return {
    body: { data: { ...drawn, drawn: true, rooms: rooms.map((one) => ({ ...one, label: one.room })) }, revision },
  };
};

describe('the plan of what changed', () => {
  it('is the later drawing, with the wall and the column that moved where they stood and what each room costs more', async () => {
    mockApi({
      'GET /api/boqs/*/plan': ({ query }) => (query.get('revision') === '2' ? answerOf(BEFORE, 2) : answerOf(WIDER, 3)),
    });
    const place = (of: string, label: string, delta: number) => ({
      of,
      label,
      cost_before: 100_000,
      cost_after: 100_000 + delta,
      delta,
      delta_percent: null,
    });
    const places = [
      place('room:kitchen', 'Kitchen', -12_000),
      place('room:living-dining', 'Living', 4_000),
      place('fee', 'Design fee', 500),
    ];
    const { container } = renderApp(<DifferencePlan boq={makeBoq({})} places={places} from={2} to={3} />);
    await screen.findByText(/red dashes: as it was/);
    expect(container.querySelectorAll('[data-former]')).toHaveLength(2);
    expect(screen.getByText('−12,000')).toBeTruthy();
    expect(screen.getByText(/Design fee/)).toBeTruthy();
    expect(container.querySelectorAll('[data-more]:not(i)')).toHaveLength(1);
  });
});
