/** The fields of a BOQ itself, apart from its lines and rates, each described once. */
import { dayWords } from '../../kernel/day';
import { GST_STATES, type GstState } from '../../kernel/places/gst-states';
import { toNumber, type Quantity } from '../../kernel/quantity';
import { ELEMENT_LABELS, type Element, type FinishLevels } from '../../kernel/elements';
import type { FlatSizes } from '../../kernel/flat-sizes';
import { formatFeetInches } from '../../kernel/length';
import { measurePlan, sqft, type Plan } from '../../kernel/plan';
import { purchasesText, type Purchases } from '../../kernel/purchases';
import { cityName } from '../../kernel/places/cities';
import { rupeesText, ZERO } from '../../kernel/money';
import type { Addition, Contingency, Discount, Fee, MarkUp, MarkUps } from '../../kernel/selling';
import type { LibraryPin } from '../../kernel/rate-key';
import {
  CONDITION_LABELS,
  LAYOUT_LABELS,
  PACKAGE_LABELS,
  SCOPE_LABELS,
  SERVICE_LABELS,
  type BudgetType,
  type City,
  type Condition,
  type Layout,
  type Scope,
  type Service,
} from '../../kernel/terms';
import type { FieldDescription, Names } from './field-description';

export interface BoqHead {
  readonly title: string;
  readonly layout: Layout | null;
  readonly bedrooms: readonly string[];
  readonly hasModularKitchen: boolean;
  readonly carpetArea: Quantity | null;
  readonly budgetType: BudgetType | null;
  readonly city: City;
  /**
   * The condition of the flat; null for a BOQ from before this was asked, and for one not made from a questionnaire.
   */
  readonly condition: Condition | null;
  /** The wanted parts of the work; null: those usual for the condition. */
  readonly scope: readonly Scope[] | null;
  /** Ids of the rooms that are worked on; null: all of them. */
  readonly roomsInScope: readonly string[] | null;
  /** Measured sizes of the flat. */
  readonly sizes: FlatSizes | null;
  /** The flat as it is drawn; null: nothing is. */
  readonly plan: Plan | null;
  /** Elements in another package than the rest. */
  readonly finishLevels: FinishLevels | null;
  /** First day of the work, `2026-12-01`; null until one is chosen. */
  readonly startDate: string | null;
  readonly rateBookVersion: number;
  /** The firm's own rates, which take precedence over the book's. */
  readonly rateLibrary: LibraryPin | null;
  /** Basis points of material + labour. */
  readonly designFeeBp: number;
  readonly miscellaneousBp: number;
  readonly miscellaneousNote: string | null;
  /** Design fees other than a percentage of all lines. */
  readonly fee: Fee | null;
  /** Null: it is sold at cost. */
  readonly markUp: MarkUps | null;
  readonly marginFloorBp: number | null;
  readonly discounts: readonly Discount[];
  readonly contingency: Contingency | null;
  /** In their order: a later one may be of those above it. */
  readonly additions: readonly Addition[];
  /** Where who supplies is registered; null: in the state of the flat. With a GSTIN it is the GSTIN's. */
  readonly supplierState: GstState | null;
  readonly supplierGstin: string | null;
  /** What was ordered of what it needs; null: nothing was noted. It is no part of what is priced and issued. */
  readonly purchases: Purchases | null;
  readonly status: BoqStatus;
}
/** `review`: its file waits for a person's answer. */
export type BoqStatus = 'importing' | 'review' | 'draft' | 'accepted';
export type HeadField = keyof BoqHead;

type Descriptions = { readonly [Field in HeadField]: FieldDescription<BoqHead[Field]> };

function sizesText({ ceilingHeight, bathrooms, rooms }: FlatSizes, names: Names): string {
  return [
    ...(ceilingHeight === undefined ? [] : [`ceiling ${formatFeetInches(ceilingHeight)}`]),
    ...(bathrooms === undefined ? [] : [`${bathrooms} ${bathrooms === 1 ? 'bathroom' : 'bathrooms'}`]),
    ...Object.entries(rooms ?? {}).map(
      ([room, { L, W }]) => `${names.room(room)} ${formatFeetInches(L)} × ${formatFeetInches(W)}`,
    ),
  ].join(', ');
}

function planText(plan: Plan): string {
  const { rooms } = measurePlan(plan);
  const area = Math.round(rooms.reduce((sum, room) => sum + sqft(room.area), 0));
  const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;
  return [
    `${counted(rooms.length, 'room')} of ${area.toLocaleString('en-IN')} sq ft`,
    counted(plan.walls.length, 'wall'),
    counted(plan.openings.length, 'opening'),
    ...(plan.items.length === 0 ? [] : [`${counted(plan.items.length, 'item')} placed`]),
    ...(plan.fixed ? [`${counted(plan.fixed.length, 'thing')} of the building`] : []),
    ...(plan.builtIn ? ['no paint behind built-in furniture'] : []),
  ].join(', ');
}

function levelsText(levels: FinishLevels): string {
  const each = Object.entries(levels).map(([id, type]) => `${ELEMENT_LABELS[id as Element]} ${PACKAGE_LABELS[type]}`);
  return each.join(', ') || 'none';
}

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

const markUpWords = ({ overheadBp, profitBp }: MarkUp): string =>
  `overhead ${percent(overheadBp)}, profit ${percent(profitBp)}`;

function markUpText(markUp: MarkUps, names: Names): string {
  return [
    markUpWords(markUp),
    ...Object.entries(markUp.services).map(([id, own]) => `${SERVICE_LABELS[id as Service]}: ${markUpWords(own)}`),
    ...Object.entries(markUp.lines).map(([id, own]) => `${names.item(id)}: ${markUpWords(own)}`),
  ].join('; ');
}

function discountText({ service, line, bp, amount, reason }: Discount, names: Names): string {
  const of = line !== null ? names.item(line) : service === null ? 'all items' : SERVICE_LABELS[service];
  return `${bp === null ? rupeesText(amount ?? ZERO) : percent(bp)} on ${of} (${reason})`;
}

function contingencyText({ bp, releases }: Contingency): string {
  const released = releases.map(({ amount, reason }) => `${rupeesText(amount)} released (${reason})`);
  return [percent(bp), ...released].join(', ');
}

function additionText({ label, percent, amount, of, sections, services, taxed }: Addition): string {
  const scope = [...sections, ...services.map((id) => SERVICE_LABELS[id])].join(', ') || 'all items';
  const above = { items: '', additions: ' and the additions above', tax: ', the additions above and GST' }[of];
  const size = percent === null ? rupeesText(amount ?? ZERO) : `${toNumber(percent)} % of ${scope}${above}`;
  return `${label}: ${size}${taxed ? '' : ', without GST'}`;
}

/** How the design fee is agreed where it is not a percentage of all lines: `lump sum`, `10 % without civil`; else null. */
export function feeTerms({ fee, designFeeBp }: Pick<BoqHead, 'fee' | 'designFeeBp'>): string | null {
  if (fee === null) return null;
  if (fee.kind === 'lump') return 'lump sum';
  return feeText(fee).replace(/^percentage/, percent(designFeeBp));
}

function feeText(fee: Fee): string {
  if (fee.kind === 'area') return `${rupeesText(fee.rate)} per sq ft of carpet area`;
  if (fee.kind === 'lump') return `lump sum of ${rupeesText(fee.amount)}`;
  return `percentage without ${fee.services.map((id) => SERVICE_LABELS[id].toLowerCase()).join(', ')}`;
}

export const HEAD_FIELDS: Descriptions = {
  title: { label: 'Title' },
  layout: { label: 'Layout', show: (layout) => LAYOUT_LABELS[layout] },
  bedrooms: { label: 'Bedrooms', show: (names) => names.join(', ') },
  hasModularKitchen: { label: 'Modular kitchen', show: (has) => (has ? 'Yes' : 'No') },
  carpetArea: { label: 'Carpet area', show: (area) => `${toNumber(area).toLocaleString('en-IN')} sq ft` },
  budgetType: { label: 'Package', show: (type) => PACKAGE_LABELS[type] },
  city: {
    label: 'City',
    causes: ['material_rate', 'labour_rate'],
    show: cityName,
  },
  condition: { label: 'Condition of the flat', show: (condition) => CONDITION_LABELS[condition] },
  scope: { label: 'Wanted', show: (scope) => scope.map((id) => SCOPE_LABELS[id]).join(', ') || 'nothing' },
  roomsInScope: { label: 'Rooms worked on', show: (rooms, names) => rooms.map((id) => names.room(id)).join(', ') },
  sizes: { label: 'Measured sizes', show: sizesText },
  plan: { label: 'Drawn plan', causes: ['quantity'], show: planText },
  finishLevels: { label: 'Finish levels', show: levelsText },
  startDate: { label: 'Start of work', show: dayWords },
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
  miscellaneousNote: { label: 'Note on miscellaneous' },
  fee: { label: 'Kind of fee', words: 'kind of fee', causes: ['fee'], show: feeText },
  markUp: { label: 'Mark-up', causes: ['terms'], show: markUpText },
  marginFloorBp: { label: 'Margin floor', show: percent },
  discounts: {
    label: 'Discounts',
    causes: ['terms'],
    show: (all, names) => all.map((one) => discountText(one, names)).join('; ') || 'none',
  },
  contingency: { label: 'Contingency', causes: ['terms'], show: contingencyText },
  additions: {
    label: 'Additions',
    causes: ['terms'],
    show: (all) => all.map(additionText).join('; ') || 'none',
  },
  supplierState: { label: 'Supplier’s state', show: (code) => GST_STATES[code] },
  supplierGstin: { label: 'GSTIN', words: 'GSTIN' },
  purchases: { label: 'Purchases', show: purchasesText },
  status: { label: 'Status' },
};

export const HEAD_FIELD_NAMES = Object.keys(HEAD_FIELDS) as HeadField[];
