import type { BoqChange } from '../api/change-commands';
import type { Boq } from '../api/boq-queries';

/** What of a BOQ itself can be changed, while it is. */
export interface SettingsDraft {
  title: string;
  city: string;
  layout: string;
  budgetType: string;
  carpetArea: number | null;
  hasKitchen: boolean;
  designFee: number | null;
}

export const CITIES = ['mumbai', 'delhi', 'bangalore', 'chennai', 'gurugram', 'hyderabad', 'pune'] as const;
export const LAYOUTS = ['1bhk', '2bhk', '3bhk', '4bhk'] as const;
export const BUDGET_TYPES = ['low', 'medium', 'high', 'premium'] as const;

export function settingsOf(boq: Boq): SettingsDraft {
  return {
    title: boq.title,
    city: boq.city,
    layout: boq.layout_type ?? '',
    budgetType: boq.budget_type ?? '',
    carpetArea: boq.carpet_area,
    hasKitchen: boq.has_modular_kitchen,
    designFee: boq.design_fee.percentage,
  };
}

/** Whether a change can move the total; the title alone cannot. */
export function isPriced(change: BoqChange): boolean {
  return Object.keys(change).some((field) => field !== 'title');
}

/** What differs, as the API takes it; null when nothing does. A field that was emptied is left as it is. */
export function changeOf(boq: Boq, draft: SettingsDraft): BoqChange | null {
  const was = settingsOf(boq);
  const change: BoqChange = {};
  const title = draft.title.trim();
  if (title && title !== was.title) change.title = title;
  const city = CITIES.find((name) => name === draft.city);
  if (city && city !== was.city) change.city = city;
  const layout = LAYOUTS.find((name) => name === draft.layout);
  if (layout && layout !== was.layout) change.layout_type = layout;
  const budgetType = BUDGET_TYPES.find((name) => name === draft.budgetType);
  if (budgetType && budgetType !== was.budgetType) change.budget_type = budgetType;
  if (draft.carpetArea !== null && draft.carpetArea !== was.carpetArea) change.carpet_area = draft.carpetArea;
  if (draft.hasKitchen !== was.hasKitchen) change.has_modular_kitchen = draft.hasKitchen;
  if (draft.designFee !== null && draft.designFee !== was.designFee) change.design_fee = draft.designFee;
  return Object.keys(change).length > 0 ? change : null;
}
