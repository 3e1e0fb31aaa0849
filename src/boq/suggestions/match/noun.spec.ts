import fc from 'fast-check';
import { WORKS } from '../../../directory/catalogue/data';
import type { Service } from '../../../kernel/terms';
import { currentRateBook } from '../../../pricing';
import { readNouns } from './reading';
import { Ranking, type Candidate } from './score';
import { unitFit } from './units';

const book = currentRateBook();
const works = WORKS.filter(({ offered }) => offered).flatMap(
  ({ id, label, aliases, service, description }): Candidate[] => {
    const recipe = book.recipes.get(id);
    if (!recipe) return [];
    const [about, unit] = [description.join(' '), recipe.unit];
    return [{ ref: id, from: 'catalogue', label, aliases, about, unit, brand: null, service, isPart: false }];
  },
);
const ranking = new Ranking(works);
const serviceOf = new Map(works.map(({ ref, service }) => [ref, service]));
const VERY_LIKELY = 0.85;

/** What is offered for a line of a trade, as `work confidence`. */
function offered(
  title: string,
  unit: string,
  service: Service = 'civil',
  details = '',
): [ref: string, confidence: number][] {
  return ranking.of({ title, details, unit, service }).map(({ candidate, confidence }) => [candidate.ref, confidence]);
}

/** Lines, and the work that a careful person keeps for each; null: none may be very likely. */
const LINES: readonly (readonly [title: string, unit: string, service: Service, keeps: string | null])[] = [
  // The thing comes before “with”, “in” and “for”, whatever they add.
  ['Wardrobe with sliding loft shutters and dresser mirror, in laminate', 'sqft', 'carpentry', 'hinged-wardrobe'],
  ['P/F T.V. unit in 19 mm ply with back-painted glass and veneer edges', 'sqft', 'carpentry', 'tv-unit'],
  ['Providing curtain pelmet in ply to receive paint', 'rft', 'false-ceiling', 'curtain-pelmet'],
  ['Shoe cabinet with bench and mirror', 'sqft', 'carpentry', 'shoe-rack'],
  ['Vanity in waterproof ply below the basin, with drawers', 'sqft', 'carpentry', 'vanity-unit'],
  ['Flooring with vitrified tiles of 800 x 1600 mm', 'sqm', 'civil', 'vitrified-flooring'],
  ['Painting with synthetic enamel, two coats over primer', 'sqm', 'painting', 'enamel-paint'],
  ['Wardrobe – sliding', 'sqft', 'carpentry', 'sliding-wardrobe'],
  ['Toilet - wall tile dado', 'sqft', 'civil', 'wall-tile-dado'],
  ['Mandir (jali panel, storage and brass bells)', 'sqft', 'carpentry', 'pooja-unit'],
  ['POP punning on walls, 12 mm on average', 'sqft', 'civil', 'wall-plaster'],
  ['20 amp and 16 amp power point', 'no', 'electrical', 'socket-16a-point'],
  // The last noun decides: a hook for robes, a valve of a urinal, a print on vinyl.
  ['Robe hook', 'no', 'civil', null],
  ['Urinal flush valve', 'no', 'civil', null],
  ['Wash basin with pedestal', 'no', 'civil', null],
  ['Vinyl graphic on glazing', 'sqm', 'civil', null],
  ['Water meter', 'no', 'civil', null],
  ['Ceiling fan rod', 'no', 'electrical', null],
  ['Wall primer', 'sqft', 'painting', null],
  ['Gypsum board 12.5 mm', 'sqft', 'false-ceiling', null],
  ['Cable of the television socket', 'no', 'electrical', null],
  // What is done, where, and how much of it.
  ['Removing the existing gypsum false ceiling', 'sqm', 'civil', null],
  ['External sand faced plaster on the facade', 'sqm', 'civil', null],
  ['Vitrified tile flooring, labour only', 'sqft', 'civil', null],
  ['Installation of sanitary fittings, excluding material', 'no', 'civil', null],
];

describe('the noun of a line', () => {
  it.each(LINES)('“%s” per %s', (title, unit, service, keeps) => {
    const very = offered(title, unit, service).filter(([, confidence]) => confidence >= VERY_LIKELY);
    if (keeps === null) expect(very).toEqual([]);
    else expect(offered(title, unit, service)[0]?.[0]).toBe(keeps);
  });

  it('is that of the thing, not of what it is with', () => {
    // “Hinged wardrobe with king bed” is a wardrobe: no other work is likelier than the one that comes first.
    const pair = fc.tuple(fc.constantFrom(...works), fc.constantFrom(...works));
    fc.assert(
      fc.property(pair, fc.constantFrom('with', 'for', 'near', 'including'), ([one, other], between) => {
        fc.pre(one.ref !== other.ref && !readNouns(one.label).core.has([...readNouns(other.label).heads][0] ?? ''));
        const found = offered(`${one.label} ${between} ${other.label}`, one.unit ?? '', one.service ?? 'civil');
        const second = found.find(([ref]) => ref === other.ref)?.[1] ?? 0;
        expect([one.label, other.label, found[0]?.[0], second < VERY_LIKELY]).toEqual([
          one.label,
          other.label,
          one.ref,
          true,
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it('is another one where another thing is named after it', () => {
    const things = fc.constantFrom('signage', 'sticker', 'primer', 'bracket', 'sample', 'valve', 'remote');
    fc.assert(
      fc.property(fc.constantFrom(...works), things, ({ ref, label, unit }, thing) => {
        fc.pre(readNouns(label).rest.size === 0 && readNouns(label).heads.size === 1);
        const found = offered(`${label} ${thing}`, unit ?? '', serviceOf.get(ref) ?? 'civil');
        expect([label, found.filter(([, confidence]) => confidence >= 0.7)]).toEqual([label, []]);
      }),
      { numRuns: 500 },
    );
  });
});

it('is never very likely per a unit of another measure, whatever the words are', () => {
  const units = ['sqft', 'sqm', 'rft', 'rm', 'no', 'kg', 'cum', 'trip'];
  fc.assert(
    fc.property(fc.constantFrom(...works), fc.constantFrom(...units), ({ ref, label, unit, service }, asked) => {
      fc.pre(unitFit(unit, asked) === null);
      expect(offered(label, asked, service ?? 'civil').map(([found]) => found)).not.toContain(ref);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['Providing and fixing a full-height wardrobe in ply with loft, as per drawing', 'wardrobe', 'ply'],
  ['TV unit (with panel)', 'tv', 'panel'],
  ['Old fixture removal', 'fixture', null],
])('reads the noun of “%s”', (text, head, rest) => {
  const { heads, rest: others } = readNouns(text);
  expect([...heads]).toEqual([head]);
  if (rest !== null) expect([...others.values()]).toContain(rest);
});
