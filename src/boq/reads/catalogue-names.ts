import { FINISHES, WORKS } from '../../directory/catalogue/data';
import { ROOMS } from '../../directory/rooms/data/rooms';
import { ELEMENT_LABELS } from '../../kernel/elements';
import { cityName } from '../../kernel/places/cities';
import type { Language } from '../../kernel/quotations/languages';
import {
  BUDGET_TYPES,
  LAYOUT_LABELS,
  PACKAGE_LABELS,
  SCOPE_LABELS,
  SERVICE_LABELS,
  SERVICES,
  WHOLE_FLAT_ROOM,
  type BudgetType,
  type Layout,
  type Scope,
  type Service,
} from '../../kernel/terms';
import { readLocale, wordsOf, type Words } from '../../platform/language/words';
import { PHASES } from '../../pricing';
import type { ClosingLine } from './items/closing-lines';
import { PACKAGE_ASPECTS, PACKAGE_NOTES } from '../quick-estimate';

/** Names of the catalogue in a language, by their ids: `locales/catalogue/hi.json`. */
interface LocaleNames {
  readonly rooms: Readonly<Record<string, string>>;
  readonly trades: Readonly<Record<Service, string>>;
  readonly scopes: Readonly<Record<Scope, string>>;
  /** Of the elements that are no scope. */
  readonly elements: Readonly<Record<string, string>>;
  /** Of phases, and of what is done in them besides their own work. */
  readonly phases: Readonly<Record<string, string>>;
  readonly and: string;
  readonly finishes: Readonly<Record<string, string>>;
  readonly units: Readonly<Record<string, string>>;
  readonly works: Readonly<Record<string, string>>;
  /** What works are made of, by the English. */
  readonly descriptions: Readonly<Record<string, string>>;
  readonly cities: Readonly<Record<string, string>>;
  readonly layouts: Readonly<Record<string, string>>;
  readonly packages: Readonly<Record<BudgetType, string>>;
  /** Who each package is for. */
  readonly notes: Readonly<Record<BudgetType, string>>;
  /** Rows of the comparison of packages. */
  readonly aspects: Readonly<Record<string, string>>;
  /** By the codes of GST. */
  readonly states: Readonly<Record<string, string>>;
  readonly taxes: Readonly<Record<string, string>>;
}

/** From the English of a document to a language; what is not the catalogue's own was typed and stays. */
export interface CatalogueNames {
  room(label: string): string;
  trade(service: Service): string;
  scope(label: string): string;
  element(label: string): string;
  layout(label: string): string;
  /** A package, or who it is for. */
  package(label: string): string;
  aspect(label: string): string;
  phase(label: string): string;
  finish(id: string | null, label: string): string;
  unit(unit: string): string;
  work(label: string): string;
  description(text: string): string;
  state<State extends { readonly code: string; readonly label: string } | null>(state: State): State;
  tax(row: { readonly code: string; readonly label: string }): string;
}

const made = new Map<Language, CatalogueNames>();

/** The city and the layout of a flat in a language. */
export function homeNames(
  language: Language,
  { city, layout }: { readonly city: string; readonly layout: Layout | null },
) {
  const english = { city: cityName(city), layout: layout && LAYOUT_LABELS[layout] };
  if (language === 'en') return english;
  const { cities, layouts } = readLocale<LocaleNames>(`catalogue/${language}.json`);
  return { city: cities[city] ?? english.city, layout: layout && (layouts[layout] ?? english.layout) };
}

const same = (label: string): string => label;
const ENGLISH: CatalogueNames = {
  room: same,
  trade: (service) => SERVICE_LABELS[service],
  scope: same,
  element: same,
  layout: same,
  package: same,
  aspect: same,
  phase: same,
  finish: (_, label) => label,
  unit: same,
  work: same,
  description: same,
  state: (state) => state,
  tax: ({ label }) => label,
};

export function catalogueNames(language: Language): CatalogueNames {
  if (language === 'en') return ENGLISH;
  const known = made.get(language);
  if (known) return known;
  const names = namesOf(readLocale<LocaleNames>(`catalogue/${language}.json`));
  made.set(language, names);
  return names;
}

/** What estimates say in a language. */
export const estimateWords = (language: Language) => ({
  i18n: wordsOf(language),
  names: catalogueNames(language),
});

function namesOf(names: LocaleNames): CatalogueNames {
  // The client names the whole flat itself: its label says that a line has no room.
  const rooms = byEnglish(
    ROOMS.filter(({ id }) => id !== WHOLE_FLAT_ROOM).map(({ id, label }) => [label, names.rooms[id]]),
  );
  const scopes = byEnglish(Object.entries(SCOPE_LABELS).map(([id, label]) => [label, names.scopes[id as Scope]]));
  const elements = byEnglish(
    Object.entries(ELEMENT_LABELS).map(([id, label]) => [label, names.elements[id] ?? names.scopes[id as Scope]]),
  );
  const layouts = byEnglish(Object.entries(LAYOUT_LABELS).map(([id, label]) => [label, names.layouts[id]]));
  const packages = byEnglish(
    BUDGET_TYPES.flatMap((type): [string, string][] => [
      [PACKAGE_LABELS[type], names.packages[type]],
      [PACKAGE_NOTES[type], names.notes[type]],
    ]),
  );
  const aspects = byEnglish(PACKAGE_ASPECTS.map(({ id, label }) => [label, names.aspects[id]]));
  const works = byEnglish(WORKS.map(({ id, label }) => [label, names.works[id]]));
  const finishes = byEnglish(FINISHES.map(({ id, label }) => [label, names.finishes[id]]));
  const phases = byEnglish([
    ...PHASES.map(({ phase, label }): [string, string | undefined] => [label, names.phases[phase]]),
    ...Object.entries(names.phases),
  ]);
  return {
    room: (label) => rooms(label) ?? numbered(label, rooms) ?? label,
    trade: (service) => names.trades[service] ?? SERVICE_LABELS[service],
    scope: (label) => scopes(label) ?? label,
    element: (label) => elements(label) ?? label,
    layout: (label) => layouts(label) ?? label,
    package: (label) => packages(label) ?? label,
    aspect: (label) => aspects(label) ?? label,
    phase: (label) => phases(label) ?? listed(label, phases, names.and),
    finish: (id, label) => names.finishes[id ?? ''] ?? finishes(label) ?? label,
    unit: (unit) => names.units[unit] ?? unit,
    work: (label) => works(label) ?? label,
    description: (text) => names.descriptions[text] ?? text,
    state: (state) => state && { ...state, label: names.states[state.code] ?? state.label },
    tax: ({ code, label }) => names.taxes[code] ?? label,
  };
}

/** `Lights, fans and sanitary fittings` part by part; as it is where one of them is not known. */
function listed(label: string, nameOf: (text: string) => string | undefined, and: string): string {
  const parts = label.split(/, | and /).map(nameOf);
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length || known.length < 2) return label;
  return `${known.slice(0, -1).join(', ')} ${and} ${known.at(-1) ?? ''}`;
}

/** `Bathroom 5` as `Bathroom 2` is named: the list ends before the largest flats do. */
function numbered(label: string, nameOf: (text: string) => string | undefined): string | undefined {
  const [, name, number] = /^(.+) (\d+)$/.exec(label) ?? [];
  return number === undefined ? undefined : nameOf(`${name} 2`)?.replace('2', number);
}

function byEnglish(rows: readonly (readonly [english: string, text: string | undefined])[]) {
  const texts = new Map(rows.flatMap(([english, text]) => (text === undefined ? [] : [[english.toLowerCase(), text]])));
  return (english: string): string | undefined => texts.get(english.toLowerCase());
}

/** `Discount of 5 % on Carpentry`, `Contingency`, or what a person named it. */
export function adjustmentIn(i18n: Words, names: CatalogueNames, label: string): string {
  const [whole, share, of] = /^Discount(?: of ([\d.]+) %)?(?: on (.+))?$/s.exec(label) ?? [];
  if (whole === undefined) return i18n.own(label);
  const service = SERVICES.find((one) => SERVICE_LABELS[one] === of);
  const what = service ? names.trade(service) : of === undefined ? null : names.work(of);
  const discount = share === undefined ? i18n.t('Discount') : i18n.t('Discount of {share} %', { share });
  return what === null ? discount : i18n.t('{discount} on {what}', { discount, what });
}

/** What is between the items and the total, by its kind: `Design fee, 10 %`, `Discount of 5 % on Carpentry: first order`. */
export function closingIn(
  i18n: Words,
  names: CatalogueNames,
  { kind, label }: Pick<ClosingLine, 'kind' | 'label'>,
): string {
  const [name = '', ...rest] = label.split(kind === 'discount' ? ': ' : ', ');
  switch (kind) {
    case 'fee':
      return i18n.t('Design fee, {terms}', { terms: i18n.own(rest.join(', ')) });
    case 'discount':
      return [adjustmentIn(i18n, names, name), ...rest].join(': ');
    case 'addition':
      return adjustmentIn(i18n, names, label);
    default:
      return [i18n.own(name), ...rest].join(', ');
  }
}

/** A paragraph as a whole, or sentence by sentence: some are put together from several. */
export function sentencesIn(i18n: Words, text: string): string {
  const whole = i18n.own(text);
  if (whole !== text) return whole;
  return text
    .split(/(?<=\.)(?=\s)/)
    .map((sentence) => sentence.replace(sentence.trim(), (own) => i18n.own(own)))
    .join('');
}
