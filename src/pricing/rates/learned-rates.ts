import { multiplyScaled, type Paise } from '../../kernel/money';
import { rateKey, type CostKind, type RateKey } from '../../kernel/rate-key';
import type { City, Service } from '../../kernel/terms';
import type { RateBook } from '../types';
import { rateSince } from './rate-age';
import { cityRate } from './rate-book';
import { withLibrary, type FirmRate, type RateLibrary } from './rate-library';
import { rateUses } from './rate-uses';

const BASIS = 10_000;

/** What finished works say of a trade: its rates of these kinds × `factor`. */
export interface Lesson {
  readonly service: Service;
  readonly kinds: readonly CostKind[];
  readonly factor: number;
  /** So many works. */
  readonly works: number;
}

interface Learner {
  readonly library: RateLibrary;
  readonly book: RateBook;
  /** Where the works were: a firm's rates hold for its own place, so a rate of the book is taken at that place's prices. */
  readonly city: City;
  readonly day: string;
}

/** A rate of the trade as it is priced now, and as finished works have it. */
export interface LearnedChange {
  /** Whether it is the firm's already. */
  readonly isOwn: boolean;
  readonly before: Paise;
  readonly after: FirmRate;
}

/** How much the rates of a trade were moved by finished works since they were typed, as a factor: what most of them carry; 1 where none does. */
export function learnedFactor(library: RateLibrary | null, service: Service, kind: CostKind): number {
  const counts = new Map<number, number>();
  for (const rate of library?.rates.values() ?? []) {
    if (rate.service !== service || rate.kind !== kind || !rate.learned) continue;
    counts.set(rate.learned.factorBp, (counts.get(rate.learned.factorBp) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return (most?.[0] ?? BASIS) / BASIS;
}

/**
 * Every rate that the trade is priced by, moved by what finished works took: the firm's own ones, and those of the book, which become
 * the firm's. Rates of a schedule stay as they are published.
 */
export function learnedRates({ service, kinds, factor, works }: Lesson, learner: Learner): LearnedChange[] {
  const { library, book, city } = learner;
  const bp = Math.round(factor * BASIS);
  const learned = (from: FirmRate | undefined) => ({
    works,
    factorBp: Math.round(((from?.learned?.factorBp ?? BASIS) * bp) / BASIS),
  });
  const source = { vendor: null, document: `From ${works} finished works`, validUntil: null };
  const changes = new Map<RateKey, LearnedChange>();
  for (const own of library.rates.values()) {
    if (own.service !== service || !kinds.includes(own.kind) || own.schedule) continue;
    const after = { ...own, ...source, rate: multiplyScaled(own.rate, bp), learned: learned(own) };
    changes.set(rateKey(own.service, own.kind, own.label), {
      isOwn: true,
      before: own.rate,
      after: { ...after, date: library.escalation ? own.date : learner.day },
    });
  }
  for (const { key, service: trade, kind, rate } of rateUses(withLibrary(book, library)).values()) {
    if (trade !== service || !kinds.includes(kind) || changes.has(key) || library.rates.get(key)) continue;
    const before = cityRate(book, city, rate);
    const after: FirmRate = {
      service,
      kind,
      label: rate.label,
      unit: rate.unit,
      rate: multiplyScaled(before, bp),
      taxBasis: 'exclusive',
      brand: null,
      note: null,
      ...source,
      date: dateOf(learner, rate.label),
      learned: learned(undefined),
    };
    changes.set(key, { isOwn: false, before, after });
  }
  return [...changes.values()];
}

/** Where older rates are escalated, a rate keeps its month: the works were estimated with what escalation makes of it. */
function dateOf({ library, book, day }: Learner, label: string): string | null {
  if (!library.escalation) return day;
  const month = rateSince(book, label);
  return month === null ? null : `${month}-01`;
}
