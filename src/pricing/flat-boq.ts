import { multiplyScaled, type Paise } from '../kernel/money';
import type { City } from '../kernel/terms';
import { compileLine, slotsOf, type CompiledLine } from './compile-line';
import { fixedCost, tooLarge } from './price-line';
import { cityRate } from './rate-book';
import type { PricingLine, RateBook } from './types';

/**
 * All lines of a BOQ laid flat in typed arrays: a rate change walks numbers, not objects. It depends on the lines, the book and
 * the city; the rates of the BOQ stay outside (`rates` by slot). Never written after it is built.
 */
export interface FlatBoq {
  readonly book: RateBook;
  readonly city: City;
  readonly compiled: readonly CompiledLine[];
  /** Place of a line by its id; worked out when a line is first asked for. */
  readonly position: () => ReadonlyMap<string, number>;
  /** Line i's parts are [start[i], start[i + 1]); its labour parts begin at labourStart[i]. */
  readonly start: Int32Array;
  readonly labourStart: Int32Array;
  readonly partQuantity: Float64Array;
  readonly partSlot: Int32Array;
  readonly fixedMaterial: Float64Array;
  readonly fixedLabour: Float64Array;
  readonly consumablesBp: Float64Array;
  readonly overheadBp: Float64Array;
  readonly count: Float64Array;
  readonly taxInclusive: Uint8Array;
  /** Rate key to slot; shared by the BOQs of a book, so it may hold slots beyond `bookRates`, which no line here uses. */
  readonly slots: ReadonlyMap<string, number>;
  /** The book's rates in the city, by slot. */
  readonly bookRates: Float64Array;
  /** Which lines a slot prices; worked out at the first rate change. */
  readonly linesOfSlot: () => SlotIndex;
}

/** Slot s prices the lines lines[start[s] … start[s + 1]), each once. */
export interface SlotIndex {
  readonly start: Int32Array;
  readonly lines: Int32Array;
}

/** Lays lines flat. Throws PricingError for a line that cannot be priced. */
export function flatten(lines: Iterable<PricingLine>, book: RateBook, city: City): FlatBoq {
  const compiled = Array.from(lines, (line) => compileLine(book, line));
  const size = compiled.length;
  let parts = 0;
  for (const line of compiled) parts += partsInUse(line).length;
  const start = new Int32Array(size + 1);
  const labourStart = new Int32Array(size);
  const partQuantity = new Float64Array(parts);
  const partSlot = new Int32Array(parts);
  const fixedMaterial = new Float64Array(size);
  const fixedLabour = new Float64Array(size);
  const consumablesBp = new Float64Array(size);
  const overheadBp = new Float64Array(size);
  const count = new Float64Array(size);
  const taxInclusive = new Uint8Array(size);
  const atBook = { book, city, rateChanges: NO_CHANGES };
  let part = 0;
  for (let i = 0; i < size; i += 1) {
    const line = compiled[i] as CompiledLine;
    start[i] = part;
    for (const item of partsInUse(line)) {
      partQuantity[part] = item.quantity;
      partSlot[part] = item.slot;
      part += 1;
    }
    const fixed = fixedCost(line, atBook);
    labourStart[i] = fixed ? part : (start[i] as number) + line.materialParts;
    fixedMaterial[i] = fixed?.material ?? 0;
    fixedLabour[i] = fixed?.labour ?? 0;
    consumablesBp[i] = fixed ? 0 : line.consumablesBp;
    overheadBp[i] = fixed ? 0 : line.overheadBp;
    count[i] = line.line.count;
    taxInclusive[i] = line.taxInclusive ? 1 : 0;
  }
  start[size] = part;
  const slots = slotsOf(book);
  const bookRates = Float64Array.from(slots.rates, (rate) => cityRate(book, city, rate));
  let index: SlotIndex | null = null;
  let positions: ReadonlyMap<string, number> | null = null;
  return {
    book,
    city,
    compiled,
    position: () => (positions ??= new Map(compiled.map(({ line }, i) => [line.id, i]))),
    start,
    labourStart,
    partQuantity,
    partSlot,
    fixedMaterial,
    fixedLabour,
    consumablesBp,
    overheadBp,
    count,
    taxInclusive,
    slots: slots.byKey,
    bookRates,
    linesOfSlot: () => (index ??= indexSlots(start, partSlot, bookRates.length)),
  };
}

const laid = new WeakMap<object, FlatBoq>();

/**
 * `flatten`, kept for as long as the map of lines lives: a state's lines never change, and its price is asked for by the decision,
 * the estimate and each read model. Lists are laid anew each time.
 */
export function flattened(
  lines: ReadonlyMap<string, PricingLine> | readonly PricingLine[],
  book: RateBook,
  city: City,
): FlatBoq {
  if (!(lines instanceof Map)) return flatten(lines.values(), book, city);
  const known = laid.get(lines);
  if (known && known.book === book && known.city === city) return known;
  const flat = flatten(lines.values(), book, city);
  laid.set(lines, flat);
  return flat;
}

const NO_CHANGES: ReadonlyMap<string, Paise> = new Map();
const NO_PARTS: CompiledLine['parts'] = [];

/** A line with a rate or an amount of its own is priced by no label. */
function partsInUse(line: CompiledLine): CompiledLine['parts'] {
  return line.line.manual || line.line.rate !== null ? NO_PARTS : line.parts;
}

function indexSlots(partStart: Int32Array, partSlot: Int32Array, slotCount: number): SlotIndex {
  const of: number[][] = Array.from({ length: slotCount }, () => []);
  for (let i = 0; i < partStart.length - 1; i += 1)
    for (let part = partStart[i] ?? 0; part < (partStart[i + 1] ?? 0); part += 1) {
      const lines = of[partSlot[part] ?? 0];
      // A label may stand in a line twice; the line is repriced once.
      if (lines && lines[lines.length - 1] !== i) lines.push(i);
    }
  const start = new Int32Array(slotCount + 1);
  of.forEach((lines, slot) => (start[slot + 1] = (start[slot] ?? 0) + lines.length));
  return { start, lines: Int32Array.from(of.flat()) };
}

/** Below this, doubles hold the product and its rounding exactly; above it the kernel's slow path answers. */
const EXACT = 2 ** 50;

function scaled(amount: number, factor: number): number {
  const product = amount * factor;
  return product < EXACT ? Math.floor((product + 5_000) / 10_000) : multiplyScaled(amount as Paise, factor);
}

/** Prices line i into `cost[0]` (material) and `cost[1]` (labour): the same arithmetic as `renderLine`, without its objects. Throws PricingError when too large. */
export function priceFlatLine(flat: FlatBoq, i: number, rates: Float64Array, cost: Float64Array): void {
  const { partQuantity, partSlot } = flat;
  const middle = flat.labourStart[i] as number;
  const end = flat.start[i + 1] as number;
  let m = flat.fixedMaterial[i] as number;
  let l = flat.fixedLabour[i] as number;
  try {
    for (let part = flat.start[i] as number; part < middle; part += 1)
      m += scaled(rates[partSlot[part] as number] as number, partQuantity[part] as number);
    for (let part = middle; part < end; part += 1)
      l += scaled(rates[partSlot[part] as number] as number, partQuantity[part] as number);
    m += scaled(m, flat.consumablesBp[i] as number);
    const overhead = flat.overheadBp[i] as number;
    m = (m + scaled(m, overhead)) * (flat.count[i] as number);
    l = (l + scaled(l, overhead)) * (flat.count[i] as number);
  } catch {
    throw tooLarge(flat.compiled[i]?.line.id ?? null);
  }
  if (!(Math.abs(m) + Math.abs(l) <= Number.MAX_SAFE_INTEGER)) throw tooLarge(flat.compiled[i]?.line.id ?? null);
  cost[0] = m;
  cost[1] = l;
}
