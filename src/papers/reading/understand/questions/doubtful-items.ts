import type { RawKind } from '../../parse/raw-file';
import type { UnderstoodItem } from '../types';

/**
 * What to say of items of a printed bill without a price and a unit among priced ones: in print a note or a further line of a
 * description looks the same. None for a form that is to be filled.
 */
export function doubtOfItems(kind: RawKind, items: readonly UnderstoodItem[]): string[] {
  if (kind !== 'pdf') return [];
  const priced = items.filter(({ amount }) => amount !== 0).length;
  const bare = items.filter(
    ({ amount, rate, quantity, unitText }) => amount === 0 && unitText === '' && (rate === 0 || quantity === 0),
  ).length;
  if (bare === 0 || priced * 2 < items.length) return [];
  return [
    `${bare} of ${items.length} items have no unit and no price, while the others do. They may be notes: check them.`,
  ];
}
