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
};

// Answers are kept on the device.
beforeEach(() => localStorage.clear());

describe('the plan beside the questions', () => {
  it('says what the colours mean, and which costs are in no room', async () => {
    mockApi(answers);
    renderApp(<Live />);
    expect((await screen.findByText(/^Not drawn:/)).textContent).toContain('Whole flat ₹8.09 Lacs');
  });

  it('shows the largest lines of the room that is pointed at, of the most expensive one before that, and leads into it', async () => {
    mockApi(answers);
    const { location } = renderApp(<Live />);
    expect(await screen.findByRole('list', { name: 'Most expensive in Living room' })).toBeTruthy();
    screen.getByRole('button', { name: /^Kitchen, ₹8.09 Lacs, 25 %$/ }).focus();
    const works = await screen.findByRole('list', { name: 'Most expensive in Kitchen' });
    expect(within(works).getByText('Flooring')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(location()).toMatch(/^\/estimate\?room=kitchen/);
  });
});
