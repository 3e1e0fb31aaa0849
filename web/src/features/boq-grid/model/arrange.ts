import { SERVICES } from '../../../api/services';
import type { Item, Service } from '../api/items-query';

/** What the screen shows of the items; all of it is in the URL. */
export interface ItemFilter {
  /** A service, `loose` for loose furniture, or null for all. */
  category: Service | 'loose' | null;
  q: string;
  room: string | null;
  finish: string | null;
}

export const GROUPINGS = ['room', 'trade', 'section', 'none'] as const;
/** What the items are put together by. */
export type GroupBy = (typeof GROUPINGS)[number];

export interface RoomGroup {
  /** What to ask for to have the cost of its items explained; see `narrowing`. Null where nothing explains their sum. */
  of: string | null;
  key: string;
  label: string;
  items: readonly Item[];
  material: number;
  labour: number;
  cost: number;
}

const NO_ROOM = 'Without a room';

/** Where an item belongs: its room, or the section of the file it came from. */
function roomOf(item: Item): string {
  return item.room_label ?? item.room ?? item.source?.section ?? NO_ROOM;
}

/** Where an item belongs, as explanations ask about it. */
function placeOf(item: Item): string {
  return item.room === null ? `section:${item.source?.section ?? ''}` : `room:${item.room}`;
}

/** Begins a question that only the screen can answer: it knows which items it shows. */
export const SHOWN_PREFIX = 'shown:';

/**
 * What the question about a room's sums begins with while this is shown: the service where that is all that narrows it, or SHOWN
 * where the filter leaves out items that the server cannot know of.
 */
export function filterPrefix({ category, q, finish }: ItemFilter): string {
  if (category === 'loose' || finish !== null || q.trim() !== '') return SHOWN_PREFIX;
  return category === null ? '' : `service:${category}:`;
}

/** What to ask for to have a group's sum of this column explained. */
export function whyOfSum({ of }: RoomGroup, column: 'material' | 'labour' | 'cost'): string | null {
  return of === null || column === 'cost' ? of : `${column}:${of}`;
}

/** Sums in whole paise, so that a group's figure is the sum of its lines to the paisa. */
export function sumRupees(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
}

/** Items that match every filter. Search looks at title, description, room and finish. */
export function filterItems(items: readonly Item[], filter: ItemFilter): Item[] {
  const words = filter.q.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (filter.category === 'loose' ? !item.is_loose_furniture : filter.category && item.service !== filter.category) {
      return false;
    }
    if (filter.room && roomOf(item) !== filter.room) return false;
    if (filter.finish && item.finish?.label !== filter.finish) return false;
    const text = [item.title, ...item.description, roomOf(item), item.finish?.label ?? ''].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/**
 * Items by room, trade or section, in the order in which these first appear, with their sums; a part follows what it is part of.
 * Items without a room are under the heading of their file. `shown` is what `narrowing` says of the filter.
 */
export function groupItems(
  items: readonly Item[],
  by: GroupBy,
  shown = '',
  order: (members: readonly Item[]) => readonly Item[] = (members) => members,
): RoomGroup[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = KEYS[by](item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  const rooms = new Set(items.filter(({ room }) => room !== null).map(roomOf));
  return [...groups].map(([key, members]) => ({
    of: by === 'room' ? shown + key : by === 'trade' && shown === '' ? key : null,
    key,
    label: by === 'room' ? labelOf(members[0], rooms) : LABELS[by](members[0]),
    items: withPartsBehind(order(members)),
    material: sumRupees(members.map((item) => item.material.cost)),
    labour: sumRupees(members.map((item) => item.labour.cost)),
    cost: sumRupees(members.map((item) => item.cost)),
  }));
}

/** Items by room, as people see them unless they say otherwise. */
export function groupByRoom(items: readonly Item[], shown = ''): RoomGroup[] {
  return groupItems(items, 'room', shown);
}

/** The heading that an item is under: the one it was given, or its file's. */
function sectionOf({ section, source }: Item): string | null {
  return section ?? source?.section ?? null;
}

const KEYS: Readonly<Record<GroupBy, (item: Item) => string>> = {
  room: placeOf,
  trade: ({ service }) => `service:${service}`,
  section: (item) => sectionOf(item) ?? '',
  none: () => '',
};

const LABELS: Readonly<Record<Exclude<GroupBy, 'room'>, (item: Item) => string>> = {
  trade: ({ service }) => SERVICES.find(({ id }) => id === service)?.label ?? service,
  section: (item) => sectionOf(item) ?? 'Without a section',
  none: () => '',
};

/** Items in the order of a column's values, `down` from the largest; items without a value come last. Equal ones keep their order. */
export function sortItems(
  items: readonly Item[],
  valueOf: (item: Item) => string | number | null,
  down: boolean,
): Item[] {
  const sign = down ? -1 : 1;
  return items.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)));
  });
}

/** A heading of the file may be called like a room: it says that it is none. */
function labelOf(item: Item, rooms: ReadonlySet<string>): string {
  const label = roomOf(item);
  return item.room === null && rooms.has(label) ? `${label}, as in the file` : label;
}

function withPartsBehind(items: readonly Item[]): Item[] {
  const ids = new Set(items.map((item) => item.id));
  const parts = new Map<string, Item[]>();
  const tops: Item[] = [];
  for (const item of items) {
    const parent = item.component_of;
    if (parent && ids.has(parent)) parts.set(parent, [...(parts.get(parent) ?? []), item]);
    else tops.push(item);
  }
  return tops.flatMap((item) => [item, ...(parts.get(item.id) ?? [])]);
}

export interface Choices {
  rooms: string[];
  finishes: string[];
  /** How many items each category holds; those without an item are absent. */
  counts: Partial<Record<Item['service'] | 'loose', number>>;
  total: number;
}

/** What the items can be narrowed by. */
export function choicesOf(items: readonly Item[]): Choices {
  const finishes = items.map((item) => item.finish?.label).filter((label): label is string => Boolean(label));
  const loose = items.filter((item) => item.is_loose_furniture).length;
  const counts: Choices['counts'] = loose > 0 ? { loose } : {};
  for (const { service } of items) counts[service] = (counts[service] ?? 0) + 1;
  return {
    rooms: [...new Set(items.map(roomOf))],
    finishes: [...new Set(finishes)].sort(),
    counts,
    total: items.length,
  };
}

/** Furniture that a piece (null = a new one) may be part of: priced furniture that is itself no part. */
export function wholesFor(items: readonly Item[], id: string | null): Item[] {
  return items.filter((one) => one.service === 'carpentry' && one.id !== id && !one.is_component);
}
