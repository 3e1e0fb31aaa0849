import { calendarDay } from '../../../lib/format/dates';
import { formatExact, formatQuantity } from '../../../lib/format/money';
import { unitBehind } from '../../../lib/format/units';
import type { CatalogueItem } from '../api/vendor-queries';

/** `₹48 to ₹92`, or one amount when both are equal. */
export function priceRange({ base_price, max_price }: { base_price: number; max_price: number }): string {
  return base_price === max_price ? formatExact(base_price) : `${formatExact(base_price)} to ${formatExact(max_price)}`;
}

/** Suggested code for a category's next item. */
export function suggestedCode(count: number, prefix: string): string {
  return `hc-${count}-${prefix}`;
}

type Terms = Pick<CatalogueItem, 'unit' | 'gst_included' | 'gst_rate'>;

/** What a price is for: `per sq ft, excl. 18 % GST`; '' when the vendor does not say. */
function priceTerms({ unit, gst_included: included, gst_rate: rate }: Terms): string {
  const gst = rate === null ? 'GST' : `${rate}\u00a0% GST`;
  const tax = included === null ? '' : included ? `incl. ${gst}` : `excl. ${gst}`;
  return [unit && `per ${unitBehind(1, unit)}`, tax].filter(Boolean).join(', ');
}

/** Of when a price is: `list of 01/11/2026, ₹93.70 from 01/12/2026`, `ended on 31/10/2026`; '' when the vendor does not say. */
function priceDates({ price_is: is, valid_from: from, valid_until: until, next_price: next }: CatalogueItem): string {
  const now =
    is === 'over' && until !== null
      ? `ended on ${calendarDay(until)}`
      : is === 'now' && from !== null
        ? `list of ${calendarDay(from)}`
        : '';
  const then =
    next === null
      ? ''
      : is === 'later'
        ? `from ${calendarDay(next.from)}`
        : `${priceRange(next)} from ${calendarDay(next.from)}`;
  const end = is === 'now' && until !== null && next === null ? `valid until ${calendarDay(until)}` : '';
  return [now, then, end].filter(Boolean).join(', ');
}

/** What a price is for, and of when. */
export const priceWords = (item: CatalogueItem): string =>
  [priceTerms(item), priceDates(item)].filter(Boolean).join(' · ');

/** The other terms of an item, as label and text; those that the vendor does not say are left out. */
export function itemTerms(item: CatalogueItem): readonly (readonly [string, string])[] {
  const { unit, pack, thickness_mm: thickness, size, lead_days: lead, min_order: least, city } = item;
  const inUnit = (amount: number): string => [formatQuantity(amount), unit].filter(Boolean).join(' ');
  const terms: (readonly [string, string | null])[] = [
    ['Pack', pack === null ? null : inUnit(pack)],
    ['Thickness', thickness === null ? null : `${formatQuantity(thickness)} mm`],
    ['Size', size],
    ['Minimum order', least === null ? null : inUnit(least)],
    ['Lead time', lead === null ? null : lead === 1 ? '1 day' : `${lead} days`],
    ['City', city],
  ];
  return terms.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
}
