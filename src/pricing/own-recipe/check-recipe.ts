import { labelKey, rateKey, type CostKind } from '../../kernel/rate-key';
import { SERVICE_LABELS } from '../../kernel/terms';
import { RateBookError } from '../errors';
import { compileFormula } from '../formula/formula';
import { unitProblem } from '../formula/formula-units';
import { nameWords } from '../formula/formula-words';
import { LINE_INPUTS } from '../recipe';
import type { Rate, RateBook, Recipe } from '../types';
import { composeRecipe, type OwnComponent, type OwnRecipe } from './own-recipe';
import { sizeFindings } from './check-sizes';

/** What is wrong with a recipe of a firm's own. */
export interface RecipeFinding {
  /** Place of the component in the list, from 0; null for the recipe as a whole. */
  readonly component: number | null;
  /** A recipe with an error is not saved. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

const MOST_WASTAGE_BP = 10_000;

/**
 * Everything that speaks against a recipe of a firm's own: formulas that do not compile, unknown measures, rates and finishes, units that
 * do not balance, and, where nothing else is wrong, quantities or prices that make no sense at some size. `book` holds the firm's rates.
 */
export function checkOwnRecipe(own: OwnRecipe, product: Recipe, book: RateBook): RecipeFinding[] {
  if (own.components.length === 0) return [whole('A recipe has at least one component.')];
  const findings = own.components.flatMap((component, at) =>
    componentProblems(component, own, product, book).map((message) => ({
      component: at,
      severity: 'error' as const,
      message,
    })),
  );
  if (findings.length > 0) return findings;
  return sizeFindings(composeRecipe(product, own, book), book);
}

const whole = (message: string): RecipeFinding => ({ component: null, severity: 'error', message });

function componentProblems(component: OwnComponent, own: OwnRecipe, product: Recipe, book: RateBook): string[] {
  const { label, formula, boughtAs, wastageBp = 0, onlyFinishes = [], finishes = {} } = component;
  const side: CostKind = component.kind === 'labour' ? 'labour' : 'material';
  const replaced = Object.values(finishes);
  const rates = [label, ...replaced].map((name) => rateFor(name, side, product, book));
  const problems = rates.filter((rate) => typeof rate === 'string');
  const written = formulaProblem(formula, product);
  if (written !== null) problems.push(written);
  else
    for (const rate of rates) {
      const problem = typeof rate === 'string' ? null : unitProblem(formula, product, rate);
      if (problem !== null && !problems.includes(problem)) problems.push(problem);
    }
  const bought = boughtAs ? formulaProblem(boughtAs.formula, product) : null;
  if (bought !== null) problems.push(bought);
  if (wastageBp < 0 || wastageBp > MOST_WASTAGE_BP) problems.push('Wastage is between 0 and 100 %.');
  const unknown = [...onlyFinishes, ...Object.keys(finishes)].find((one) => !Object.hasOwn(product.finishes, one));
  if (unknown !== undefined) problems.push(`The work has no finish “${unknown}”.`);
  // Finishes replace by label: two components of one label are replaced alike.
  const twin = own.components.find((one) => one !== component && labelKey(one.label) === labelKey(label));
  if (twin && Object.entries(finishes).some(([finish, other]) => differs(twin.finishes?.[finish], other)))
    problems.push(`${label} is in the recipe twice, and a finish replaces it by two different rates.`);
  return problems;
}

const differs = (one: string | undefined, other: string): boolean =>
  one !== undefined && labelKey(one) !== labelKey(other);

/** The rate of a label, or why there is none to price by. */
function rateFor(label: string, side: CostKind, { service }: Recipe, book: RateBook): Rate | string {
  const rate = book.rates.get(labelKey(label));
  const isOfTrade = !rate?.firm || book.library?.rates.has(rateKey(service, side, label));
  if (!rate || !isOfTrade)
    return `There is no rate “${label}”. Add it to your rates of ${SERVICE_LABELS[service].toLowerCase()} first.`;
  if (rate.kind !== side) return `${rate.label} is a rate of ${rate.kind}, not of ${side}.`;
  return rate;
}

/** Why a formula cannot be worked out for this work; null where it can. */
function formulaProblem(text: string, product: Recipe): string | null {
  const known = new Set([...Object.keys(LINE_INPUTS), ...product.measures.map(({ name }) => name)]);
  try {
    const unknown = compileFormula(text).names.filter((name) => !known.has(name));
    if (unknown.length === 0) return null;
    const own = product.measures.map(({ name }) => (name === nameWords(name) ? name : `${name} (${nameWords(name)})`));
    return `There is no measure “${unknown[0]}”. This work has ${[...own, 'L', 'W', 'H'].join(', ')}.`;
  } catch (error) {
    if (error instanceof RateBookError) return error.message;
    throw error;
  }
}
