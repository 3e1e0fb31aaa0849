import { sum, type Paise } from '../../../../kernel/money';
import { grouped } from '../../../../kernel/record';
import { rupeeText } from '../check-amount';
import type { Closing, Difference, StatedTotal, UnderstoodItem } from '../types';
import { rateOfTax } from './tax-rates';

/**
 * The items of a bill, those without a tax of their own with the rate of GST that the bill adds below them: one rate of all of it, or of each
 * section that a rate is of ("GST 28 % on Part A"). As they are where no rate comes to what the bill states. `taxes`: the rows that state it.
 */
export function withStatedTax(
  items: readonly UnderstoodItem[],
  closing: Closing | null,
  taxes: readonly StatedTotal[],
): UnderstoodItem[] {
  if (!closing?.tax || items.some(({ tax }) => typeof tax?.bp === 'number')) return [...items];
  const bp = rateOfAll(items, closing, closing.tax.amount);
  const rates = bp === null ? ratesOfSections(items, taxes) : null;
  const rateOf = ({ section }: UnderstoodItem): number | null => bp ?? rates?.get(section) ?? null;
  return items.map((item) => {
    const own = rateOf(item);
    return own === null ? item : { ...item, tax: { bp: own, code: item.tax?.code ?? null } };
  });
}

/** The rate that the tax is of the items, with what is added to them before it. */
function rateOfAll(items: readonly UnderstoodItem[], { additions }: Closing, tax: Paise): number | null {
  const all = sum(items.map(({ amount }) => amount));
  const added = (each: Closing['additions']): number => sum(each.map(({ amount }) => amount));
  const bases = [all + added(additions.filter(({ taxed }) => taxed)), all + added(additions), all];
  for (const base of bases) {
    const bp = rateOfTax(tax, base);
    if (bp !== null && bp !== 0) return bp;
  }
  return null;
}

/** The rate of each section, where every row of tax is a share of one section and no other; null where one is of none. */
function ratesOfSections(
  items: readonly UnderstoodItem[],
  taxes: readonly StatedTotal[],
): ReadonlyMap<string | null, number> | null {
  const sections = [...grouped(items, ({ section }) => section)];
  const rates = new Map<string | null, number>();
  for (const { amount } of taxes) {
    const found = sections.flatMap(([section, own]) => {
      const bp = rateOfTax(amount ?? 0, sum(own.map((item) => item.amount)));
      return bp === null || bp === 0 || rates.has(section) ? [] : [[section, bp] as const];
    });
    const [only, ...others] = found;
    if (!only || others.length > 0) return null;
    rates.set(...only);
  }
  return taxes.length > 1 ? rates : null;
}

/** No rate of GST is higher. */
const HIGHEST = 0.4;

/** A tax that is more than any rate is of what it is added to: lines may have been taken for it. */
export function taxBeyondRates({ tax, grand }: Closing): Difference[] {
  const net = grand - (tax?.amount ?? 0);
  if (!tax || net <= 0 || tax.amount <= net * HIGHEST) return [];
  const { at, label, amount: stated } = tax;
  const message = `${at}: the taxes come to ${rupeeText(stated)} on ${rupeeText(net)}, more than any rate of GST: some may be no tax.`;
  return [{ kind: 'unsure', at, label, stated, computed: null, message }];
}
