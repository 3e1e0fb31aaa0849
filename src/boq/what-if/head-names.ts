import { BRANCH_HEAD_FIELDS, type BranchHeadField } from '../domain/what-if/branch.moves';

/** API names of the BOQ fields a what-if copy may merge. */
const NAMES = {
  layout: 'layout_type',
  bedrooms: 'bedrooms',
  hasModularKitchen: 'has_modular_kitchen',
  carpetArea: 'carpet_area',
  budgetType: 'budget_type',
  city: 'city',
  condition: 'condition',
  scope: 'scope',
  roomsInScope: 'rooms_in_scope',
  sizes: 'sizes',
  plan: 'plan',
  finishLevels: 'finish_levels',
  startDate: 'start_date',
  rateBookVersion: 'rate_book_version',
  rateLibrary: 'rate_library',
  designFeeBp: 'design_fee',
  miscellaneousBp: 'miscellaneous',
  supplierState: 'supplier_state',
  supplierGstin: 'supplier_gstin',
  miscellaneousNote: 'miscellaneous_note',
  fee: 'fee',
  markUp: 'markup',
  marginFloorBp: 'margin_floor_percent',
  discounts: 'discounts',
  contingency: 'contingency',
  additions: 'additions',
} as const satisfies Record<BranchHeadField, string>;

export type HeadName = (typeof NAMES)[BranchHeadField];
export const HEAD_NAMES = Object.values(NAMES);

/** The API's name of a field. */
export function headName(field: BranchHeadField): HeadName {
  return NAMES[field];
}

/** The fields for these API names. */
export function headFieldsOf(names: readonly HeadName[]): BranchHeadField[] {
  return BRANCH_HEAD_FIELDS.filter((field) => names.includes(NAMES[field]));
}
