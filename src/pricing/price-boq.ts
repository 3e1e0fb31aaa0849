import type { Paise } from '../kernel/money';
import { flattened, priceFlatLine, type FlatBoq } from './flat-boq';
import { totalsOf } from './gst';
import { PricedLines } from './priced-lines';
import type { BoqTotals, PricedBoq, PricingContext, PricingLine } from './types';

/** The lines of a BOQ in order: the state's map, or a list. Lines are immutable; the same object means an unchanged line. */
export type PricingLines = ReadonlyMap<string, PricingLine> | readonly PricingLine[];

/** Prices a whole BOQ. Throws PricingError (with the line's id) for a line that cannot be priced. */
export function priceBoq(lines: PricingLines, context: PricingContext): PricedBoq {
  return price(lines, flattened(lines, context.book, context.city), context);
}

/**
 * Prices a BOQ again after a change, reusing what the change cannot have touched. Equal to `priceBoq(lines, context)` to the
 * paisa, always. Cheap when `lines` is the very map `previous` was priced from and only rates or percentages changed: then only lines
 * that use a changed label are priced. Changed lines are found by reference. Throws PricingError as `priceBoq`.
 */
export function reprice(previous: PricedBoq, lines: PricingLines, context: PricingContext): PricedBoq {
  if (
    !(previous instanceof FlatPricedBoq) ||
    previous.flat.book !== context.book ||
    previous.flat.city !== context.city
  )
    return priceBoq(lines, context);
  if (!sameLines(previous.source, previous.flat, lines))
    return price(lines, flattened(lines, context.book, context.city), context);
  return repriceRates(previous, lines, context);
}

/** Sums of a BOQ's lines, kept so that a change adds and subtracts instead of summing again. */
interface Sums {
  material: number;
  labour: number;
  inclusive: number;
}

class FlatPricedBoq implements PricedBoq {
  private known: PricedLines | null = null;

  constructor(
    readonly source: PricingLines,
    readonly flat: FlatBoq,
    readonly context: PricingContext,
    readonly rates: Float64Array,
    readonly sums: Readonly<Sums>,
    readonly totals: BoqTotals,
  ) {}

  /** Most pricings are asked for their totals only. */
  get lines(): PricedLines {
    return (this.known ??= new PricedLines(this.flat, this.context));
  }
}

/** What `priceFlatLine` answers in; read at once, so one serves everybody. */
const cost = new Float64Array(2);

function price(source: PricingLines, flat: FlatBoq, context: PricingContext): PricedBoq {
  const rates = flat.bookRates.slice();
  for (const [key, rate] of context.rateChanges) {
    const slot = flat.slots.get(key);
    if (slot !== undefined && slot < rates.length) rates[slot] = rate;
  }
  let material = 0;
  let labour = 0;
  let inclusive = 0;
  for (let i = 0; i < flat.compiled.length; i += 1) {
    priceFlatLine(flat, i, rates, cost);
    const m = cost[0] as number;
    const l = cost[1] as number;
    material += m;
    labour += l;
    if (flat.taxInclusive[i] === 1) inclusive += m + l;
  }
  const sums = { material, labour, inclusive };
  return new FlatPricedBoq(source, flat, context, rates, sums, totalsFor(sums, context));
}

/** Takes what the touched lines cost before off the sums and adds what they cost now: whole paise below 2^53, so exact in any order. */
function repriceRates(previous: FlatPricedBoq, lines: PricingLines, context: PricingContext): PricedBoq {
  const { flat } = previous;
  const changed = changedSlots(previous, context);
  if (changed.length === 0) {
    return new FlatPricedBoq(lines, flat, context, previous.rates, previous.sums, totalsFor(previous.sums, context));
  }
  const rates = previous.rates.slice();
  for (const [slot, rate] of changed) rates[slot] = rate;
  let { material, labour, inclusive } = previous.sums;
  for (const i of linesOf(flat, changed)) {
    priceFlatLine(flat, i, previous.rates, cost);
    const m = cost[0] as number;
    const l = cost[1] as number;
    priceFlatLine(flat, i, rates, cost);
    const moreMaterial = (cost[0] as number) - m;
    const moreLabour = (cost[1] as number) - l;
    material += moreMaterial;
    labour += moreLabour;
    if (flat.taxInclusive[i] === 1) inclusive += moreMaterial + moreLabour;
  }
  const sums = { material, labour, inclusive };
  return new FlatPricedBoq(lines, flat, context, rates, sums, totalsFor(sums, context));
}

/** Lines that use a changed slot, each once. */
function linesOf(flat: FlatBoq, changed: readonly (readonly [slot: number, rate: number])[]): Iterable<number> {
  const { start, lines } = flat.linesOfSlot();
  const of = (slot: number): Int32Array => lines.subarray(start[slot], start[slot + 1]);
  const first = changed[0];
  if (first && changed.length === 1) return of(first[0]);
  return new Set(changed.flatMap(([slot]) => [...of(slot)]));
}

function changedSlots(previous: FlatPricedBoq, context: PricingContext): [number, number][] {
  const before = previous.context.rateChanges;
  const after = context.rateChanges;
  const changed: [number, number][] = [];
  if (before === after) return changed;
  const note = (key: string, rate: number | undefined): void => {
    const slot = previous.flat.slots.get(key);
    if (slot !== undefined && slot < previous.flat.bookRates.length)
      changed.push([slot, rate ?? (previous.flat.bookRates[slot] as number)]);
  };
  for (const [key, rate] of after) if (before.get(key) !== rate) note(key, rate);
  for (const key of before.keys()) if (!after.has(key)) note(key, undefined);
  return changed;
}

function totalsFor(sums: Sums, context: PricingContext): BoqTotals {
  return totalsOf(sums.material as Paise, sums.labour as Paise, sums.inclusive as Paise, context);
}

function sameLines(source: PricingLines, flat: FlatBoq, lines: PricingLines): boolean {
  if (source === lines) return true;
  let i = 0;
  for (const line of lines.values()) {
    if (flat.compiled[i]?.line !== line) return false;
    i += 1;
  }
  return i === flat.compiled.length;
}
