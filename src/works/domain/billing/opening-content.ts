import { paise, ZERO, type Paise } from '../../../kernel/money';
import { quantity, type Quantity } from '../../../kernel/quantity';
import type { BillContent } from '../bill';
import type { Contract } from '../contract';
import { OPENING_LABEL } from '../opening';
import { figuresTo } from './bill-content';
import { amountAt } from './figures';

/** Every figure of what was billed before the first bill here, as a bill of these quantities; null where that is nothing. */
export function openingContent(
  contract: Contract,
  lines: readonly { readonly itemId: string; readonly billed: Quantity }[],
  retention: Paise,
): BillContent | null {
  const billed = new Map(lines.map((line) => [line.itemId, line.billed]));
  const quantities = contract.lines.map(({ id }) => billed.get(id) ?? quantity(0));
  const amounts = contract.lines.map((line, at) => amountAt(line, quantities[at] ?? quantity(0)));
  const figures = figuresTo(contract, { quantities, amounts, excess: 'none', accepted: [] }, null, null);
  if (figures.total <= 0) return null;
  const kept = { kind: 'retention' as const, label: 'Retention', rule: OPENING_LABEL, amount: retention };
  return {
    label: OPENING_LABEL,
    stageAt: null,
    ...figures,
    deductions: retention === ZERO ? [] : [kept],
    payable: paise(figures.total - retention),
    excess: [],
    advance: [],
  };
}
