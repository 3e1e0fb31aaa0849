import type { Paise } from '../../../kernel/money';
import { toNumber } from '../../../kernel/quantity';
import { WHOLE_FLAT_ROOM, type RoomKind } from '../../../kernel/terms';
import type { PricedLine, RateBook } from '../../../pricing';
import type { Snapshot } from '../../core/boq-streams';
import { marginBp } from '../../core/dto/selling.dto';
import { bookOf } from '../../core/boq-pricing';
import { areaInScopeOf, questionnaireOf } from '../../core/rederive';
import { drawnCarpet } from '../../quick-estimate';
import type { BoqHead, ImportedFile, Line } from '../../domain/boq.state';
import { groupsOf, type Group } from './groups';

/** A line with its price and the groups it belongs to. */
export interface CheckedLine {
  readonly line: Line;
  readonly price: PricedLine;
  /** Quantity of all its pieces, in the unit of its price. */
  readonly units: number;
  readonly groups: ReadonlySet<Group>;
}

export interface CheckedRoom {
  readonly id: string;
  readonly label: string;
  readonly kind: RoomKind;
  readonly lines: readonly CheckedLine[];
}

/** Whether to look for lines in one room or anywhere. */
export type Place = CheckedRoom | null;

/** What checks need besides the BOQ. */
export interface Surroundings {
  room(id: string): { readonly label: string; readonly kind: RoomKind };
  /** Version of the newest rate book, if it is newer than the BOQ's. */
  readonly newerBook: number | null;
  /** Since when a rate has been in the rate books, `YYYY-MM`; null where unknown. */
  since(book: RateBook, label: string): string | null;
  /** The current month, `YYYY-MM`, and day, `YYYY-MM-DD`. */
  readonly month: string;
  readonly day: string;
}

/** A BOQ in the form that rules use. */
export interface CheckedBoq {
  readonly head: BoqHead;
  readonly imported: ImportedFile | null;
  readonly lines: readonly CheckedLine[];
  readonly rooms: readonly CheckedRoom[];
  readonly book: RateBook;
  readonly around: Surroundings;
  /** Of all lines, without fees and tax. */
  readonly work: Paise;
  /** Including all fees, without the GST payable. */
  readonly total: Paise;
  /** Basis points of the price of the items after discounts; null where there are none. */
  readonly marginBp: number | null;
  readonly contingency: Paise;
  /** Square feet, null where the BOQ does not state it. */
  readonly carpet: number | null;
  /** The part of it that is worked on. */
  readonly covered: number | null;
  /** The carpet area of the rooms that are worked on as they are drawn, in square feet; null where one of them is not. */
  readonly drawnCarpet: number | null;
  /** Lines of a group: in a room, or anywhere for null. */
  of(group: Group, place?: Place): readonly CheckedLine[];
  /** Whether a room has something of a group; items without a room count for every room. */
  has(group: Group, place?: Place): boolean;
}

/** Whether a line belongs to the flat as a whole and not to one room. */
export function isOfWholeFlat({ room }: Pick<Line, 'room'>): boolean {
  return room === null || room === WHOLE_FLAT_ROOM;
}

/** Converts a priced BOQ to the form that rules use; goes through the lines once. */
export function checkedBoq(snapshot: Snapshot, around: Surroundings): CheckedBoq {
  const { state, priced } = snapshot;
  const lines: CheckedLine[] = [];
  const everywhere = new Map<Group, CheckedLine[]>();
  const wholeFlat = new Set<Group>();
  const inRooms = new Map<string, CheckedLine[]>();
  for (const line of state.lines.values()) {
    const price = priced.lines.get(line.id);
    if (!price) continue;
    const words = line.manual ? [line.title, ...line.description].join(' ') : null;
    const checked = {
      line,
      price,
      units: toNumber(price.quantity) * line.count,
      groups: groupsOf(line.work, words),
    };
    lines.push(checked);
    for (const group of checked.groups) {
      push(everywhere, group, checked);
      if (isOfWholeFlat(line)) wholeFlat.add(group);
    }
    if (line.room !== null && line.room !== WHOLE_FLAT_ROOM) push(inRooms, line.room, checked);
  }
  const of = (group: Group, place: Place = null): readonly CheckedLine[] => {
    const all = everywhere.get(group) ?? [];
    return place === null ? all : all.filter(({ line }) => line.room === place.id);
  };
  const { totals } = priced;
  const covered = areaInScopeOf(state.head);
  const answers = questionnaireOf(state.head);
  const drawn = answers && drawnCarpet(answers);
  return {
    head: state.head,
    imported: state.imported,
    lines,
    rooms: [...inRooms].map(([id, own]) => ({ id, ...around.room(id), lines: own })),
    book: bookOf(snapshot),
    around,
    work: (totals.material + totals.labour) as Paise,
    total: totals.total,
    marginBp: marginBp(priced),
    contingency: totals.contingency,
    carpet: state.head.carpetArea === null ? null : toNumber(state.head.carpetArea),
    covered: covered === null ? null : toNumber(covered),
    drawnCarpet: drawn === null ? null : toNumber(drawn),
    of,
    has: (group, place = null) =>
      place === null ? everywhere.has(group) : wholeFlat.has(group) || of(group, place).length > 0,
  };
}

function push<Key>(map: Map<Key, CheckedLine[]>, key: Key, line: CheckedLine): void {
  const own = map.get(key);
  if (own) own.push(line);
  else map.set(key, [line]);
}

/** Whether the flat keeps its wiring, with the points and the board that it has. */
export function keepsWiring({ head: { condition } }: CheckedBoq): boolean {
  return condition === 'new' || condition === 'lived-in';
}
