import { describe, expect, it } from '@jest/globals';
import { TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { beginWith, isChanged, planReducer, shownPlan, type PlanAction, type PlanState } from './plan-state';

const run = (...actions: PlanAction[]): PlanState => actions.reduce(planReducer, beginWith(TWO_ROOMS));
const moved = (by: number) => ({ do: 'move-wall', id: 'right', by }) as const;
const rightOf = (state: PlanState) => shownPlan(state).walls.find(({ id }) => id === 'right')?.from[0];

describe('the steps of a drawing', () => {
  it('have a drag as one of them, from where the hand took hold', () => {
    const dragged = run({ do: 'drag', edit: moved(-100) }, { do: 'drag', edit: moved(-250) });
    expect(rightOf(dragged)).toBe(7_450);
    expect(isChanged(dragged)).toBe(false);
    const dropped = planReducer(dragged, { do: 'drop' });
    expect(rightOf(dropped)).toBe(7_450);
    expect(dropped.past).toHaveLength(1);
    expect(rightOf(planReducer(dropped, { do: 'undo' }))).toBe(7_200);
  });

  it('are undone and done again, and end where something else is done', () => {
    const two = run({ do: 'edit', edit: moved(-100) }, { do: 'edit', edit: moved(-100) });
    const back = planReducer(two, { do: 'undo' });
    expect(rightOf(back)).toBe(7_300);
    expect(rightOf(planReducer(back, { do: 'redo' }))).toBe(7_400);
    expect(planReducer(back, { do: 'edit', edit: moved(50) }).future).toEqual([]);
  });

  it('are none where nothing changed', () => {
    const state = run(
      { do: 'edit', edit: moved(0) },
      { do: 'drag', edit: moved(-90) },
      { do: 'let-go' },
      { do: 'drop' },
    );
    expect(state.past).toEqual([]);
    expect(isChanged(state)).toBe(false);
  });

  it('let go of what is no longer there', () => {
    const selected = { kind: 'wall', id: 'between' } as const;
    const state = run({ do: 'select', selected }, { do: 'edit', edit: { do: 'remove', selected } });
    expect(state.selected).toBeNull();
    expect(planReducer(state, { do: 'store', plan: shownPlan(state) }).past).toEqual([]);
  });
});
