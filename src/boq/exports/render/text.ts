import { amount, quantityText } from '../../../papers/rendering/figures';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import type { ShownItemView as ItemView } from '../../core/dto/item.dto';
import { cityName } from '../../../kernel/places/cities';
import { assumptions, exclusions, worksOf } from '../../../kernel/quotations/assumptions';
import {
  CONDITION_LABELS,
  LAYOUT_LABELS,
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
export function factsText({ boq }: BoqDocument): string {
  return facts(boq)
    .filter(([name]) => ['Home', 'Rooms', 'Carpet area', 'Package', 'City'].includes(name))
    .map(([, value]) => value)
    .join(' · ');
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What the BOQ says of itself, as name and value; what it does not know is left out. */
export function facts(boq: BoqDocument['boq']): [name: string, value: string][] {
  const rows: [string, string | null][] = [
    ['Home', boq.layout_type && LAYOUT_LABELS[boq.layout_type]],
    ['Rooms', boq.only_rooms && `Only: ${boq.only_rooms}`],
    ['Bedrooms', boq.bedrooms.length > 0 ? boq.bedrooms.map(capitalised).join(', ') : null],
    ['Carpet area', boq.carpet_area === null ? null : `${quantityText(boq.carpet_area)} sq ft`],
    ['Modular kitchen', boq.has_modular_kitchen ? 'Yes' : 'No'],
    ['Package', boq.budget_type && PACKAGE_LABELS[boq.budget_type]],
    ['City', cityName(boq.city)],
    ['The flat is', boq.condition && CONDITION_LABELS[boq.condition]],
    ['What is in', partsText(boq, true)],
    ['What is not', partsText(boq, false)],
    [
      'Rate book',
      `Version ${boq.rate_book_version}, ${boq.rate_changes} own ${boq.rate_changes === 1 ? 'rate' : 'rates'}`,
    ],
    ['Supplier’s GSTIN', boq.supplier.gstin],
    ['Duration', boq.project_duration > 0 ? `${quantityText(boq.project_duration)} weeks on site` : null],
    ['Imported from', boq.file?.name ?? null],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null && row[1] !== '');
}

/** The parts of the work that are in, or what those that are not would add; null where nobody was asked. */
function partsText({ scope }: BoqDocument['boq'], included: boolean): string | null {
  const named = scope.filter((part) => part.included === included);
  return named.map(({ label, amount: cost }) => `${label} ${amount(cost)}`).join(', ') || null;
}

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What a BOQ assumes and excludes, by its lines. */
export function termsOf({ boq, items }: Pick<BoqDocument, 'boq' | 'items'>): {
  assumptions: readonly string[];
  exclusions: readonly string[];
} {
  const works = worksOf(
    items.map(({ work, furniture, manual }) => ({ work: work ?? furniture ?? null, manual: manual ?? null })),
  );
  return {
    assumptions: assumptions({ civilWithGst: boq.gst_included > 0, ...works }),
    exclusions: exclusions(works),
  };
}

/** How far the total may be relied on: its range, the date of its rates, and how much of it is assumed. */
export function rangeText({ range, basis }: BoqDocument['boq']): string {
  const month = MONTH.format(new Date(`${basis.as_of}-01T00:00:00Z`));
  const rest = `The range rests on ${range.works === null ? 'usual spreads' : `${range.works} finished works of the firm`}.`;
  return `Expected between ${amount(range.low)} and ${amount(range.high)} if scope and finishes stay as listed. Rates of ${month}, ${quantityText(basis.assumed_share)} % of the money on assumed ones. ${rest}`;
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
