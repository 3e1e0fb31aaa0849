import type { MathNode } from 'mathjs';
import { RateBookError } from '../errors';

/** Values of the measures known so far; a name that is absent is an input the line does not have. */
export type Measures = Map<string, number>;

/** A compiled formula: the names it reads and a function of them. The function is called only when all names are present. */
export interface Formula {
  readonly text: string;
  readonly names: readonly string[];
  readonly evaluate: (measures: Measures) => number;
}

type Evaluate = Formula['evaluate'];

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
  const evaluate = compileNode(parse(text), text, names);
  const formula: Formula = { text, names: [...names], evaluate };
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(text, formula);
  return formula;
}

let parser: ((expression: string) => MathNode) | null = null;

/** The parts of a formula. Throws RateBookError for text that is none. */
export function parse(text: string): MathNode {
  // Loaded at the first formula: the library takes a quarter of a second, which a process that prices nothing need not wait for.
  parser ??= (require('mathjs/number') as typeof import('mathjs/number')).parse;
  try {
    return parser(text);
  } catch (error) {
    throw new RateBookError(
      `The formula “${text}” cannot be read: ${error instanceof Error ? error.message : 'unknown'}`,
    );
  }
}

const BINARY: Readonly<Record<string, (a: number, b: number) => number>> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  smaller: (a, b) => Number(a < b),
  smallerEq: (a, b) => Number(a <= b),
  larger: (a, b) => Number(a > b),
  largerEq: (a, b) => Number(a >= b),
  equal: (a, b) => Number(a === b),
  unequal: (a, b) => Number(a !== b),
};

/** Undoes the last-bit error of a quotient such as 4.2 / 1.4 = 3.0000000000000004 before it is rounded to a whole number. */
const NUDGE = 1e-9;

const FUNCTIONS: Readonly<Record<string, { readonly arity: readonly [number, number]; call(args: number[]): number }>> =
  {
    ceil: { arity: [1, 1], call: (args) => Math.ceil((args[0] ?? NaN) - NUDGE) + 0 },
    floor: { arity: [1, 1], call: (args) => Math.floor((args[0] ?? NaN) + NUDGE) },
    min: { arity: [2, 8], call: (args) => Math.min(...args) },
    max: { arity: [2, 8], call: (args) => Math.max(...args) },
  };

function compileNode(node: MathNode, text: string, names: Set<string>): Evaluate {
  if (is(node, 'ParenthesisNode')) return compileNode(node.content, text, names);
  if (is(node, 'ConstantNode')) return constant(node.value, text);
  if (is(node, 'SymbolNode')) return symbol(node.name, text, names);
  if (is(node, 'ConditionalNode')) {
    const condition = compileNode(node.condition, text, names);
    const yes = compileNode(node.trueExpr, text, names);
    const no = compileNode(node.falseExpr, text, names);
    return (measures) => (condition(measures) === 0 ? no(measures) : yes(measures));
  }
  if (is(node, 'OperatorNode')) return operator(node, text, names);
  if (is(node, 'FunctionNode') && node.fn.type === 'SymbolNode') {
    const allowed = Object.hasOwn(FUNCTIONS, node.fn.name) ? FUNCTIONS[node.fn.name] : undefined;
    if (allowed && node.args.length >= allowed.arity[0] && node.args.length <= allowed.arity[1]) {
      const args = node.args.map((arg) => compileNode(arg, text, names));
      return (measures) => allowed.call(args.map((arg) => arg(measures)));
    }
  }
  throw new RateBookError(`The formula “${text}” uses “${node.toString()}”, which formulas may not.`);
}

function constant(value: unknown, text: string): Evaluate {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new RateBookError(`The formula “${text}” holds a constant that is not a number.`);
  return () => value;
}

function symbol(name: string, text: string, names: Set<string>): Evaluate {
  names.add(name);
  return (measures) => {
    const value = measures.get(name);
    if (value === undefined) throw new RateBookError(`The formula “${text}” was evaluated without “${name}”.`);
    return value;
  };
}

function operator(node: NodeOf['OperatorNode'], text: string, names: Set<string>): Evaluate {
  const [left, right] = node.args.map((arg) => compileNode(arg, text, names));
  if (node.fn === 'unaryMinus' && left && !right) return (measures) => -left(measures);
  const binary = Object.hasOwn(BINARY, node.fn) ? BINARY[node.fn] : undefined;
  // `2 L` is read as a product by the library; here it is a slip of the pen.
  if (!binary || !left || !right || node.implicit)
    throw new RateBookError(`The formula “${text}” uses “${node.op}”, which formulas may not.`);
  return (measures) => binary(left(measures), right(measures));
}

export interface NodeOf {
  ParenthesisNode: MathNode & { readonly content: MathNode };
  ConstantNode: MathNode & { readonly value: unknown };
  SymbolNode: MathNode & { readonly name: string };
  ConditionalNode: MathNode & {
    readonly condition: MathNode;
    readonly trueExpr: MathNode;
    readonly falseExpr: MathNode;
  };
  OperatorNode: MathNode & {
    readonly op: string;
    readonly fn: string;
    readonly args: readonly MathNode[];
    readonly implicit: boolean;
  };
  FunctionNode: MathNode & { readonly fn: MathNode & { readonly name: string }; readonly args: readonly MathNode[] };
}

export function is<Kind extends keyof NodeOf>(node: MathNode, kind: Kind): node is NodeOf[Kind] {
  return node.type === kind;
}
