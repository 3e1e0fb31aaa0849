import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../test/mock-api';
import { estimateOf, quick } from '../../../../test/reference-answers';
import { renderApp } from '../../../../test/render';
import { useAnswers } from '../model/use-answers';
import { LivePlan } from './live-plan';

function Live() {
  return <LivePlan live={useAnswers()} />;
}

/** The rooms of the answers under the names that the plan has them by. */
const answers = {
  ...quick,
  'POST /api/estimates/quick': () => {
    const data = estimateOf({ carpet_area: 980, layout_type: '2bhk' });
    const rooms = data.rooms.map((room) => (room.id === 'living-room' ? { ...room, id: 'living' } : room));
    return { body: { data: { ...data, rooms } } };
  },
  'POST /api/boqs': () => ({ status: 201, body: { data: { boq_id: 'made' } } }),
};

// Answers are kept on the device.
beforeEach(() => localStorage.clear());

describe('the plan beside the questions', () => {
  it('says whose flat it is, what the colours mean, and which costs are in no room', async () => {
    mockApi(answers);
    renderApp(<Live />);
    expect(await screen.findByText('2 BHK · 980 sq ft · Mumbai')).toBeTruthy();
    expect((await screen.findByText(/^Not drawn:/)).textContent).toContain('Whole home ₹8.09 Lacs');
  });

  it('shows what a room is made of while it is pointed at or focused, and leads to its lines', async () => {
    const calls = mockApi(answers);
    const { location } = renderApp(<Live />);
    const kitchen = await screen.findByRole('button', { name: /^Kitchen, ₹8.09 Lacs, 25 %$/ });
    kitchen.focus();
    const works = await screen.findByRole('list');
    expect(within(works).getByText('Flooring')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: /^Every line of the room/ }));
    await screen.findByRole('list');
    expect(calls.filter(({ path }) => path === '/api/boqs')).toHaveLength(1);
    expect(location()).toMatch(/^\/boqs\/made\/details\?room=kitchen/);
  });
});
