import { rateKey, type CostKind, type RateKey } from '../../kernel/rate-key';
import type { Service } from '../../kernel/terms';
import { rateOf } from './rate-book';
import type { Rate, RateBook } from '../types';

/** A rate of a book as one trade uses it. */
export interface RateUse {
  readonly key: RateKey;
  readonly service: Service;
  readonly kind: CostKind;
  readonly rate: Rate;
}

const known = new WeakMap<RateBook, ReadonlyMap<RateKey, RateUse>>();

/** Every rate that a recipe of the book uses, finishes included, by trade and side of the cost. */
export function rateUses(book: RateBook): ReadonlyMap<RateKey, RateUse> {
  const before = known.get(book);
  if (before) return before;
  const uses = new Map<RateKey, RateUse>();
  for (const { service, components, finishes } of book.recipes.values()) {
    for (const component of components) {
      const kind: CostKind = component.kind === 'labour' ? 'labour' : 'material';
      const replaced = Object.values(finishes).flatMap((labels) => labels[component.label] ?? []);
      for (const label of [component.label, ...replaced]) {
        const key = rateKey(service, kind, label);
        if (!uses.has(key)) uses.set(key, { key, service, kind, rate: rateOf(book, label) });
      }
    }
  }
  known.set(book, uses);
  return uses;
}
