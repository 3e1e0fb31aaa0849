import type { Service } from '../kernel/terms';
import type { UnderstoodItem } from './understand/types';

/** An entry that people name in their own words. */
export interface MatchEntry {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

export interface WorkEntry extends MatchEntry {
  readonly service: Service;
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

/** An item with what it was matched to. The matches are offers: the line keeps the file's figures until a person links it. */
export interface MatchedItem {
  readonly item: UnderstoodItem;
  readonly service: Service;
  readonly work: Match | null;
  readonly finish: Match | null;
  readonly room: Match | null;
}

/** Words by which a trade is known, most telling first; the first list that has one of a text's words wins. */
const TRADE_WORDS: readonly (readonly [Service, RegExp])[] = [
  [
    'soft-furnishing',
    /\b(curtains?|blinds?|upholster\w*|carpets?|rugs?|cushions?|mattress\w*|sheers?|roman blind|bed ?spread|soft furnish\w*|loose furniture)\b/i,
  ],
  [
    'false-ceiling',
    /\b(false ceiling|gypsum (board )?(ceiling|false)|grid ceiling|pop (false )?ceiling|ceiling cove|cove (ceiling|light trough)|p\.?o\.?p\.? cornice|ceiling cornice)\b/i,
  ],
  [
    'electrical',
    /\b(wiring|rewiring|switch(es|board)?|sockets?|light points?|power points?|fan points?|points? wiring|conduits?|cables?|mcb|rccb|distribution board|db box|led|downlights?|chandeliers?|geyser point|a\.?c\.? point|earthing|data point|tv point|electrical|electrification|exhaust fan|ceiling fan)\b/i,
  ],
  [
    'painting',
    /\b(paint(ing|s)?|emulsion|putty|primer|priming|distemper\w*|enamel|royale|texture[d]? (paint|finish)|white ?wash\w*|colour ?wash\w*|polish(ing)? (of )?(wood|door)|wall ?papers?|duco|pu polish|melamine polish)\b/i,
  ],
  [
    'carpentry',
    /\b(wardrobes?|cabinets?|kitchen (cabinet|unit|shutter)s?|modular kitchen|drawers?|loft|beds?|headboard|tv unit|vanity|shoe rack|study table|dressers?|shutters?|ply(wood)?|laminates?|veneers?|mdf|hdhmr|panell?ing|paneling|crockery|bookshel\w*|shel(f|ves)|flush door|door frame|wooden|furniture|side table|console|partition in ply|pooja unit|mandir|wood work|chowkhat\w*|joinery)\b/i,
  ],
  [
    'civil',
    /\b(tiles?|tiling|plaster\w*|brick\w*|masonry|concrete|r\.?c\.?c|cement|demoli\w*|dismantl\w*|debris|water ?proof\w*|flooring|marble|granite|kota|stone|excavat\w*|plumb\w*|sanitary|pipes?|taps?|basin|w\.?c\.?|dado|screed|chipping|core cut\w*|civil)\b/i,
  ],
];

const SECTION_TRADES: readonly (readonly [Service, RegExp])[] = [
  ['false-ceiling', /\b(false )?ceiling\b/i],
  ['electrical', /\belectric\w*/i],
  ['painting', /\bpaint\w*|\bpolish\w*/i],
  ['carpentry', /\b(carpentry|wood ?work|furniture|joinery|modular|interior (work|furniture))\b/i],
  ['soft-furnishing', /\bsoft furnish\w*|\bcurtain\w*|\bupholster\w*/i],
  ['civil', /\b(civil|plumb\w*|sanitary|demolition|masonry|flooring|tiling)\b/i],
];

/** The trade of an item: its title's words, else its section's, else its description's, else civil. */
export function serviceOf(item: UnderstoodItem): Service {
  const byWords = (text: string): Service | null => TRADE_WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
  const title = byWords(item.title.slice(0, 300));
  const section =
    item.section === null ? null : (SECTION_TRADES.find(([, words]) => words.test(item.section ?? ''))?.[0] ?? null);
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
  const rooms = remembered(catalogue.rooms, matcher, 0.5);
  const finishes = remembered(catalogue.finishes, matcher, ACCEPT);
  const works = remembered(catalogue.works, matcher, ACCEPT);
  const matched: MatchedItem[] = [];
  for (const [index, item] of items.entries()) {
    if (index % 200 === 199) await new Promise((resolve) => setImmediate(resolve));
    const text = item.title.slice(0, 160);
    const found = works(text);
    const work = found ? (catalogue.works.find((entry) => entry.id === found.id) ?? null) : null;
    matched.push({
      item,
      service: work && found && found.score >= 0.8 ? work.service : serviceOf(item),
      work: found,
      finish: finishes(text),
      room: item.room === null ? null : rooms(item.room),
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
