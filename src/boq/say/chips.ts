import { cityName } from '../../kernel/places/cities';
import { formatFeetInches, inches } from '../../kernel/length';
import type { Language } from '../../kernel/quotations/languages';
import { CONDITION_LABELS, LAYOUT_LABELS, PACKAGE_LABELS, SCOPE_LABELS, SERVICE_LABELS } from '../../kernel/terms';
import type { BoqCatalogue } from '../core/boq-catalogue';
import { estimateWords, homeNames } from '../reads/catalogue-names';
import { familyLabel } from './language/labels';
import { FAMILIES, FINISH_WORDS, type Verb } from './language/lexicon';
import type { Sense, SenseKind, Tag } from './language/senses';
import type { Chip } from './say.dto';

const VERBS: Readonly<Record<Verb, string>> = {
  change: 'Change',
  remove: 'Leave out',
  add: 'Add',
  put: 'Put in',
  want: 'Wanted',
  cheaper: 'Cheaper',
  dearer: 'Better',
  why: 'Why',
  cost: 'What it costs',
  changed: 'What changed',
  off: 'Less',
  with: 'With',
};
/** In which order the senses of a phrase are shown; others are words between them. */
const SHOWN: readonly SenseKind[] = [
  'layout',
  'city',
  'area',
  'money',
  'family',
  'finish',
  'work',
  'rooms',
  'room',
  'trade',
  'scope',
  'size',
  'percent',
  'side',
  'verb',
  'day',
  'days',
  'package',
  'condition',
  'count',
  'number',
  'all',
  'except',
];
/** What shows first for a home: the answers, not the things. */
const OF_HOME: readonly SenseKind[] = ['package', 'condition', 'scope', ...SHOWN];
const VERB_TEXTS = ['add', 'remove', 'cheaper', 'better'] as const;

/** What screens call a sense. Null for words that say nothing alone. */
function labelOf(sense: Sense, catalogue: BoqCatalogue): string | null {
  switch (sense.kind) {
    case 'layout':
      return LAYOUT_LABELS[sense.layout];
    case 'city':
      return cityName(sense.city);
    case 'area':
      return `${sense.area} sq ft`;
    case 'money':
      return `₹${sense.rupees.toLocaleString('en-IN')}`;
    case 'family':
      return familyLabel(sense.family);
    case 'work':
      return catalogue.work(sense.work)?.label ?? null;
    case 'finish':
      return catalogue.finish(sense.finish);
    case 'room':
      return catalogue.room(sense.room);
    case 'rooms':
      return sense.of === 'bathroom' ? 'Bathrooms' : 'Bedrooms';
    case 'trade':
      return SERVICE_LABELS[sense.trade];
    case 'scope':
      return SCOPE_LABELS[sense.scope];
    case 'size':
      return sense.sides.map((side) => formatFeetInches(inches(side))).join(' × ');
    case 'percent':
      return `${sense.percent} %`;
    case 'side':
      return sense.side === 'labour' ? 'Labour' : 'Material';
    case 'verb':
      return VERBS[sense.verb];
    case 'day':
      return sense.day.charAt(0).toUpperCase() + sense.day.slice(1);
    case 'days':
      return `${sense.value} days`;
    case 'package':
      return PACKAGE_LABELS[sense.budgetType];
    case 'condition':
      return CONDITION_LABELS[sense.condition];
    case 'count':
    case 'number':
      return String(sense.value);
    case 'all':
      return 'All';
    case 'except':
      return 'Except';
    default:
      return null;
  }
}

function alternativesOf(sense: Sense, rooms: readonly string[], catalogue: BoqCatalogue): Chip['alternatives'] {
  const named = (label: string): Chip['alternatives'][number] => ({ label, text: label.toLowerCase() });
  switch (sense.kind) {
    case 'family':
      return FAMILIES[sense.family].works.flatMap((work) => catalogue.work(work)?.label ?? []).map(named);
    case 'finish':
      return Object.keys(FINISH_WORDS)
        .filter((finish) => finish !== sense.finish)
        .map((finish) => named(catalogue.finish(finish)));
    case 'room':
      return rooms.filter((room) => room !== sense.room).map((room) => named(catalogue.room(room)));
    case 'verb':
      return VERB_TEXTS.filter((text) => text !== sense.verb).map((text) =>
        named(text.charAt(0).toUpperCase() + text.slice(1)),
      );
    default:
      return [];
  }
}

/** What it is called in a language; where only English has a name for it, the words of the sentence. */
function labelIn(sense: Sense, tag: Tag, catalogue: BoqCatalogue, language: Language): string | null {
  const label = labelOf(sense, catalogue);
  if (language === 'en' || label === null) return label;
  const { i18n, names } = estimateWords(language);
  switch (sense.kind) {
    case 'layout':
      return names.layout(label);
    case 'city':
      return homeNames(language, { city: sense.city, layout: null }).city;
    case 'area':
      return i18n.t('{area} sq ft', { area: sense.area });
    case 'package':
      return names.package(label);
    case 'condition':
      return i18n.own(label);
    case 'scope':
      return names.scope(label);
    case 'trade':
      return names.trade(sense.trade);
    case 'finish':
      return names.finish(sense.finish, label);
    case 'work':
      return names.work(label);
    case 'room':
      return names.room(label);
    case 'money':
    case 'percent':
    case 'size':
    case 'count':
    case 'number':
      return label;
    default:
      return tag.text;
  }
}

/** The used phrases of a text as chips. `rooms`: ids that a room may be exchanged for. */
export function chipsOf(tags: readonly Tag[], catalogue: BoqCatalogue, rooms: readonly string[]): Chip[] {
  return tags.flatMap((tag) => {
    const sense = firstSense(tag, SHOWN);
    const label = sense && labelOf(sense, catalogue);
    return sense && label ? [chip(tag, sense, label, alternativesOf(sense, rooms, catalogue))] : [];
  });
}

/** The same of a sentence about a home, in a language. */
export function homeChips(tags: readonly Tag[], catalogue: BoqCatalogue, language: Language): Chip[] {
  return tags.flatMap((tag) => {
    const sense = firstSense(tag, OF_HOME);
    // A number said of a home is its area, unless it is its budget in lakhs.
    const said: Sense | undefined =
      sense?.kind === 'number' && sense.value >= 200 ? { kind: 'area', area: sense.value } : sense;
    const label = said && labelIn(said, tag, catalogue, language);
    return sense && label ? [chip(tag, sense, label, [])] : [];
  });
}

function firstSense(tag: Tag, order: readonly SenseKind[]): Sense | undefined {
  const kind = order.find((one) => tag.senses.some((sense) => sense.kind === one));
  return tag.senses.find((one) => one.kind === kind);
}

const chip = (
  { text, start, end, mended }: Tag,
  { kind }: Sense,
  label: string,
  alternatives: Chip['alternatives'],
): Chip => ({ kind, text, label, start, end, guessed: mended !== undefined, alternatives });
