import { cityName } from '../../kernel/places/cities';
import { formatFeetInches, inches } from '../../kernel/length';
import { CONDITION_LABELS, LAYOUT_LABELS, PACKAGE_LABELS, SCOPE_LABELS, SERVICE_LABELS } from '../../kernel/terms';
import type { BoqCatalogue } from '../core/boq-catalogue';
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

/** The used phrases of a text as chips. `rooms`: ids that a room may be exchanged for. */
export function chipsOf(tags: readonly Tag[], catalogue: BoqCatalogue, rooms: readonly string[], home = false): Chip[] {
  return tags.flatMap((tag) => {
    const order = home ? OF_HOME : SHOWN;
    const kind = order.find((one) => tag.senses.some((sense) => sense.kind === one));
    const sense = tag.senses.find((one) => one.kind === kind);
    // A number said of a home is its area, unless it is its budget in lakhs.
    const isArea = home && sense?.kind === 'number' && sense.value >= 200;
    const label = sense ? (isArea ? `${sense.value} sq ft` : labelOf(sense, catalogue)) : null;
    if (!sense || label === null) return [];
    const { text, start, end, mended } = tag;
    const alternatives = home ? [] : alternativesOf(sense, rooms, catalogue);
    return [{ kind: sense.kind, text, label, start, end, guessed: mended !== undefined, alternatives }];
  });
}
