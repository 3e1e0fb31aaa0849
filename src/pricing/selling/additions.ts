import { paise, sum, ZERO, type Paise } from '../../kernel/money';
import { percentShare } from '../../kernel/quantity';
import type { Addition } from '../../kernel/selling';
import type { PricingLines } from '../price-boq';
import type { PricingLine } from '../types';
import { WORKS_CODE } from '../tax/tax-codes';

type Scope = Pick<Addition, 'sections' | 'services'>;

/** Whether a heading is one of these or below one of them (`Ground floor / Flooring`). */
const isBelow = (section: string, sections: readonly string[]): boolean =>
  sections.some((one) => section === one || section.startsWith(`${one} / `));

function holdsLine({ sections, services }: Scope, { service, source }: PricingLine): boolean {
  if (services.length > 0 && !services.includes(service)) return false;
  return sections.length === 0 || (source?.section !== undefined && isBelow(source.section, sections));
}

/** Whether all that one is of is also what the other is of. */
function holds(outer: Scope, inner: Scope): boolean {
  const { sections, services } = inner;
  return (
    (outer.sections.length === 0 || (sections.length > 0 && sections.every((one) => isBelow(one, outer.sections)))) &&
    (outer.services.length === 0 || (services.length > 0 && services.every((one) => outer.services.includes(one))))
  );
}

/** An addition on `base`; what it takes off is at most `left`. */
function comesTo({ percent, amount }: Addition, base: number, left: number): Paise {
  const asked = percent === null ? (amount ?? ZERO) : percentShare(percent, paise(base));
  return asked < 0 ? paise(Math.max(asked, -Math.max(0, left))) : asked;
}

/**
 * What each addition comes to on what discounts leave of the lines, in their order; 0 for one that is calculated on the GST, which is not
 * known yet. Nothing falls below zero.
 */
export function workOutAdditions(
  additions: readonly Addition[],
  lines: PricingLines,
  left: ReadonlyMap<string, number>,
): Paise[] {
  if (additions.length === 0) return [];
  const amounts: Paise[] = [];
  let above = 0;
  for (const cost of left.values()) above += cost;
  let taxed = above;
  for (const addition of additions) {
    let base = 0;
    if (addition.of !== 'tax' && addition.percent !== null) {
      for (const line of lines.values()) if (holdsLine(addition, line)) base += left.get(line.id) ?? 0;
      if (addition.of === 'additions')
        additions
          .slice(0, amounts.length)
          .forEach((one, at) => (base += holds(addition, one) ? (amounts[at] ?? 0) : 0));
    }
    const amount =
      addition.of === 'tax' ? ZERO : comesTo(addition, base, addition.taxed ? Math.min(above, taxed) : above);
    amounts.push(amount);
    above += amount;
    if (addition.taxed) taxed += amount;
  }
  return amounts;
}

/** The same with those that are calculated on the GST: on all amounts above them, and on the GST. */
export function onTax(
  additions: readonly Addition[],
  amounts: readonly Paise[],
  above: { readonly lines: Paise; readonly gst: Paise },
): Paise[] {
  const all: Paise[] = [];
  let left = above.lines + sum(amounts);
  for (const [at, addition] of additions.entries()) {
    if (addition.of === 'tax') {
      const amount = comesTo(addition, above.lines + above.gst + sum(all), left);
      left += amount;
      all.push(amount);
    } else all.push(amounts[at] ?? ZERO);
  }
  return all;
}

/**
 * What GST is payable on by code, with the additions that are taxed: what they add goes with the works, what they take off comes off
 * every code by its share.
 */
export function taxableWith(
  taxable: ReadonlyMap<string, number>,
  additions: readonly Addition[],
  amounts: readonly Paise[],
): ReadonlyMap<string, number> {
  const net = sum(amounts.filter((_, at) => additions[at]?.taxed));
  if (net === 0) return taxable;
  if (net > 0) return new Map([...taxable, [WORKS_CODE, (taxable.get(WORKS_CODE) ?? 0) + net]]);
  const whole = [...taxable.values()].reduce((one, other) => one + other, 0);
  const off = BigInt(Math.min(-net, whole));
  let [seen, taken] = [0n, 0n];
  return new Map(
    [...taxable].map(([code, cost]) => {
      seen += BigInt(cost);
      const upTo = whole > 0 ? (off * seen) / BigInt(whole) : 0n;
      const own = Number(upTo - taken);
      taken = upTo;
      return [code, cost - own];
    }),
  );
}
