import { formatExact } from '../../../lib/format/money';

/** `₹48 to ₹92`, or one amount when both are equal. */
export function priceRange({ base_price, max_price }: { base_price: number; max_price: number }): string {
  return base_price === max_price ? formatExact(base_price) : `${formatExact(base_price)} to ${formatExact(max_price)}`;
}

/** Suggested code for a category's next item. */
export function suggestedCode(count: number, prefix: string): string {
  return `hc-${count}-${prefix}`;
}
