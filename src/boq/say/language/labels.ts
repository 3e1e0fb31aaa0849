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

/** The work of a family that is made of a finish: `marble-flooring` of the floors. Null where there is none. */
export function workMadeOf(family: FamilyName, finish: string): string | null {
  const [material = finish] = finish.split('-');
  return FAMILIES[family].works.find((work) => work.startsWith(`${material}-`)) ?? null;
}

/** Ids of the works that a thing is. */
export const worksOf = (thing: Thing): readonly string[] =>
  thing.kind === 'work' ? [thing.id] : FAMILIES[thing.id].works;

/** Names of items in one note. */
const MOST_NAMED = 4;

/** Items that a finish is not for, by their names: a few, and how many more. */
export function notMade(titles: readonly string[], finish: string): string {
  const names = [...new Set(titles)];
  const shown = names.slice(0, MOST_NAMED).map((name, at) => (at === 0 ? name : inSentence(name)));
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  const list = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}` : all.join('');
  return `${list} ${all.length > 1 ? 'are' : 'is'} not made in ${finish}.`;
}

/** A name in the middle of a sentence: `TV unit` keeps its capitals. */
export const inSentence = (name: string): string =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
