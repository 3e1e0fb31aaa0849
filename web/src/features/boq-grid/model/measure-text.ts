import { formatDimension } from '../../../lib/format/feet-inch';
import { formatQuantity } from '../../../lib/format/money';
import type { Item } from '../api/items-query';

/** How big an item is, in its own terms: sides, an area, trips, or the sheet's quantity and unit. */
export function measureText(item: Item): string {
  if (item.manual) return `${formatQuantity(item.manual.quantity)} ${item.manual.unit}`;
  const sides = formatDimension(item.dimension);
  if (sides) return sides;
  if (item.total_trips !== null) return `${item.total_trips} ${item.total_trips === 1 ? 'trip' : 'trips'}`;
  const area = item.carpet_area ?? item.area;
  if (area !== null) return `${formatQuantity(area)} sq ft`;
  return `${formatQuantity(item.quantity)} ${item.unit}`;
}
