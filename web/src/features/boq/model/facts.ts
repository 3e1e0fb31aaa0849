import { layoutName } from '../../../lib/reference/layouts';
import { formatQuantity } from '../../../lib/format/money';
import type { Boq } from '../api/boq-queries';
import { cityName } from '../../../lib/reference/cities';

const PACKAGES: Readonly<Record<string, string>> = {
  low: 'Classic',
  medium: 'Comfort',
  high: 'Premium',
  premium: 'Luxury',
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
export function factsLine(boq: Facts): string {
  return [
    boq.layout_type && layoutName(boq.layout_type),
    boq.only_rooms && `Only: ${boq.only_rooms}`,
    boq.carpet_area === null ? null : `${formatQuantity(boq.carpet_area)} sq ft`,
    packageName(boq.budget_type),
    cityName(boq.city),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether the BOQ knows the flat that it is of: what was read from a file may not be drawn as one. */
export function hasPlan({ origin, layout_type: layout, carpet_area: area, budget_type: budget }: Boq): boolean {
  return origin !== 'upload' && layout !== null && area !== null && budget !== null;
}

export function statusName(status: string): string {
  if (status === 'review') return 'Needs your answer';
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** The design fee by its kind; at a simple percentage by its name alone. */
export function feeName({ fee }: Boq): string {
  if (fee.kind === 'lump_sum') return 'Design fee, lump sum';
  if (fee.kind === 'per_sq_ft') return `Design fee, ₹${fee.rate ?? 0} per sq ft`;
  return 'Design fee';
}
