import type { Item } from '../api/items-query';

/** Closer than this, two places soon cannot be distinguished: the items are renumbered. */
const CLOSEST = 1e-6;

type Placed = Pick<Item, 'id' | 'place'>;

/**
 * New places for items that are put before or behind another one, by id. `all` are the items of the BOQ in their order. Where there
 * is no room left between two places, every item gets a new one.
 */
export function placesAt(
  all: readonly Placed[],
  moving: readonly string[],
  target: string,
  before: boolean,
): ReadonlyMap<string, number> {
  const rest = all.filter(({ id }) => !moving.includes(id));
  const at = rest.findIndex(({ id }) => id === target) + (before ? 0 : 1);
  const [above, below] = [rest[at - 1]?.place, rest[at]?.place];
  const count = moving.length;
  const first = above ?? (below ?? 0) - count - 1;
  const last = below ?? first + count + 1;
  const step = (last - first) / (count + 1);
  if (step >= CLOSEST) return new Map(moving.map((id, index) => [id, first + step * (index + 1)]));
  const order = [...rest.slice(0, at).map(({ id }) => id), ...moving, ...rest.slice(at).map(({ id }) => id)];
  return new Map(order.map((id, index) => [id, index + 1]));
}

/** The row that items shown in groups step over when they move by one: the adjacent one in their group; null at its ends. */
export function stepOver(
  groups: readonly { items: readonly Pick<Item, 'id'>[] }[],
  moving: ReadonlySet<string>,
  by: 1 | -1,
): string | null {
  const group = groups.find(({ items }) => items.some(({ id }) => moving.has(id)));
  const rows = group?.items ?? [];
  const edge = by < 0 ? rows.findIndex(({ id }) => moving.has(id)) : rows.findLastIndex(({ id }) => moving.has(id));
  return rows[edge + by]?.id ?? null;
}
