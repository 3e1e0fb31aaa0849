import type { HeadField, LineField } from './boq.state';

/** What people call the fields of a BOQ and of its lines. */
export const FIELD_LABELS: Readonly<Record<HeadField | LineField, string>> = {
  title: 'Title',
  description: 'Description',
  work: 'Work',
  room: 'Room',
  dimension: 'Dimension',
  count: 'Count',
  finish: 'Finish',
  carpetArea: 'Carpet area',
  trips: 'Trips',
  area: 'Area',
  rate: 'Own rate',
  manual: 'Quantity and rate',
  componentOf: 'Part of',
  looseFurniture: 'Loose furniture',
  service: 'Service',
  layout: 'Layout',
  budgetType: 'Package',
  bedrooms: 'Bedrooms',
  hasModularKitchen: 'Modular kitchen',
  city: 'City',
  rateBookVersion: 'Rate book',
  designFeeBp: 'Design fee',
  miscellaneousBp: 'Miscellaneous',
  status: 'Status',
  source: 'Source',
};

/** A field in the middle of a sentence about what has it: `count`, `design fee`. */
export function fieldWords(field: HeadField | LineField): string {
  return field === 'componentOf' ? 'parent' : FIELD_LABELS[field].toLowerCase();
}
