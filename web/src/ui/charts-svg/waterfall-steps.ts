import type { BridgePart, Comparison } from '../api/compare-queries';

/** One bar of a waterfall: from one level to the next. Rupees. */
export type Step = { label: string; from: number; to: number } & (
  | { key: 'from' | 'to'; part: null }
  | { key: BridgePart['cause']; part: BridgePart }
);

/** Names that fit below a bar. */
const SHORT: Readonly<Partial<Record<BridgePart['cause'], string>>> = { fee: 'Fees', terms: 'Mark-up and terms' };

/** The bars from the earlier to the later total, without causes that have no effect. */
export function stepsOf({ from, to, bridge }: Comparison, names: { from: string; to: string }): Step[] {
  const steps: Step[] = [end('from', names.from, from.total_cost)];
  let paise = Math.round(from.total_cost * 100);
  for (const part of bridge) {
    if (part.amount === 0) continue;
    const next = paise + Math.round(part.amount * 100);
    steps.push({ key: part.cause, label: SHORT[part.cause] ?? part.label, from: paise / 100, to: next / 100, part });
    paise = next;
  }
  return [...steps, end('to', names.to, to.total_cost)];
}

/** The range of levels shown. It does not start at zero, because a small change of a large total would be invisible. */
export function scaleOf(steps: readonly Step[]): { floor: number; span: number } {
  const levels = steps.flatMap(({ from, to, part }) => (part ? [from, to] : [to]));
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const span = high - low || Math.max(1, high);
  const floor = Math.max(0, low - span * 0.35);
  return { floor, span: high - floor || 1 };
}

function end(key: 'from' | 'to', label: string, total: number): Step {
  return { key, label, from: 0, to: total, part: null };
}
