import { SERVICES } from '../../../api/services';
import type { FirmRate, NewRate, UsableRate } from '../api/library-queries';

/** A rate as the form holds it; empty where unknown. */
export interface RateDraft {
  label: string;
  rate: number;
  tax_basis: FirmRate['tax_basis'];
  brand: string;
  vendor: string;
  document: string;
  date: string;
  valid_until: string;
  note: string;
}

/** Identifies a rate: its trade, kind of cost and label. */
export type RateName = Pick<UsableRate, 'service' | 'kind' | 'label' | 'unit'>;

export function draftOf(rate: FirmRate | null): RateDraft {
  return {
    label: rate?.label ?? '',
    rate: rate?.rate ?? 0,
    tax_basis: rate?.tax_basis ?? 'exclusive',
    brand: rate?.brand ?? '',
    vendor: rate?.vendor ?? '',
    document: rate?.document ?? '',
    date: rate?.date ?? '',
    valid_until: rate?.valid_until ?? '',
    note: rate?.note ?? '',
  };
}

/** What is sent besides the name, without empty texts. */
export function detailsOf(draft: RateDraft): Omit<NewRate, 'service' | 'kind' | 'label'> {
  const text = (value: string): string | null => value.trim() || null;
  return {
    rate: draft.rate,
    tax_basis: draft.tax_basis,
    brand: text(draft.brand),
    vendor: text(draft.vendor),
    document: text(draft.document),
    date: draft.date || null,
    valid_until: draft.valid_until || null,
    note: text(draft.note),
  };
}

function tradeOf(service: FirmRate['service']): string {
  return SERVICES.find(({ id }) => id === service)?.label ?? service;
}

export const nameText = ({ service, kind }: Pick<RateName, 'service' | 'kind'>): string =>
  `${tradeOf(service)}, ${kind}`;

/** Whether a rate contains all of these words. */
export function matches(rate: FirmRate, text: string): boolean {
  const all = [rate.label, rate.brand, rate.vendor, rate.document, rate.note, nameText(rate)].join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
