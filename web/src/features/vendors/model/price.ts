import { formatExact, formatQuantity } from '../../../lib/format/money';
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

/** What a price is for: `per sqft, excl. 18 % GST`; '' when the vendor does not say. */
export function priceTerms({ unit, gst_included: included, gst_rate: rate }: Terms): string {
  const gst = rate === null ? 'GST' : `${rate} % GST`;
  const tax = included === null ? '' : included ? `incl. ${gst}` : `excl. ${gst}`;
  return [unit && `per ${unit}`, tax].filter(Boolean).join(', ');
}

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
