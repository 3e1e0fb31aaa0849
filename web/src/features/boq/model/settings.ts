import { LAYOUTS } from '../../../lib/reference/layouts';
import { GST_STATES } from '../../../api/services';
import type { BoqChange } from '../api/change-commands';
import { CONDITIONS } from '../../../lib/reference/condition';
import { sameSizes, type Sizes } from '../../../lib/boq/room-sizes';
import type { QuickEstimateRequest } from '../../../lib/reference/quick-estimate';
import { CITY_CHOICES } from '../../../lib/reference/cities';
import type { Boq } from '../api/boq-queries';

/** What of a BOQ itself can be changed, while it is. */
export interface SettingsDraft {
  title: string;
  city: string;
  /** `2026-12-01`; empty where none is chosen. */
  start_date: string;
  layout_type: string;
  budget_type: string;
  carpet_area: number | null;
  has_modular_kitchen: boolean;
  design_fee: number | null;
  condition: string;
  scope: string[];
  rooms_in_scope: readonly string[] | null;
  sizes: Sizes | null;
  /** Empty: the state of the flat. */
  supplier_state: string;
  supplier_gstin: string;
}

export const BUDGET_TYPES = ['low', 'medium', 'high', 'premium'] as const;

export function settingsOf(boq: Boq): SettingsDraft {
  return {
    title: boq.title,
    city: boq.city,
    start_date: boq.timeline?.chosen ? boq.timeline.starts_on : '',
    layout_type: boq.layout_type ?? '',
    budget_type: boq.budget_type ?? '',
    carpet_area: boq.carpet_area,
    has_modular_kitchen: boq.has_modular_kitchen,
    design_fee: boq.design_fee.percentage,
    condition: boq.condition ?? '',
    scope: boq.scope.filter(({ chosen }) => chosen).map(({ id }) => id),
    rooms_in_scope: boq.rooms_in_scope,
    sizes: boq.sizes,
    supplier_state: boq.supplier.state ?? '',
    supplier_gstin: boq.supplier.gstin ?? '',
  };
}

const UNPRICED: ReadonlySet<string> = new Set(['title', 'start_date', 'supplier_state', 'supplier_gstin']);

/** Whether a change can move the total; the title, the start of work and who supplies cannot. */
export function isPriced(change: BoqChange): boolean {
  return Object.keys(change).some((field) => !UNPRICED.has(field));
}

/** What differs, as the API takes it; null when nothing does. A field that was emptied is left as it is. */
export function changeOf(boq: Boq, draft: SettingsDraft): BoqChange | null {
  const was = settingsOf(boq);
  const change: BoqChange = {};
  const title = draft.title.trim();
  if (title && title !== was.title) change.title = title;
  const city = CITY_CHOICES.find(({ value }) => value === draft.city)?.value;
  if (city && city !== was.city) change.city = city;
  if (draft.start_date !== was.start_date) change.start_date = draft.start_date || null;
  const layout = LAYOUTS.find((name) => name === draft.layout_type);
  if (layout && layout !== was.layout_type) change.layout_type = layout;
  const budgetType = BUDGET_TYPES.find((name) => name === draft.budget_type);
  if (budgetType && budgetType !== was.budget_type) change.budget_type = budgetType;
  if (draft.carpet_area !== null && draft.carpet_area !== was.carpet_area) change.carpet_area = draft.carpet_area;
  if (draft.has_modular_kitchen !== was.has_modular_kitchen) change.has_modular_kitchen = draft.has_modular_kitchen;
  if (draft.design_fee !== null && draft.design_fee !== was.design_fee) change.design_fee = draft.design_fee;
  const condition = CONDITIONS.find(({ value }) => value === draft.condition)?.value;
  if (condition && condition !== was.condition) change.condition = condition;
  // Another condition brings what is usual for it, unless something else was ticked.
  const scope = boq.scope.flatMap(({ id }) => (draft.scope.includes(id) ? id : []));
  if (scope.join() !== was.scope.join()) change.scope = scope;
  else if (change.condition) change.scope = null;
  const rooms = draft.rooms_in_scope;
  if (rooms?.join() !== was.rooms_in_scope?.join()) change.rooms_in_scope = rooms && [...rooms];
  if (!sameSizes(draft.sizes, was.sizes)) change.sizes = draft.sizes;
  const gstin = draft.supplier_gstin.trim().toUpperCase();
  if (gstin !== was.supplier_gstin) change.supplier_gstin = gstin || null;
  const state = GST_STATES.find(({ value }) => value === draft.supplier_state)?.value ?? null;
  if ((state ?? '') !== was.supplier_state) change.supplier_state = state;
  return Object.keys(change).length > 0 ? change : null;
}

/** The answers that the rooms of the flat follow from; null while one of them is missing. */
export function answersOf(boq: Boq, draft: SettingsDraft): QuickEstimateRequest | null {
  const layout = LAYOUTS.find((name) => name === draft.layout_type);
  const budgetType = BUDGET_TYPES.find((name) => name === draft.budget_type);
  const condition = CONDITIONS.find(({ value }) => value === draft.condition)?.value;
  if (!layout || !budgetType || !condition || draft.carpet_area === null) return null;
  return {
    layout_type: layout,
    bedrooms: boq.bedrooms,
    has_modular_kitchen: draft.has_modular_kitchen,
    carpet_area: draft.carpet_area,
    budget_type: budgetType,
    city: boq.city,
    condition,
    sizes: draft.sizes,
  };
}
