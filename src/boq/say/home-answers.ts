import type { Element } from '../../kernel/elements';
import { BUDGET_TYPES, type BudgetType, type Condition } from '../../kernel/terms';
import { packageFinishes } from '../quick-estimate/package-finishes';
import { scopeOf } from '../quick-estimate/scope';
import type { Answers, Thing } from './language/intents';
import { worksOf } from './language/labels';
import type { SaidHome } from './say.dto';

/** Elements whose finish can be said, by the family that names them. */
const ELEMENTS: Readonly<
  Record<string, { readonly element: Element; readonly room: 'bedroom' | 'kitchen' | 'living' }>
> = {
  wardrobes: { element: 'wardrobes', room: 'bedroom' },
  'kitchen-cabinets': { element: 'kitchen-cabinets', room: 'kitchen' },
  counters: { element: 'kitchen-counter', room: 'kitchen' },
};

/** The package whose wardrobes, say, are of a finish: the first from the plainest on; null where none is. */
function packageWith(thing: Thing, finish: string, condition: Condition): readonly [Element, BudgetType] | null {
  const known = ELEMENTS[thing.id];
  if (!known) return null;
  const rows = worksOf(thing).flatMap((work) => packageFinishes(work, known.room, condition));
  const isIn = (chosen: string): boolean => chosen === finish || chosen.startsWith(`${finish}-`);
  const type = BUDGET_TYPES.find((one) => rows.some((choices) => isIn(choices[one])));
  return type ? [known.element, type] : null;
}

/** What a text says of a home, as answers of the questionnaire, and what of it the questionnaire does not ask. */
export function homeAnswers(said: Answers | undefined): {
  answers: SaidHome['data']['answers'];
  budget: number | null;
  missed: string[];
} {
  if (!said) return { answers: {}, budget: null, missed: [] };
  const { layout, area, city, budgetType, condition, out, within, budget, finishes } = said;
  const missed: string[] = [];
  const levels = finishes.flatMap(({ thing, finish }) => {
    const level = packageWith(thing, finish, condition ?? 'new');
    if (!level) missed.push(`${thing.id} ${finish}`);
    return level ? [level] : [];
  });
  const scope = scopeOf(condition ?? 'new', null);
  const answers = {
    ...(layout === null ? {} : { layout_type: layout }),
    ...(area === null ? {} : { carpet_area: area }),
    ...(city === null ? {} : { city }),
    ...(budgetType === null ? {} : { budget_type: budgetType }),
    ...(condition === null ? {} : { condition }),
    ...(out.length + within.length === 0
      ? {}
      : {
          scope: scopeOf(condition ?? 'new', [
            ...scope.filter((part) => !out.includes(part)),
            ...within,
          ]) as SaidHome['data']['answers']['scope'] & object,
        }),
    ...(levels.length === 0 ? {} : { finish_levels: Object.fromEntries(levels) }),
  };
  return { answers, budget, missed };
}
