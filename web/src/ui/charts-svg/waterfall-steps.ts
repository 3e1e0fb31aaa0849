/** What moves one total to another. Rupees. */
export interface Cause {
  readonly key: string;
  /** Fits below a bar. */
  readonly label: string;
  readonly amount: number;
}

/** One of the two totals. */
export interface Total {
  readonly label: string;
  readonly amount: number;
}

/** One bar of a waterfall: from one level to the next. Rupees. */
export interface Step {
  readonly key: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  /** What the bar adds or takes away; null for the two totals. */
  readonly amount: number | null;
}

/** The bars from the earlier to the later total, without causes that have no effect. */
export function stepsOf(from: Total, to: Total, causes: readonly Cause[]): Step[] {
  const steps: Step[] = [end('from', from)];
  let paise = Math.round(from.amount * 100);
  for (const { key, label, amount } of causes) {
    if (amount === 0) continue;
    const next = paise + Math.round(amount * 100);
    steps.push({ key, label, from: paise / 100, to: next / 100, amount });
    paise = next;
  }
  return [...steps, end('to', to)];
}

/** The range of levels shown. It does not start at zero, because a small change of a large total would be invisible. */
export function scaleOf(steps: readonly Step[]): { floor: number; span: number } {
  const levels = steps.flatMap(({ from, to, amount }) => (amount === null ? [to] : [from, to]));
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const span = high - low || Math.max(1, high);
  const floor = Math.max(0, low - span * 0.35);
  return { floor, span: high - floor || 1 };
}

function end(key: 'from' | 'to', { label, amount }: Total): Step {
  return { key, label, from: 0, to: amount, amount: null };
}
