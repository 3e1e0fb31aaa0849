import jsep from 'jsep';
import { RateBookError } from '../errors';

/** Values of the measures known so far; a name that is absent is an input the line does not have. */
export type Measures = Map<string, number>;

/** A compiled formula: the names it reads and a function of them. The function is called only when all names are present. */
export interface Formula {
  readonly text: string;
  readonly parts: FormulaPart;
  readonly names: readonly string[];
  readonly evaluate: (measures: Measures) => number;
}

/** What a formula is made of. */
export type FormulaPart =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'minus'; readonly of: FormulaPart }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: FormulaPart; readonly right: FormulaPart }
  | { readonly kind: 'choice'; readonly test: FormulaPart; readonly yes: FormulaPart; readonly no: FormulaPart }
  | { readonly kind: 'call'; readonly name: Called; readonly args: readonly FormulaPart[] };

export type Operator = keyof typeof OPERATORS;
export type Called = keyof typeof FUNCTIONS;
type Evaluate = Formula['evaluate'];

const OPERATORS = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '<': (a: number, b: number) => Number(a < b),
  '<=': (a: number, b: number) => Number(a <= b),
  '>': (a: number, b: number) => Number(a > b),
  '>=': (a: number, b: number) => Number(a >= b),
  '==': (a: number, b: number) => Number(a === b),
  '!=': (a: number, b: number) => Number(a !== b),
};

/** Undoes the last-bit error of a quotient such as 4.2 / 1.4 = 3.0000000000000004 before it is rounded to a whole number. */
const NUDGE = 1e-9;

const FUNCTIONS = {
  ceil: { least: 1, most: 1, call: (args: number[]) => Math.ceil((args[0] ?? NaN) - NUDGE) + 0 },
  floor: { least: 1, most: 1, call: (args: number[]) => Math.floor((args[0] ?? NaN) + NUDGE) },
  min: { least: 2, most: 8, call: (args: number[]) => Math.min(...args) },
  max: { least: 2, most: 8, call: (args: number[]) => Math.max(...args) },
};

/** More than all books have; designers try many while they type, and those are not kept. */
const MOST_CACHED = 5_000;
const cache = new Map<string, Formula>();

/**
 * Compiles a formula over named measures: + - * /, comparisons, `a ? b : c`, parentheses, ceil, floor, min and max.
 * Throws RateBookError for anything else (other functions, assignment, indexing, text, units). Each text is compiled once.
 */
export function compileFormula(text: string): Formula {
  const known = cache.get(text);
  if (known) return known;
  const names = new Set<string>();
  const parts = parse(text);
  const formula: Formula = { text, parts, evaluate: compiled(parts, text, names), names: [...names] };
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(text, formula);
  return formula;
}

function parse(text: string): FormulaPart {
  let expression: jsep.Expression;
  try {
    expression = jsep(text);
  } catch (error) {
    if (!(error instanceof Error && 'index' in error)) throw error;
    throw new RateBookError(`The formula “${text}” cannot be read at character ${Number(error.index) + 1}.`);
  }
  return partOf(expression as jsep.CoreExpression, (what) => {
    throw new RateBookError(`The formula “${text}” ${what}.`);
  });
}

/** The part that an expression of the library is; `refuse` says what formulas may not have. */
function partOf(expression: jsep.CoreExpression, refuse: (what: string) => never): FormulaPart {
  const part = (inner: jsep.Expression): FormulaPart => partOf(inner as jsep.CoreExpression, refuse);
  const forbid = (what: string): never => refuse(`uses “${what}”, which formulas may not`);
  switch (expression.type) {
    case 'Literal':
      if (typeof expression.value !== 'number' || !Number.isFinite(expression.value))
        return refuse('holds a constant that is not a number');
      return { kind: 'number', value: expression.value };
    case 'Identifier':
      return { kind: 'name', name: expression.name };
    case 'UnaryExpression':
      return expression.operator === '-'
        ? { kind: 'minus', of: part(expression.argument) }
        : forbid(expression.operator);
    case 'BinaryExpression': {
      const { operator } = expression;
      if (!isOneOf(OPERATORS, operator)) return forbid(operator);
      const [left, right] = [part(expression.left), part(expression.right)];
      // “3 < L < 5” would compare the outcome of the first with the second.
      if (isComparison(left) && COMPARISON.test(operator)) return refuse('compares more than two things at once');
      return { kind: 'operation', operator, left, right };
    }
    case 'ConditionalExpression':
      return {
        kind: 'choice',
        test: part(expression.test),
        yes: part(expression.consequent),
        no: part(expression.alternate),
      };
    case 'CallExpression': {
      const name = String(expression.callee['name'] ?? '');
      if (!isOneOf(FUNCTIONS, name)) return forbid(`${name}()`);
      const { least, most } = FUNCTIONS[name];
      const { length } = expression.arguments;
      if (length < least || length > most)
        return refuse(`gives “${name}()” too ${length < least ? 'few' : 'many'} values`);
      return { kind: 'call', name, args: expression.arguments.map(part) };
    }
    default:
      return refuse('is not one arithmetic expression');
  }
}

const COMPARISON = /^[<>=!]/;
const isComparison = (part: FormulaPart): boolean => part.kind === 'operation' && COMPARISON.test(part.operator);

function isOneOf<Known extends object>(known: Known, name: string): name is keyof Known & string {
  return Object.hasOwn(known, name);
}

function compiled(part: FormulaPart, text: string, names: Set<string>): Evaluate {
  const of = (inner: FormulaPart): Evaluate => compiled(inner, text, names);
  switch (part.kind) {
    case 'number':
      return () => part.value;
    case 'name':
      names.add(part.name);
      return (measures) => {
        const value = measures.get(part.name);
        if (value === undefined) throw new RateBookError(`The formula “${text}” was evaluated without “${part.name}”.`);
        return value;
      };
    case 'minus': {
      const inner = of(part.of);
      return (measures) => -inner(measures);
    }
    case 'operation': {
      const [operate, left, right] = [OPERATORS[part.operator], of(part.left), of(part.right)];
      return (measures) => operate(left(measures), right(measures));
    }
    case 'choice': {
      const [test, yes, no] = [of(part.test), of(part.yes), of(part.no)];
      return (measures) => (test(measures) === 0 ? no(measures) : yes(measures));
    }
    case 'call': {
      const args = part.args.map(of);
      return (measures) => FUNCTIONS[part.name].call(args.map((arg) => arg(measures)));
    }
  }
}
