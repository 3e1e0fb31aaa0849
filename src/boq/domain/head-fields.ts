/** What a BOQ says of itself, outside its lines and rates, and each of its fields described once. */
import { toNumber, type Quantity } from '../../kernel/quantity';
import type { LibraryPin } from '../../kernel/rate-key';
import { PACKAGE_LABELS, type BudgetType, type City, type Layout } from '../../kernel/terms';
import type { FieldDescription } from './field-description';

export interface BoqHead {
  readonly title: string;
  readonly layout: Layout | null;
  readonly bedrooms: readonly string[];
  readonly hasModularKitchen: boolean;
  readonly carpetArea: Quantity | null;
  readonly budgetType: BudgetType | null;
  readonly city: City;
  readonly rateBookVersion: number;
  /** The firm's own rates that go before the book's. */
  readonly rateLibrary?: LibraryPin | null;
  /** Basis points of material + labour. */
  readonly designFeeBp: number;
  readonly miscellaneousBp: number;
  readonly status: BoqStatus;
}
export type BoqStatus = 'importing' | 'draft' | 'accepted';
export type HeadField = keyof BoqHead;

type Descriptions = { readonly [Field in HeadField]-?: FieldDescription<BoqHead[Field]> };

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

export const HEAD_FIELDS: Descriptions = {
  title: { label: 'Title' },
  layout: { label: 'Layout', show: (layout) => layout.toUpperCase() },
  bedrooms: { label: 'Bedrooms', show: (names) => names.join(', ') },
  hasModularKitchen: { label: 'Modular kitchen', show: (has) => (has ? 'Yes' : 'No') },
  carpetArea: { label: 'Carpet area', show: (area) => `${toNumber(area).toLocaleString('en-IN')} sqft` },
  budgetType: { label: 'Package', show: (type) => PACKAGE_LABELS[type] },
  city: {
    label: 'City',
    causes: ['material_rate', 'labour_rate'],
    show: (city) => city.charAt(0).toUpperCase() + city.slice(1),
  },
  rateBookVersion: {
    label: 'Rate book',
    causes: ['material_rate', 'labour_rate', 'other'],
    show: (version) => `version ${version}`,
  },
  rateLibrary: {
    label: 'Own rates of the firm',
    causes: ['material_rate', 'labour_rate', 'other'],
    show: ({ version }) => `version ${version}`,
  },
  designFeeBp: { label: 'Design fee', causes: ['fee'], show: percent },
  miscellaneousBp: { label: 'Miscellaneous', causes: ['fee'], show: percent },
  status: { label: 'Status' },
};

export const HEAD_FIELD_NAMES = Object.keys(HEAD_FIELDS) as HeadField[];
