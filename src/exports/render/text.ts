import type { BoqDocument, ItemView } from '../../boq/boq.public';
import { cityName } from '../../kernel/places/cities';
import { assumptions, exclusions } from '../../kernel/quotations/assumptions';
import {
  CONDITION_LABELS,
  LAYOUT_LABELS,
  PACKAGE_LABELS,
  SERVICE_LABELS,
  SERVICES,
  type Service,
} from '../../kernel/terms';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const paise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const decimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });
// The product serves India: its papers carry India's date wherever the server runs.
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** `₹26,41,873.50`, the decimals only where there are some. */
export function amount(rupees: number): string {
  return `₹${Number.isInteger(rupees) ? whole.format(rupees) : paise.format(rupees)}`;
}

/** `26,41,873.00`, always with its paise: figures under one another line up. */
export function figure(rupees: number): string {
  return paise.format(rupees);
}

/** `+26,41,873.00`, `−1,200.00`: a difference, always with its sign. */
export function signed(rupees: number): string {
  return `${rupees > 0 ? '+' : rupees < 0 ? '−' : ''}${paise.format(Math.abs(rupees))}`;
}

/** `+12.36 %`. */
export function signedPercent(percent: number): string {
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(2)} %`;
}

export function quantityText(value: number): string {
  return decimals.format(value);
}

/** `20 November 2026`, in India. */
export function dayText(iso: string): string {
  return day.format(new Date(iso));
}

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
    ['Duration', boq.project_duration > 0 ? `${quantityText(boq.project_duration)} weeks` : null],
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
  const works = new Set(items.flatMap(({ work, furniture }) => work ?? furniture ?? []));
  return { assumptions: assumptions({ civilWithGst: boq.gst_included > 0, works }), exclusions: exclusions({ works }) };
}

/** How far the total may be relied on: its range, the date of its rates, and how much of it is assumed. */
export function rangeText({ range, basis }: BoqDocument['boq']): string {
  const month = MONTH.format(new Date(`${basis.as_of}-01T00:00:00Z`));
  return `Expected between ${amount(range.low)} and ${amount(range.high)} if scope and finishes stay as listed. Rates of ${month}, ${quantityText(basis.assumed_share)} % of the money on assumed ones.`;
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
  return item.room_label ?? item.source?.section ?? 'Whole home';
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

/** A text in parts of at most so many characters, cut at words. */
export function portions(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const end = space > 0 ? space : most;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}
