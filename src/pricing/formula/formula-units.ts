import type { Recipe } from '../types';
import { compileFormula, type FormulaPart, type Operator } from './formula';
import { COUNTED, INPUT_POWERS } from './formula-words';

/**
 * What a formula gives. A constant takes the unit of the term next to it; what is divided by a constant (“one for every 4 sq ft”) or
 * counted and multiplied by one (“21 sq ft a door”) may be anything from there on.
 */
type Given = 'constant' | 'anything' | { readonly power: number; readonly isScaled: boolean };

const UNITS = ['a number', 'ft', 'sq ft', 'cu ft'] as const;
const POWER_OF_UNIT: Readonly<Record<string, number>> = { rft: 1, sqft: 2, cft: 3 };

class MixedUnits extends Error {}

/** Why the quantity of a formula cannot be priced by a rate of this unit, in a sentence; null where nothing speaks against it. */
export function unitProblem(formula: string, recipe: Recipe, rate: { label: string; unit: string }): string | null {
  try {
    const given = unitsOf(compileFormula(formula).parts, measuresOf(recipe));
    if (typeof given === 'string') return null;
    const wanted = POWER_OF_UNIT[rate.unit];
    // A constant may be a length (“3 * width”, three feet high) or how much of something a square foot takes; it is no area less.
    const fits =
      wanted === undefined
        ? given.power === 0 || given.isScaled
        : given.power === wanted || (given.isScaled && given.power < wanted);
    if (fits) return null;
    return `The formula gives ${nameOf(given.power)}, and ${rate.label} is priced per ${rate.unit}. Say what one unit is for, such as “/ 4”.`;
  } catch (error) {
    if (error instanceof MixedUnits) return error.message;
    throw error;
  }
}

/** What each input and measure of a recipe is. The product's own formulas are not questioned. */
function measuresOf(recipe: Recipe): ReadonlyMap<string, Given> {
  const known = new Map<string, Given>(
    Object.entries(INPUT_POWERS).map(([name, power]) => [name, { power, isScaled: false }]),
  );
  for (const { name, formula } of recipe.measures) {
    let given: Given = { power: 0, isScaled: false };
    try {
      if (!COUNTED.has(name)) given = unitsOf(compileFormula(formula).parts, known);
    } catch (error) {
      if (!(error instanceof MixedUnits)) throw error;
      given = 'anything';
    }
    known.set(name, given);
  }
  return known;
}

const nameOf = (power: number): string => UNITS[power] ?? 'no unit of size';

function unitsOf(part: FormulaPart, measures: ReadonlyMap<string, Given>): Given {
  const of = (inner: FormulaPart): Given => unitsOf(inner, measures);
  switch (part.kind) {
    case 'number':
      return 'constant';
    case 'name':
      return measures.get(part.name) ?? 'anything';
    case 'minus':
      return of(part.of);
    case 'choice':
      of(part.test);
      return alike([of(part.yes), of(part.no)]);
    case 'operation':
      return operation(part.operator, of(part.left), of(part.right));
    case 'call':
      return alike(part.args.map(of));
  }
}

function operation(operator: Operator, left: Given, right: Given): Given {
  if (operator === '*') return product(left, right);
  if (operator === '/') return quotient(left, right);
  const both = alike([left, right]);
  return operator === '+' || operator === '-' ? both : { power: 0, isScaled: false };
}

/** What is added, compared or chosen between has one unit: the highest, since a constant may be a length. */
function alike(parts: readonly Given[]): Given {
  const known = parts.filter((part) => typeof part === 'object');
  const power = Math.max(...known.map((part) => part.power));
  const other = known.find((part) => part.power < power && !part.isScaled);
  if (other) throw new MixedUnits(`The formula puts ${nameOf(power)} and ${nameOf(other.power)} together.`);
  if (parts.includes('anything')) return 'anything';
  return known.length > 0 ? { power, isScaled: known.some(({ isScaled }) => isScaled) } : 'constant';
}

function product(left: Given, right: Given): Given {
  if (left === 'anything' || right === 'anything') return 'anything';
  if (left === 'constant') return scaled(right);
  if (right === 'constant') return scaled(left);
  return { power: left.power + right.power, isScaled: left.isScaled || right.isScaled };
}

function scaled(of: Given): Given {
  if (typeof of === 'string') return of;
  return of.power === 0 ? 'anything' : { power: of.power, isScaled: true };
}

function quotient(left: Given, right: Given): Given {
  if (left === 'constant' && right === 'constant') return 'constant';
  if (typeof left === 'string' || typeof right === 'string') return 'anything';
  const power = left.power - right.power;
  return power < 0 ? 'anything' : { power, isScaled: left.isScaled || right.isScaled };
}
