import type { MathNode } from 'mathjs';
import type { Recipe } from '../types';
import { is, parse, type NodeOf } from './formula';
import { powersOf, type Power } from './formula-words';

/**
 * What a formula gives. A constant takes the unit of what it stands beside; what is divided by a constant (“one for every 4 sq ft”) or
 * counted and multiplied by one (“21 sq ft a door”) may be anything from there on.
 */
type Given = 'constant' | 'anything' | { readonly power: number; readonly isScaled: boolean };

const UNITS = ['a number', 'ft', 'sq ft', 'cu ft'] as const;
const POWER_OF_UNIT: Readonly<Record<string, number>> = { rft: 1, sqft: 2, cft: 3 };

class MixedUnits extends Error {}

/** Why the quantity of a formula cannot be priced by a rate of this unit, in a sentence; null where nothing speaks against it. */
export function unitProblem(formula: string, recipe: Recipe, rate: { label: string; unit: string }): string | null {
  try {
    const given = unitsOf(parse(formula), powersOf(recipe));
    if (typeof given === 'string') return null;
    const wanted = POWER_OF_UNIT[rate.unit];
    const fits = wanted === undefined ? given.power === 0 || given.isScaled : given.power === wanted;
    if (fits) return null;
    return `The formula gives ${nameOf(given.power)}, and ${rate.label} is priced per ${rate.unit}. Say what one unit is for, such as “/ 4”.`;
  } catch (error) {
    if (error instanceof MixedUnits) return error.message;
    throw error;
  }
}

const nameOf = (power: number): string => UNITS[power] ?? 'no unit of size';

function unitsOf(node: MathNode, powers: ReadonlyMap<string, Power>): Given {
  const of = (part: MathNode): Given => unitsOf(part, powers);
  if (is(node, 'ParenthesisNode')) return of(node.content);
  if (is(node, 'ConstantNode')) return 'constant';
  if (is(node, 'SymbolNode')) {
    const power = powers.get(node.name) ?? null;
    return power === null ? 'anything' : { power, isScaled: false };
  }
  if (is(node, 'ConditionalNode')) {
    of(node.condition);
    return alike([of(node.trueExpr), of(node.falseExpr)]);
  }
  if (is(node, 'OperatorNode')) return operation(node, node.args.map(of));
  if (is(node, 'FunctionNode')) return alike(node.args.map(of));
  return 'anything';
}

function operation(node: NodeOf['OperatorNode'], args: readonly Given[]): Given {
  const [left, right] = args;
  if (!left || !right) return left ?? 'anything';
  if (node.fn === 'multiply') return product(left, right);
  if (node.fn === 'divide') return quotient(left, right);
  const both = alike(args);
  return node.fn === 'add' || node.fn === 'subtract' ? both : { power: 0, isScaled: false };
}

/** What is added, compared or chosen between has one unit. */
function alike(parts: readonly Given[]): Given {
  const known = parts.filter((part) => typeof part === 'object');
  const [first] = known;
  const other = known.find(({ power }) => power !== first?.power);
  if (first && other)
    throw new MixedUnits(`The formula puts ${nameOf(first.power)} and ${nameOf(other.power)} together.`);
  if (parts.includes('anything')) return 'anything';
  return first ? { power: first.power, isScaled: known.some(({ isScaled }) => isScaled) } : 'constant';
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
