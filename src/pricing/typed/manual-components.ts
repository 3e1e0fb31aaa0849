import { paise, type Paise } from '../../kernel/money';
import { times } from '../../kernel/quantity';
import type { TypedMeasure } from '../../kernel/typed-measure';
import { roundingComponent } from '../rounding';
import type { CostKind, PricedComponent } from '../types';

/**
 * The components of a typed or imported line. A source's cell may hold a rounding of its own or a mistake; its amount remains valid and the
 * disagreement is shown. Material and labour of a product that are each rounded may miss it by a paisa, which is a component of its own.
 */
export function manualComponents(manual: TypedMeasure): PricedComponent[] {
  const { labour } = manual;
  if (!labour) return [component('material', 'As in the source', manual, manual.rate, manual.amount)];
  const rates = { material: paise(manual.rate - labour.rate), labour: labour.rate };
  const isProduct = times(manual.quantity, manual.rate) === manual.amount;
  const amounts = {
    material: isProduct ? times(manual.quantity, rates.material) : paise(manual.amount - labour.amount),
    labour: labour.amount,
  };
  const rest = paise(manual.amount - amounts.material - amounts.labour);
  const parts = (['material', 'labour'] as const)
    .filter((side) => rates[side] !== 0 || amounts[side] !== 0)
    .map((side) => component(side, side === 'material' ? 'Material' : 'Labour', manual, rates[side], amounts[side]));
  if (parts.length === 0) return [component('material', 'Material', manual, manual.rate, manual.amount)];
  return rest === 0 ? parts : [...parts, roundingComponent('material', rest)];
}

function component(
  side: CostKind,
  label: string,
  { unit, quantity: units }: TypedMeasure,
  rate: Paise,
  amount: Paise,
): PricedComponent {
  return {
    kind: side,
    side,
    label,
    formula: '',
    quantity: units,
    unit,
    wastageBp: 0,
    rate,
    amount,
    provenance: 'typed',
    bookRate: rate,
    rateKey: null,
    ...(times(units, rate) === amount ? {} : { amountDisagrees: true }),
  };
}
