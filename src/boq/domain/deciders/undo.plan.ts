import { aFixed, EMPTY_PLAN, faultsOf, measurePlan, planWith, type Plan, type PlanPart } from '../../../kernel/plan';
import { sameValue } from '../../../kernel/decisions/same-value';
import { Rejection } from '../../../kernel/decisions/rejection';
import { answerEffect } from '../answers';
import { applyPatch, clash, difference, EMPTY_PATCH, type LineChange, type Patch } from '../boq.patch';
import type { BoqState } from '../boq.state';
import type { DecideEnv } from '../decide-env';
import { asFurnished } from './built-in';
import { MEASURE_FIELDS } from '../line-fields';

/**
 * The undo of a change of the plan after an answer has changed since: what was drawn since stays, lines that were placed with it come
 * and go, and have the size they had there, and lines that follow the rooms are measured again. Throws Rejection with what stands in the way.
 */
export function undrawn(patch: Patch, state: BoqState, revision: number, env: DecideEnv): Patch {
  const refuse = (reason: string): never => {
    throw new Rejection('conflict', `Version ${revision} cannot be undone: ${reason}.`);
  };
  const change = patch.head.plan;
  const plan = change ? planSince(change, state, env, refuse) : state.head.plan;
  const placed = new Set(
    [change?.before, change?.after].flatMap((one) => one?.items.map(({ itemId }) => itemId) ?? []),
  );
  const own: Patch = {
    ...EMPTY_PATCH,
    added: patch.added.filter(({ id }) => placed.has(id)),
    removed: patch.removed.filter(({ id }) => placed.has(id)),
    changed: patch.changed.flatMap(({ id, changes }) => {
      const given = givenBy(changes, placed.has(id));
      return Object.keys(given).length > 0 ? [{ id, changes: given }] : [];
    }),
  };
  const reason = clash(state, own);
  if (reason) refuse(reason);
  const next = state.revision + 1;
  const filled = applyPatch(state, own, next);
  const head = { plan: { before: state.head.plan, after: plan && asFurnished(plan, filled) } };
  const { added, removed, changed } = answerEffect(filled, head, env);
  return difference(state, applyPatch(filled, { ...EMPTY_PATCH, head, added, removed, changed }, next));
}

/** What a change of the plan gave a line itself: of what is placed its size, which no room gives. */
const givenBy = (changes: LineChange['changes'], isPlaced: boolean): LineChange['changes'] =>
  Object.fromEntries(
    Object.entries(changes).filter(([field]) => field === 'componentOf' || (isPlaced && MEASURES.has(field))),
  );
const MEASURES: ReadonlySet<string> = new Set(MEASURE_FIELDS);

function planSince(
  { before, after }: { readonly before: Plan | null; readonly after: Plan | null },
  { head: { plan }, lines }: BoqState,
  env: DecideEnv,
  refuse: (reason: string) => never,
): Plan | null {
  if (before === null || plan === null) return refuse('the plan has been taken away since');
  const made = planWith(before, after ?? EMPTY_PLAN, plan);
  const titleOf = (id: string): string => lines.get(id)?.title ?? 'an item that was placed';
  if ('changed' in made)
    return refuse(`${partWords(made.changed, plan, env.roomName, titleOf)} has been changed since`);
  if (after === null) return sameValue(made.plan, EMPTY_PLAN) ? null : refuse('the plan has been drawn on since');
  const [fault] = faultsOf(made.plan, env.roomName);
  if (!fault) return made.plan;
  const [words = ''] = fault.message.split('. ');
  return refuse(`with what was drawn since, ${words.charAt(0).toLowerCase()}${words.slice(1).replace(/\.$/, '')}`);
}

/** A part of a plan as people know it: by the rooms that it is in. */
function partWords(
  { kind, id }: PlanPart,
  plan: Plan,
  nameOf: (room: string) => string,
  titleOf: (item: string) => string,
): string {
  if (kind === 'room') return `${nameOf(id)} on the plan`;
  if (kind === 'item') return `the place of ${titleOf(id)}`;
  if (kind === 'fixed') {
    const fixed = plan.fixed?.find((one) => one.id === id);
    return `${fixed ? aFixed(fixed) : 'a part of the building'} on the plan`;
  }
  const { rooms } = measurePlan(plan);
  const opening = plan.openings.find((one) => one.id === id);
  const at = rooms
    .filter(({ face, openings }) =>
      kind === 'wall' ? face.sides.some(({ wall }) => wall.id === id) : openings.some((seen) => seen.opening.id === id),
    )
    .map(({ mark }) => nameOf(mark.room));
  const name = { door: 'a door', window: 'a window', arch: 'an open way' }[opening?.kind ?? 'arch'];
  return `${kind === 'wall' ? 'a wall' : name} of ${at.slice(0, 2).join(' and ') || 'the plan'}`;
}
