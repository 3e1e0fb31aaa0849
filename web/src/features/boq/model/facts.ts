import { formatQuantity } from '../../../lib/format/money';
import { cityIn, layoutIn } from '../../../lib/language/places';
import { ENGLISH, type Words } from '../../../lib/language/words';
import type { Boq } from '../api/boq-queries';

const PACKAGES: Readonly<Record<string, string>> = {
  low: /*i18n*/ 'Classic',
  medium: /*i18n*/ 'Comfort',
  high: /*i18n*/ 'Premium',
  premium: /*i18n*/ 'Luxury',
};

/** The name a package is sold under. */
export function packageName(budgetType: string | null): string | null {
  return budgetType ? (PACKAGES[budgetType] ?? budgetType) : null;
}

interface Facts {
  layout_type: string | null;
  /** The rooms that are worked on, in words; null, or absent: all. */
  only_rooms?: string | null | undefined;
  carpet_area: number | null;
  budget_type: string | null;
  city: string;
}

/** `2 BHK · 980 sq ft · Comfort · Mumbai`, leaving out what is not known. */
export function factsLine(boq: Facts, i18n: Words = ENGLISH): string {
  return [
    boq.layout_type && layoutIn(i18n, boq.layout_type),
    boq.only_rooms && i18n.t('Only: {rooms}', { rooms: boq.only_rooms }),
    boq.carpet_area === null ? null : i18n.t('{area} sq ft', { area: formatQuantity(boq.carpet_area) }),
    i18n.own(packageName(boq.budget_type) ?? ''),
    cityIn(i18n, boq.city),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether the BOQ knows the flat that it is of: what was read from a file may not be drawn as one. */
export function hasPlan({ origin, layout_type: layout, carpet_area: area, budget_type: budget }: Boq): boolean {
  return origin !== 'upload' && layout !== null && area !== null && budget !== null;
}

const STATUSES: Readonly<Record<string, string>> = {
  importing: /*i18n*/ 'Importing',
  review: /*i18n*/ 'Needs your answer',
  draft: /*i18n*/ 'Draft',
  accepted: /*i18n*/ 'Accepted',
};

export const statusName = (status: string, i18n: Words = ENGLISH): string => i18n.own(STATUSES[status] ?? status);

/** The design fee by its kind; at a simple percentage by its name alone. */
export function feeName({ fee }: Boq, i18n: Words = ENGLISH): string {
  if (fee.kind === 'lump_sum') return i18n.t('Design fee, lump sum');
  if (fee.kind === 'per_sq_ft') return i18n.t('Design fee, ₹{rate} per sq ft', { rate: fee.rate ?? 0 });
  return i18n.t('Design fee');
}
