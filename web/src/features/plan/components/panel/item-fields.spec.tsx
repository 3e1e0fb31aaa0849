import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { measurePlan, type Plan } from '@fitout/plan';
import { door, TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { renderApp } from '../../../../../test/render';
import { applyEdit } from '../../model/edits';
import { ItemFields } from './item-fields';

const SIZE = {
  title: 'Kitchen counter',
  wide: 3_600,
  deep: 600,
  high: 60,
  lift: 762,
  mayTurn: true,
  pulls: ['wide', 'deep'] as const,
};
const STRAIGHT: Plan = { ...TWO_ROOMS, items: [{ itemId: 'counter', at: [2_250, 50], turn: 0 }] };

/** The plan after each edit. */
const drawn: Plan[] = [];

function Card({ begun }: { begun: Plan }) {
  const [plan, setPlan] = useState(begun);
  const named = { plan, measured: measurePlan(plan), nameOf: (room: string) => room, sizeOf: () => SIZE };
  return plan.items.map((item) => (
    <ItemFields
      key={item.itemId}
      {...{ item, named }}
      mayFurnish
      edit={(edit) => {
        const next = applyEdit(plan, edit);
        drawn.push(next);
        setPlan(next);
      }}
    />
  ));
}

const stands = () => screen.getByRole('combobox', { name: 'Stands' });

describe('a run of a kitchen', () => {
  it('goes round the corner that is nearest, its corner staying where it is as its walls share it out, and back', async () => {
    renderApp(<Card begun={STRAIGHT} />);
    await userEvent.selectOptions(stands(), 'Round a corner');
    expect(drawn.at(-1)?.items).toMatchObject([{ turn: 0, corners: [3_300], at: [2_400, 50] }]);
    const first = screen.getByRole('textbox', { name: 'Along its first wall' });
    await userEvent.clear(first);
    await userEvent.type(first, '2000mm{Enter}');
    expect(drawn.at(-1)?.items).toMatchObject([{ turn: 0, corners: [2_000], at: [3_050, 50] }]);
    // 2,000 and 2,200 along the walls, the corner of 600 once.
    expect(screen.getByText(/along the walls\. The bill has 11′ 9½″: each corner once/)).toBeTruthy();
    await userEvent.selectOptions(stands(), 'Along one wall');
    expect(drawn.at(-1)?.items).toEqual([{ itemId: 'counter', at: [1_850, 50], turn: 0 }]);
  });

  it('stays where it is where no corner is free, which is said', async () => {
    const openings = TWO_ROOMS.walls.slice(0, 4).map(({ id }) => door(id, id, id === 'top' ? 1_700 : 1_100));
    const between = door('between', 'between', 1_100);
    renderApp(<Card begun={{ ...STRAIGHT, openings: [...openings, between, door('b', 'bottom', 4_600)] }} />);
    const before = drawn.length;
    await userEvent.selectOptions(stands(), 'Round three corners');
    expect(await screen.findByText(/No walls that meet in this room/)).toBeTruthy();
    expect(drawn).toHaveLength(before);
  });
});
