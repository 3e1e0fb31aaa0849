import { FAMILIES, type FamilyName } from './lexicon';
import type { Thing } from './intents';

/** What screens call a family: its first word, as a title. */
const LABELS: Partial<Readonly<Record<FamilyName, string>>> = {
  acs: 'Air conditioners',
  'tv-units': 'TV unit and panel',
  ceilings: 'False ceilings',
  floors: 'Floors',
};

/** The name of a family of works. */
export function familyLabel(family: FamilyName): string {
  const [first = family] = FAMILIES[family].words;
  const words = first.endsWith('s') || family === 'wiring' || family === 'paints' ? first : `${first}s`;
  return LABELS[family] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Ids of the works that a thing is. */
export const worksOf = (thing: Thing): readonly string[] =>
  thing.kind === 'work' ? [thing.id] : FAMILIES[thing.id].works;
