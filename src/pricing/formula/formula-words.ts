import { compileFormula, type FormulaPart, type Measures, type Operator } from './formula';
import type { Recipe } from '../types';

/** Power of feet: 0 a number, 1 feet, 2 square feet; null for a constant without a unit, which takes the unit of the term next to it. */
type Power = number | null;

interface Said {
  readonly text: string;
  readonly power: Power;
  /** A sum, which is put in brackets within a product. */
  readonly isSum?: boolean;
  readonly value?: number;
}

/** What the measures of recipes are called; others by their own name. */
const NAMES: Readonly<Record<string, string>> = {
  L: 'length',
  W: 'width',
  H: 'height',
  carpet_area: 'carpet area',
  total_trips: 'number of trips',
  face: 'front area',
  top: 'top area',
  run: 'running length',
  floor: 'floor area',
  walls: 'wall area',
  ceiling: 'ceiling area',
  surface: 'ceiling area',
  treated: 'treated area',
  covered: 'covered area',
  upstand: 'height up the walls',
  opening: 'window area',
  drop: 'drop of the curtain',
  widths: 'widths of fabric',
  box_height: 'height of the box',
  sides: 'sides of the box',
  headboard: 'headboard area',
  inner: 'inside area',
  carcass: 'carcass area',
  levels: 'levels of shelves',
  charged: 'points charged',
  leaf: 'area of the door leaf',
  jambs: 'length of the frame',
  print: 'printed area',
};

/** Measures that are counted, although their formulas divide an area or a length. */
export const COUNTED: ReadonlySet<string> = new Set([
  'total_trips',
  'points',
  'charged',
  'lights',
  'widths',
  'rolls',
  'bays',
  'doors',
]);

export const INPUT_POWERS: Readonly<Record<string, number>> = {
  L: 1,
  W: 1,
  H: 1,
  carpet_area: 2,
  area: 2,
  total_trips: 0,
};
const UNITS = ['', 'ft', 'sq ft', 'cu ft'] as const;

/** Constants that mean a thing. */
const THINGS: Readonly<Record<string, string>> = { '37 sq ft': 'a door and a window (37 sq ft)' };

/** What a measure of a recipe is called. */
export function nameWords(name: string): string {
  return NAMES[name] ?? name.replaceAll('_', ' ');
}

/** How a measure of a line came about: the first of its formulas that the line has everything for. */
export interface MeasuredBy {
  readonly name: string;
  readonly formula: string;
  readonly words: string;
  readonly unit: string;
}

/** Those of a recipe are asked for at each of its lines. */
const known = new WeakMap<Recipe, ReadonlyMap<string, Power>>();

/** Powers of feet of the measures of a recipe, its inputs included. */
function powersOf(recipe: Recipe | undefined): ReadonlyMap<string, Power> {
  const found = recipe && known.get(recipe);
  if (found) return found;
  const powers = new Map<string, Power>(Object.entries(INPUT_POWERS));
  for (const { name, formula, or = [] } of recipe?.measures ?? []) {
    const power = [formula, ...or]
      .map((text) => say(compileFormula(text).parts, powers).power)
      .find((of) => of !== null);
    powers.set(name, COUNTED.has(name) ? 0 : (power ?? null));
  }
  if (recipe) known.set(recipe, powers);
  return powers;
}

/** `ft`, `sq ft`, or empty for a number: the unit of an input or a measure of a recipe. */
export function unitOf(name: string, recipe?: Recipe): string {
  return UNITS[powersOf(recipe).get(name) ?? 0] ?? '';
}

/** The measures that a recipe makes of a line's inputs, with the formulas that were used. */
export function measuredBy(recipe: Recipe, measures: Measures): MeasuredBy[] {
  const powers = powersOf(recipe);
  return recipe.measures.map(({ name, formula, or = [] }) => {
    const used =
      [formula, ...or].find((text) => compileFormula(text).names.every((needed) => measures.has(needed))) ?? formula;
    const power = powers.get(name) ?? null;
    return { name, formula: used, words: top(used, powers, power), unit: UNITS[power ?? 0] ?? '' };
  });
}

/** A formula of a recipe in words: `2 * (L + W) * H - 37` is “2 × (length + width) × height − a door and a window (37 sq ft)”. */
export function formulaWords(text: string, recipe?: Recipe): string {
  return top(text, powersOf(recipe), null);
}

function top(text: string, powers: ReadonlyMap<string, Power>, expected: Power): string {
  const said = say(compileFormula(text).parts, powers, expected);
  return said.value === undefined || expected === null ? said.text : withUnit(said, expected);
}

function say(part: FormulaPart, powers: ReadonlyMap<string, Power>, expected: Power = null): Said {
  switch (part.kind) {
    case 'number':
      return constant(part.value);
    case 'name':
      return { text: nameWords(part.name), power: powers.get(part.name) ?? null };
    case 'minus': {
      const of = say(part.of, powers);
      return { text: `−${bracketed(of)}`, power: of.power };
    }
    case 'choice': {
      const [test, yes, no] = [say(part.test, powers), say(part.yes, powers), say(part.no, powers)];
      const power = yes.power ?? no.power;
      return {
        text: `${withUnit(yes, power)} where ${test.text}, otherwise ${withUnit(no, power)}`,
        power,
        isSum: true,
      };
    }
    case 'operation':
      return operation(part, powers, expected);
    case 'call':
      return called(part, powers);
  }
}

function constant(value: number): Said {
  return { text: String(value), power: null, value };
}

/** A constant next to a term with a unit has the same unit. */
function withUnit({ text, value }: Said, power: Power): string {
  if (value === undefined || power === null || power === 0 || value === 0) return text;
  return `${text} ${UNITS[power] ?? ''}`.trim();
}

const bracketed = ({ text, isSum }: Said): string => (isSum ? `(${text})` : text);

const COMPARED: Readonly<Record<Exclude<Operator, '+' | '-' | '*' | '/'>, string>> = {
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  '==': 'is',
  '!=': 'is not',
};

type Part<Kind> = Extract<FormulaPart, { kind: Kind }>;

function operation(part: Part<'operation'>, powers: ReadonlyMap<string, Power>, expected: Power): Said {
  const [left, right] = [say(part.left, powers), say(part.right, powers)];
  const shared = left.power ?? right.power;
  switch (part.operator) {
    case '+':
      return { text: `${withUnit(left, shared)} + ${withUnit(right, shared)}`, power: shared, isSum: true };
    case '-': {
      const taken = withUnit(right, shared);
      const what = THINGS[taken] ?? (right.isSum ? `(${taken})` : taken);
      return { text: `${withUnit(left, shared)} − ${what}`, power: shared, isSum: true };
    }
    case '*': {
      const power = left.power === null ? right.power : left.power + (right.power ?? 0);
      return { text: `${bracketed(left)} × ${bracketed(right)}`, power };
    }
    case '/': {
      // What is counted by a size: one for so many feet.
      const per = expected === 0 && right.value !== undefined ? left.power : null;
      const power = per !== null ? 0 : left.power === null ? null : left.power - (right.power ?? 0);
      return { text: `${bracketed(left)} ÷ ${per === null ? bracketed(right) : withUnit(right, per)}`, power };
    }
    default: {
      const words = COMPARED[part.operator];
      return { text: `${withUnit(left, shared)} ${words} ${withUnit(right, shared)}`, power: 0 };
    }
  }
}

function called({ name, args: parts }: Part<'call'>, powers: ReadonlyMap<string, Power>): Said {
  if (name === 'ceil' || name === 'floor') {
    const [inner] = parts.map((part) => say(part, powers, 0));
    return { text: `${inner?.text ?? ''}, rounded ${name === 'ceil' ? 'up' : 'down'}`, power: 0, isSum: true };
  }
  const args = parts.map((part) => say(part, powers));
  const power = args.find((arg) => arg.power !== null)?.power ?? null;
  const bounds = args.filter(({ value }) => value !== undefined);
  const [other, ...others] = args.filter(({ value }) => value === undefined);
  const isMax = name === 'max';
  if (other && others.length === 0 && bounds.length > 0) {
    const limit = bounds.map((bound) => withUnit(bound, power)).join(' and ');
    return { text: `${other.text}, at ${isMax ? 'least' : 'most'} ${limit}`, power, isSum: true };
  }
  const texts = args.map((arg) => withUnit(arg, power));
  return {
    text: `the ${isMax ? 'largest' : 'smallest'} of ${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`,
    power,
    isSum: true,
  };
}
