import { rupees } from '../../kernel/money';
import { labelKey, type RateKey } from '../../kernel/rate-key';
import { isEnded, offerWords, type TakenOffer } from '../../kernel/taken-offer';
import {
  cityRate,
  factorOf,
  isExpired,
  isShare,
  netRate,
  rateSince,
  type FirmRate,
  type PricedComponent,
  type Rate,
  type RateBook,
} from '../../pricing';
import { bookOf } from '../core/boq-pricing';
import type { Snapshot } from '../core/boq-streams';
import type { Explanation } from './explain/explanation';
import { rateSubject, type Subject } from '../history/comparison/subject';
import type { WhyRate } from './why.dto';

/** A rate behind an amount; the history shows who set it. */
export interface UsedRate {
  readonly key: RateKey | null;
  readonly view: Omit<WhyRate, 'set_by' | 'proposed'>;
}

/**
 * The rates behind an item, one side of it, or a row of an analysis, without duplicates; for sums, follow their items.
 * Pure.
 */
export function usedRates(subject: Subject, snapshot: Snapshot, { row }: Explanation): UsedRate[] {
  if (subject.kind === 'item' || subject.kind === 'own-rate') {
    const side = subject.kind === 'item' ? subject.side : null;
    const rates = new Map<string, UsedRate>();
    for (const part of snapshot.priced.lines.get(subject.id)?.components ?? []) {
      // Consumables and overhead are percentages of the parts above them, and the rounding is the remainder.
      if (isShare(part) || (side !== null && part.side !== side)) continue;
      rates.set(part.rateKey ?? `${part.side}|${part.label}`, usedRate(part, snapshot));
    }
    return [...rates.values()];
  }
  if (subject.kind === 'rate' && row) {
    return [usedRate({ ...row, side: subject.side, provenance: 'provisional' }, snapshot)];
  }
  return [];
}

type Rated = Pick<PricedComponent, 'label' | 'unit' | 'side' | 'rate' | 'bookRate' | 'rateKey' | 'provenance'>;

function usedRate(part: Rated, snapshot: Snapshot): UsedRate {
  const { state } = snapshot;
  const book = bookOf(snapshot);
  const named = part.rateKey === null ? undefined : book.rates.get(labelKey(part.label));
  const entry = named?.firm ? undefined : named;
  const firm = part.rateKey === null ? undefined : book.library?.rates.get(part.rateKey);
  const isOwn = part.rateKey === null ? part.provenance === 'typed' : state.rateChanges.has(part.rateKey);
  return {
    key: part.rateKey,
    view: {
      of: part.rateKey === null ? null : rateSubject(part.rateKey),
      label: part.label,
      side: part.side,
      unit: part.unit,
      rate: rupees(part.rate),
      city_rate: entry ? rupees(cityRate(book, state.head.city, entry)) : null,
      book_rate: entry ? rupees(entry.rate) : null,
      city_factor: entry ? factorOf(book, state.head.city, entry) / 100 : null,
      net_rate: netRupees(book, entry),
      provenance: isOwn ? 'typed' : firm ? 'firm' : (entry?.provenance ?? part.provenance),
      tax_basis: entry?.taxBasis ?? null,
      note: entry?.note ?? null,
      as_of: entry ? rateSince(book, entry.label) : null,
      source: entry?.source ?? null,
      confidence: entry?.confidence ?? null,
      offer: offerView(part.rateKey === null ? undefined : state.rateOffers.get(part.rateKey)),
      firm: firm && book.library ? firmView(firm, book.library.version) : null,
    },
  };
}

function netRupees(book: RateBook, entry: Rate | undefined): number | null {
  const net = entry ? netRate(book, entry) : null;
  return net === null ? null : rupees(net);
}

/** The vendor's price that the BOQ's own rate was taken from. */
function offerView(offer: TakenOffer | undefined): UsedRate['view']['offer'] {
  return offer
    ? {
        words: offerWords(offer),
        price: rupees(offer.price),
        unit: offer.unit,
        code: offer.code,
        brand: offer.brand,
        valid_until: offer.validUntil,
        ended: isEnded(offer),
      }
    : null;
}

/** What a firm's library contains about a rate, in the version that the BOQ is pinned to. */
function firmView(entry: FirmRate, version: number): UsedRate['view']['firm'] {
  return {
    version,
    given: rupees(entry.rate),
    tax_basis: entry.taxBasis,
    brand: entry.brand,
    document: entry.document,
    date: entry.date,
    valid_until: entry.validUntil,
    expired: isExpired(entry),
    note: entry.note,
  };
}
