import { SERVICES } from '../../../../api/services';
import type { Item } from '../../api/items-query';
import { filterItems, groupByRoom, filterPrefix, SHOWN_PREFIX, sumRupees, whyOfSum, type ItemFilter } from '../arrange';
import { whyOf } from '../cells';

type Side = 'material' | 'labour' | 'cost';

/** A question about the sum of the items shown of a room, and what asks the server for the whole of it. */
export interface RoomQuestion {
  side: Side;
  /** Key of the room's group. */
  place: string;
  whole: string;
}

/** The items that a filter leaves of a room, and what they and the others come to. Amounts in rupees, exact to the paisa. */
export interface RoomSum {
  /** The room, or the heading of the file. */
  label: string;
  side: Side;
  /** In words, what the filter asks for. */
  filters: readonly string[];
  /** Those shown, most expensive first; `of` asks for the amount's own explanation. */
  items: readonly { id: string; title: string; note: string | null; amount: number; of: string }[];
  amount: number;
  /** How many are not shown, and what they come to. */
  hidden: number;
  hiddenAmount: number;
  /** How many there are, and what the room comes to. */
  all: number;
  wholeAmount: number;
  tax: 'exclusive' | 'inclusive' | 'mixed';
}

const ASKED = new RegExp(`^(?:(material|labour):)?${SHOWN_PREFIX}(.+)$`, 's');

/** Reads what asks for a sum of the items shown; null for a question that the server answers. */
export function parseRoomQuestion(of: string): RoomQuestion | null {
  const [, side, place] = ASKED.exec(of) ?? [];
  if (place === undefined) return null;
  return { side: (side as Side | undefined) ?? 'cost', place, whole: side ? `${side}:${place}` : place };
}

/**
 * The sum of the items that a filter leaves of a room. Null where it leaves out none of them, or where no item is in it: that
 * is the sum of the whole room, which the server explains.
 */
export function sumRoom(all: readonly Item[], filter: ItemFilter, { side, place }: RoomQuestion): RoomSum | null {
  const room = groupByRoom(all).find(({ key }) => key === place);
  if (!room) return null;
  const left = new Set(filterItems(room.items, filter));
  if (left.size === room.items.length) return null;
  const costOf = (item: Item): number => (side === 'cost' ? item.cost : item[side].cost);
  const [shown, hidden] = [room.items.filter((item) => left.has(item)), room.items.filter((item) => !left.has(item))];
  return {
    label: room.label,
    side,
    filters: filterWords(filter),
    items: shown
      .map((item) => ({
        id: item.id,
        title: item.title,
        // What all of them have needs no saying.
        note: filter.finish === null ? (item.finish?.label ?? null) : null,
        amount: costOf(item),
        of: whyOf(item, side),
      }))
      .sort((a, b) => b.amount - a.amount),
    amount: sumRupees(shown.map(costOf)),
    hidden: hidden.length,
    hiddenAmount: sumRupees(hidden.map(costOf)),
    all: room.items.length,
    wholeAmount: room[side],
    tax: taxOf(shown),
  };
}

/** The question about the items shown of an item's room, where the filter leaves this one and leaves out others; null elsewhere. */
export function roomQuestionOf(
  all: readonly Item[],
  filter: ItemFilter,
  of: string,
): { label: string; of: string } | null {
  if (filterPrefix(filter) !== SHOWN_PREFIX) return null;
  const [, side, id] = /^(?:(material|labour):)?item:(.+)$/.exec(of) ?? [];
  const group = groupByRoom(filterItems(all, filter), SHOWN_PREFIX).find(({ items }) =>
    items.some((item) => item.id === id),
  );
  if (!group) return null;
  const question = whyOfSum(group, (side as Side | undefined) ?? 'cost');
  const asked = question === null ? null : parseRoomQuestion(question);
  const sum = asked && sumRoom(all, filter, asked);
  return sum && question ? { label: `${sum.label}, ${countWords(sum)} shown`, of: question } : null;
}

/** `3 of 8 items`. */
export function countWords({ items, all }: RoomSum): string {
  return `${items.length} of ${all} ${all === 1 ? 'item' : 'items'}`;
}

function filterWords({ category, q, room, finish }: ItemFilter): string[] {
  const service = SERVICES.find(({ id }) => id === category)?.label;
  const words = q.trim();
  return [service ?? (category === 'loose' ? 'Loose furniture' : null), words && `“${words}”`, room, finish].filter(
    (text): text is string => Boolean(text),
  );
}

function taxOf(items: readonly Item[]): RoomSum['tax'] {
  const included = items.filter(({ gst_included: gst }) => gst !== 0).length;
  // What costs nothing is of either basis.
  const extra = items.filter(({ gst_included: gst, cost }) => gst === 0 && cost !== 0).length;
  return included === 0 ? 'exclusive' : extra === 0 ? 'inclusive' : 'mixed';
}
