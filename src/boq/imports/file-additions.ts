import { paise, rupeesText, sum, type Paise } from '../../kernel/money';
import { toNumber } from '../../kernel/quantity';
import type { Addition } from '../../kernel/selling';
import { netOf, priceBoq, taxBpOf, WORKS_CODE, type PricingContext, type PricingLine } from '../../pricing';
import type { Difference, UnderstoodBoq } from '../../papers/reading/understand/types';

export interface FileAdditions {
  readonly additions: readonly Addition[];
  readonly differences: readonly Difference[];
}

/** The amount that a file states for each of its additions, without tax. */
export function statedAdditions(
  closing: UnderstoodBoq['closing'],
  context: PricingContext,
  ratesIncludeTax: boolean,
): { readonly label: string; readonly amount: Paise }[] {
  const inclusiveBp = taxBpOf(context.book, WORKS_CODE);
  return (closing?.additions ?? []).map(({ label, amount, taxed }) => ({
    label,
    amount: ratesIncludeTax && taxed ? netOf(amount, inclusiveBp) : amount,
  }));
}

/**
 * What a file adds below its items as additions of the BOQ, so that both have the same total. A share that the BOQ works out otherwise stays
 * the file's amount, and what rounding leaves is an addition of its own. The file's GST is none: where the BOQ's own is another, that is
 * a difference.
 */
export function fileAdditions(
  { closing, items }: Pick<UnderstoodBoq, 'closing' | 'items'>,
  lines: readonly PricingLine[],
  context: PricingContext,
  ratesIncludeTax: boolean,
): FileAdditions {
  if (!closing) return { additions: [], differences: ratesIncludeTax ? netDifference(items, lines, context) : [] };
  const { tax, grand } = closing;
  const amounts = statedAdditions(closing, context, ratesIncludeTax);
  const priced = (additions: readonly Addition[]) =>
    priceBoq(lines, { ...context, terms: { ...NO_TERMS, ...context.terms, additions } }).totals;
  const asked = closing.additions.map(({ at: _at, amount, ...addition }, at): Addition => ({
    ...addition,
    services: [],
    amount: addition.percent === null ? (amounts[at]?.amount ?? amount) : null,
  }));
  const worked = priced(asked).additions;
  const additions = asked.map((addition, at): Addition => {
    const { amount } = amounts[at] ?? { amount: paise(0) };
    const isSame = ratesIncludeTax || Math.abs((worked[at] ?? 0) - amount) <= RUPEE;
    return addition.percent === null || isSame
      ? addition
      : { ...addition, percent: null, amount, of: 'items', sections: [] };
  });
  const totals = priced(additions);
  const own = tax || ratesIncludeTax ? totals.totalWithGst : totals.total;
  const off = paise(grand - own);
  if (off === 0) return { additions, differences: [] };
  if (Math.abs(off) <= rounding(items, additions, ratesIncludeTax))
    return { additions: [...additions, { ...ROUNDING, amount: off }], differences: [] };
  const at = tax?.at ?? closing.additions.at(-1)?.at ?? '';
  const isOfTax = tax !== null && Math.abs(grand - tax.amount - totals.total) <= rounding(items, additions, false);
  const message = isOfTax
    ? `${at}: the file's GST is ${rupeesText(tax.amount)}, the BOQ's is ${rupeesText(totals.gst)}.`
    : `${at}: the file comes to ${rupeesText(grand)} with all that it adds, the BOQ to ${rupeesText(own)}.`;
  const [stated, computed]: [Paise, Paise] = isOfTax ? [tax.amount, totals.gst] : [grand, own];
  const label = isOfTax ? tax.label : 'Grand total';
  return { additions, differences: [{ kind: 'total', at, label, stated, computed, message }] };
}

/** Where the net items of a file with tax in its rates and their GST are more than a rupee off the sum that it has. */
function netDifference(
  items: UnderstoodBoq['items'],
  lines: readonly PricingLine[],
  context: PricingContext,
): Difference[] {
  const stated = sum(items.map(({ amount }) => amount));
  const computed = priceBoq(lines, { ...context, terms: { ...NO_TERMS, ...context.terms, additions: [] } }).totals
    .totalWithGst;
  if (Math.abs(stated - computed) <= RUPEE) return [];
  const at = items.at(-1)?.at ?? '';
  const message = `${at}: the items of the file come to ${rupeesText(stated)} with GST, those of the BOQ to ${rupeesText(computed)}.`;
  return [{ kind: 'total', at, label: 'Items with GST', stated, computed, message }];
}

const RUPEE = 100;
const NO_TERMS = { discounts: [], contingency: null, fee: null, carpetArea: null };
const ROUNDING: Addition = {
  label: 'Rounding',
  percent: null,
  amount: null,
  of: 'items',
  sections: [],
  services: [],
  taxed: false,
};

/** The most that rounding may make: a rupee per row that a file rounds, a paisa per item, and half a paisa per unit that becomes net. */
function rounding(items: UnderstoodBoq['items'], additions: readonly Addition[], ratesIncludeTax: boolean): number {
  const units = ratesIncludeTax ? items.reduce((sum, { quantity }) => sum + Math.abs(toNumber(quantity)), 0) : 0;
  return RUPEE * (2 + additions.length) + items.length + Math.ceil(units * 0.6);
}
