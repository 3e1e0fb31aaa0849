import { fromInches, toInches } from '../../../lib/format/feet-inch';
import { CITY_CHOICES } from '../../../lib/reference/cities';
import { CONDITIONS } from '../../../lib/reference/condition';
import { sameSizes, type Sizes } from '../../../lib/boq/room-sizes';
import type { Layout } from '../../../lib/reference/layouts';
import { BEDROOMS, FIRST_ANSWERS, LAYOUT_FACTS, parseArea, withBedrooms, type Answers } from './answers';

const PACKAGES = ['low', 'medium', 'high', 'premium'] as const;
/** An address writes it as it is, unlike a comma. */
const BETWEEN = '.';
/** Written for a list that someone emptied, since an empty parameter is none. */
const NOTHING = 'nothing';
const NAMES = [
  'layout',
  'bedrooms',
  'kitchen',
  'area',
  'package',
  'city',
  'condition',
  'scope',
  'rooms',
  'sizes',
  'levels',
] as const;
type Name = (typeof NAMES)[number];
type Levels = NonNullable<Answers['finish_levels']>;

/** Answers as parameters of an address: all of them, so that a link means the same next year; none while they are the first ones. */
export function addressOf(answers: Answers): Record<Name, string | null> {
  if (!same(answers, FIRST_ANSWERS)) return answersAsParams(answers);
  return Object.fromEntries(NAMES.map((name) => [name, null])) as Record<Name, null>;
}

/** All answers as parameters: what a link for someone else needs, whose device may keep other ones. */
export function answersAsParams(answers: Answers): Record<Name, string | null> {
  return {
    layout: answers.layout_type,
    bedrooms: answers.bedrooms.join(BETWEEN),
    kitchen: answers.has_modular_kitchen ? 'yes' : 'no',
    area: String(answers.carpet_area),
    package: answers.budget_type,
    city: answers.city,
    condition: answers.condition,
    scope: answers.scope && (answers.scope.join(BETWEEN) || NOTHING),
    rooms: answers.rooms_in_scope && answers.rooms_in_scope.join(BETWEEN),
    sizes: answers.sizes && sizesText(answers.sizes),
    levels:
      answers.finish_levels &&
      pairs(answers.finish_levels)
        .map((pair) => pair.join('_'))
        .join(BETWEEN),
  };
}

const pairs = (levels: Levels): [string, string][] => Object.entries(levels);

/** `wardrobes_high.painting_low`. */
function levelsIn(params: URLSearchParams): Answers['finish_levels'] {
  const levels = listed(params, 'levels').flatMap((one) => {
    const [, element, level] = /^([a-z-]{2,30})_([a-z]+)$/.exec(one) ?? [];
    const known = PACKAGES.find((type) => type === level);
    return element && known ? [[element, known] as const] : [];
  });
  return levels.length === 0 ? null : (Object.fromEntries(levels) as Levels);
}

/** The answers in an address; null where it has none. A part that cannot be read is as at first. */
export function answersIn(params: URLSearchParams): Answers | null {
  if (!NAMES.some((name) => params.has(name))) return null;
  const first = FIRST_ANSWERS;
  const layout = params.get('layout');
  const layout_type = layout !== null && Object.hasOwn(LAYOUT_FACTS, layout) ? (layout as Layout) : first.layout_type;
  const wanted = listed(params, 'bedrooms').filter((one) => BEDROOMS.some((known) => known === one));
  const scope = listed(params, 'scope').filter((one) => one !== NOTHING && /^[a-z-]{2,30}$/.test(one));
  const rooms = listed(params, 'rooms').filter((one) => /^[a-z0-9-]{2,30}$/.test(one));
  const answers: Answers = {
    layout_type,
    bedrooms: BEDROOMS.slice(0, LAYOUT_FACTS[layout_type].bedrooms),
    has_modular_kitchen: params.get('kitchen') !== 'no',
    carpet_area: parseArea(params.get('area') ?? '') ?? LAYOUT_FACTS[layout_type].usualArea,
    budget_type: PACKAGES.find((one) => one === params.get('package')) ?? first.budget_type,
    city: CITY_CHOICES.find(({ value }) => value === params.get('city'))?.value ?? first.city,
    condition: CONDITIONS.find(({ value }) => value === params.get('condition'))?.value ?? first.condition,
    scope: params.has('scope') ? (scope as NonNullable<Answers['scope']>) : null,
    rooms_in_scope: rooms.length > 0 ? rooms : null,
    sizes: sizesIn(params.get('sizes') ?? ''),
    finish_levels: levelsIn(params),
  };
  return wanted.length === 0 ? answers : withBedrooms({ ...answers, bedrooms: [] }, wanted);
}

const listed = (params: URLSearchParams, name: Name): string[] =>
  (params.get(name) ?? '').split(BETWEEN).filter(Boolean);

function same(one: Answers, other: Answers): boolean {
  const rest = (answers: Answers): string => JSON.stringify({ ...answers, sizes: null });
  return rest(one) === rest(other) && sameSizes(one.sizes, other.sizes);
}

/** `ceiling_108.bathrooms_2.kitchen_120x96`, in inches. */
function sizesText({ ceiling_height, bathrooms, rooms = {} }: Sizes): string {
  const sides = Object.entries(rooms).map(([room, { L, W }]) => `${room}_${toInches(L)}x${toInches(W)}`);
  return [
    ...(ceiling_height ? [`ceiling_${toInches(ceiling_height)}`] : []),
    ...(bathrooms ? [`bathrooms_${bathrooms}`] : []),
    ...sides,
  ].join(BETWEEN);
}

function sizesIn(text: string): Sizes | null {
  const sizes: Sizes & { rooms: NonNullable<Sizes['rooms']> } = { rooms: {} };
  for (const [, name = '', first = '', second] of text.matchAll(/([a-z0-9-]+)_(\d{1,4})(?:x(\d{1,4}))?/g)) {
    if (second !== undefined) sizes.rooms[name] = { L: fromInches(Number(first)), W: fromInches(Number(second)) };
    else if (name === 'ceiling') sizes.ceiling_height = fromInches(Number(first));
    else if (name === 'bathrooms') sizes.bathrooms = Number(first);
  }
  const { rooms, ...flat } = sizes;
  if (Object.keys(rooms).length > 0) return sizes;
  return Object.keys(flat).length > 0 ? flat : null;
}
