import { memo } from '../kernel/once-per';
import { seeCost } from '../kernel/selling';
import { COMPUTING } from './cost-sight';
import { compileLine, type CompiledLine } from './compile-line';
import { markUpOf } from './selling/mark-up';
import { workOutAdditions } from './selling/additions';
import { takeDiscounts } from './selling/discounts';
import { totalsOf } from './tax/gst';
import { taxKeyOf } from './tax/tax';
import { priceCompiled, type RateContext } from './price-line';
import type { PricedBoq, PricedLine, PricingContext, PricingLine } from './types';

/** The lines of a BOQ in order: the state's map, or a list. Lines are immutable; the same object means an unchanged line. */
export type PricingLines = ReadonlyMap<string, PricingLine> | readonly PricingLine[];

/** Prices a whole BOQ. Throws PricingError (with the line's id) for a line that cannot be priced. */
export function priceBoq(lines: PricingLines, context: PricingContext): PricedBoq {
  const priced = new Map<string, PricedLine>();
  let material = 0;
  let labour = 0;
  let atCost = 0;
  let inclusive = 0;
  let feeBase = 0;
  const taxable = new Map<string, number>();
  const { discounts = [], additions = [], fee } = context.terms ?? {};
  const free = new Set(fee?.kind === 'without' ? fee.services : []);
  for (const line of lines.values()) {
    const price = priceOf(compileLine(context.book, line), context);
    priced.set(line.id, price);
    material += price.material;
    labour += price.labour;
    atCost += price.atCost ? seeCost(price.atCost, COMPUTING) : price.cost;
    if (!free.has(line.service)) feeBase += price.cost;
  }
  const { amounts, left } = takeDiscounts(lines, priced, discounts);
  for (const line of lines.values()) {
    const cost = left.get(line.id) ?? 0;
    if (priced.get(line.id)?.taxInclusive) inclusive += cost;
    else {
      const key = taxKeyOf(context.book, line);
      taxable.set(key, (taxable.get(key) ?? 0) + cost);
    }
  }
  const sums = { material, labour, atCost, inclusive, feeBase };
  const added = workOutAdditions(additions, lines, left);
  return { lines: priced, totals: totalsOf(sums, { discounts: amounts, additions: added }, taxable, context) };
}

/**
 * The last price of each line. It depends on the line, its book, the city and the rates it uses, and on nothing else of the BOQ: after
 * a change of one line or rate the others are not priced again. Kept with the compiled line.
 */
const lastPrices = memo<CompiledLine, { context: RateContext; readonly price: PricedLine }>();

function priceOf(compiled: CompiledLine, context: RateContext): PricedLine {
  const last = lastPrices.get(compiled);
  if (last && hasSameRates(compiled, last.context, context) && isSoldAlike(compiled, last.context, context)) {
    last.context = context;
    return last.price;
  }
  const price = priceCompiled(compiled, context);
  lastPrices.set(compiled, { context, price });
  return price;
}

function hasSameRates({ parts }: CompiledLine, was: RateContext, is: RateContext): boolean {
  if (was.city !== is.city) return false;
  if (was.rateChanges === is.rateChanges) return true;
  return parts.every(({ rateKey }) => was.rateChanges.get(rateKey) === is.rateChanges.get(rateKey));
}

function isSoldAlike({ line }: CompiledLine, was: RateContext, is: RateContext): boolean {
  if (was.markUp === is.markUp) return true;
  const [before, after] = [markUpOf(was.markUp, line), markUpOf(is.markUp, line)];
  return before?.overheadBp === after?.overheadBp && before?.profitBp === after?.profitBp;
}
