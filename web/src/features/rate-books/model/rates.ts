import { cityName } from '../../../lib/reference/cities';
import { SERVICES } from '../../../api/services';
import type { BookRate, RateBook } from '../api/rate-book-queries';

/** Filters of the table of rates. */
export interface RateFilter {
  q: string;
  kind: string;
  service: string;
  changed: boolean;
}

export function serviceNames(rate: BookRate): string {
  return SERVICES.filter(({ id }) => rate.services.includes(id))
    .map(({ label }) => label)
    .join(', ');
}

export function isChanged(rate: BookRate): boolean {
  return rate.delta !== 0;
}

/** The rates that contain every search word and match the filters, in the book's order. */
export function filterRates(rates: readonly BookRate[], { q, kind, service, changed }: RateFilter): BookRate[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return rates.filter((rate) => {
    if (kind && rate.kind !== kind) return false;
    if (service && !rate.services.some((name) => name === service)) return false;
    if (changed && !isChanged(rate)) return false;
    const text = `${rate.label} ${rate.note ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** One difference from the previous version: a rate, the overhead, or a city's factor. */
export interface Difference {
  label: string;
  unit: string;
  before: number;
  after: number;
  /** Percent of the previous value; null where that was 0. */
  percentage: number | null;
  money: boolean;
}

/** Everything that differs from the previous version, largest change first. */
export function differences(book: RateBook): Difference[] {
  const rates = book.rates.filter(isChanged).map((rate): Difference => ({
    label: rate.label,
    unit: rate.unit,
    before: rate.before ?? 0,
    after: rate.rate,
    percentage: rate.percentage,
    money: true,
  }));
  const settings = [
    { label: 'Overhead', move: book.overhead },
    ...book.cities.flatMap(({ city, labour, material }) => [
      { label: `${cityName(city)}, labour`, move: labour },
      { label: `${cityName(city)}, material`, move: material },
    ]),
  ]
    .filter(({ move }) => move.value !== move.before)
    .map(({ label, move }): Difference => ({
      label,
      unit: '%',
      before: move.before,
      after: move.value,
      percentage: move.before === 0 ? null : Math.round(((move.value - move.before) / move.before) * 10_000) / 100,
      money: false,
    }));
  const size = ({ percentage }: Difference): number => Math.abs(percentage ?? Infinity);
  return [...rates, ...settings].sort((one, other) => size(other) - size(one));
}

/** `+11.11 %`, `−4 %`; empty where nothing changed or there is nothing to compare with. */
export function percentText(percentage: number | null): string {
  if (percentage === null || percentage === 0) return '';
  return `${percentage > 0 ? '+' : '−'}${Math.abs(percentage).toLocaleString('en-IN')} %`;
}
