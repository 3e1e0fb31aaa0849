import { paise, type Paise } from '../kernel/money';
import { memo, oncePer } from '../kernel/once-per';
import { cityFacts } from '../kernel/places/cities';
import type { City } from '../kernel/terms';
import type { PricingLines } from './price-boq';
import type { OutturnSpread } from './rates/rate-library';
import { isShare } from './price-line';
import type { PricedBoq, PricedComponent, PricedLine, Rate, RateBook } from './types';

/** How sure the measures of a line are: assumed from the answers, typed by a person, or taken from a bill. */
export type MeasureOrigin = 'assumed' | 'typed' | 'billed';

/** How far a rate may be off (one standard deviation, percent), by where it comes from, and for each year of its age. */
const OF_RATE: Readonly<Record<PricedComponent['provenance'], number>> = {
  typed: 3,
  firm: 3,
  published: 8,
  spec: 10,
  provisional: 20,
};
/** A rate that finished works moved with all of its trade: what the trade takes is known, the rate by itself is not. */
const LEARNED = 6;
const A_YEAR = 4;
/** More for what is said of the source: a marketing page is no price list. */
const OF_CONFIDENCE: Readonly<Record<NonNullable<Rate['confidence']>, number>> = { high: 0, medium: 2, low: 5 };
/** A page without a date is old: this many years at the time it was read. */
const UNDATED_YEARS = 3;
/** How far all prices of a city may be off together: its factors are the customer's, a neighbour's, or those of its tier alone. */
const OF_CITY = { book: 0, rated: 2, neighbour: 3, tier: 6 } as const;
const OF_MEASURE: Readonly<Record<MeasureOrigin, number>> = { assumed: 12, typed: 5, billed: 3 };
/** How far the lines of a bill err together: one plan, one market. */
const TOGETHER = 0.2;
/** How far the range reaches each way, in standard deviations. */
const REACH = 1.28;
/** Nobody means an estimate to the rupee: ₹10,000. */
const STEP = 1_000_000;

export interface Basis {
  /** The middle month (by money) of the rates, `YYYY-MM`. */
  readonly asOf: string;
  /** Percent of the lines' cost that comes from assumed rates. */
  readonly assumedShare: number;
}

export interface CostRange {
  /** Where the total is expected to end if scope and finishes stay as listed; the total itself is between the two. */
  readonly low: Paise;
  readonly high: Paise;
  /** How far the price of the work may be off each way, in percent of its middle. */
  readonly percent: number;
  /** What usually comes on the way and no line names; inside the range. */
  readonly omissions: Paise;
  /** The firm’s finished works that its width rests on; null: usual spreads. */
  readonly works: number | null;
  /** The percent that would be left if every size were measured, and if every rate were quoted. */
  readonly ifMeasured: number;
  readonly ifQuoted: number;
}

interface Assessed {
  readonly lines: PricingLines;
  readonly priced: PricedBoq;
  readonly book: RateBook;
  /** The day it is asked, for the age of the rates. */
  readonly at: Date;
  /** Absent: the city of the rate book. */
  readonly city?: City;
}

/** Where the rates of a bill come from. Lines without a rate book count by their own rates, of the day they were typed. */
export function basisOf({ lines, priced, book, at }: Assessed): Basis {
  const months = new Map<string, number>();
  const thisMonth = at.toISOString().slice(0, 7);
  let assumed = 0;
  let all = 0;
  for (const { id, count } of lines.values()) {
    const price = priced.lines.get(id);
    if (!price) continue;
    const known = ratesIn(price, book);
    all += known.all * count;
    assumed += known.assumed * count;
    for (const { month, amount } of known.months)
      months.set(month ?? thisMonth, (months.get(month ?? thisMonth) ?? 0) + amount * count);
  }
  return {
    asOf: middle(months) ?? thisMonth,
    assumedShare: all <= 0 ? 0 : Math.round((assumed / all) * 1_000) / 10,
  };
}

/**
 * How low and how high the total may come out: the lines' deviations by the provenance and age of their rates and by how their measures are known, taken
 * together with a correlation of 0.2, and all of it by how its city is priced. These deviations are judgements; where the firm’s
 * library has the spread of its finished works, that takes the place of what rates may be off by. `omissions` (basis points) is what is usually forgotten; it moves the range upwards as a sum of its own.
 * A contingency is for the same, and may stay unspent: the range is that of the work without it, and only its upper end follows a
 * total with more of it. The lower end is never above the price of the work.
 */
export function rangeOf(assessed: Assessed, measured: (id: string) => MeasureOrigin, omissionsBp: number): CostRange {
  const { total, contingency = 0 } = assessed.priced.totals;
  const work = total - contingency;
  const forgotten = Math.round((work * omissionsBp) / 10_000);
  const middleOf = work + forgotten;
  const doubts = doubtsOf(assessed, measured);
  const ofCity = (work * cityDoubt(assessed.city)) / 100;
  const spread = assessed.book.library?.spread ?? null;
  // Outturns are of what was measured, and of the firm’s own places: how measures and other cities may be off comes on top.
  const sigma = (measureOf: (doubt: Doubt) => MeasureOrigin): number =>
    spread
      ? Math.hypot(
          ofCity,
          (work * spread.bp) / 10_000,
          deviation(doubts, work, (doubt) => sigmaOf(0, measureOf(doubt))),
        )
      : Math.hypot(
          ofCity,
          deviation(doubts, work, (doubt) => sigmaOf(doubt.ofRates, measureOf(doubt))),
        );
  const width = REACH * sigma(({ measured: origin }) => origin);
  const percent = (own: number): number =>
    total === 0 ? 0 : Math.round(((REACH * own) / Math.max(1, middleOf)) * 1_000) / 10;
  return {
    low: paise(Math.max(0, Math.floor(Math.min(work, middleOf - width) / STEP) * STEP)),
    high: paise(Math.ceil(Math.max(total, middleOf + width) / STEP) * STEP),
    percent: percent(width / REACH),
    omissions: paise(Math.max(0, forgotten - contingency)),
    works: spread?.works ?? null,
    ifMeasured: percent(sigma(({ measured: origin }) => (origin === 'assumed' ? 'typed' : origin))),
    // Quoted rates are those of the city.
    ifQuoted: percent(deviation(doubts, work, ({ measured }) => sigmaOf(OF_RATE.typed, measured))),
  };
}

/** How far a spread reaches each way, in percent: eight of ten works end within it. */
export const reachOf = ({ bp }: OutturnSpread): number => Math.round((REACH * bp) / 10) / 10;

function cityDoubt(city: City | undefined): number {
  if (city === undefined || city === 'mumbai') return OF_CITY.book;
  const { ratedAs } = cityFacts(city);
  return ratedAs === null ? OF_CITY.tier : ratedAs === city ? OF_CITY.rated : OF_CITY.neighbour;
}

/** A line's cost in paise, and how far its rates and measures may be off, in percent. */
interface Doubt {
  readonly cost: number;
  readonly ofRates: number;
  readonly measured: MeasureOrigin;
}

/** One standard deviation of a line, as a share of its cost. */
const sigmaOf = (ofRates: number, measured: MeasureOrigin): number =>
  Math.sqrt(ofRates * ofRates + OF_MEASURE[measured] ** 2) / 100;

function doubtsOf({ lines, priced, book, at }: Assessed, measured: (id: string) => MeasureOrigin): Doubt[] {
  const doubts: Doubt[] = [];
  for (const { id } of lines.values()) {
    const price = priced.lines.get(id);
    if (price && price.cost > 0)
      doubts.push({ cost: price.cost, ofRates: ofRates(price, book, at), measured: measured(id) });
  }
  return doubts;
}

/** One standard deviation of what the work comes to with its fees, in paise. */
function deviation(doubts: readonly Doubt[], work: number, sigmaIn: (doubt: Doubt) => number): number {
  let apart = 0;
  let together = 0;
  let all = 0;
  for (const doubt of doubts) {
    const own = doubt.cost * sigmaIn(doubt);
    apart += own * own;
    together += own;
    all += doubt.cost;
  }
  const withFees = all === 0 ? 0 : work / all;
  return withFees * Math.sqrt((1 - TOGETHER) * apart + TOGETHER * together ** 2);
}

/** By the price of a line, which is kept for as long as the line is unchanged: the book and month it holds for. */
const ratesOff = memo<PricedLine, { readonly book: RateBook; readonly month: number; readonly percent: number }>();

/** How far a line's rates may be off on average by money, in percent. */
function ofRates(price: PricedLine, book: RateBook, at: Date): number {
  const month = at.getUTCFullYear() * 12 + at.getUTCMonth();
  const known = ratesOff.get(price);
  if (known?.book === book && known.month === month) return known.percent;
  const percent = averageOff(price, book, at);
  ratesOff.set(price, { book, month, percent });
  return percent;
}

function averageOff(price: PricedLine, book: RateBook, at: Date): number {
  let sum = 0;
  let of = 0;
  for (const { amount, provenance, rate, share, learned } of parts(price, book)) {
    if (share) continue;
    const age = provenance === 'typed' || provenance === 'firm' ? 0 : yearsBetween(asOfRate(rate, book), at);
    const ofSource = provenance === 'published' && rate?.confidence ? OF_CONFIDENCE[rate.confidence] : 0;
    sum += amount * ((learned ? LEARNED : OF_RATE[provenance]) + ofSource + A_YEAR * age);
    of += amount;
  }
  return of <= 0 ? OF_RATE.provisional : sum / of;
}

/** Where the rates of one piece of a line come from, by money. */
interface RatesIn {
  readonly book: RateBook;
  readonly all: number;
  readonly assumed: number;
  /** Null: the month it is asked in. */
  readonly months: readonly { readonly month: string | null; readonly amount: number }[];
}

const rates = memo<PricedLine, RatesIn>();

function ratesIn(price: PricedLine, book: RateBook): RatesIn {
  const kept = rates.get(price);
  if (kept?.book === book) return kept;
  const months = new Map<string | null, number>();
  let assumed = 0;
  let all = 0;
  for (const { amount, provenance, rate, share } of parts(price, book)) {
    all += amount;
    if (share) continue;
    if (provenance === 'provisional') assumed += amount;
    const month = provenance === 'typed' ? null : asOfRate(rate, book);
    months.set(month, (months.get(month) ?? 0) + amount);
  }
  const known = { book, all, assumed, months: [...months].map(([month, amount]) => ({ month, amount })) };
  rates.set(price, known);
  return known;
}

function parts(price: PricedLine, book: RateBook) {
  return price.components.map((part) => ({
    amount: part.amount,
    provenance: part.provenance,
    rate: part.rateKey === null ? undefined : book.rates.get(part.label.toLowerCase()),
    share: isShare(part),
    learned:
      part.provenance === 'firm' &&
      part.rateKey !== null &&
      book.library?.rates.get(part.rateKey)?.learned !== undefined,
  }));
}

const asOfBook = oncePer(({ publishedAt }: RateBook) => publishedAt.slice(0, 7));
/** The month of a rate; of a page without a date the month it was read in, less the years that it is taken to be old. */
function asOfRate(rate: Rate | undefined, book: RateBook): string {
  const month = rate?.asOf ?? asOfBook(book);
  if (!rate?.source?.endsWith(', undated')) return month;
  return `${Number(month.slice(0, 4)) - UNDATED_YEARS}${month.slice(4)}`;
}

function yearsBetween(month: string, at: Date): number {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return Math.max(0, at.getUTCFullYear() - year + (at.getUTCMonth() + 1 - of) / 12);
}

/** The month that halves the money. */
function middle(months: ReadonlyMap<string, number>): string | null {
  const half = [...months.values()].reduce((sum, cost) => sum + cost, 0) / 2;
  let sum = 0;
  for (const [month, cost] of [...months].sort(([one], [other]) => (one < other ? -1 : 1))) {
    sum += cost;
    if (sum >= half) return month;
  }
  return null;
}
