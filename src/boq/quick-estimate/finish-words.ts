import { FINISHES, WORKS } from '../../directory/catalogue/data';
import { ELEMENT_LABELS, type Element } from '../../kernel/elements';
import type { Words } from '../../platform/language/words';
import type { RateBook } from '../../pricing';
import type { LineDraft } from './draft';
import type { PackageChange } from './package-step';

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

const workName = (work: string): string => works.get(work) ?? work;

/** How a language names what an estimate is made of, from the English. */
export interface EstimateNames {
  room(label: string): string;
  layout(label: string): string;
  element(label: string): string;
  work(label: string): string;
  finish(id: string | null, label: string): string;
  scope(label: string): string;
  package(label: string): string;
}

/** The language of what an estimate says, and how it names things. */
export interface EstimateWords {
  readonly i18n: Words;
  readonly names: EstimateNames;
}

/** `veneer wardrobes`, `marble flooring`, `premium ceiling fan`, `no loft`: what a change is, for the middle of a sentence. */
export function changeText({ work, finish, element, isGone }: PackageChange, { i18n, names }: EstimateWords): string {
  const workWords = lowerFirst(names.work(workName(work)));
  if (isGone) return i18n.t('no {work}', { work: workWords });
  const label = finish === null ? undefined : finishes.get(finish);
  if (label === undefined) return workWords;
  const isNamedByElement = OF_ONE_MATERIAL.has(element) && materialName(finish) !== null;
  const thing = isNamedByElement ? lowerFirst(names.element(ELEMENT_LABELS[element])) : workWords;
  return `${lowerFirst(names.finish(finish, label))} ${thing}`;
}

/** For the middle of a sentence; abbreviations such as PU keep their capitals. */
export function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
