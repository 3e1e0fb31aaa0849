import { invalid } from '../../platform/http/answers/problem';
import { takes, type TradeDefinition } from '../../pricing/trades';
import type { LineField } from '../domain/line-fields';
import type { ManualFields } from '../core/dto/item.dto';
import { FIELD_OF_KEY, TYPED_FIELD_OF_KEY } from '../core/dto/item-fields';

/** A typed line stays in its service. */
const OF_TYPED: Readonly<Record<Exclude<keyof ManualFields, 'reason' | 'service'>, LineField>> = {
  ...TYPED_FIELD_OF_KEY,
  description: 'description',
  unit: 'manual',
  quantity: 'manual',
  rate: 'manual',
  amount: 'manual',
  rate_includes_tax: 'manual',
};
const NAMED_AT_MOST = 20;

/**
 * Refuses a change without any field of the trade: it would be answered as done and change nothing. Unknown keys next
 * to a known one are dropped, so that an item can be sent back as it was read. `sent` is the original body, `fields`
 * what its schema accepted. Throws a 400 Problem that names the keys.
 */
export function requireSomeField(trade: TradeDefinition, sent: unknown, fields: object): void {
  const known: Readonly<Record<string, LineField>> = trade.service === null ? OF_TYPED : FIELD_OF_KEY;
  const says = (key: string): boolean => {
    const field = Object.hasOwn(known, key) ? known[key] : undefined;
    return field !== undefined && takes(trade, field);
  };
  if (Object.keys(fields).some(says)) return;
  const keys = Object.keys(sent ?? {}).filter((key) => key !== 'reason');
  if (keys.length === 0) throw invalid({ body: 'Choose what to change.' });
  const named = keys.slice(0, NAMED_AT_MOST).map((key) => key.slice(0, 100));
  throw invalid(Object.fromEntries(named.map((key) => [key, `This item has no “${key}” to change.`])));
}
