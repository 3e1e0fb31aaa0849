import type { Paise } from '../kernel/money';
import { flatten, priceFlatLine, type FlatBoq } from './flat-boq';
import { totalsOf } from './gst';
import { PricedLines } from './priced-lines';
import type { BoqTotals, PricedBoq, PricingContext, PricingLine } from './types';

/** The lines of a BOQ in order: the state's map, or a list. Lines are immutable; the same object means an unchanged line. */
export type PricingLines = ReadonlyMap<string, PricingLine> | readonly PricingLine[];

/** Prices a whole BOQ. Throws PricingError (with the line's id) for a line that cannot be priced. */
export function priceBoq(lines: PricingLines, context: PricingContext): PricedBoq {
  return price(lines, flatten(lines.values(), context.book, context.city), context);
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
    return price(lines, flatten(lines.values(), context.book, context.city), context);
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
    /** Material of line i at 2i, its labour at 2i + 1. */
    readonly costs: Float64Array,
    readonly sums: Readonly<Sums>,
    readonly totals: BoqTotals,
  ) {}

  /** Most pricings are asked for their totals only. */
  get lines(): PricedLines {
    return (this.known ??= new PricedLines(this.flat, this.context));
  }
}

function price(source: PricingLines, flat: FlatBoq, context: PricingContext): PricedBoq {
  const rates = flat.bookRates.slice();
  for (const [key, rate] of context.rateChanges) {
    const slot = flat.slots.get(key);
    if (slot !== undefined && slot < rates.length) rates[slot] = rate;
  }
  const size = flat.compiled.length;
  const costs = new Float64Array(2 * size);
  const sums: Sums = { material: 0, labour: 0, inclusive: 0 };
  for (let i = 0; i < size; i += 1) {
    priceFlatLine(flat, i, rates, costs);
    add(sums, flat, i, costs, 1);
  }
  return new FlatPricedBoq(source, flat, context, rates, costs, sums, totalsFor(sums, context));
}

function repriceRates(previous: FlatPricedBoq, lines: PricingLines, context: PricingContext): PricedBoq {
  const { flat } = previous;
  const changed = changedSlots(previous, context);
  const rates = changed.length === 0 ? previous.rates : previous.rates.slice();
  for (const [slot, rate] of changed) rates[slot] = rate;
  const costs = changed.length === 0 ? previous.costs : previous.costs.slice();
  const sums = { ...previous.sums };
  for (const [slot] of changed) {
    const index = flat.linesOfSlot();
    const end = index.start[slot + 1] ?? 0;
    for (let at = index.start[slot] ?? 0; at < end; at += 1) {
      const i = index.lines[at] as number;
      add(sums, flat, i, costs, -1);
      priceFlatLine(flat, i, rates, costs);
      add(sums, flat, i, costs, 1);
    }
  }
  return new FlatPricedBoq(lines, flat, context, rates, costs, sums, totalsFor(sums, context));
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

function add(sums: Sums, flat: FlatBoq, i: number, costs: Float64Array, sign: 1 | -1): void {
  const m = costs[2 * i] as number;
  const l = costs[2 * i + 1] as number;
  sums.material += sign * m;
  sums.labour += sign * l;
  if (flat.taxInclusive[i] === 1) sums.inclusive += sign * (m + l);
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
