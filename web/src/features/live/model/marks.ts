import { ENGLISH, type Words } from '../../../lib/language/words';
import type { Mark } from '../../../ui/boq/person-mark';
import type { PersonHere } from './live-events';

const TONES = 5;

/** Other people by the item they are working on. */
export type MarksByItem = ReadonlyMap<string, readonly Mark[]>;

/** The colour is derived from the person, so it is the same for everyone. */
export function markOf({ id, name }: PersonHere): Mark {
  const sum = [...id].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
  return { id, name, tone: sum % TONES };
}

/** Groups people by item; unchanged lists keep their identity, so that only changed rows render again. */
export function marksByItem(others: readonly PersonHere[], before: MarksByItem): MarksByItem {
  const marks = new Map<string, Mark[]>();
  for (const person of others) {
    if (person.item_id === null) continue;
    marks.set(person.item_id, [...(marks.get(person.item_id) ?? []), markOf(person)]);
  }
  const same = (one: readonly Mark[], other: readonly Mark[] | undefined): boolean =>
    one.length === other?.length && one.every((mark, index) => mark.id === other[index]?.id);
  const kept = new Map(
    [...marks].map(([id, list]) => [id, same(list, before.get(id)) ? (before.get(id) ?? list) : list]),
  );
  const unchanged = kept.size === before.size && [...kept].every(([id, list]) => before.get(id) === list);
  return unchanged ? before : kept;
}

/** Arrivals and departures in one sentence; empty when there are none. */
export function comingsText(before: readonly PersonHere[], now: readonly PersonHere[], i18n: Words = ENGLISH): string {
  const names = (people: readonly PersonHere[], without: readonly PersonHere[]): string[] =>
    people.filter(({ id }) => !without.some((one) => one.id === id)).map(({ name }) => name);
  const whoIn = (who: readonly string[]): string => {
    const [first = '', second = ''] = who;
    if (who.length > 2) return i18n.t('{count} people', { count: who.length });
    return who.length === 2 ? i18n.t('{first} and {second}', { first, second }) : first;
  };
  const [joined, left] = [whoIn(names(now, before)), whoIn(names(before, now))];
  return [joined && i18n.t('{who} joined.', { who: joined }), left && i18n.t('{who} left.', { who: left })]
    .filter(Boolean)
    .join(' ');
}
