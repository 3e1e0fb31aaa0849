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
  readonly position: ReadonlyMap<string, number>;
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
  const parts = compiled.reduce((sum, line) => sum + partsInUse(line).length, 0);
  const flat = {
    start: new Int32Array(size + 1),
    labourStart: new Int32Array(size),
    partQuantity: new Float64Array(parts),
    partSlot: new Int32Array(parts),
    fixedMaterial: new Float64Array(size),
    fixedLabour: new Float64Array(size),
    consumablesBp: new Float64Array(size),
    overheadBp: new Float64Array(size),
    count: new Float64Array(size),
    taxInclusive: new Uint8Array(size),
  };
  const position = new Map<string, number>();
  const atBook = { book, city, rateChanges: NO_CHANGES };
  let part = 0;
  compiled.forEach((line, i) => {
    position.set(line.line.id, i);
    flat.start[i] = part;
    flat.labourStart[i] = part + line.materialParts;
    for (const item of partsInUse(line)) {
      flat.partQuantity[part] = item.quantity;
      flat.partSlot[part] = item.slot;
      part += 1;
    }
    const fixed = fixedCost(line, atBook);
    if (fixed) flat.labourStart[i] = part;
    flat.fixedMaterial[i] = fixed?.material ?? 0;
    flat.fixedLabour[i] = fixed?.labour ?? 0;
    flat.consumablesBp[i] = fixed ? 0 : line.consumablesBp;
    flat.overheadBp[i] = fixed ? 0 : line.overheadBp;
    flat.count[i] = line.line.count;
    flat.taxInclusive[i] = line.taxInclusive ? 1 : 0;
  });
  flat.start[size] = part;
  const slots = slotsOf(book);
  const bookRates = Float64Array.from(slots.rates, (rate) => cityRate(book, city, rate));
  let index: SlotIndex | null = null;
  const linesOfSlot = (): SlotIndex => (index ??= indexSlots(flat.start, flat.partSlot, bookRates.length));
  return { ...flat, book, city, compiled, position, slots: slots.byKey, bookRates, linesOfSlot };
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

/** Prices line i into `costs[2i]` (material) and `costs[2i + 1]` (labour): the same arithmetic as `renderLine`, without its objects. Throws PricingError when too large. */
export function priceFlatLine(flat: FlatBoq, i: number, rates: Float64Array, costs: Float64Array): void {
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
  costs[2 * i] = m;
  costs[2 * i + 1] = l;
}
