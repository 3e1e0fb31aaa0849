import { parseRupees } from '../../../kernel/money';
import type { Service } from '../../../kernel/terms';
import type { CostKind, Provenance, Rate, Recipe, RecipeComponent, RecipeMeasure } from '../../types';

/** Rates and recipes of one trade. */
export interface TradeData {
  readonly rates: readonly Rate[];
  readonly recipes: readonly Recipe[];
}

/** One row of a rate table: label, unit, rupees, then what is special about it. */
export type RateRow = readonly [label: string, unit: string, rupees: number | string, note?: string];

/** Turns rows into rates of one kind and provenance, without GST unless said. */
export function rateRows(
  kind: CostKind,
  provenance: Provenance,
  rows: readonly RateRow[],
  taxBasis: Rate['taxBasis'] = 'exclusive',
): Rate[] {
  return rows.map(([label, unit, rupees, note]) => ({
    label,
    kind,
    unit,
    rate: parseRupees(rupees),
    provenance,
    taxBasis,
    ...(note === undefined ? {} : { note }),
  }));
}

/** What a recipe must say; the rest has the common default. */
export type RecipeInput = Pick<Recipe, 'work' | 'service' | 'unit' | 'quantity' | 'components'> &
  Partial<Omit<Recipe, 'measures'>> & { readonly measures?: readonly RecipeMeasure[] };

/** Completes a recipe: no finishes, no percentage consumables, overhead applied, tax exclusive. */
export function recipe(input: RecipeInput): Recipe {
  return {
    measures: [],
    finishes: {},
    defaultFinish: null,
    consumablesBp: 0,
    overhead: true,
    taxInclusive: false,
    ...input,
  };
}

/** A component of a kind: label, formula, then wastage in basis points and anything rarer. */
export function material(
  label: string,
  formula: string,
  wastageBp = 0,
  more: Partial<RecipeComponent> = {},
): RecipeComponent {
  return { kind: 'material', label, formula, ...(wastageBp === 0 ? {} : { wastageBp }), ...more };
}

export function consumable(label: string, formula: string): RecipeComponent {
  return { kind: 'consumable', label, formula };
}

export function labour(label: string, formula: string, more: Partial<RecipeComponent> = {}): RecipeComponent {
  return { kind: 'labour', label, formula, ...more };
}

/** A recipe per piece: fixed quantities, no measures. */
export function perPiece(
  service: Service,
  work: string,
  components: readonly RecipeComponent[],
  more: Partial<RecipeInput> = {},
): Recipe {
  return recipe({ work, service, unit: 'no', quantity: '1', components, ...more });
}

/** A piece bought ready-made; each finish is a grade with a rate of its own. The first grade is the default. */
export function bought(
  service: Service,
  work: string,
  grades: Readonly<Record<string, string>>,
  fitting: string,
): Recipe {
  const [first] = Object.entries(grades);
  if (!first) throw new RangeError(`no grade of ${work}`);
  const [defaultFinish, base] = first;
  return perPiece(service, work, [material(base, '1'), labour(fitting, '1')], {
    finishes: Object.fromEntries(
      Object.entries(grades).map(([finish, label]) => [finish, label === base ? {} : { [base]: label }]),
    ),
    defaultFinish,
  });
}
