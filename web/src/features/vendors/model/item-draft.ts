import type { ChangedFields, DirectoryRecord } from '../api/record-commands';

const TEXTS = [
  'name',
  'catalog_code',
  'brand_id',
  'pattern_id',
  'unit',
  'size',
  'city',
  'valid_from',
  'valid_until',
  'price_list',
] as const;
const NUMBERS = ['base_price', 'max_price', 'pack', 'thickness_mm', 'gst_rate', 'lead_days', 'min_order'] as const;

/** What an item is sold as, as typed. */
export const NO_TERMS = {
  unit: '',
  pack: '',
  thickness_mm: '',
  size: '',
  gst_included: '',
  gst_rate: '',
  city: '',
  lead_days: '',
};
export type ItemTerms = typeof NO_TERMS;

/** An item's fields as typed. */
export type ItemDraft = Record<(typeof TEXTS)[number] | (typeof NUMBERS)[number] | 'gst_included', string>;

export function draftOfItem({ fields }: DirectoryRecord): ItemDraft {
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return {
    ...(Object.fromEntries([...TEXTS, ...NUMBERS].map((name) => [name, text(fields[name])])) as Omit<
      ItemDraft,
      'gst_included'
    >),
    gst_included: typeof fields.gst_included === 'boolean' ? String(fields.gst_included) : '',
  };
}

/** What is wrong with a typed number; null when nothing is. */
export function wrongNumber(typed: string): string | null {
  return /^\d{0,9}(\.\d{1,3})?$/.test(plain(typed)) ? null : 'A number, such as 98.50.';
}

/** Rules of the numbers among the terms. */
export const termRules = {
  pack: wrongNumber,
  thickness_mm: wrongNumber,
  gst_rate: wrongNumber,
  lead_days: wrongNumber,
};

/** What was typed differently from what is stored; blank clears a field. */
export function itemChange(stored: ItemDraft, draft: ItemDraft): ChangedFields {
  const change: Record<string, string | number | boolean | null> = {};
  for (const name of TEXTS) if (draft[name].trim() !== stored[name]) change[name] = draft[name].trim() || null;
  for (const name of NUMBERS)
    if (plain(draft[name]) !== stored[name])
      change[name] = plain(draft[name]) === '' ? null : Number(plain(draft[name]));
  if (draft.gst_included !== stored.gst_included)
    change.gst_included = draft.gst_included === '' ? null : draft.gst_included === 'true';
  return change;
}

const plain = (typed: string): string => typed.replace(/[₹,\s]/g, '');
