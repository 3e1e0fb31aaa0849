import { SCOPE_LABELS, SCOPES, type BudgetType, type Scope } from './terms';

const SPLIT = ['carpentry', 'kitchen'] as const;
const JOINERY = ['wardrobes', 'furniture', 'kitchen-cabinets', 'kitchen-counter'] as const;

type Whole = Exclude<Scope, (typeof SPLIT)[number]>;
/** An element of an elemental estimate: what can be finished better or plainer than the rest of the home. */
export type Element = Whole | (typeof JOINERY)[number];

const isWhole = (scope: Scope): scope is Whole => !SPLIT.some((one) => one === scope);

export const ELEMENTS: readonly Element[] = [...JOINERY, ...SCOPES.filter(isWhole)];

export const ELEMENT_LABELS: Readonly<Record<Element, string>> = {
  ...SCOPE_LABELS,
  wardrobes: 'Wardrobes',
  furniture: 'Built-in furniture',
  'kitchen-cabinets': 'Kitchen cabinets',
  'kitchen-counter': 'Kitchen counter',
};

/** Elements in another package than the rest of the home. */
export type FinishLevels = Readonly<Partial<Record<Element, BudgetType>>>;

const WARDROBES: ReadonlySet<string> = new Set(['hinged-wardrobe', 'sliding-wardrobe', 'loft']);
const COUNTER: ReadonlySet<string> = new Set(['kitchen-counter', 'kitchen-sink']);

/** The element that a work of a part of the home belongs to. */
export function elementOf(work: string, scope: Scope): Element {
  if (scope === 'carpentry') return WARDROBES.has(work) ? 'wardrobes' : 'furniture';
  if (scope === 'kitchen') return COUNTER.has(work) ? 'kitchen-counter' : 'kitchen-cabinets';
  return scope;
}
