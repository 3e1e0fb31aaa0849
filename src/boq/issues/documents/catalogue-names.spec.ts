import { FINISHES, WORKS } from '../../../directory/catalogue/data';
import { ROOMS } from '../../../directory/rooms/data/rooms';
import { readLocale } from '../../../platform/language/words';

type Names = Readonly<Record<'works' | 'rooms' | 'finishes', Readonly<Record<string, string>>>>;

describe.each(['hi', 'mr'])('the names of the catalogue in %s', (language) => {
  const names = readLocale<Names>(`catalogue/${language}.json`);

  it.each([
    ['works', WORKS],
    ['rooms', ROOMS],
    ['finishes', FINISHES],
  ] as const)('have exactly the %s of the catalogue', (kind, entries) => {
    expect(Object.keys(names[kind]).toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
    expect(Object.values(names[kind]).filter((name) => !/[\u0900-\u097f]/u.test(name))).toEqual([]);
  });
});
