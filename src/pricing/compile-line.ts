import { quantity, quantityOf, QUANTITY_SCALE, type Quantity } from '../kernel/quantity';
import { PricingError } from './errors';
import { compileFormula, type Measures } from './formula/formula';
import { labelKey, rateKey } from '../kernel/rate-key';
import { hasOneRate, isProportional, MANY_UNITS } from './rates/one-rate';
import { evaluate, evaluateQuantity, measuresOf } from './recipe';
import { memo, oncePer } from '../kernel/once-per';
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
  /** The parts of `MANY_UNITS` of its work, on which its rate is worked out; null where the rate depends on the size. */
  readonly ofMany: readonly CompiledPart[] | null;
  /** Material parts first, then labour parts. */
  readonly parts: readonly CompiledPart[];
  readonly materialParts: number;
  readonly consumablesBp: number;
  readonly overheadBp: number;
}

const HUNDREDTH = QUANTITY_SCALE / 100;

const compiled = memo<PricingLine, { readonly book: RateBook; readonly line: CompiledLine }>();

/**
 * Works out a line's quantities under a book. Lines are immutable, so the answer under the last book is kept with the line.
 * Throws PricingError naming the input that is missing or wrong.
 */
export function compileLine(book: RateBook, line: PricingLine): CompiledLine {
  const known = compiled.get(line);
  if (known?.book === book) return known.line;
  const made = line.manual ? compileManual(line) : compileRecipe(book, line);
  compiled.set(line, { book, line: made });
  return made;
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
    ofMany: null,
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
  const parts = recipe.components
    .filter((component) => !component.onlyFinishes || (finish !== null && component.onlyFinishes.includes(finish)))
    .map((component) => compilePart(book, line, component, replaced[component.label] ?? component.label, measures));
  const material = parts.filter((part) => part.side === 'material');
  const sorted = [...material, ...parts.filter((part) => part.side === 'labour')];
  return {
    line,
    recipe,
    unit: recipe.unit,
    quantity: shown(evaluateQuantity(units, 0, measures, line), isPrinted),
    taxInclusive: recipe.taxInclusive && !isPrinted,
    isPrinted,
    hasOneRate: hasOneRate(book),
    ofMany: ofManyUnits(book, { line, recipe, finish, measures }, sorted),
    parts: sorted,
    materialParts: material.length,
    consumablesBp: recipe.consumablesBp,
    overheadBp: recipe.overhead ? book.overheadBp : 0,
  };
}

interface SizedLine {
  readonly line: PricingLine;
  readonly recipe: Recipe;
  readonly finish: string | null;
  readonly measures: Measures;
}

/** By work and finish: lines of one specification share them, so that their rate is worked out once. */
const ofManyKept = oncePer((_book: RateBook) => new Map<string, readonly CompiledPart[]>());

/** The parts of a line at `MANY_UNITS` of its work; null where their quantities do not grow with it, or where it has none. */
function ofManyUnits(
  book: RateBook,
  { line, recipe, finish, measures }: SizedLine,
  parts: readonly CompiledPart[],
): readonly CompiledPart[] | null {
  if (!hasOneRate(book) || !isProportional(recipe)) return null;
  const units = evaluate(compileFormula(recipe.quantity), measures, line);
  if (units === 0) return null;
  const quantities = parts.map(({ formula, wastageBp }) => {
    const share = evaluate(compileFormula(formula), measures, line) / units;
    return quantityOf((share * MANY_UNITS * (10_000 + wastageBp)) / 10_000);
  });
  const kept = ofManyKept(book);
  const key = `${line.service} ${recipe.work} ${finish}`;
  const known = kept.get(key);
  if (known?.every((part, at) => part.quantity === quantities[at])) return known;
  const many = parts.map((part, at) => ({ ...part, quantity: quantities[at] ?? part.quantity }));
  if (!known) kept.set(key, many);
  return many;
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
  label: string,
  measures: Measures,
): CompiledPart {
  const side = component.kind === 'labour' ? 'labour' : 'material';
  const wastageBp = component.wastageBp ?? 0;
  const bought = component.boughtAs;
  return {
    kind: component.kind,
    side,
    rate: rateNamed(book, line, label),
    rateKey: rateKey(line.service, side, label),
    formula: component.formula,
    wastageBp,
    quantity: shown(evaluateQuantity(compileFormula(component.formula), wastageBp, measures, line), pricesAreNet(book)),
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
