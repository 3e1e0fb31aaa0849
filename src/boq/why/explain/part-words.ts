import { formulaWords, type PricedComponent, type Recipe } from '../../../pricing';

/** Why the percentages on material and labour exist. */
const REASONS = {
  consumable: 'for adhesive, screws, nails and what else is used up and not counted',
  escalation: 'to bring rates of that month to later prices, as the firm’s own rates say',
  overhead: 'for supervision, tools, storage, transport on the site and the contractor’s office',
} as const;

/** A percentage on one side of an item, with what it is for. */
export function shareWords({ kind, formula }: Pick<PricedComponent, 'kind' | 'formula'>): string {
  return kind === 'consumable' || kind === 'overhead' || kind === 'escalation'
    ? `${formula}, ${REASONS[kind]}`
    : formula;
}

/** How the quantity of a part came about, in words; empty where it was given as it is. */
export function partWords(part: PricedComponent, recipe: Recipe | undefined): string {
  if (part.formula === '') return '';
  return part.rateKey === null && part.provenance !== 'typed' ? shareWords(part) : formulaWords(part.formula, recipe);
}
