import type { Condition, RoomKind } from '../../kernel/terms';
import { templateFor, type Choices, type Template, type TemplateItem } from './templates';

/** Groups of the template that furnish a kind of room. */
function groupsOf({ rooms, bedrooms }: Template, kind: RoomKind | null): readonly (readonly TemplateItem[])[] {
  if (kind === null) return [rooms['flat'] ?? []];
  if (kind === 'kitchen') return [rooms['modular-kitchen'] ?? [], rooms['plain-kitchen'] ?? []];
  const own = [(kind === 'other' ? rooms['passage'] : rooms[kind]) ?? []];
  return kind === 'bedroom' ? [...own, ...Object.values(bedrooms)] : own;
}

/**
 * The finishes of a work in each package, as the template chooses them in rooms of a kind (null: the whole flat). ``
 * means the work's default finish, `-` a package without the work.
 */
export function packageFinishes(work: string, kind: RoomKind | null, condition: Condition | null): Choices[] {
  return groupsOf(templateFor({ condition }), kind)
    .flat()
    .filter((item) => item.work === work)
    .map(({ choices }) => choices);
}
