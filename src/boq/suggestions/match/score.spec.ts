import fc from 'fast-check';
import { WORKS } from '../../../directory/catalogue/data';
import { paise } from '../../../kernel/money';
import { currentRateBook } from '../../../pricing';
import { editDistance } from '../../../kernel/edit-distance';
import { Ranking, type LineQuery, type Candidate } from './score';
import { Vocabulary } from './spelling';
import { convertedRate, unitFit } from './units';
import { keyOf, readText } from './words';

const book = currentRateBook();
const works: Candidate[] = WORKS.filter(({ offered }) => offered).flatMap((work) => {
  const recipe = book.recipes.get(work.id);
  if (!recipe) return [];
  const { label, aliases, service, description } = work;
  return [
    {
      ref: `work:${work.id}`,
      from: 'catalogue',
      label,
      aliases,
      about: description.join(' '),
      unit: recipe.unit,
      brand: null,
      service,
      isPart: false,
    },
  ];
});
const other = (over: Partial<Candidate>): Candidate => ({
  ref: 'bill:1',
  from: 'bill',
  label: 'Something',
  aliases: [],
  about: '',
  unit: 'sqft',
  brand: null,
  service: 'civil',
  isPart: false,
  ...over,
});
const ranking = new Ranking(works);
const line = (title: string, unit: string, service: LineQuery['service'] = 'civil'): LineQuery => ({
  title,
  details: '',
  unit,
  service,
});
const first = (title: string, unit: string, service?: LineQuery['service']): string | undefined =>
  ranking.of(line(title, unit, service))[0]?.candidate.ref;
const anyWork = fc.constantFrom(...works);

describe('what every line includes', () => {
  it('finds nothing by itself', () => {
    const clause = 'including labour, scaffolding, wastage, tools and material';
    const bills = ['Chajja plaster', 'Kota skirting', 'Grill painting'].map((label, at) =>
      other({ ref: `bill:${at}`, label: `${label} ${clause}` }),
    );
    const found = new Ranking(bills).of(line(`Dismantling of racks ${clause}`, 'sqft'));
    expect(found.map(({ confidence }) => confidence).filter((confidence) => confidence >= 0.5)).toEqual([]);
  });
});

describe('a catalogue work', () => {
  it('is found first by its own name and unit, with high confidence', () => {
    fc.assert(
      fc.property(anyWork, ({ ref, label, unit, service }) => {
        const [best] = ranking.of({ title: label, details: '', unit: unit ?? '', service: service ?? 'civil' });
        expect([label, best?.candidate.ref]).toEqual([label, ref]);
        expect(best?.confidence).toBeGreaterThanOrEqual(0.85);
      }),
      { numRuns: 200 },
    );
  });

  it('is never suggested for a unit that its own does not convert to', () => {
    const units = ['sqft', 'sqm', 'rft', 'rm', 'no', 'kg', 'cum', 'trip', 'LS', 'month'];
    fc.assert(
      fc.property(anyWork, fc.constantFrom(...units), ({ label, service }, unit) => {
        for (const { candidate } of ranking.of({ title: label, details: '', unit, service: service ?? 'civil' }))
          expect(unitFit(candidate.unit, unit)).not.toBeNull();
      }),
    );
  });

  it.each([
    ['Sunmica almirah', 'sqft', 'carpentry', 'work:hinged-wardrobe'],
    ['P/F 12.5mm gypsum bord false celing', 'sqm', 'false-ceiling', 'work:gypsum-false-ceiling'],
    ['Vitrified tile farsh 600x600', 'sqft', 'civil', 'work:vitrified-flooring'],
  ] as const)('is found as “%s” per %s', (title, unit, service, ref) => {
    expect(first(title, unit, service)).toBe(ref);
  });

  it('is not what is taken down', () => {
    const [laid] = ranking.of(line('Vitrified tile flooring', 'sqft'));
    const broken = ranking.of(line('Dismantling vitrified tile flooring', 'sqft'));
    const same = broken.find(({ candidate }) => candidate.ref === laid?.candidate.ref);
    expect(same?.confidence ?? 0).toBeLessThan(0.6);
  });
});

it('is not sure of a work where the line names another one as well', () => {
  const [best] = ranking.of(line('Italian marble counter', 'sqft'));
  expect(best?.confidence).toBeLessThan(0.8);
  expect(
    ranking.of(line('Vitrified tile flooring in living and dining', 'sqft')).map(({ candidate }) => candidate.ref),
  ).not.toContain('work:lining-paper');
});

it.each([
  ['Granite skirting on walls', 'rm'],
  ['Gypsum panelling with frame', 'sqm'],
  ['Metal grid ceiling', 'sqm'],
])('is not what is made of another material: %s', (title, unit) => {
  expect(first(title, unit, 'carpentry')).toBeUndefined();
});

it('takes an action of the line for the work’s own where its description names it', () => {
  expect(first('Italian marble flooring with polishing', 'sqft')).toBe('work:marble-flooring');
});

describe('ranks', () => {
  it('are the same every time, in whole hundredths from 0 to 1', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.constantFrom('sqft', 'no', 'LS', ''), (title, unit) => {
        const ranked = ranking.of(line(title, unit));
        expect(new Ranking(works).of(line(title, unit))).toEqual(ranked);
        for (const { confidence } of ranked) {
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThan(1);
          expect(Math.round(confidence * 100) / 100).toBe(confidence);
        }
      }),
    );
  });

  it('prefer the same thickness and the brand that is named', () => {
    const plies = new Ranking([
      other({ ref: 'a', label: '12 mm ply', brand: 'Century' }),
      other({ ref: 'b', label: '18 mm ply', brand: 'Century' }),
      other({ ref: 'c', label: '18 mm ply', brand: 'Greenply' }),
    ]);
    const asked = line('18mm thick plywood of Greenply', 'sqft');
    const ranked = plies.of(asked);
    expect(ranked.map(({ candidate }) => candidate.ref)).toEqual(['c', 'b']);
    expect(ranked[0]?.reasons).toMatchObject({ size: 'equal', brand: 'Greenply', unit: 'equal' });
    expect(plies.one(asked, 'a')?.reasons).toMatchObject({ size: 'differs', brand: null });
  });

  it('are low where the unit is not said', () => {
    const [best] = new Ranking([other({ unit: null, label: 'Burma teak veneer' })]).of(
      line('Burma teak veneer', 'sqft'),
    );
    expect(best?.confidence).toBeLessThanOrEqual(0.6);
  });

  it('put the newest choice first, and say how often it was chosen', () => {
    const chosen = new Map([
      ['work:pop-punning', 1],
      ['work:gypsum-false-ceiling', 3],
    ]);
    const known = new Map([...chosen].filter(([ref]) => works.some((work) => work.ref === ref)));
    const [best] = ranking.of(line('Ceiling as per sample', 'sqft'), known);
    const [newest] = [...known];
    expect([best?.candidate.ref, best?.reasons.chosen]).toEqual(newest);
    expect(best?.confidence).toBeGreaterThanOrEqual(0.9);
    // A choice does not make a wrong unit right.
    expect(ranking.of(line('Ceiling as per sample', 'kg'), known)).toEqual([]);
  });
});

describe('words', () => {
  it('are compared without order, plurals, sizes of lists and filler', () => {
    expect(keyOf('Providing and fixing Tiles, vitrified 600 x 600 mm', 'sqft')).toBe(
      keyOf('vitrified TILE (600x600)', 'sqft'),
    );
    expect(keyOf('12 mm ply', 'sqft')).not.toBe(keyOf('18 mm ply', 'sqft'));
    expect([...readText('2 x 4 ft, 1.2cm thk').sizes]).toEqual(['2x4', '12mm']);
  });

  it('are understood with a mistake or two, short ones only as they are', () => {
    const known = new Vocabulary(['wardrobe', 'ceiling', 'tile', 'laminate']);
    expect(['wardorbe', 'celing', 'tyle', 'laminat', 'concrete'].map((word) => known.meant(word))).toEqual([
      'wardrobe',
      'ceiling',
      null,
      'laminate',
      null,
    ]);
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, two) => {
        expect(editDistance(one, two)).toBe(editDistance(two, one));
        expect(editDistance(one, one)).toBe(0);
      }),
    );
  });
});

describe('a rate per another unit', () => {
  it('is converted exactly, half-up to the paisa', () => {
    const per = (rate: number, from: string, to: string): number | null => {
      const fit = unitFit(from, to);
      return fit && convertedRate(paise(rate), fit);
    };
    // ₹100 per sq ft is ₹1,076.39 per m².
    expect(per(10_000, 'sqft', 'sqm')).toBe(107_639);
    expect(per(107_639, 'sqm', 'sqft')).toBe(10_000);
    expect(per(10_000, 'rft', 'rm')).toBe(32_808);
    expect(per(5_000, 'kg', 'mt')).toBe(5_000_000);
    expect(per(5_000, 'point', 'no')).toBe(5_000);
    expect([per(1, 'sqft', 'rft'), per(1, 'no', 'LS'), per(1, 'bag', 'kg')]).toEqual([null, null, null]);
    expect(per(700, 'LS', 'ls')).toBe(700);
  });
});
