import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import type { Words } from '../../../lib/language/words';

/** Heading of the terms. */
export const TERMS = /*i18n*/ 'Assumptions and exclusions';
const WHOLE = /*i18n*/ 'Whole flat';

/** A part of the page as it is headed: rooms have their names already, in the language that was asked for. */
export function partName(label: string, i18n: Words): string {
  return label === TERMS ? i18n.t(TERMS) : label === WHOLE_FLAT ? i18n.t(WHOLE) : label;
}
