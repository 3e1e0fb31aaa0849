import { paise, ZERO, type Paise } from '../../../kernel/money';
import type { TypedMeasure } from '../../../kernel/typed-measure';
import {
  priceLine,
  PricingError,
  type PricedBoq,
  type PricedLine,
  type RateContext,
  withQuantity,
} from '../../../pricing';
import { contextOf } from '../../core/boq-pricing';
import type { BoqState, Line } from '../../domain/boq.state';
import { MEASURE_FIELDS } from '../../domain/line-fields';

/** Causes of a difference between two totals, in display order. */
export const CAUSES = [
  'added',
  'removed',
  'quantity',
  'finish',
  'material_rate',
  'labour_rate',
  'fee',
  'terms',
  'other',
] as const;
export type Cause = (typeof CAUSES)[number];

/** One line's contribution to a cause. Paise. */
export interface LinePart {
  readonly id: string;
  readonly amount: Paise;
}

/** One cause of a difference: `amount` is the sum of its lines; the fee has no lines. Paise. */
export interface BridgePart {
  readonly cause: Cause;
  readonly amount: Paise;
  readonly lines: readonly LinePart[];
}

/** A state with its prices. */
export interface PricedState {
  readonly state: BoqState;
  readonly priced: PricedBoq;
}

/** Effect of one cause on one line, by side. Paise. */
export interface LineStep {
  readonly cause: Cause;
  readonly id: string;
  readonly material: number;
  readonly labour: number;
}

/**
 * Splits the difference between two totals (`total`: material, labour, design fee and miscellaneous) by cause. The
 * parts add up exactly: each line moves from its old to its new price in steps of one cause each, and the fees on the
 * lines are a separate part. Pure.
 */
export function bridge(from: PricedState, to: PricedState): BridgePart[] {
  const moves = lineSteps(from, to).map(({ cause, id, material, labour }) => ({
    cause,
    id,
    amount: material + labour,
  }));
  return groupSteps(moves, feesOf(to) - feesOf(from), termsOf(to) - termsOf(from));
}

/** The steps of every line from its price in one state to that in the other. Pure. */
export function lineSteps(from: PricedState, to: PricedState): LineStep[] {
  const steps: LineStep[] = [];
  for (const [id, before] of from.state.lines) {
    const after = to.state.lines.get(id);
    if (after) steps.push(...stepsOf(before, after, from, to).map((step) => ({ ...step, id })));
    else steps.push(removedStep(from, id));
  }
  for (const id of to.state.lines.keys()) if (!from.state.lines.has(id)) steps.push(addedStep(to, id));
  return steps;
}

/** The step of a removed line. */
export function removedStep(from: PricedState, id: string): LineStep {
  const { material, labour } = priceIn(from, id);
  return { cause: 'removed', id, material: -material, labour: -labour };
}

/** The step of an added line. */
export function addedStep(to: PricedState, id: string): LineStep {
  const { material, labour } = priceIn(to, id);
  return { cause: 'added', id, material, labour };
}

/** Groups line steps and the fee's change into the parts of a bridge: one per cause, with each line once. Paise. */
export function groupSteps(
  moves: readonly { readonly cause: Cause; readonly id: string; readonly amount: number }[],
  fee: number,
  terms = 0,
): BridgePart[] {
  const parts = new Map<Cause, Map<string, number>>(CAUSES.map((cause) => [cause, new Map()]));
  for (const { cause, id, amount } of moves) {
    const lines = parts.get(cause);
    lines?.set(id, (lines.get(id) ?? 0) + amount);
  }
  return CAUSES.map((cause) => {
    const lines = [...(parts.get(cause) ?? [])].flatMap(([id, amount]) =>
      amount === 0 ? [] : [{ id, amount: paise(amount) }],
    );
    const beside = cause === 'fee' ? fee : cause === 'terms' ? terms : 0;
    const amount = lines.reduce((sum, line) => sum + line.amount, beside);
    return { cause, amount: paise(amount), lines };
  });
}

type Step = Omit<LineStep, 'id'>;
type Sides = Pick<PricedLine, 'material' | 'labour'>;

/** Steps of a line from its old to its new price: quantity first, then finish, then rates, then the rest. */
function stepsOf(before: Line, after: Line, from: PricedState, to: PricedState): Step[] {
  const [start, end] = [priceIn(from, before.id), priceIn(to, after.id)];
  if (before === after && start.material === end.material && start.labour === end.labour) return [];
  const [old, next] = [contextOf(from.state), contextOf(to.state)];
  const steps: Step[] = [];
  let at = start;
  const go = (line: Line, context: RateContext, causes: (delta: Sides, there: PricedLine) => Step[]): void => {
    const there = tryPrice(line, context);
    // A step that cannot be priced (a finish the old work does not come in) is combined with the next.
    if (!there) return;
    steps.push(...causes(lessThan(there, at), there));
    at = there;
  };
  if (isSameThing(before, after)) {
    const measured = withMeasures(before, after);
    go(measured, old, both('quantity'));
    const finished = { ...measured, finish: after.finish };
    go(finished, old, both('finish'));
    const rated = { ...finished, rate: after.rate, manual: ratedAs(finished.manual, after.manual) };
    const rates = { ...old, city: next.city, rateChanges: next.rateChanges };
    go(rated, rates, (delta, there) => bySide(delta, at, there));
    // Another rate book may also have other recipes: its effect is then more than rates.
    if (old.book !== next.book) {
      go(rated, { ...next, markUp: old.markUp ?? null }, (delta, there) =>
        haveSameQuantities(at, there) ? bySide(delta, at, there) : both('other')(delta),
      );
    }
    if (old.markUp !== next.markUp) go(rated, next, both('terms'));
  }
  steps.push(...both('other')(lessThan(end, at)));
  return steps;
}

/** Whether a line is still the same thing: another work, or a typed line now priced by the book, is a replacement. */
function isSameThing(before: Line, after: Line): boolean {
  return (
    before.service === after.service &&
    before.work === after.work &&
    (before.manual === null) === (after.manual === null) &&
    before.manual?.unit === after.manual?.unit
  );
}

function withMeasures(before: Line, after: Line): Line {
  const measures: Partial<Line> = Object.fromEntries(MEASURE_FIELDS.map((field) => [field, after[field]]));
  return { ...before, ...measures, manual: measuredAs(before.manual, after.manual) };
}

/** A typed amount stays as given by its source until something it depends on changes. */
function measuredAs(before: TypedMeasure | null, after: TypedMeasure | null): TypedMeasure | null {
  return before && after && before.quantity !== after.quantity ? withQuantity(before, after.quantity) : before;
}

function ratedAs(before: TypedMeasure | null, after: TypedMeasure | null): TypedMeasure | null {
  return before && after && before.rate !== after.rate ? withQuantity(after, before.quantity) : before;
}

const both =
  (cause: Cause) =>
  ({ material, labour }: Sides): Step[] => [{ cause, material, labour }];

/** Rounding counts as material; if no material rate changed, it goes with labour. */
function bySide({ material, labour }: Sides, at: PricedLine, there: PricedLine): Step[] {
  const isOfLabour = labour !== 0 && amountsOf(at).join() === amountsOf(there).join();
  if (isOfLabour) return [{ cause: 'labour_rate', material, labour }];
  return [
    { cause: 'material_rate', material, labour: 0 },
    { cause: 'labour_rate', material: 0, labour },
  ];
}

/** The amounts of a line's materials, without rounding. */
function amountsOf({ components }: PricedLine): Paise[] {
  return components.flatMap(({ kind, side, amount }) => (side === 'material' && kind !== 'rounding' ? amount : []));
}

function haveSameQuantities(one: PricedLine, other: PricedLine): boolean {
  const [own, others] = [one, other].map(({ components }) =>
    components.flatMap(({ kind, quantity }) => (kind === 'rounding' || kind === 'escalation' ? [] : quantity)),
  );
  return own?.join() === others?.join();
}

function lessThan(there: Sides, at: Sides): Sides {
  return { material: paise(there.material - at.material), labour: paise(there.labour - at.labour) };
}

function tryPrice(line: Line, context: RateContext): PricedLine | null {
  try {
    return priceLine(line, context);
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

function priceIn({ priced, state }: PricedState, id: string): PricedLine {
  const line = priced.lines.get(id);
  if (!line) throw new Error(`line ${id} of ${state.boqId} has no price at revision ${state.revision}`);
  return line;
}

function feesOf({ priced: { totals } }: PricedState): number {
  return totals.designFee + totals.miscellaneous;
}

/** What comes besides the lines and the fees: contingency, discounts and additions. */
function termsOf({ priced: { totals } }: PricedState): number {
  return totals.total - totals.material - totals.labour - totals.designFee - totals.miscellaneous;
}

/** What a bridge adds up to. Paise. */
export function sumOf(parts: readonly BridgePart[]): Paise {
  return parts.reduce<Paise>((sum, { amount }) => paise(sum + amount), ZERO);
}
