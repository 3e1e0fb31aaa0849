/** The rooms of a traced drawing: the words in each space, read as the master list names rooms. */
import type { Fixed, Plan, RoomMark } from '../../kernel/plan';
import type { RoomKind } from '../../kernel/terms';
import { readRoom } from '../../directory/rooms/rooms.public';
import type { Traced } from '../../papers/drawings/trace/types';

export interface NamedPlan {
  readonly plan: Plan;
  /** Spaces with words that name no room, or one that has its place already. */
  readonly unnamed: number;
}

type RoomEntry = Parameters<typeof readRoom>[1][number] & { readonly kind: RoomKind };
type Words = Traced['spaces'][number]['words'];

export function namedPlan(
  { walls, openings, fixed, spaces }: Traced,
  list: readonly RoomEntry[],
  ceiling: number,
): NamedPlan {
  const taken = new Set<string>();
  const rooms = spaces.flatMap(({ words }): RoomMark[] => {
    const found = roomOf(words, list, taken);
    if (!found) return [];
    taken.add(found.room);
    return [{ ...found, ceilingHeight: found.ceilingHeight ?? ceiling }];
  });
  const isName = ({ text }: { readonly text: string }): boolean => nameIn(text) !== '';
  return {
    plan: { walls, openings, rooms, items: [], ...(fixed.length > 0 && { fixed: fixed.map(fixedThing) }) },
    unnamed: spaces.filter(({ words }) => words.some(isName)).length - rooms.length,
  };
}

const fixedThing = ({ down, above, ...one }: Traced['fixed'][number]): Fixed => ({
  ...one,
  ...(down !== undefined && { down }),
  ...(above !== undefined && { above }),
});

type Found = Pick<RoomMark, 'room' | 'at'> & { readonly ceilingHeight: number | null };

/** By what this program wrote, then by all words together (“LIVING”, “DINING”), then by each line of them. */
function roomOf(words: Words, list: readonly RoomEntry[], taken: ReadonlySet<string>): Found | null {
  const own = words.find(({ room }) => room !== null && !taken.has(room) && list.some(({ id }) => id === room));
  if (own?.room) return { room: own.room, at: own.at, ceilingHeight: own.ceiling };
  const [first] = words;
  const names = words.map(({ text }) => nameIn(text)).filter((text) => text !== '');
  if (!first || names.length === 0) return null;
  for (const text of [names.slice(0, 4).join(' '), ...names]) {
    const room = free(readRoom(text, list), list, taken);
    if (room) return { room, at: first.at, ceilingHeight: null };
  }
  return null;
}

/** The room that is read, or the next of its name: a plan has two with “BEDROOM” in them, the list a “Bedroom 3”. */
function free(
  { id, doubt }: ReturnType<typeof readRoom>,
  list: readonly RoomEntry[],
  taken: ReadonlySet<string>,
): string | null {
  const read = id ?? (doubt?.because === 'similar' ? doubt.guess : null);
  if (read === null || !taken.has(read)) return read;
  const kind = list.find((entry) => entry.id === read)?.kind;
  const stem = read.replace(/-?\d+$/, '');
  return (
    list.find((entry) => entry.kind === kind && entry.id.startsWith(stem) && !taken.has(entry.id))?.id ??
    list.find((entry) => entry.kind === kind && /\d$/.test(entry.id) && !taken.has(entry.id))?.id ??
    null
  );
}

/** Without sizes: `12'0" x 10'6"`, `3650 x 3050`, `12.4 m²`. */
function nameIn(text: string): string {
  const name = text
    .replace(/[\d.,'’"”″′\-\s/½¼¾]+(mm|m|ft|cm)?\s*[xX×*]\s*[\d.,'’"”″′\-\s/½¼¾]+(mm|m|ft|cm)?/g, ' ')
    .replace(/[\d.,]+\s*(m²|m2|sqm|sq\.? ?m|sft|sq\.? ?ft\.?)/gi, ' ')
    .trim();
  // “Room” by itself, on a line below “DR.”, is none of the list.
  return /\p{L}{2}/u.test(name) && !/^rooms?$/i.test(name) ? name : '';
}
