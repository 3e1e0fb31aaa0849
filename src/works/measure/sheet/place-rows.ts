import { unitFit } from '../../../kernel/unit-fit';
import { readRoom } from '../../../directory/rooms/rooms.public';
import type { MeasuredItem, MeasuredRow } from '../../../papers/reading/measurements/measured-types';
import { labelKey } from '../../../papers/reading/understand/cells';
import type { ContractLine } from '../../domain/contract';

/** A room by its name in the contract, with its other names. */
export interface NamedRoom {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

/** Words in common that a heading and a line need, of those of the shorter one. */
const LEAST = 0.6;
/** How much better the best line must be than one of another name. */
const LEAD = 0.1;

/**
 * The line of the contract that each row measures, by the words of its item and the room that is named; null where several lines or
 * none are meant. A line in another measure is none.
 */
export function placeRows(
  item: MeasuredItem,
  lines: readonly ContractLine[],
  rooms: readonly NamedRoom[],
): ReadonlyMap<MeasuredRow, ContractLine | null> {
  const alike = linesLike(
    item,
    lines.filter(({ unit }) => item.unit === '' || unitFit(item.unit, unit) !== null),
  );
  return new Map(item.rows.map((row) => [row, lineFor(`${row.note} ${item.words}`, row.note, alike, rooms)]));
}

/** The lines whose names are most like a heading; of several names none. */
function linesLike({ words }: MeasuredItem, lines: readonly ContractLine[]): readonly ContractLine[] {
  const own = wordsOf(words);
  const scores = new Map(lines.map((line) => [line, likeness(own, wordsOf(line.title))]));
  const best = Math.max(0, ...scores.values());
  if (best < LEAST) return [];
  const near = lines.filter((line) => (scores.get(line) ?? 0) > best - LEAD);
  return new Set(near.map(({ title }) => title)).size === 1 ? near : [];
}

function lineFor(
  text: string,
  note: string,
  alike: readonly ContractLine[],
  rooms: readonly NamedRoom[],
): ContractLine | null {
  if (alike.length < 2) return alike[0] ?? null;
  for (const said of [note, text]) {
    const { id, doubt } = readRoom(said, rooms);
    const room = id ?? (doubt?.because === 'similar' ? doubt.guess : null);
    const there = alike.filter((line) => line.room !== null && line.room === room);
    if (there.length > 0) return there.length === 1 ? (there[0] ?? null) : null;
  }
  return null;
}

/** The share of words in common, of the shorter text and of both: a heading may be a whole specification, and “Kitchen loft” is no “Loft”. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  const fewest = Math.min(one.size, other.size);
  return fewest === 0 ? 0 : 0.6 * (shared / fewest) + 0.4 * ((2 * shared) / (one.size + other.size));
}

const COMMON = new Set(
  'of in to on at or mm and the for with including providing laying fixing supply work'.split(' '),
);

function wordsOf(text: string): ReadonlySet<string> {
  const words = labelKey(text).split(' ');
  return new Set(
    words.filter((word) => word.length > 1 && !COMMON.has(word)).map((word) => word.replace(/(?<=...)s$/, '')),
  );
}
