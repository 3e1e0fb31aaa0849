import { formatPlain, formatQuantity } from '../../../../lib/format/money';
import { unitWord } from '../../../../lib/format/units';
import type { RateLibrary } from '../../../../lib/reference/rate-library';
import { nameText } from '../draft';
import type { Component, Escalation, RecipePart } from '../../api/recipe-queries';

/** One difference between two versions. */
export interface Difference {
  what: string;
  moves: string[];
}

/** How a version of one's rates differs from the version it is compared with. */
export function differencesOf(library: RateLibrary): Difference[] {
  const rates = library.rates
    .filter(({ before, rate }) => before !== rate)
    .map((rate) => ({
      what: `${rate.label}, ${nameText(rate)}`,
      moves: [
        `₹${rate.before === null ? '—' : formatPlain(rate.before)} → ₹${formatPlain(rate.rate)} per ${unitWord(rate.unit)}`,
      ],
    }));
  const recipes = library.recipes
    .filter(({ changed }) => changed)
    .map(({ title, recipe, before }) => ({
      what: `Recipe of ${title}`,
      moves: before ? movesOf(before, recipe) : ['Your own instead of the product’s'],
    }));
  const [was, is] = [riseWords(library.escalation_before), riseWords(library.escalation)];
  return [
    ...rates,
    ...library.removed.map((label) => ({ what: label, moves: ['Removed'] })),
    ...recipes,
    ...library.removed_recipes.map((title) => ({ what: `Recipe of ${title}`, moves: ['Back to the product’s'] })),
    ...(was === is ? [] : [{ what: 'Escalation', moves: [`${was} → ${is}`] }]),
  ];
}

/** Components that were removed, added or changed; those with the same label in order. */
function movesOf(before: RecipePart, after: RecipePart): string[] {
  const left = before.components.map((component) => ({ component, text: JSON.stringify(component) }));
  const moves: string[] = [];
  for (const component of after.components) {
    const same = left.findIndex(({ text }) => text === JSON.stringify(component));
    if (same >= 0) {
      left.splice(same, 1);
      continue;
    }
    const at = left.findIndex(
      (one) => one.component.label === component.label && one.component.kind === component.kind,
    );
    const [was] = at < 0 ? [] : left.splice(at, 1);
    moves.push(`${component.label}: ${was ? `${words(was.component)} → ` : 'new, '}${words(component)}`);
  }
  moves.push(...left.map(({ component }) => `${component.label}: removed`));
  if (before.consumables !== after.consumables)
    moves.push(`Consumables: ${formatQuantity(before.consumables)} % → ${formatQuantity(after.consumables)} %`);
  return moves;
}

function words({ formula, wastage = 0, only_finishes: only = [], finishes = {} }: Component): string {
  const replaced = Object.entries(finishes).map(([finish, label]) => `${label} in ${finish}`);
  return [
    formula,
    wastage > 0 ? `${formatQuantity(wastage)} % wastage` : '',
    ...only.map((one) => `only ${one}`),
    ...replaced,
  ]
    .filter(Boolean)
    .join(', ');
}

function riseWords(escalation: Escalation | null): string {
  if (!escalation) return 'none';
  const rise = ({ percent_a_year: percent, index = [] }: Escalation['material']): string =>
    percent === undefined ? index.map(({ month, points }) => `${month} ${points}`).join(' ') : `${percent} % a year`;
  return `to ${escalation.month}, material ${rise(escalation.material)}, labour ${rise(escalation.labour)}`;
}
