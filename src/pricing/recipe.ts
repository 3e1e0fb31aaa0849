import { quantityOf, toNumber, type Quantity } from '../kernel/quantity';
import { PricingError, RateBookError } from './errors';
import { compileFormula, type Formula, type Measures } from './formula/formula';
import type { PricingLine, Rate, Recipe } from './types';

/** What a line can bring to a recipe, and the field and words it goes by. */
export const LINE_INPUTS = {
  L: { field: 'dimension.L', words: 'a length (L)' },
  W: { field: 'dimension.W', words: 'a width or depth (W)' },
  H: { field: 'dimension.H', words: 'a height (H)' },
  carpet_area: { field: 'carpetArea', words: 'a carpet area' },
  total_trips: { field: 'trips', words: 'a number of trips' },
  area: { field: 'area', words: 'an area' },
} as const;
export type LineInput = keyof typeof LINE_INPUTS;

const INPUT_NAMES = Object.keys(LINE_INPUTS) as LineInput[];

/** Inputs of a work: those it cannot be priced without, and those it can use in their place. */
export interface RecipeInputs {
  readonly required: readonly LineInput[];
  readonly optional: readonly LineInput[];
}

/** Derives from its formulas which inputs a recipe takes; nothing has to be declared twice. */
export function inputsOf(recipe: Recipe): RecipeInputs {
  const required = new Set<LineInput>();
  const optional = new Set<LineInput>();
  const collect = (text: string, into: Set<LineInput>): void => {
    for (const name of compileFormula(text).names) if (isInput(name)) into.add(name);
  };
  for (const measure of recipe.measures) {
    collect(measure.formula, measure.or ? optional : required);
    for (const other of measure.or ?? []) collect(other, optional);
  }
  collect(recipe.quantity, required);
  for (const component of recipe.components) collect(component.formula, required);
  return { required: [...required], optional: [...optional].filter((name) => !required.has(name)) };
}

function isInput(name: string): name is LineInput {
  return Object.hasOwn(LINE_INPUTS, name);
}

/** Refuses a recipe with an unknown label, measure or finish, or a formula that does not compile. Throws RateBookError. */
export function checkRecipe(recipe: Recipe, rates: ReadonlyMap<string, Rate>): void {
  const names = new Set<string>(INPUT_NAMES);
  const fail = (what: string): never => {
    throw new RateBookError(`Recipe “${recipe.work}”: ${what}`);
  };
  const check = (text: string): void => {
    for (const name of compileFormula(text).names) if (!names.has(name)) fail(`unknown measure “${name}” in “${text}”`);
  };
  for (const measure of recipe.measures) {
    check(measure.formula);
    for (const other of measure.or ?? []) check(other);
    if (names.has(measure.name)) fail(`the measure “${measure.name}” is named twice`);
    names.add(measure.name);
  }
  check(recipe.quantity);
  const labels = new Set(recipe.components.map((component) => component.label.toLowerCase()));
  for (const component of recipe.components) {
    check(component.formula);
    if (component.boughtAs) check(component.boughtAs.formula);
    const side = component.kind === 'labour' ? 'labour' : 'material';
    checkLabel(component.label, side, rates, fail);
    for (const finish of component.onlyFinishes ?? [])
      if (!Object.hasOwn(recipe.finishes, finish)) fail(`unknown finish “${finish}”`);
    for (const replaced of Object.values(recipe.finishes)) {
      const label = replaced[component.label];
      if (label !== undefined) checkLabel(label, side, rates, fail);
    }
  }
  for (const replaced of Object.values(recipe.finishes))
    for (const label of Object.keys(replaced))
      if (!labels.has(label.toLowerCase())) fail(`a finish replaces “${label}”, which the recipe does not use`);
  if (recipe.defaultFinish !== null && !Object.hasOwn(recipe.finishes, recipe.defaultFinish))
    fail('its default finish is unknown');
}

function checkLabel(
  label: string,
  side: string,
  rates: ReadonlyMap<string, Rate>,
  fail: (what: string) => never,
): void {
  const rate = rates.get(label.toLowerCase());
  if (!rate) return fail(`no rate “${label}”`);
  if (rate.kind !== side) fail(`the rate “${label}” is ${rate.kind}, used as ${side}`);
}

/** The inputs and measures of a line under a recipe, by name, in feet, square feet and numbers. Throws PricingError for a missing one. */
export function measuresOf(recipe: Recipe, line: PricingLine): Measures {
  const measures = lineInputs(line);
  for (const measure of recipe.measures) {
    const first = compileFormula(measure.formula);
    const usable = isUsable(first, measures)
      ? first
      : (measure.or ?? []).map((text) => compileFormula(text)).find((formula) => isUsable(formula, measures));
    measures.set(measure.name, evaluate(usable ?? first, measures, line));
  }
  return measures;
}

/** Whether these measures alone are all that a recipe takes from a line. */
export function isMeasured(recipe: Recipe, line: LineMeasures): boolean {
  const measures = lineInputs(line);
  return recipe.measures.every((measure) => {
    const usable = [measure.formula, ...(measure.or ?? [])].some((text) => isUsable(compileFormula(text), measures));
    measures.set(measure.name, 0);
    return usable;
  });
}

function isUsable(formula: Formula, measures: Measures): boolean {
  return formula.names.every((name) => measures.has(name));
}

type LineMeasures = Pick<PricingLine, 'dimension' | 'carpetArea' | 'trips' | 'area'>;

function lineInputs(line: LineMeasures): Measures {
  const measures: Measures = new Map();
  const { dimension } = line;
  if (dimension?.L !== undefined) measures.set('L', dimension.L / 12);
  if (dimension?.W !== undefined) measures.set('W', dimension.W / 12);
  if (dimension?.H !== undefined) measures.set('H', dimension.H / 12);
  if (line.carpetArea !== null) measures.set('carpet_area', toNumber(line.carpetArea));
  if (line.trips !== null) measures.set('total_trips', line.trips);
  if (line.area !== null) measures.set('area', toNumber(line.area));
  return measures;
}

/** Evaluates a formula to a finite number of at least zero. Throws PricingError naming the input that is missing or out of range. */
export function evaluate(formula: Formula, measures: Measures, line: PricingLine): number {
  for (const name of formula.names) {
    if (measures.has(name) || !isInput(name)) continue;
    const { field, words } = LINE_INPUTS[name];
    throw new PricingError(field, `${capital(wordsOf(line))} needs ${words} to be priced.`, line.id);
  }
  const value = formula.evaluate(measures);
  if (!Number.isFinite(value) || value < 0)
    throw new PricingError('dimension', `These dimensions of ${wordsOf(line)} give no sensible quantity.`, line.id);
  return value;
}

/** Evaluates a formula and adds wastage, rounded half-up to four decimals. Throws PricingError as `evaluate`, or when it is too large. */
export function evaluateQuantity(formula: Formula, wastageBp: number, measures: Measures, line: PricingLine): Quantity {
  const value = evaluate(formula, measures, line);
  try {
    return quantityOf(wastageBp === 0 ? value : value * ((10_000 + wastageBp) / 10_000));
  } catch {
    throw new PricingError('dimension', `The quantity of ${wordsOf(line)} is too large.`, line.id);
  }
}

/** Only a line of a work has a recipe. */
function wordsOf({ work }: PricingLine): string {
  return (work ?? 'this item').replaceAll('-', ' ');
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
