import type { Plan } from '@fitout/plan';
import { applyEdit, type Draft, type Edit, type Selection } from './edits';

export interface PlanState {
  /** As it is stored. */
  readonly stored: Plan;
  readonly plan: Draft;
  /** Under the hand, until it is let go. */
  readonly dragged: Draft | null;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  readonly selected: Selection | null;
}

export type PlanAction =
  | { readonly do: 'store'; readonly plan: Plan }
  | { readonly do: 'edit'; readonly edit: Edit }
  /** From where the plan was when the hand took hold: a drag is one step. */
  | { readonly do: 'drag'; readonly edit: Edit }
  | { readonly do: 'drop' }
  | { readonly do: 'let-go' }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  | { readonly do: 'select'; readonly selected: Selection | null };

export const beginWith = (plan: Plan): PlanState => ({
  stored: plan,
  plan,
  dragged: null,
  past: [],
  future: [],
  selected: null,
});

/** The plan as it is seen. */
export const shownPlan = ({ dragged, plan }: PlanState): Draft => dragged ?? plan;
export const isChanged = ({ plan, stored }: PlanState): boolean => plan !== stored;

export function planReducer(state: PlanState, action: PlanAction): PlanState {
  switch (action.do) {
    case 'store':
      return { ...beginWith(action.plan), selected: keptIn(action.plan, state.selected) };
    case 'edit':
      return stepTo(state, applyEdit(state.plan, action.edit));
    case 'drag':
      return { ...state, dragged: applyEdit(state.plan, action.edit) };
    case 'drop':
      return stepTo(state, state.dragged ?? state.plan);
    case 'let-go':
      return { ...state, dragged: null };
    case 'undo':
      return turnBack(state);
    case 'redo':
      return turnOn(state);
    case 'select':
      return { ...state, selected: action.selected };
  }
}

function stepTo(state: PlanState, plan: Draft): PlanState {
  if (plan === state.plan) return { ...state, dragged: null };
  return {
    ...state,
    plan,
    dragged: null,
    past: [...state.past, state.plan],
    future: [],
    selected: keptIn(plan, state.selected),
  };
}

function turnBack(state: PlanState): PlanState {
  const plan = state.past.at(-1);
  if (!plan) return { ...state, dragged: null };
  const future = [state.plan, ...state.future];
  return {
    ...state,
    plan,
    dragged: null,
    past: state.past.slice(0, -1),
    future,
    selected: keptIn(plan, state.selected),
  };
}

function turnOn(state: PlanState): PlanState {
  const [plan, ...future] = state.future;
  if (!plan) return state;
  const past = [...state.past, state.plan];
  return { ...state, plan, dragged: null, past, future, selected: keptIn(plan, state.selected) };
}

function keptIn(plan: Plan, selected: Selection | null): Selection | null {
  if (!selected) return null;
  const ids = {
    wall: plan.walls.map(({ id }) => id),
    opening: plan.openings.map(({ id }) => id),
    room: plan.rooms.map(({ room }) => room),
    item: plan.items.map(({ itemId }) => itemId),
    fixed: (plan.fixed ?? []).map(({ id }) => id),
  };
  return ids[selected.kind].includes(selected.id) ? selected : null;
}
