import { divideHalfUp, paise, sum, ZERO, type Paise } from '../../kernel/money';
import { times } from '../../kernel/quantity';
import { asCost, type MarkUp, type MarkUps } from '../../kernel/selling';
import type { CompiledLine } from '../compile-line';
import { withRounding } from '../rounding';
import { manualComponents } from '../typed/manual-components';
import type { PricedComponent, PricedLine, PricingLine } from '../types';

const WHOLE = 10_000;

/** The mark-up of a line: its own, else its service's, else the BOQ's; null where that adds nothing. */
export function markUpOf(
  markUps: MarkUps | null | undefined,
  { id, service }: Pick<PricingLine, 'id' | 'service'>,
): MarkUp | null {
  if (!markUps) return null;
  const own = markUps.lines[id] ?? markUps.services[service] ?? markUps;
  return own.overheadBp === 0 && own.profitBp === 0 ? null : own;
}

/** Cost × (1 + overhead) × (1 + profit), half-up to the paisa. */
export function markedUp(cost: Paise, { overheadBp, profitBp }: MarkUp): Paise {
  const factor = BigInt(WHOLE + overheadBp) * BigInt(WHOLE + profitBp);
  return paise(Number(divideHalfUp(BigInt(cost) * factor, BigInt(WHOLE * WHOLE))));
}

/**
 * A line as it is sold: every rate of it marked up, its amount quantity × rate as both are printed, and what the rounding leaves a
 * component of its own. Its rate is rounded to whole steps of paise. Its cost is kept next to the price.
 */
export function sold(
  { line, quantity: units }: CompiledLine,
  cost: PricedLine,
  markUp: MarkUp,
  step: number,
): { components: readonly PricedComponent[]; rate: Paise | null } {
  const up = (amount: Paise): Paise => markedUp(amount, markUp);
  const { manual } = line;
  if (manual) {
    const isProduct = times(manual.quantity, manual.rate) === manual.amount;
    const measure = (rate: Paise, amount: Paise) => {
      const priced = up(rate);
      return { rate: priced, amount: isProduct ? times(manual.quantity, priced) : up(amount) };
    };
    const own = measure(manual.rate, manual.amount);
    const labour = manual.labour && { ...manual.labour, ...measure(manual.labour.rate, manual.labour.amount) };
    const { unit, quantity } = manual;
    return { components: manualComponents({ unit, quantity, ...own, ...(labour ? { labour } : {}) }), rate: own.rate };
  }
  const sides = { material: 0, labour: 0 };
  const components = cost.components
    .filter(({ kind }) => kind !== 'rounding')
    .map((part): PricedComponent => {
      // Consumables and overhead are shares of everything above them on their side, escalation only of older rates.
      const follows = part.unit === 'share' && part.kind !== 'escalation';
      const rate = follows ? paise(sides[part.side]) : up(part.rate);
      sides[part.side] += times(part.quantity, rate);
      return {
        ...part,
        rate,
        bookRate: follows ? rate : up(part.bookRate),
        amount: times(part.quantity, rate),
        costRate: asCost(part.rate),
      };
    });
  const parts = sum(components.map(({ amount }) => amount));
  let rate =
    cost.unitRate === null ? null : paise(Number(divideHalfUp(BigInt(up(cost.unitRate)), BigInt(step))) * step);
  // Rounding down must not sell below cost.
  const piece = sum(cost.components.map(({ amount }) => amount));
  if (rate !== null && times(units, rate) < piece) rate = paise(rate + step);
  const rest = rate === null ? ZERO : paise(times(units, rate) - parts);
  return { components: withRounding(components, rest), rate };
}
