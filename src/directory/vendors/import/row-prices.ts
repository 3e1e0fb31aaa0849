import type { Fields } from '../../../platform/records/kinds';
import type { PriceTerms } from '../prices/price-line';
import type { Draft } from './reading/draft';

/**
 * The price fields that a row of a list gives an item. `held`: the price on the row's first day; `stored`: the one that
 * was entered last, which may be that of a later list. A price that stays as it is keeps its days unless the row has some.
 */
export function pricesOf(
  values: Draft['values'],
  held: PriceTerms | undefined,
  stored: PriceTerms | undefined,
  list: { readonly name: string; readonly day: string },
): Fields {
  const base = Number(values.base_price);
  const isNew = held === undefined || held.base_price !== base;
  // Of another price the list says all: a blank cell does not keep the highest price of an older list.
  const max = Number(values.max_price ?? (isNew ? base : held.max_price));
  const isStored = held !== undefined && stored !== undefined && stored.valid_from === held.valid_from;
  const hasDays = Boolean(values.valid_from ?? values.valid_until);
  if (!isNew && !hasDays) {
    if (isStored) return { base_price: base, max_price: max };
    // It holds already, and what was entered last begins later.
    if (max === held.max_price) return {};
  }
  const until = values.valid_until ?? null;
  const since = isNew ? list.day : held.valid_from;
  return {
    base_price: base,
    max_price: max,
    // A last day before the first that it had is that of a list of today.
    valid_from: values.valid_from ?? (since !== null && until !== null && until < since ? list.day : since),
    valid_until: until,
    price_list: isNew ? list.name : held.price_list,
  };
}
