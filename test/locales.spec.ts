import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FINISHES, WORKS } from '../src/directory/catalogue/data';
import { ROOMS } from '../src/directory/rooms/data/rooms';
import { LANGUAGES } from '../src/kernel/quotations/languages';
import { CITIES } from '../src/kernel/places/cities';
import { GST_STATE_CODES } from '../src/kernel/places/gst-states';
import { PACKAGE_ASPECTS } from '../src/boq/quick-estimate';
import { ELEMENTS } from '../src/kernel/elements';
import { BUDGET_TYPES, LAYOUTS, SCOPES, SERVICES } from '../src/kernel/terms';
import { PHASES, TAX_CODES } from '../src/pricing';
import { wordsOf } from '../src/platform/language/words';

const FOLDER = join(__dirname, '../locales');
const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');

const read = <Content>(name: string): Content => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Content;
const messages = (language: string) => read<Record<string, string>>(`${language}.json`);
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name).sort();

describe('the catalogues of languages', () => {
  it('are one per language', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
    expect(files.sort()).toEqual(TRANSLATED.map((language) => `${language}.json`).sort());
  });

  it.each(TRANSLATED)('say every message in %s, with the placeholders of the English one', (language) => {
    const texts = messages(language);
    expect(Object.keys(texts)).toEqual(Object.keys(messages('hi')));
    for (const [english, text] of Object.entries(texts)) {
      expect([english, text]).not.toEqual([english, '']);
      expect([english, placeholders(text)]).toEqual([english, placeholders(english)]);
    }
  });

  it.each(TRANSLATED)('name everything of the catalogue, and every place and tax, in %s', (language) => {
    const names = read<Record<string, Record<string, string>>>(`catalogue/${language}.json`);
    expect(Object.keys(names.rooms ?? {})).toEqual(ROOMS.map(({ id }) => id));
    expect(Object.keys(names.trades ?? {})).toEqual([...SERVICES]);
    expect(Object.keys(names.scopes ?? {})).toEqual([...SCOPES]);
    const scopes: readonly string[] = SCOPES;
    expect(Object.keys(names.elements ?? {})).toEqual(ELEMENTS.filter((id) => !scopes.includes(id)));
    expect(Object.keys(names.packages ?? {})).toEqual([...BUDGET_TYPES]);
    expect(Object.keys(names.notes ?? {})).toEqual([...BUDGET_TYPES]);
    expect(Object.keys(names.aspects ?? {})).toEqual(PACKAGE_ASPECTS.map(({ id }) => id));
    expect(Object.keys(names.finishes ?? {})).toEqual(FINISHES.map(({ id }) => id));
    expect(Object.keys(names.phases ?? {})).toEqual(expect.arrayContaining(PHASES.map(({ phase }) => phase)));
    expect(Object.keys(names.works ?? {}).sort()).toEqual(WORKS.map(({ id }) => id).sort());
    expect(Object.keys(names.cities ?? {})).toEqual([...CITIES]);
    expect(Object.keys(names.layouts ?? {})).toEqual([...LAYOUTS]);
    expect(Object.keys(names.states ?? {}).sort()).toEqual(GST_STATE_CODES);
    expect(Object.keys(names.taxes ?? {}).sort()).toEqual(Object.keys(TAX_CODES).sort());
    const made = WORKS.flatMap(({ description }) => description);
    expect(Object.keys(names.descriptions ?? {}).sort()).toEqual([...new Set(made)].sort());
    const { units } = read<Record<string, Record<string, string>>>('catalogue/hi.json');
    expect(Object.keys(names.units ?? {})).toEqual(Object.keys(units ?? {}));
    const { units: _units, layouts: _layouts, ...others } = names;
    const said = Object.values(others).flatMap((group) => Object.values(group));
    expect(said.filter((name) => !/[\u0900-\u097f]/u.test(name))).toEqual([]);
  });

  it('count in the plural of the language, with the digits of amounts', () => {
    expect(wordsOf('hi').t('{count, plural, one {# room} other {# rooms}}', { count: 3 })).toBe('3 कमरे');
    expect(wordsOf('mr').t('{count, plural, one {# room} other {# rooms}}', { count: 16 })).toBe('16 खोल्या');
    expect(wordsOf('en').t('{count, plural, one {# room} other {# rooms}}', { count: 1 })).toBe('1 room');
  });
});
