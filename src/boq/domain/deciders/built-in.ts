import { bodyOfWork, isBuiltIn, type BuiltIn, type Plan } from '../../../kernel/plan';
import { sameValue } from '../../../kernel/decisions/same-value';
import { answerEffect } from '../answers';
import { evolve, type BoqFact } from '../boq.events';
import { difference } from '../boq.patch';
import type { BoqState } from '../boq.state';
import type { DecideEnv } from '../decide-env';

/** A plan with its built-in furniture as large as the bill has it, where it is measured net of that. */
export function asFurnished(plan: Plan, { lines }: Pick<BoqState, 'lines'>): Plan {
  if (!plan.builtIn) return plan;
  const builtIn = plan.items.flatMap(({ itemId }): BuiltIn[] => {
    const line = lines.get(itemId);
    if (!line || !isBuiltIn(line.work)) return [];
    return [{ itemId, ...bodyOfWork(line.work, line.dimension ?? {}) }];
  });
  return { ...plan, builtIn };
}

const OF_ITEMS: ReadonlySet<BoqFact['type']> = new Set([
  'ItemChanged',
  'ItemsChanged',
  'ItemRemoved',
  'ItemsRemoved',
  'BoqRevised',
]);

/** A change of items with what it does to the lines that are measured net of them, as one; the same where it does nothing. */
export function withFurniture(fact: BoqFact, state: BoqState, env: DecideEnv): BoqFact {
  const { plan } = state.head;
  if (!plan?.builtIn || !OF_ITEMS.has(fact.type)) return fact;
  const after = evolve(state, fact);
  const now = after.head.plan;
  const furnished = now && asFurnished(now, after);
  if (sameValue(furnished, now)) return fact;
  const changes = { plan: { before: now, after: furnished } };
  const { added, removed, changed, kept } = answerEffect(after, changes, env);
  const data = { changes, added, removed, changed, kept: kept.map((id) => ({ id, title: '' })) };
  return { type: 'BoqRevised', data: { patch: difference(state, evolve(after, { type: 'PlanChanged', data })) } };
}
