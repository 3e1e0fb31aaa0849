import { invalid } from '../../platform/http/answers/problem';
import { ROOM_KINDS } from '../../kernel/terms';
import { CATEGORIES } from './data/categories';

/** Filters of a list of works. Words are lower case; absent fields do not filter. */
export interface CatalogueFilters {
  readonly words: readonly string[];
  readonly category?: string;
  readonly room?: string;
  readonly finish?: string;
  readonly loose?: boolean;
}

const CHOICES: Readonly<Record<string, readonly string[] | null>> = {
  category: CATEGORIES.map(({ id }) => id),
  room: ROOM_KINDS,
  // Finishes are data that people may extend.
  finish: null,
  loose: ['yes', 'no'],
};
const PAIR = /^([a-z_]+):(.*)$/;

/** Syntax of `filters`, for the API document. */
export const FILTERS_HELP =
  'Words that must all be in the label or an alias, and pairs that narrow further: `category:wardrobe`, `room:bathroom` (a kind of room), `finish:veneer`, `loose:yes`. Separated by spaces.';

/**
 * Parses the `filters` of a catalogue list, such as `sliding finish:veneer`. Throws a 400 Problem for a pair with an
 * unknown name or value, or one given twice.
 */
export function parseFilters(text: string): CatalogueFilters {
  const words: string[] = [];
  const pairs: Record<string, string> = {};
  for (const part of text.toLowerCase().split(/\s+/).filter(Boolean)) {
    const [, name, value] = PAIR.exec(part) ?? [];
    if (name === undefined || value === undefined) words.push(part);
    else if (!Object.hasOwn(CHOICES, name)) throw refuse(`There is no filter “${name}”.`);
    else if (Object.hasOwn(pairs, name)) throw refuse(`The filter “${name}” is given twice.`);
    else pairs[name] = known(name, value);
  }
  const { loose, ...narrow } = pairs;
  return { words, ...narrow, ...(loose === undefined ? {} : { loose: loose === 'yes' }) };
}

function known(name: string, value: string): string {
  const choices = CHOICES[name];
  if (value === '' || (choices && !choices.includes(value))) {
    throw refuse(choices ? `“${name}” is one of ${choices.join(', ')}.` : `“${name}” needs a value.`);
  }
  return value;
}

function refuse(message: string): Error {
  return invalid({ filters: message });
}
