import { measurePlan, type MeasuredPlan, type Plan } from '@fitout/plan';

const known = new WeakMap<Plan, MeasuredPlan>();
/** The measures of a plan, which every step of a drag asks for: of where it began, and of where it came to. */
export function measuredOnce(plan: Plan): MeasuredPlan {
  const measured = known.get(plan) ?? measurePlan(plan);
  known.set(plan, measured);
  return measured;
}
