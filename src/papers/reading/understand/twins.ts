import { QUANTITY_SCALE } from '../../../kernel/quantity';
import { figureOf, labelKey, moneyOf } from './cells';
import { namesRoom } from './labels';
import { likingOf } from './columns/resolve-columns';
import type { ReadSheet } from './sheets';

/** Sheets of nearly the same items, in the order of the workbook. */
export interface Doubt {
  readonly sheets: readonly ReadSheet[];
  /** Their names are those of different places, such as two floors: then it is likelier that all of them count. */
  readonly apart: boolean;
}

export interface Twins {
  /** Sheets that hold the items of another once more, by the sheet they repeat. */
  readonly twins: ReadonlyMap<ReadSheet, ReadSheet>;
  readonly doubts: readonly Doubt[];
}

/**
 * Finds sheets that repeat another one. Equal floors of a building are no copies: where a summary states the sum of all of them, all are
 * kept. Where neither a sum, nor prices, nor names decide, the sheets are in doubt.
 */
export function twinsAmong(bills: readonly ReadSheet[], all: readonly ReadSheet[]): Twins {
  const twins = new Map<ReadSheet, ReadSheet>();
  const kept: ReadSheet[] = [];
  const unsure: [ReadSheet, ReadSheet][] = [];
  for (const read of [...bills].sort((a, b) => likingOf(b.sheet.name) - likingOf(a.sheet.name))) {
    const revised = kept.findIndex((other) => isRevised(read, other));
    const before = kept[revised];
    if (before && !repeats(read, before)) {
      // The later of two states of one bill counts: what was ordered, then what was done.
      twins.set(before, read);
      kept[revised] = read;
      continue;
    }
    const twin = kept.find((other) => repeats(read, other));
    if (!twin) kept.push(read);
    else {
      twins.set(read, twin);
      if (!isCertain(read, twin)) unsure.push([read, twin]);
    }
  }
  for (const [part, whole] of partsOf(kept)) twins.set(part, whole);
  for (const [short, long] of rolledUp(kept.filter((read) => !twins.has(read)))) {
    twins.set(short, long);
    unsure.push([short, long]);
  }
  unsure.push(...nearlyAmong(kept.filter((read) => !twins.has(read))));
  if (twins.size + unsure.length === 0) return { twins, doubts: [] };
  const elsewhere = all.filter((read) => !bills.includes(read)).flatMap(({ sheet }) => figuresOf(sheet.rows));
  const states = (sheets: readonly ReadSheet[]): boolean => {
    const whole = sheets.reduce((sum, { totals }) => sum + totals.computed, 0);
    return whole !== 0 && elsewhere.some((amount) => Math.abs(amount - whole) <= 100 * (sheets.length + 1));
  };
  if (states(bills)) return { twins: new Map(), doubts: [] };
  return { twins, doubts: states(bills.filter((read) => !twins.has(read))) ? [] : grouped(unsure, bills) };
}

/** Whether a sheet that repeats another surely is a copy: at the same price, without one, or under a name that says what it costs. */
function isCertain(read: ReadSheet, other: ReadSheet): boolean {
  if (areApart(read, other)) return false;
  const [one, two] = [read.totals.computed, other.totals.computed];
  if (one === 0 || two === 0 || likingOf(read.sheet.name) !== likingOf(other.sheet.name)) return true;
  return Math.abs(one - two) <= Math.abs(one) * SAME_SUM;
}

const SAME_SUM = 0.001;
/** From this share of a sheet's items on, another one that has them too may be the same bill. */
const NEARLY = 0.6;
const FEW = 5;

/** Pairs of which one may be the other at another time: most of its items at their quantities, or most of its items under names of versions. */
function nearlyAmong(bills: readonly ReadSheet[]): [ReadSheet, ReadSheet][] {
  return bills.flatMap((read, index) =>
    bills.slice(0, index).flatMap((other): [ReadSheet, ReadSheet][] => {
      if (areApart(read, other)) return [];
      const areVersions = isVersion(read) && isVersion(other);
      const [one, two] = [read, other].map(({ items }) => (areVersions ? titlesOf(items) : measuredOf(items)));
      const areSame = one !== undefined && two !== undefined && holdsMost(one, two);
      return areSame || holdsMost(pricedOf(read.items), pricedOf(other.items)) ? [[read, other]] : [];
    }),
  );
}

const titlesOf = (items: readonly Item[]): string[] =>
  items.flatMap(({ title, quantity }) => (quantity === 0 ? [] : [title]));

/** Items by words and quantity. A single piece is no sign: equal rooms of different flats have one door each. */
const measuredOf = (items: readonly Item[]): string[] =>
  items.flatMap(({ title, quantity }) =>
    quantity === 0 || quantity === QUANTITY_SCALE ? [] : [`${title}|${quantity}`],
  );

/** Items by quantity and rate, however they are worded: no two different bills have most of them alike. */
const pricedOf = (items: readonly Item[]): string[] =>
  items.flatMap(({ quantity, rate }) =>
    quantity === 0 || quantity === QUANTITY_SCALE || rate === 0 ? [] : [`${quantity}|${rate}`],
  );

/** Whether most of the shorter of two lists are in the other one. */
function holdsMost(one: readonly string[], other: readonly string[]): boolean {
  const [small, large] = one.length < other.length ? [one, other] : [other, one];
  if (small.length < FEW) return false;
  const known = new Set(large);
  return small.filter((key) => known.has(key)).length >= small.length * NEARLY;
}

const VERSION =
  /\b(r|rev|revision|v|ver|version|option|opt|alternative|alternate|copy)( ?\d+| [a-z])?\b|\b(old|new|revised|original)\b/;
const PLACE =
  /\b(floors?|flr|levels?|towers?|blocks?|wings?|flats?|units?|villas?|houses?|apartments?|rooms?|types?|zones?|phases?|buildings?|bldg|shops?|suites?|gf|ff|sf|tf|\d+(st|nd|rd|th)|\d+ ?bhk)\b|^\d+$/;

/** Whether a doubt is worth a question: without prices no sum is counted twice, unless the names are those of versions. */
export function isAsked({ sheets }: Doubt): boolean {
  return sheets.some(({ totals }) => totals.computed !== 0) || sheets.every(isVersion);
}

function isVersion({ sheet }: ReadSheet): boolean {
  return VERSION.test(labelKey(sheet.name));
}

/** Whether two sheets are named after different places. */
function areApart({ sheet: one }: ReadSheet, { sheet: other }: ReadSheet): boolean {
  return [one, other].every(({ name }) => PLACE.test(labelKey(name)) || namesRoom(name));
}

/** Sheets that are in doubt with one another, each in one group. */
function grouped(pairs: readonly (readonly ReadSheet[])[], bills: readonly ReadSheet[]): Doubt[] {
  const groups: Set<ReadSheet>[] = [];
  for (const pair of pairs) {
    const met = groups.filter((group) => pair.some((read) => group.has(read)));
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push(new Set([...pair, ...met.flatMap((group) => [...group])]));
  }
  return groups.map((group) => {
    const sheets = bills.filter((read) => group.has(read));
    const [first, ...others] = sheets;
    return { sheets, apart: others.every((other) => first !== undefined && areApart(first, other)) };
  });
}

/** Sheets that one later sheet puts together: it has their items with the same quantities, and they have nearly all of its own. */
function partsOf(bills: readonly ReadSheet[]): (readonly [ReadSheet, ReadSheet])[] {
  for (const whole of bills) {
    if (bills.length < 3 || whole.items.length < 8) continue;
    const known = new Set(whole.items.flatMap((item) => placesOf(item)));
    const parts = bills.filter((part) => {
      const priced = part.items.filter(({ amount }) => amount !== 0);
      const found = priced.filter((item) => placesOf(item).some((place) => known.has(place)));
      return part !== whole && priced.length > 0 && found.length * 10 >= priced.length * 9;
    });
    const covered = new Set(parts.flatMap(({ items }) => items.flatMap((item) => placesOf(item))));
    const own = whole.items.filter((item) => placesOf(item).some((place) => covered.has(place)));
    if (parts.length >= 2 && own.length * 10 >= whole.items.length * 9) return parts.map((part) => [part, whole]);
  }
  return [];
}

/** Paise: smaller sums and those of whole thousands are alike by chance. */
const [LEAST, ROUND] = [500_000, 100_000];

/** Sheets that come to the sum of a longer one to the rupee: its lines put together by what they are of. */
function rolledUp(bills: readonly ReadSheet[]): (readonly [ReadSheet, ReadSheet])[] {
  return bills.flatMap((short) => {
    const { computed } = short.totals;
    const long = bills.find(
      (other) =>
        other.items.length > short.items.length &&
        Math.abs(other.totals.computed - computed) <= 100 + other.items.length &&
        !areApart(short, other),
    );
    return long && computed >= LEAST && computed % ROUND !== 0 && short.items.length > 1
      ? [[short, long] as const]
      : [];
  });
}

/** What an item is known by though its price was revised: its quantity with its rate, and with the beginning of its words. */
const placesOf = ({ title, quantity, rate }: Item): string[] =>
  quantity === 0 ? [] : [`${quantity}|${rate}`, `${quantity}|${title.slice(0, 20)}`];

function figuresOf(rows: ReadSheet['sheet']['rows']): number[] {
  return rows.flatMap(({ cells }) => cells.flatMap((cell) => moneyOf(figureOf(cell)) ?? []));
}

type Item = ReadSheet['items'][number];

/** The same items with the same quantities; what they cost may differ (a cost sheet next to the offer, a copy before it was priced). */
function repeats(read: ReadSheet, other: ReadSheet): boolean {
  const shared = (key: (item: Item) => string): number => sharedBy(read, other, key);
  return (
    shared(({ title, quantity, amount }) => `${title}|${quantity}|${amount}`) >= 0.9 ||
    (read.items.length >= 3 && shared(({ title, quantity }) => `${title}|${quantity}`) >= 0.9)
  );
}

const STATE =
  /\b(order|ordered|executed|done|actual|revised|original|final|bill|quantity|plan|planned|sanctioned|estimate)\b/i;

/** The same items at the same rates with other quantities, under names of what was ordered, planned or done. */
function isRevised(read: ReadSheet, other: ReadSheet): boolean {
  if (read.items.length < 5 || !STATE.test(read.sheet.name) || !STATE.test(other.sheet.name)) return false;
  return sharedBy(read, other, ({ title, unit, rate }) => `${title}|${unit}|${rate}`) >= 0.95;
}

/** The share of a sheet's items that another has too; 0 where it has many more or fewer. */
function sharedBy(read: ReadSheet, other: ReadSheet, key: (item: Item) => string): number {
  const size = read.items.length;
  if (size === 0 || Math.abs(size - other.items.length) > size * 0.1) return 0;
  const known = new Set(other.items.map(key));
  return read.items.filter((item) => known.has(key(item))).length / size;
}
