/** What a text says of a home that is to be estimated. Pure. */
import type { Scope } from '../../../kernel/terms';
import type { Answers, Thing } from './intents';
import { FAMILIES, type FamilyName } from './lexicon';
import { senseOf, type Tag } from './senses';

type Draft = { -readonly [Name in keyof Answers]: Answers[Name] };

const AREA = { least: 200, most: 6_000 } as const;
/** Lakhs that a home may cost; a number behind `under` in this range is one of lakhs. */
const LAKHS = { least: 2, most: 199 } as const;
const LAKH = 100_000;

/** Parts of the work of things that the questionnaire does not ask for by their own name. */
const SCOPES_OF: Partial<Readonly<Record<FamilyName, Scope>>> = {
  acs: 'appliances',
  lights: 'electrical',
  chimneys: 'appliances',
  geysers: 'appliances',
};

function scopeOfTag(tag: Tag): Scope | null {
  const said = senseOf(tag, 'scope');
  if (said) return said.scope;
  const family = senseOf(tag, 'family');
  if (family) {
    const known = FAMILIES[family.family];
    return 'scope' in known ? known.scope : (SCOPES_OF[family.family] ?? null);
  }
  return senseOf(tag, 'room')?.room === 'kitchen' ? 'kitchen' : null;
}

function thingOf(tag: Tag): Thing | null {
  const family = senseOf(tag, 'family');
  if (family) return { kind: 'family', id: family.family };
  const work = senseOf(tag, 'work');
  if (work) return { kind: 'work', id: work.work };
  return senseOf(tag, 'room')?.room === 'kitchen' ? { kind: 'family', id: 'kitchen-cabinets' } : null;
}

/** Whether the text describes a home rather than a change of one. */
export function isEstimate(tags: readonly Tag[]): boolean {
  const has = (kind: Parameters<typeof senseOf>[1]): boolean => tags.some((tag) => senseOf(tag, kind) !== undefined);
  const hasArea = has('area') || tags.some((tag) => isArea(senseOf(tag, 'number')?.value ?? 0));
  return has('layout') || (has('city') && (hasArea || has('money') || has('package'))) || (has('area') && has('money'));
}

const isArea = (value: number): boolean => value >= AREA.least && value <= AREA.most;

/** The answers in the tags. `unknown` gets what could not be used. */
export function answersOf(tags: readonly Tag[], unknown: Tag[]): Answers {
  const draft: Draft = {
    layout: null,
    city: null,
    area: null,
    budgetType: null,
    condition: null,
    budget: null,
    out: [],
    within: [],
    finishes: [],
  };
  let wish: 'out' | 'within' | null = null;
  let isBudget = false;
  let finish: string | null = null;
  let thing: Thing | null = null;
  let scope: Scope | null = null;
  for (const [index, tag] of tags.entries()) {
    const verb = senseOf(tag, 'verb');
    if (takeFact(tag, draft, isBudget)) {
      wish = null;
      finish = null;
      thing = null;
    } else if (verb?.verb === 'remove' && verb.place === 'after') {
      if (scope) moveOut(draft, scope);
    } else if (verb && !senseOf(tag, 'package')) {
      if (verb.verb === 'remove') wish = 'out';
      else if (verb.verb === 'with' || verb.verb === 'add') wish = 'within';
    } else if (senseOf(tag, 'finish') && !senseOf(tag, 'package') && wish !== 'out') {
      const said = senseOf(tag, 'finish')?.finish ?? null;
      if (thing && said && !isBefore(tags, index)) {
        draft.finishes = [...draft.finishes, { thing, finish: said }];
        thing = null;
      } else finish = said;
    } else if (scopeOfTag(tag) ?? thingOf(tag)) {
      scope = scopeOfTag(tag);
      if (wish === 'out' && scope) moveOut(draft, scope);
      else if (wish === 'out') unknown.push(tag);
      else {
        thing = thingOf(tag);
        if (finish !== null && thing) draft.finishes = [...draft.finishes, { thing, finish }];
        else if (scope && wish === 'within') draft.within = [...new Set([...draft.within, scope])];
        else if (!thing) unknown.push(tag);
        if (finish !== null) thing = null;
        finish = null;
      }
    } else if (!takePackage(tag, draft) && !isQuiet(tag)) unknown.push(tag);
    isBudget = senseOf(tag, 'budget') !== undefined || (isBudget && senseOf(tag, 'filler') !== undefined);
  }
  return draft;
}

/** Whether a thing follows the finish at once: `veneer wardrobes`, rather than `wardrobes veneer`. */
function isBefore(tags: readonly Tag[], index: number): boolean {
  const next = tags[index + 1];
  return next !== undefined && thingOf(next) !== null && !senseOf(next, 'finish');
}

function moveOut(draft: Draft, scope: Scope): void {
  draft.out = [...new Set([...draft.out, scope])];
  draft.within = draft.within.filter((one) => one !== scope);
}

function takeFact(tag: Tag, draft: Draft, isBudget: boolean): boolean {
  for (const sense of tag.senses)
    switch (sense.kind) {
      case 'layout':
        draft.layout = sense.layout;
        return true;
      case 'city':
        draft.city = sense.city;
        return true;
      case 'condition':
        draft.condition = sense.condition;
        return true;
      case 'area':
        draft.area = sense.area;
        return true;
      case 'money':
        draft.budget = sense.rupees;
        return true;
      case 'number':
        if (isBudget && sense.value >= LAKHS.least && sense.value <= LAKHS.most) {
          draft.budget = Math.round(sense.value * LAKH);
          return true;
        }
        if (!isArea(sense.value) || draft.area !== null) return false;
        draft.area = sense.value;
        return true;
      case 'size': {
        const feet = sense.sides.length === 1 ? Math.round((sense.sides[0] ?? 0) / 12) : 0;
        if (!isArea(feet) || draft.area !== null) return false;
        draft.area = feet;
        return true;
      }
      default:
        break;
    }
  return false;
}

function takePackage(tag: Tag, draft: Draft): boolean {
  const said = senseOf(tag, 'package');
  if (!said) return false;
  // `budget` alone is a word for money.
  if (!senseOf(tag, 'budget')) draft.budgetType = said.budgetType;
  return true;
}

const QUIET: ReadonlySet<string> = new Set([
  'filler',
  'join',
  'stop',
  'budget',
  'verb',
  'all',
  'question',
  'expensive',
  'since',
  'axis',
  'side',
]);
const isQuiet = (tag: Tag): boolean => tag.senses.some(({ kind }) => QUIET.has(kind));
