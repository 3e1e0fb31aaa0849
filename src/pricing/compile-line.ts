import { quantity, quantityOf, QUANTITY_SCALE, type Quantity } from '../kernel/quantity';
import { PricingError } from './errors';
import { compileFormula, type Measures } from './formula/formula';
import { labelKey, rateKey } from '../kernel/rate-key';
import { hasOneRate, isProportional, MANY_UNITS } from './rates/one-rate';
import { evaluate, evaluateQuantity, measuresOf } from './recipe';
import { pricesAreNet } from './tax/tax';
import type { CostKind, PricingLine, Rate, RateBook, Recipe, RecipeComponent } from './types';

/** A component of a line with its quantity worked out; only its rate is still open. */
export interface CompiledPart {
  readonly kind: RecipeComponent['kind'];
  readonly side: CostKind;
  readonly rate: Rate;
  /** Under this key the BOQ may hold a rate of its own. */
  readonly rateKey: string;
  readonly formula: string;
  readonly wastageBp: number;
  readonly quantity: Quantity;
  /** The same for `MANY_UNITS` of the work, on a line whose rate does not depend on its size. */
  readonly ofMany?: Quantity;
  readonly boughtAs?: { readonly quantity: number; readonly unit: string };
}

/** Everything about a line's price that no rate, city or percentage of the BOQ can change. */
export interface CompiledLine {
  readonly line: PricingLine;
  /** Null for a manual line, which no recipe prices. */
  readonly recipe: Recipe | null;
  readonly unit: string;
  /** Quantity of one piece in `unit`. */
  readonly quantity: Quantity;
  readonly taxInclusive: boolean;
  /** Its amounts are products of what is printed: quantities of two decimals × rates. */
  readonly isPrinted: boolean;
  /** Its rate is to the paisa however many pieces it has; see `hasOneRate`. */
  readonly hasOneRate: boolean;
  /** Its rate is that of any other size: it is worked out on `ofMany` of its parts. */
  readonly isOfMany: boolean;
  /** Material parts first, then labour parts. */
  readonly parts: readonly CompiledPart[];
  readonly materialParts: number;
  readonly consumablesBp: number;
  readonly overheadBp: number;
}

const HUNDREDTH = QUANTITY_SCALE / 100;

const compiled = new WeakMap<RateBook, WeakMap<PricingLine, CompiledLine>>();

/**
 * Works out a line's quantities under a book. Lines are immutable, so the answer is kept for as long as the line object lives.
 * Throws PricingError naming the input that is missing or wrong.
 */
export function compileLine(book: RateBook, line: PricingLine): CompiledLine {
  let lines = compiled.get(book);
  if (!lines) compiled.set(book, (lines = new WeakMap()));
  let known = lines.get(line);
  if (!known) lines.set(line, (known = line.manual ? compileManual(line) : compileRecipe(book, line)));
  return known;
}

function compileManual(line: PricingLine): CompiledLine {
  return {
    line,
    recipe: null,
    unit: line.manual?.unit ?? '',
    quantity: line.manual?.quantity ?? quantity(0),
    taxInclusive: false,
    isPrinted: false,
    hasOneRate: false,
    isOfMany: false,
    parts: [],
    materialParts: 0,
    consumablesBp: 0,
    overheadBp: 0,
  };
}

function compileRecipe(book: RateBook, line: PricingLine): CompiledLine {
  const recipe = recipeOf(book, line);
  const finish = finishOf(recipe, line);
  const replaced = finish === null ? {} : (recipe.finishes[finish] ?? {});
  const measures = measuresOf(recipe, line);
  const isPrinted = pricesAreNet(book);
  const units = compileFormula(recipe.quantity);
  const unitsOfMany = hasOneRate(book) && isProportional(recipe) ? evaluate(units, measures, line) : 0;
  const parts = recipe.components
    .filter((component) => !component.onlyFinishes || (finish !== null && component.onlyFinishes.includes(finish)))
    .map((component) => {
      const label = replaced[component.label] ?? component.label;
      return compilePart(book, line, component, { label, measures, units: unitsOfMany });
    });
  const material = parts.filter((part) => part.side === 'material');
  return {
    line,
    recipe,
    unit: recipe.unit,
    quantity: shown(evaluateQuantity(units, 0, measures, line), isPrinted),
    taxInclusive: recipe.taxInclusive && !isPrinted,
    isPrinted,
    hasOneRate: hasOneRate(book),
    isOfMany: unitsOfMany > 0,
    parts: [...material, ...parts.filter((part) => part.side === 'labour')],
    materialParts: material.length,
    consumablesBp: recipe.consumablesBp,
    overheadBp: recipe.overhead ? book.overheadBp : 0,
  };
}

/** What `MANY_UNITS` take of a part that each takes so much of, without wastage. */
function ofMany(share: number, wastageBp: number): Quantity {
  return quantityOf((share * MANY_UNITS * (10_000 + wastageBp)) / 10_000);
}

/** A quantity as it is printed: with two decimals, half-up, but never nothing where there is something. */
function shown(value: Quantity, isPrinted: boolean): Quantity {
  if (!isPrinted || value === 0) return value;
  return quantity(Math.max(1, Math.floor(value / HUNDREDTH + 0.5)) * HUNDREDTH);
}

function recipeOf(book: RateBook, line: PricingLine): Recipe {
  if (line.work === null)
    throw new PricingError('work', 'An item without a rate of its own needs an entry of the catalogue.', line.id);
  const recipe = book.recipes.get(line.work);
  if (!recipe)
    throw new PricingError(
      'work',
      `Rate book ${book.version} is older than ${line.work.replaceAll('-', ' ')}. Price the BOQ by a newer rate book first.`,
      line.id,
    );
  return recipe;
}

function finishOf(recipe: Recipe, line: PricingLine): string | null {
  if (line.finish === null) return recipe.defaultFinish;
  if (Object.hasOwn(recipe.finishes, line.finish)) return line.finish;
  throw new PricingError(
    'finish',
    `The finish “${line.finish}” is not available for ${recipe.work.replaceAll('-', ' ')}.`,
    line.id,
  );
}

function compilePart(
  book: RateBook,
  line: PricingLine,
  component: RecipeComponent,
  { label, measures, units }: { readonly label: string; readonly measures: Measures; readonly units: number },
): CompiledPart {
  const side = component.kind === 'labour' ? 'labour' : 'material';
  const wastageBp = component.wastageBp ?? 0;
  const bought = component.boughtAs;
  const formula = compileFormula(component.formula);
  return {
    kind: component.kind,
    side,
    rate: rateNamed(book, line, label),
    rateKey: rateKey(line.service, side, label),
    formula: component.formula,
    wastageBp,
    quantity: shown(evaluateQuantity(formula, wastageBp, measures, line), pricesAreNet(book)),
    ...(units > 0 ? { ofMany: ofMany(evaluate(formula, measures, line) / units, wastageBp) } : {}),
    ...(bought
      ? { boughtAs: { quantity: evaluate(compileFormula(bought.formula), measures, line), unit: bought.unit } }
      : {}),
  };
}

/** Only a firm's own recipe can name a rate that the book has not got: it was made of a newer one. */
function rateNamed(book: RateBook, line: PricingLine, label: string): Rate {
  const rate = book.rates.get(labelKey(label));
  if (rate) return rate;
  throw new PricingError(
    'work',
    `Rate book ${book.version} has no rate “${label}”, which the recipe of ${(line.work ?? '').replaceAll('-', ' ')} uses. Price the BOQ by a newer rate book first.`,
    line.id,
  );
}
