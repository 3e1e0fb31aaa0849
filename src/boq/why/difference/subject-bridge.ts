import { paise, percentOf, ZERO, type Paise } from '../../../kernel/money';
import type { CostKind } from '../../../kernel/rate-key';
import type { HeadField, Line } from '../../domain/boq.state';
import type { Dependence } from '../../history/comparison/attribution';
import {
  bridge,
  CAUSES,
  addedStep,
  groupSteps,
  removedStep,
  lineSteps,
  type BridgePart,
  type LineStep,
  type PricedState,
} from '../../history/comparison/bridge';
import { isIn } from '../../history/comparison/subject';
import type { Divisible, DivisibleSum } from './divisible';

type Fee = Extract<DivisibleSum, 'design_fee' | 'miscellaneous' | 'fee'>;
const FEES: Readonly<Record<Fee, readonly ('designFeeBp' | 'miscellaneousBp')[]>> = {
  design_fee: ['designFeeBp'],
  miscellaneous: ['miscellaneousBp'],
  fee: ['designFeeBp', 'miscellaneousBp'],
};

const isFee = (sum: DivisibleSum): sum is Fee => sum in FEES;

/**
 * Splits the difference of one amount by cause, like the bridge of the total; the parts add up to the difference to the
 * paisa. An item moved from one room to another is `removed` from the first and `added` to the second. Pure.
 */
export function subjectBridge(subject: Divisible, from: PricedState, to: PricedState): BridgePart[] {
  if (subject.kind === 'sum') {
    if (subject.sum === 'total') return bridge(from, to);
    if (isFee(subject.sum)) return feeBridge(FEES[subject.sum], from, to);
    return groupSteps(sided(lineSteps(from, to), subject.sum === 'work' ? null : subject.sum), 0);
  }
  const has = standing(subject);
  const steps = lineSteps(from, to).flatMap((step) => {
    const [before, after] = [from.state.lines.get(step.id), to.state.lines.get(step.id)];
    const [was, is] = [before !== undefined && has(before), after !== undefined && has(after)];
    // An item that was only added or only removed is whole in both of its steps; it is taken from the states below.
    return was && is ? [step] : [];
  });
  for (const line of from.state.lines.values()) {
    const after = to.state.lines.get(line.id);
    if (has(line) && !(after && has(after))) steps.push(removedStep(from, line.id));
  }
  for (const line of to.state.lines.values()) {
    const before = from.state.lines.get(line.id);
    if (has(line) && !(before && has(before))) steps.push(addedStep(to, line.id));
  }
  return groupSteps(sided(steps, subject.side), 0);
}

/** Which rates and fields of the BOQ a difference of the amount can come from. Pure. */
export function dependenceOf(subject: Divisible, sides: readonly PricedState[]): Dependence {
  const side = subject.kind === 'sum' ? sideOfSum(subject.sum) : subject.side;
  const has = subject.kind === 'sum' ? () => true : standing(subject);
  const keys = new Set<string>();
  let hasBook = false;
  for (const { state, priced } of sides) {
    for (const line of state.lines.values()) {
      if (!has(line)) continue;
      // A line's own rate is still divided into material and labour in the rate book's proportion.
      hasBook ||= line.manual === null;
      const components = priced.lines.get(line.id)?.components ?? [];
      // The rounding belongs to one side and follows from the rates of both.
      const ofBoth = side === null || components.some((part) => part.kind === 'rounding' && part.side === side);
      for (const { rateKey, side: own } of components) {
        if (rateKey !== null && (ofBoth || own === side)) keys.add(rateKey);
      }
    }
  }
  const fees: readonly HeadField[] =
    subject.kind === 'sum' && isFee(subject.sum) ? FEES[subject.sum] : ['designFeeBp', 'miscellaneousBp'];
  return {
    hasRate: (key) => keys.has(key),
    // Neither the city nor the rate book prices typed lines.
    hasHead: (field) => {
      if (field === 'designFeeBp' || field === 'miscellaneousBp') return fees.includes(field);
      if (field === 'fee') return fees.includes('designFeeBp');
      return field === 'markUp' || hasBook;
    },
  };
}

function standing(subject: Exclude<Divisible, { kind: 'sum' }>): (line: Line) => boolean {
  return subject.kind === 'item' ? ({ id }) => id === subject.id : (line) => isIn(subject, line);
}

const sideOfSum = (sum: DivisibleSum): CostKind | null => (sum === 'material' || sum === 'labour' ? sum : null);

function sided(steps: readonly LineStep[], side: CostKind | null) {
  return steps.map(({ cause, id, material, labour }) => ({
    cause,
    id,
    amount: side === null ? material + labour : side === 'material' ? material : labour,
  }));
}

/**
 * A percentage of the work changes with every step of the work, and finally by its own change: each part is the change
 * of the rounded fee at that step, so that the parts add up to the paisa.
 */
function feeBridge(
  fields: readonly ('designFeeBp' | 'miscellaneousBp')[],
  from: PricedState,
  to: PricedState,
): BridgePart[] {
  if (from.state.head.fee || to.state.head.fee) {
    // Not a percentage of all the work: it changes as a whole.
    const whole = ({ priced: { totals } }: PricedState): number =>
      fields.reduce((all, field) => all + totals[field === 'designFeeBp' ? 'designFee' : 'miscellaneous'], 0);
    return groupSteps([], whole(to) - whole(from));
  }
  const feeOf = (work: Paise, { state: { head } }: PricedState): number =>
    fields.reduce((sum, field) => sum + (head[field] === 0 ? ZERO : percentOf(work, head[field])), 0);
  const steps = sided(lineSteps(from, to), null);
  let work = workOf(from);
  const moves = CAUSES.flatMap((cause) => steps.filter((step) => step.cause === cause)).map(({ cause, id, amount }) => {
    const next = paise(work + amount);
    const moved = feeOf(next, from) - feeOf(work, from);
    work = next;
    return { cause, id, amount: moved };
  });
  return groupSteps(moves, feeOf(work, to) - feeOf(work, from));
}

const workOf = ({ priced: { totals } }: PricedState): Paise => paise(totals.material + totals.labour);
