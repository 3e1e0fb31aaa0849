import { divideHalfUp, paise, sum, ZERO, type Paise } from '../kernel/money';
import { quantity, QUANTITY_SCALE, times } from '../kernel/quantity';
import { asCost } from '../kernel/selling';
import { compileLine, type CompiledLine, type CompiledPart } from './compile-line';
import { PricingError } from './errors';
import { manualComponents } from './typed/manual-components';
import { cityRate } from './rates/rate-book';
import { restOfPieces, roundingSide, withRounding } from './rounding';
import { markUpOf, sold } from './selling/mark-up';
import { MANY_UNITS } from './rates/one-rate';
import { unitRateOf } from './rates/unit-rate';
import { escalate } from './rates/escalation';
import { firmRate } from './rates/rate-library';
import type { CostKind, PricedComponent, PricedLine, PricingContext, PricingLine } from './types';

/** What the price of a line depends on besides its quantities. */
export type RateContext = Pick<PricingContext, 'book' | 'city' | 'rateChanges' | 'markUp'>;

/**
 * Prices one line with its components. Rates are looked up in this order: the line's own all-in rate, the BOQ's rate change,
 * the firm's rate library, the pinned book × the city's factor. Throws PricingError when an input is missing or makes no sense.
 */
export function priceLine(line: PricingLine, context: RateContext): PricedLine {
  return priceCompiled(compileLine(context.book, line), context);
}

/** Prices a compiled line; see priceLine. */
export function priceCompiled(compiled: CompiledLine, context: RateContext): PricedLine {
  const { line } = compiled;
  try {
    const cost = atCost(compiled, context);
    const markUp = markUpOf(context.markUp, line);
    if (!markUp) return cost;
    const { components, rate } = sold(compiled, cost, markUp, pieceStep(compiled));
    return { ...total(compiled, components, rate), atCost: asCost(cost.cost) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PricingError('dimension', 'The amount of this item is too large.', line.id);
  }
}

function atCost(compiled: CompiledLine, context: RateContext): PricedLine {
  const { line } = compiled;
  if (line.manual) return total(compiled, manualComponents(line.manual));
  const components =
    line.rate === null ? recipeComponents(compiled, context) : ownRateComponents(compiled, line.rate, context);
  return compiled.isPrinted ? asPrinted(compiled, components, context) : total(compiled, components);
}

function recipeComponents(compiled: CompiledLine, context: RateContext): PricedComponent[] {
  const components = compiled.parts.map((part) => pricePart(part, context, compiled.taxInclusive));
  const risen = escalate(components, context);
  components.splice(compiled.materialParts, 0, ...risen.filter(({ side }) => side === 'material'));
  if (compiled.consumablesBp > 0) {
    const consumables = share(
      'consumable',
      'material',
      'Consumables',
      compiled.consumablesBp,
      sumSide(components, 'material'),
    );
    components.splice(components.findLastIndex(({ side }) => side === 'material') + 1, 0, consumables);
  }
  components.push(...risen.filter(({ side }) => side === 'labour'));
  if (compiled.overheadBp > 0)
    for (const side of ['material', 'labour'] as const) {
      const base = sumSide(components, side);
      if (base > 0) components.push(share('overhead', side, `Overhead on ${side}`, compiled.overheadBp, base));
    }
  return components;
}

function pricePart(part: CompiledPart, context: RateContext, taxInclusive: boolean): PricedComponent {
  const changed = context.rateChanges.get(part.rateKey);
  // A firm's rate is for the firm's own place: no city moves it.
  const firm = firmRate(context.book, part.rateKey, taxInclusive);
  const inBook = part.rate.firm ? firm : undefined;
  const bookRate = inBook ?? cityRate(context.book, context.city, part.rate);
  const rate = changed ?? firm ?? bookRate;
  return {
    kind: part.kind,
    side: part.side,
    label: part.rate.label,
    formula: part.formula,
    quantity: part.quantity,
    unit: part.rate.unit,
    wastageBp: part.wastageBp,
    rate,
    amount: times(part.quantity, rate),
    provenance: changed !== undefined ? 'typed' : firm !== undefined ? 'firm' : part.rate.provenance,
    bookRate,
    rateKey: part.rateKey,
    ...(part.boughtAs ? { boughtAs: part.boughtAs } : {}),
  };
}

/** Whether a component follows from the others and has no rate of its own to look up: consumables, overhead, rounding. */
export function isShare({ kind, unit }: Pick<PricedComponent, 'kind' | 'unit'>): boolean {
  return (
    kind === 'overhead' || kind === 'rounding' || kind === 'escalation' || (kind === 'consumable' && unit === 'share')
  );
}

/** A percentage of a subtotal as a component of its own, so that its quantity × rate is its amount: 0.10 × subtotal. */
function share(
  kind: 'consumable' | 'overhead',
  side: CostKind,
  label: string,
  basisPoints: number,
  base: Paise,
): PricedComponent {
  const part = quantity(basisPoints);
  return {
    kind,
    side,
    label,
    formula: `${basisPoints / 100} % of ${side}`,
    quantity: part,
    unit: 'share',
    wastageBp: 0,
    rate: base,
    amount: times(part, base),
    provenance: 'provisional',
    bookRate: base,
    rateKey: null,
  };
}

/** A whole rupee: with quantities of two decimals the pieces of a line add up to the paisa whatever their count is. */
const RUPEE = 100;

/** What the rate of a line is rounded to, in paise. Up to edition 2 that of several pieces was in whole rupees. */
function pieceStep({ line, isPrinted, hasOneRate }: CompiledLine): number {
  return isPrinted && !hasOneRate && line.count > 1 ? RUPEE : 1;
}

/** Makes the amount of a piece its quantity × its rate as both are printed; what that differs from its parts is a part of its own. */
function asPrinted(compiled: CompiledLine, components: readonly PricedComponent[], context: RateContext): PricedLine {
  const { line, quantity: units, ofMany } = compiled;
  const parts = sum(components.map(({ amount }) => amount));
  const rate =
    line.rate ?? (ofMany ? rateOfMany(compiled, ofMany, context) : unitRateOf(parts, units, pieceStep(compiled)));
  const rest = rate === null ? ZERO : paise(times(units, rate) - parts);
  return total(compiled, withRounding(components, rest), rate);
}

/** The last rate of each work and finish: the lines of a BOQ are priced in one context. */
const lastRates = new WeakMap<
  readonly CompiledPart[],
  { readonly context: RateContext; readonly rate: Paise | null }
>();

/** The rate of a work whose parts all grow with its quantity: the same for every line of it, to the paisa. */
function rateOfMany(compiled: CompiledLine, parts: readonly CompiledPart[], context: RateContext): Paise | null {
  const last = lastRates.get(parts);
  if (last?.context === context) return last.rate;
  const amounts = recipeComponents({ ...compiled, parts }, context).map(({ amount }) => amount);
  const rate = unitRateOf(sum(amounts), quantity(MANY_UNITS * QUANTITY_SCALE));
  lastRates.set(parts, { context, rate });
  return rate;
}

/** Splits an all-in rate between material and labour in the proportion the book gives in this city. */
function ownRateComponents(compiled: CompiledLine, rate: Paise, context: RateContext): PricedComponent[] {
  const book = recipeComponents(compiled, { ...context, rateChanges: new Map() });
  const material = sumSide(book, 'material');
  const labour = sumSide(book, 'labour');
  const both = material + labour;
  const materialRate = both === 0 ? rate : paise(Number(divideHalfUp(BigInt(rate) * BigInt(material), BigInt(both))));
  const rows: [CostKind, Paise, Paise][] = [
    ['material', materialRate, material],
    ['labour', paise(rate - materialRate), labour],
  ];
  return rows
    .filter(([, own, booked]) => own > 0 || booked > 0)
    .map(([side, own, booked]) => ({
      kind: side,
      side,
      label: side === 'material' ? 'Material at the typed rate' : 'Labour at the typed rate',
      formula: compiled.recipe?.quantity ?? '',
      quantity: compiled.quantity,
      unit: compiled.unit,
      wastageBp: 0,
      rate: own,
      amount: times(compiled.quantity, own),
      provenance: 'typed' as const,
      bookRate: unitRateOf(booked, compiled.quantity) ?? ZERO,
      rateKey: null,
    }));
}

/** Throws RangeError beyond what money can hold. */
function sumSide(components: readonly PricedComponent[], side: CostKind): Paise {
  let sum = 0;
  for (const component of components) if (component.side === side) sum += component.amount;
  return paise(sum);
}

function total(compiled: CompiledLine, components: readonly PricedComponent[], rate?: Paise | null): PricedLine {
  const { line, quantity: units } = compiled;
  const rest = compiled.hasOneRate ? restOfPieces(units, line.count, rate ?? null) : ZERO;
  const onMaterial = rest !== 0 && roundingSide(components) === 'material';
  const material = paise(sumSide(components, 'material') * line.count + (onMaterial ? rest : 0));
  const labour = paise(sumSide(components, 'labour') * line.count + (onMaterial ? 0 : rest));
  const cost = paise(material + labour);
  return {
    components,
    unit: compiled.unit,
    quantity: units,
    unitRate: rate ?? line.manual?.rate ?? line.rate ?? unitRateOf(cost, quantity(units * line.count)),
    material,
    labour,
    cost,
    ...(rest === 0 ? {} : { rest }),
    taxInclusive: compiled.taxInclusive,
  };
}
