import { FINISHES, WORKS } from '../../directory/catalogue/data';
import { ELEMENT_LABELS, type Element } from '../../kernel/elements';
import type { RateBook } from '../../pricing';
import type { LineDraft } from './draft';

const finishes = new Map(FINISHES.map(({ id, label }) => [id, label]));
const works = new Map(WORKS.map(({ id, label }) => [id, label]));
/** Finishes that name a grade of goods, not a material that can be seen. */
const GRADES: ReadonlySet<string> = new Set(['standard', 'premium', 'luxury']);
/** Elements that are of one material, so that their name and its say enough. */
const OF_ONE_MATERIAL: ReadonlySet<Element> = new Set([
  'wardrobes',
  'furniture',
  'kitchen-cabinets',
  'kitchen-counter',
]);

type Finished = Pick<LineDraft, 'work' | 'finish'>;

/** The finish that a line is priced in; null where its work has none. */
export function finishOf({ work, finish }: Finished, book: RateBook): string | null {
  return finish ?? book.recipes.get(work)?.defaultFinish ?? null;
}

/** A finish that can be shown as a swatch: its name; null for a grade. */
export function materialName(finish: string | null): string | null {
  return finish === null || GRADES.has(finish) ? null : (finishes.get(finish) ?? null);
}

export const workName = (work: string): string => works.get(work) ?? work;

/** `veneer wardrobes`, `marble flooring`, `premium ceiling fan`: what a line is, for the middle of a sentence. */
export function phraseOf(line: Finished, element: Element, book: RateBook): string {
  const finish = finishOf(line, book);
  const name = finish === null ? null : (finishes.get(finish) ?? null);
  if (name === null) return lowerFirst(workName(line.work));
  if (OF_ONE_MATERIAL.has(element) && materialName(finish) !== null)
    return `${lowerFirst(name)} ${lowerFirst(ELEMENT_LABELS[element])}`;
  return `${lowerFirst(name)} ${lowerFirst(workName(line.work))}`;
}

/** For the middle of a sentence; abbreviations such as PU keep their capitals. */
export function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
