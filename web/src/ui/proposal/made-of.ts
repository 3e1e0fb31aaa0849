import type { Words } from '../../lib/language/words';

/** Titles that a sentence names before it counts. */
const NAMED = 4;

/** Things in one sentence’s list, with the word for “and” of the language. */
export const listed = ({ locale }: Words, parts: readonly string[]): string =>
  new Intl.ListFormat(`${locale}-IN`, { type: 'conjunction' }).format(parts);

/** What a room includes, as a sentence; the items that are named first come first. */
export function madeOf(items: readonly { title: string }[], i18n: Words): string {
  const titles = [...new Set(items.map(({ title }) => title))];
  if (titles.length === 0) return '';
  const named = titles.slice(0, titles.length === NAMED + 1 ? NAMED + 1 : NAMED);
  const more = titles.length - named.length;
  const parts = more > 0 ? [...named, i18n.t('{count} more', { count: more })] : named;
  return i18n.t('Includes {things}.', { things: listed(i18n, parts) });
}
