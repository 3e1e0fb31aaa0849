import { SCOPES, type Condition, type Scope } from '../../kernel/terms';
import { FLAT_2026 } from './templates/flat-2026';

const FURNISHED: readonly Scope[] = ['electrical', 'ceiling', 'painting', 'carpentry', 'kitchen', 'site'];
const GUTTED: readonly Scope[] = ['civil', 'flooring', 'plumbing', 'doors', ...FURNISHED];

/**
 * What is usually wanted for a flat in this condition. Appliances, loose furniture and curtains are optional, since
 * most owners buy them themselves and the price bands that firms publish do not include them.
 */
const USUAL_SCOPE: Readonly<Record<Condition, readonly Scope[]>> = {
  new: FURNISHED,
  'lived-in': FURNISHED,
  renovation: GUTTED,
  'bare-shell': GUTTED,
};

/** The wanted parts: as answered, or the usual ones; always in the same order. */
export function scopeOf(condition: Condition, wanted: readonly Scope[] | null): readonly Scope[] {
  const chosen = wanted ?? USUAL_SCOPE[condition];
  return SCOPES.filter((scope) => chosen.includes(scope));
}

const OF_WORK: ReadonlyMap<string, Scope> = new Map(
  [...Object.values(FLAT_2026.rooms), ...Object.values(FLAT_2026.bedrooms)]
    .flat()
    .flatMap(({ work, scope }) => (scope ? [[work, scope] as const] : [])),
);

/** The part of the work that a line of a work belongs to; undefined for a work that no questionnaire asks for. */
export function scopeOfWork(work: string): Scope | undefined {
  return OF_WORK.get(work);
}
