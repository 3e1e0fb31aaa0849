import { FINISHES, WORKS } from '../../../directory/catalogue/data';
import { ROOMS } from '../../../directory/rooms/data/rooms';
import { LANGUAGES } from '../../../kernel/quotations/languages';
import { SCOPE_LABELS, SERVICES } from '../../../kernel/terms';
import { readLocale } from '../../../platform/language/words';
import { PHASES } from '../../../pricing';

const IDS: readonly (readonly [part: string, ids: readonly string[]])[] = [
  ['rooms', ROOMS.map(({ id }) => id)],
  ['trades', SERVICES],
  ['scopes', Object.keys(SCOPE_LABELS)],
  ['phases', PHASES.map(({ phase }) => phase)],
  ['finishes', FINISHES.map(({ id }) => id)],
  ['works', WORKS.map(({ id }) => id)],
];

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the catalogue in %s', (language) => {
  it.each(IDS)('names all %s', (part, ids) => {
    const names = readLocale<Record<string, Record<string, string>>>(`catalogue/${language}.json`)[part] ?? {};
    expect(ids.filter((id) => !names[id])).toEqual([]);
  });
});
