import { rupees, type Paise } from '../../kernel/money';
import { labelKey } from '../../kernel/rate-key';
import { RATED_CITIES, SERVICES, type Service } from '../../kernel/terms';
import { netRate, rateBook } from '../../pricing';
import { rateBookEventOf } from './rate-book-stream';
import type { RateBookEvent } from './domain/rate-book.events';
import type { BookContents, BookRate, RateBookState } from './domain/rate-book.state';
import type { BookRateView, RateBookHeadView, RateBookView } from './rate-books.dto';

/** A version as a list shows it. `boqs` = number of BOQs pinned to it. */
export function headView(state: RateBookState, boqs: number): RateBookHeadView {
  const { version, status, contents, base, basedOn, note, drafted, published } = state;
  if (!contents || !base) throw new Error(`rate book ${version} is not there`);
  const before = new Map(base.rates.map(({ label, rate }) => [labelKey(label), rate]));
  return {
    version,
    status: status === 'published' ? 'published' : 'draft',
    basis: contents.basis,
    based_on: basedOn,
    note,
    drafted,
    published,
    changed_rates: contents.rates.filter(({ label, rate }) => before.get(labelKey(label)) !== rate).length,
    boqs,
  };
}

/** A version compared with the published one before it (`last`; null for the first). */
export function bookView(
  state: RateBookState,
  last: RateBookState | null,
  boqs: number,
  events: readonly { readonly type: string; readonly schemaVersion: number; readonly data: unknown }[],
): RateBookView {
  const { contents } = state;
  if (!contents || state.recipesOf === null) throw new Error(`rate book ${state.version} is not there`);
  const before = last?.contents ?? contents;
  const services = servicesOf(state.recipesOf, contents);
  const old = new Map(before.rates.map((rate) => [labelKey(rate.label), rate.rate]));
  return {
    ...headView(state, boqs),
    revision: events.length,
    compared_with: last?.version ?? null,
    overhead: { value: contents.overheadBp / 100, before: before.overheadBp / 100 },
    gst: contents.gstBp / 100,
    cities: RATED_CITIES.map((city) => {
      const [is, was] = [contents.cityFactors[city], before.cityFactors[city]];
      return {
        city,
        labour: { value: is.labour / 100, before: was.labour / 100 },
        material: { value: is.material / 100, before: was.material / 100 },
      };
    }),
    rates: contents.rates.map((rate) => ({
      ...rateView(rate, old.get(labelKey(rate.label)) ?? null, services),
      net_rate: netRupees(rate, contents),
    })),
    history: events.map((stored) => historyRow(rateBookEventOf(stored))).reverse(),
  };
}

function rateView(
  rate: BookRate,
  before: Paise | null,
  services: ReadonlyMap<string, ReadonlySet<Service>>,
): Omit<BookRateView, 'net_rate'> {
  const delta = before === null ? 0 : rate.rate - before;
  const used = services.get(labelKey(rate.label));
  return {
    label: rate.label,
    kind: rate.kind,
    unit: rate.unit,
    services: SERVICES.filter((service) => used?.has(service)),
    rate: rupees(rate.rate),
    before: before === null ? null : rupees(before),
    delta: delta / 100,
    percentage: before ? Math.round((delta / before) * 10_000) / 100 : null,
    provenance: rate.provenance,
    tax_basis: rate.taxBasis,
    note: rate.note ?? null,
    typed: rate.typedBy !== undefined && rate.typedAt !== undefined ? { by: rate.typedBy, at: rate.typedAt } : null,
  };
}

/** The net rate used for pricing, of a rate given with GST; null for others. */
function netRupees(rate: BookRate, contents: BookContents): number | null {
  const net = netRate(contents, rate);
  return net === null ? null : rupees(net);
}

/** Label (as a key) to the trades whose recipes use it, finishes included. */
function servicesOf(recipesOf: number, contents: BookContents): Map<string, Set<Service>> {
  const services = new Map(contents.rates.map(({ label }) => [labelKey(label), new Set<Service>()]));
  for (const { service, components, finishes } of rateBook(recipesOf).recipes.values()) {
    const labels = [
      ...components.map(({ label }) => label),
      ...Object.values(finishes).flatMap((replaced) => Object.values(replaced)),
    ];
    for (const label of labels) services.get(labelKey(label))?.add(service);
  }
  return services;
}

function historyRow(event: RateBookEvent): RateBookView['history'][number] {
  const { by, at, note } = event.data;
  return { by, at, note: note || null, summary: summaryOf(event) };
}

function rupeesText(amount: Paise): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  return `₹${rupees(amount).toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

function summaryOf(event: RateBookEvent): string {
  switch (event.type) {
    case 'RateBookDrafted':
      return `Drafted from version ${event.data.basedOn}`;
    case 'RateBookPublished':
      return 'Published';
    case 'RateBookDiscarded':
      return 'Discarded';
    case 'RateBookChanged': {
      const { rates, settings } = event.data;
      const moves = rates.map(
        ({ label, before, after }) => `${label} ${rupeesText(before.rate)} → ${rupeesText(after.rate)}`,
      );
      const { overheadBp, cityFactors, basis } = settings;
      if (overheadBp) moves.push(`Overhead ${overheadBp.before / 100} % → ${overheadBp.after / 100} %`);
      if (cityFactors) moves.push('City factors');
      if (basis) moves.push('Basis');
      const shown = moves.slice(0, 3).join(', ');
      return moves.length > 3 ? `${shown} and ${moves.length - 3} more` : shown;
    }
  }
}
