import { dayWords, today } from './day';
import type { Paise } from './money';

/** A vendor's price that a rate was taken from, as it was then. It stays with the rate whatever becomes of the price. */
export interface TakenOffer {
  readonly itemId: string;
  readonly item: string;
  readonly code: string;
  readonly vendorId: string;
  readonly vendor: string;
  readonly brand: string;
  /** Name of the price list or of its file. */
  readonly list: string | null;
  /** First day of the price, as ISO 8601 writes it. */
  readonly listDate: string | null;
  /** Last day of the price. */
  readonly validUntil: string | null;
  /** As the vendor gives it, for one `unit`. */
  readonly price: Paise;
  readonly unit: string | null;
}

/** `Shree Ply, 18 mm BWP, list of 03/11/2026` */
export function offerWords({ vendor, item, list, listDate }: TakenOffer): string {
  const named = listDate ? `list of ${dayWords(listDate)}` : list;
  return [vendor, item, named].filter(Boolean).join(', ');
}

/** Whether a price is past its last day. */
export function isEnded({ validUntil }: Pick<TakenOffer, 'validUntil'>, now = new Date()): boolean {
  return validUntil !== null && validUntil < today(now);
}
