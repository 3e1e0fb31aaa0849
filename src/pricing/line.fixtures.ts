import { fromFeetInches, type Inches } from '../kernel/length';
import type { Service } from '../kernel/terms';
import { rateBook } from './rates/rate-book';
import type { PricingContext, PricingLine } from './types';

const feet = (value: number): Inches =>
  fromFeetInches({ feet: Math.floor(value), inches: Math.round((value % 1) * 12) });

/** Dimensions in decimal feet, for scenarios written as people speak of them. */
export function dimension(size: { L?: number; W?: number; H?: number }): PricingLine['dimension'] {
  return Object.fromEntries(Object.entries(size).map(([axis, value]) => [axis, feet(value)]));
}

let next = 0;

/** A line of a work with everything else empty. */
export function line(service: Service, work: string | null, more: Partial<PricingLine> = {}): PricingLine {
  next += 1;
  return {
    id: `line-${next}`,
    service,
    work,
    dimension: null,
    count: 1,
    finish: null,
    carpetArea: null,
    trips: null,
    area: null,
    rate: null,
    manual: null,
    ...more,
  };
}

/** Mumbai, book 1, no changes, no fees. */
export function context(more: Partial<PricingContext> = {}): PricingContext {
  return { book: rateBook(1), city: 'mumbai', rateChanges: new Map(), designFeeBp: 0, miscellaneousBp: 0, ...more };
}
