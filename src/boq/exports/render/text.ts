import { amount, monthText, quantityText } from '../../../papers/rendering/figures';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import type { ShownItemView as ItemView } from '../../core/dto/item.dto';
import type { Language } from '../../../kernel/quotations/languages';
import type { Words } from '../../../platform/language/words';
import { estimateWords, homeNames, sentencesIn } from '../../reads/catalogue-names';
import { assumptions, exclusions, worksOf } from '../../../kernel/quotations/assumptions';
import {
  CONDITION_LABELS,
  PACKAGE_LABELS,
  SERVICE_LABELS,
  SERVICES,
  type Service,
  WHOLE_FLAT,
} from '../../../kernel/terms';

type Dimension = ItemView['dimension'];

/** `6′ × 2′ × 7′ 6″`; empty without a dimension. */
export function sizeText(dimension: Dimension): string {
  if (!dimension) return '';
  return (['L', 'W', 'H'] as const)
    .flatMap((axis) => dimension[axis] ?? [])
    .map(({ feet, inches }) => (inches === 0 ? `${feet}′` : `${feet}′ ${inches}″`))
    .join(' × ');
}

/** `2 BHK · 980 sq ft · Comfort · Mumbai`. */
export function factsText({ boq, language }: BoqDocument): string {
  return factsOf(boq, language)
    .filter(([name]) => ['Home', 'Rooms', 'Carpet area', 'Package', 'City'].includes(name))
    .map(([, value]) => value)
    .join(' · ');
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What the BOQ says of itself, as name and value; what it does not know is left out. */
export function facts({ boq, language }: Pick<BoqDocument, 'boq' | 'language'>): [name: string, value: string][] {
  const { i18n } = estimateWords(language);
  return factsOf(boq, language).map(([name, value]) => [i18n.t(name), value]);
}

/** The same, its names in English. */
function factsOf(boq: BoqDocument['boq'], language: Language): [name: string, value: string][] {
  const { i18n, names } = estimateWords(language);
  const { city, layout } = homeNames(language, { city: boq.city, layout: boq.layout_type });
  const rows: [string, string | null][] = [
    [/*i18n*/ 'Home', layout],
    [/*i18n*/ 'Rooms', boq.only_rooms && i18n.t('Only: {rooms}', { rooms: boq.only_rooms })],
    [/*i18n*/ 'Bedrooms', boq.bedrooms.map((word) => i18n.own(capitalised(word))).join(', ')],
    [
      /*i18n*/ 'Carpet area',
      boq.carpet_area === null ? null : i18n.t('{area} sq ft', { area: quantityText(boq.carpet_area) }),
    ],
    [/*i18n*/ 'Modular kitchen', boq.has_modular_kitchen ? i18n.t('Yes') : i18n.t('No')],
    [/*i18n*/ 'Package', boq.budget_type && names.package(PACKAGE_LABELS[boq.budget_type])],
    [/*i18n*/ 'City', city],
    [/*i18n*/ 'Condition', boq.condition && i18n.own(CONDITION_LABELS[boq.condition])],
    [/*i18n*/ 'What is in', partsText(boq, true)],
    [/*i18n*/ 'What is not', partsText(boq, false)],
    [
      /*i18n*/ 'Rate book',
      i18n.t('Version {version}, {count, plural, one {# own rate} other {# own rates}}', {
        version: boq.rate_book_version,
        count: boq.rate_changes,
      }),
    ],
    [/*i18n*/ 'Supplier’s GSTIN', boq.supplier.gstin],
    [/*i18n*/ 'Duration', boq.project_duration > 0 ? weeksText(boq.project_duration, i18n) : null],
    [/*i18n*/ 'Imported from', boq.file?.name ?? null],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null && row[1] !== '');
}

/** `14 weeks on site`. */
export const weeksText = (weeks: number, i18n: Words): string =>
  i18n.t('{weeks, plural, one {# week} other {# weeks}} on site', { weeks });

/** The parts of the work that are in, or what those that are not would add; null where nobody was asked. */
function partsText({ scope }: BoqDocument['boq'], included: boolean): string | null {
  const named = scope.filter((part) => part.included === included);
  return named.map(({ label, amount: cost }) => `${label} ${amount(cost)}`).join(', ') || null;
}

/** What a BOQ assumes and excludes, by its lines. */
export function termsOf({ boq, items, language }: Pick<BoqDocument, 'boq' | 'items' | 'language'>): {
  assumptions: readonly string[];
  exclusions: readonly string[];
} {
  const works = worksOf(
    items.map(({ work, furniture, manual }) => ({ work: work ?? furniture ?? null, manual: manual ?? null })),
  );
  const { i18n } = estimateWords(language);
  const say = (text: string): string => sentencesIn(i18n, text);
  return {
    assumptions: assumptions({ civilWithGst: boq.gst_included > 0, ...works }).map(say),
    exclusions: exclusions(works).map(say),
  };
}

/** How far the total may be relied on: its range, the date of its rates, and how much of it is assumed. */
export function rangeText({ range, basis }: BoqDocument['boq'], i18n: Words): string {
  return [
    i18n.t('If scope and finishes stay as listed, expected between {low} and {high}.', {
      low: amount(range.low),
      high: amount(range.high),
    }),
    i18n.t('Rates of {month}, {share} % of the money on assumed ones.', {
      month: monthText(basis.as_of, i18n.locale),
      share: quantityText(basis.assumed_share),
    }),
    range.works === null
      ? i18n.t('The range rests on usual spreads.')
      : i18n.t('The range rests on {count} finished works of the firm.', { count: range.works }),
  ].join(' ');
}

export interface ServiceGroup {
  readonly service: Service;
  readonly label: string;
  /** With their numbers: `2.14` is the fourteenth item of the second service. */
  readonly items: readonly { readonly number: string; readonly item: ItemView }[];
}

/** Items by service in the order of every list, numbered; within a service by room, in order of first appearance. */
export function byService(items: readonly ItemView[]): ServiceGroup[] {
  const groups: ServiceGroup[] = [];
  for (const service of SERVICES) {
    const rooms = new Map<string, ItemView[]>();
    for (const item of items) {
      if (item.service !== service) continue;
      const room = roomText(item);
      const known = rooms.get(room);
      if (known) known.push(item);
      else rooms.set(room, [item]);
    }
    const own = [...rooms.values()].flat();
    if (own.length === 0) continue;
    const place = groups.length + 1;
    groups.push({
      service,
      label: SERVICE_LABELS[service],
      items: own.map((item, index) => ({ number: `${place}.${index + 1}`, item })),
    });
  }
  return groups;
}

/** Where an item belongs: its room, or the heading of the file that it came from. */
export function roomText(item: Pick<ItemView, 'room_label' | 'source'>): string {
  return item.room_label ?? item.source?.section ?? WHOLE_FLAT;
}

/** A field of an item as its column shows it; empty where the item has none. */
export function fieldCell(item: ItemView, name: BoqDocument['fields'][number]['name']): string | number {
  const value = item[name];
  return typeof value === 'number' ? value : String(value ?? '');
}

/** An item's words, each once: the title of an imported line may be only the shortened beginning of its description. */
export function wordsOf({ title, description }: Pick<ItemView, 'title' | 'description'>): string[] {
  const stem = title.replace(/(…|\.\.\.)$/, '').trimEnd();
  const [first, ...rest] = description;
  return first?.startsWith(stem) ? [first, ...rest] : [title, ...description];
}
