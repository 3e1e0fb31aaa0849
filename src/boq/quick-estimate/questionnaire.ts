import type { Quantity } from '../../kernel/quantity';
import type { FinishLevels } from '../../kernel/elements';
import type { Plan } from '../../kernel/plan';
import type { FlatSizes } from '../../kernel/flat-sizes';
import { BEDROOMS_OF, type BudgetType, type City, type Condition, type Layout, type Scope } from '../../kernel/terms';

/** What a visitor answers on the home page. */
export interface Questionnaire {
  readonly layout: Layout;
  /**
   * Kinds of bedroom in order (`master`, `kids`, `guest`, `parents`, …); missing ones are added, surplus ones ignored.
   */
  readonly bedrooms: readonly string[];
  readonly hasModularKitchen: boolean;
  /** Square feet, above 0. */
  readonly carpetArea: Quantity;
  readonly budgetType: BudgetType;
  readonly city: City;
  /** Null for a BOQ from before this was asked: a full renovation was assumed then. */
  readonly condition: Condition | null;
  /** Null: what is usual for the condition. */
  readonly scope: readonly Scope[] | null;
  /** Ids of the rooms that are worked on; null or left out: all. Rooms that the flat does not have are ignored. */
  readonly roomsInScope?: readonly string[] | null;
  readonly sizes: FlatSizes | null;
  /** The flat as it is drawn, which goes before its sizes; null or left out: nothing is. */
  readonly plan?: Plan | null;
  /** Elements that do not follow the package; none where it is left out. */
  readonly finishLevels?: FinishLevels | null;
}

/** The order in which a layout gets bedrooms when the visitor chooses none. */
const USUAL = ['master', 'kids', 'guest', 'parents'] as const;

/** What is furnished in the only room of a studio or a 1 RK: it is slept, sat and eaten in. */
export const ONLY_ROOM = 'main';

/** As many bedrooms as the layout has: the chosen ones, then the usual ones not chosen yet, then more for guests. */
export function bedroomsOf(questionnaire: Pick<Questionnaire, 'layout' | 'bedrooms'>): string[] {
  const { layout } = questionnaire;
  if (layout === 'studio' || layout === '1rk') return [ONLY_ROOM];
  const named = questionnaire.bedrooms.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');
  const rest = USUAL.filter((name) => !named.includes(name));
  return [...named, ...rest, 'guest'].slice(0, BEDROOMS_OF[layout]);
}
