import type { Service } from '../../kernel/terms';
import { isWork } from '../suggestions/match/evidence';
import { roomsOfLines, type RoomReading } from '../../directory/rooms/rooms.public';
import { TRADES } from '../../pricing/trades';
import type { UnderstoodItem } from '../../papers/reading/understand/types';

/** An entry that people name in their own words. */
export interface MatchEntry {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

export interface WorkEntry extends MatchEntry {
  readonly service: Service;
  readonly description: readonly string[];
}

/** The lists an import is matched against, as the directories hold them. */
export interface MatchCatalogue {
  readonly works: readonly WorkEntry[];
  readonly finishes: readonly MatchEntry[];
  readonly rooms: readonly MatchEntry[];
}

/** Finds the entry whose label or alias fits a text best, or null; score from 0 to 1. */
export type LabelMatcher = <Entry extends MatchEntry>(
  text: string,
  entries: readonly Entry[],
) => { readonly entry: Entry; readonly score: number } | null;

export interface Match {
  readonly id: string;
  readonly label: string;
  readonly score: number;
}

/** An item with what it was matched to. The matches are suggestions: the line keeps the file's figures until a person links it. */
export interface MatchedItem {
  readonly item: UnderstoodItem;
  readonly service: Service;
  readonly work: Match | null;
  readonly finish: Match | null;
  /** Null where the file says nothing of a room. */
  readonly room: RoomReading | null;
}

/** Finds the trade whose words a text has. */
function tradeIn(where: 'inItems' | 'inSections'): (text: string) => Service | null {
  const known = TRADES.flatMap(({ service, filing }) => (service && filing ? [{ service, ...filing[where] }] : []));
  known.sort((one, other) => one.rank - other.rank);
  return (text) => known.find(({ words }) => words.test(text))?.service ?? null;
}

const byWords = tradeIn('inItems');
const bySection = tradeIn('inSections');

/** The trade of an item: its title's words, else its section's, else its description's, else civil. */
export function serviceOf(item: Pick<UnderstoodItem, 'title' | 'section' | 'description'>): Service {
  const title = byWords(item.title.slice(0, 300));
  const section = item.section === null ? null : bySection(item.section);
  // A section named after a trade holds that trade's items, whatever else their texts mention ("primer" under Carpentry).
  return section ?? title ?? byWords(item.description.join(' ').slice(0, 1_000)) ?? 'civil';
}

const ACCEPT = 0.6;

/**
 * Matches every item to a work, a finish and a room of the directories. Pure but for yielding: long lists give the event loop a turn
 * every 200 items, because the API may share the process.
 */
export async function matchItems(
  items: readonly UnderstoodItem[],
  catalogue: MatchCatalogue,
  matcher: LabelMatcher,
): Promise<MatchedItem[]> {
  const finishes = remembered(catalogue.finishes, matcher, ACCEPT);
  const works = remembered(catalogue.works, matcher, ACCEPT);
  const rooms = roomsOfLines(items, catalogue.rooms);
  const matched: MatchedItem[] = [];
  for (const [index, item] of items.entries()) {
    if (index % 200 === 199) await new Promise((resolve) => setImmediate(resolve));
    const text = item.title.slice(0, 160);
    const found = works(text);
    const work = found ? (catalogue.works.find((entry) => entry.id === found.id) ?? null) : null;
    matched.push({
      item,
      service: work && found && found.score >= 0.8 ? work.service : serviceOf(item),
      // A link that nobody confirms gives the line its share of labour and its tax: a hook is not all accessories.
      work: work && isWork(text, item.description.join(' ').slice(0, 1_000), work) ? found : null,
      finish: finishes(text),
      room: rooms[index] ?? null,
    });
  }
  return matched;
}

/** The same text is matched once: bills repeat their words in room after room. */
function remembered(
  entries: readonly MatchEntry[],
  matcher: LabelMatcher,
  accept: number,
): (text: string) => Match | null {
  const known = new Map<string, Match | null>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = entries.length === 0 ? null : matcher(text, entries);
    const match =
      found && found.score >= accept ? { id: found.entry.id, label: found.entry.label, score: found.score } : null;
    known.set(text, match);
    return match;
  };
}
