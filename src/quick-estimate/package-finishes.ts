import type { RoomKind } from '../kernel/terms';
import { BEDROOM_EXTRAS, TEMPLATE, type Choices, type TemplateItem } from './template';

/** Groups of the template that furnish a kind of room. */
function groupsOf(kind: RoomKind | null): readonly (readonly TemplateItem[])[] {
  if (kind === null) return [TEMPLATE['flat'] ?? []];
  if (kind === 'kitchen') return [TEMPLATE['modular-kitchen'] ?? [], TEMPLATE['plain-kitchen'] ?? []];
  const own = [TEMPLATE[kind] ?? []];
  return kind === 'bedroom' ? [...own, ...Object.values(BEDROOM_EXTRAS)] : own;
}

/**
 * The finishes of a work in each package, as the template chooses them in rooms of a kind (null: the whole flat).
 * `` stands for the work's default finish, `-` for a package without the work.
 */
export function packageFinishes(work: string, kind: RoomKind | null): Choices[] {
  return groupsOf(kind)
    .flat()
    .filter((item) => item.work === work)
    .map(({ choices }) => choices);
}
