import type { Service } from '../../../kernel/terms';
import { answersOf, isEstimate } from './answers';
import { EVERYTHING, type Intent, type Place, type Target, type Thing } from './intents';
import { workMadeOf } from './labels';
import { FAMILIES, type FamilyName } from './lexicon';
import { hasThings, isWide, type Part } from './part';
import { partsOf } from './parts';
import { senseOf, type Tag } from './senses';
import { tagsOf } from './tags';
import type { Vocabulary } from './vocabulary';

/** What a text was read as. */
export interface Reading {
  readonly intents: readonly Intent[];
  /** Phrases that were used, in order. */
  readonly tags: readonly Tag[];
  /** Phrases that were not. */
  readonly unknown: readonly Tag[];
}

/** Families that are a trade of their own, for a discount. */
const TRADES: Partial<Readonly<Record<FamilyName, Service>>> = {
  paints: 'painting',
  ceilings: 'false-ceiling',
  wiring: 'electrical',
  wallpapers: 'wallpaper',
  curtains: 'soft-furnishing',
};
/** Works of these families are exchanged by naming another one. */
const EXCHANGED: readonly FamilyName[] = [
  'wardrobes',
  'floors',
  'ceilings',
  'beds',
  'paints',
  'wallpapers',
  'panelling',
  'blinds',
];

/**
 * Reads a text: answers for an estimate, changes and questions of a BOQ, several of them in a message of several lines.
 * Pure and deterministic; what it does not know it names in `unknown`. `home`: whatever it says is said of a new home.
 */
export function understand(text: string, vocabulary: Vocabulary, home = false): Reading {
  const tags = tagsOf(text, vocabulary);
  const unknown: Tag[] = [];
  const intents = home || isEstimate(tags) ? estimates(tags, unknown) : changes(tags, unknown);
  const lost = new Set([...unknown, ...tags.filter(({ senses }) => senses.length === 0)]);
  return { intents, tags: tags.filter((tag) => !lost.has(tag)), unknown: tags.filter((tag) => lost.has(tag)) };
}

function estimates(tags: readonly Tag[], unknown: Tag[]): Intent[] {
  const answers = answersOf(tags, unknown);
  const saysSomething = Object.values(answers).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  return saysSomething ? [{ kind: 'estimate', ...answers }] : [];
}

/** Lines of a message, each a question or changes. */
function changes(tags: readonly Tag[], unknown: Tag[]): Intent[] {
  const intents: Intent[] = [];
  let open: Tag[] = [];
  const takeOpen = (): void => {
    for (const part of partsOf(open, unknown)) {
      const intent = intentOf(part);
      if (intent) intents.push(intent);
    }
    open = [];
  };
  for (const sentence of sentencesOf(tags)) {
    const asked = questionOf(sentence, unknown);
    if (!asked) {
      open.push(...sentence);
      continue;
    }
    takeOpen();
    intents.push(asked);
  }
  takeOpen();
  return intents;
}

function sentencesOf(tags: readonly Tag[]): Tag[][] {
  const sentences: Tag[][] = [[]];
  for (const tag of tags) {
    sentences.at(-1)?.push(tag);
    if (senseOf(tag, 'stop') || senseOf(tag, 'question')) sentences.push([]);
  }
  return sentences.filter(({ length }) => length > 0);
}

/** A question, or null where the sentence asks nothing. */
function questionOf(tags: readonly Tag[], unknown: Tag[]): Intent | null {
  const verbs = new Set(
    tags.flatMap((tag) => tag.senses.flatMap((sense) => (sense.kind === 'verb' ? [sense.verb] : []))),
  );
  const isAsked = tags.some((tag) => senseOf(tag, 'question'));
  if (verbs.has('changed')) return { kind: 'changed', since: sinceOf(tags) };
  const asksWhy = verbs.has('why') || (isAsked && tags.some((tag) => senseOf(tag, 'expensive')) && !verbs.has('cost'));
  if (!asksWhy && !verbs.has('cost')) return null;
  const about = tags.filter((tag) => !senseOf(tag, 'verb') && !senseOf(tag, 'expensive') && !senseOf(tag, 'join'));
  const [part] = partsOf(about, unknown);
  const target = part ? targetOf(part) : EVERYTHING;
  return { kind: asksWhy ? 'why' : 'cost', target, trade: part?.trade ?? null };
}

function sinceOf(tags: readonly Tag[]): string | number | null {
  for (const tag of tags) {
    const [day, days] = [senseOf(tag, 'day'), senseOf(tag, 'days')];
    if (day) return day.day;
    if (days) return days.value;
  }
  return null;
}

const placeOf = ({ things, rooms, kinds }: Place): Place => ({
  things: things.filter((thing, at) => things.findIndex(({ id }) => id === thing.id) === at),
  rooms: [...new Set(rooms)],
  kinds: [...new Set(kinds)],
});
const targetOf = (part: Part): Target => ({ ...placeOf(part), made: part.from, except: placeOf(part.except) });

/** What a part asks for; null where it asks for nothing. */
function intentOf(part: Part): Intent | null {
  const { verb, finish, sides, axis, count, percent } = part;
  const target = targetOf(part);
  if (percent !== null) return reductionOf(part, percent);
  if (part.isLost || !(hasThings(part) || (isWide(part) && isOfAnything(part)))) return null;
  if (verb === 'remove') return { kind: 'remove', target: { ...target, made: finish ?? target.made } };
  if (verb === 'cheaper' || verb === 'dearer') return { kind: verb, target };
  const [first] = target.things;
  if (part.to) return part.to.kind === 'work' ? { kind: 'swap', target, work: part.to.id } : null;
  const values = { finish, sides, axis, count };
  const isNew =
    verb === 'add' || (verb === 'put' && finish === null) || (verb === 'want' && finish === null && sides.length === 0);
  if (isNew) return first ? { kind: 'add', target, ...values } : null;
  const made = finish === null || !first ? null : madeOf(first, finish);
  if (made !== null && sides.length === 0 && count === null) return { kind: 'swap', target, work: made };
  if (finish !== null || sides.length > 0 || count !== null)
    return { kind: 'change', target, isSaid: verb !== null, ...values };
  if (!first) return null;
  const family = exchangedBy(first);
  if (family && first.kind === 'work')
    return { kind: 'swap', target: { ...target, things: [{ kind: 'family', id: family }] }, work: first.id };
  // A thing and nothing said of it: in a list of what is wanted it is one more.
  return verb === null && first.kind === 'work' ? { kind: 'add', target, ...values } : null;
}

/** Changes that may be asked of everything at once. */
const isOfAnything = ({ verb, finish, sides, count }: Part): boolean =>
  sides.length === 0 &&
  count === null &&
  (finish === null ? verb === 'cheaper' || verb === 'dearer' : verb !== 'remove');

/** The other work of the same family that a finish means: `flooring marble`. Null where it is a finish of the thing. */
function madeOf(thing: Thing, finish: string): string | null {
  const family = thing.kind === 'family' ? thing.id : exchangedBy(thing);
  const work = family !== null && EXCHANGED.includes(family) ? workMadeOf(family, finish) : null;
  return work === thing.id ? null : work;
}

function exchangedBy({ id }: Thing): FamilyName | null {
  return EXCHANGED.find((family) => (FAMILIES[family].works as readonly string[]).includes(id)) ?? null;
}

/** So many per cent less: of a trade's price, or of its rates where labour or material was named. */
function reductionOf(part: Part, percent: number): Intent | null {
  const { side, verb } = part;
  const [thing] = part.things;
  const trade = part.trade ?? (thing?.kind === 'family' ? (TRADES[thing.id] ?? null) : null);
  if (percent <= 0 || percent > 90 || (thing && trade === null) || part.rooms.length + part.kinds.length > 0)
    return null;
  if (verb !== 'off' && verb !== 'remove' && verb !== 'cheaper') return null;
  return side === null ? { kind: 'discount', percent, trade } : { kind: 'rates', percent: -percent, trade, side };
}
