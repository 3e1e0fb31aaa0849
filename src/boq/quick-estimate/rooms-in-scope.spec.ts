import fc from 'fast-check';
import { sum } from '../../kernel/money';
import { quantityOf, toNumber } from '../../kernel/quantity';
import { CONDITIONS, LAYOUTS, SCOPES } from '../../kernel/terms';
import { ROOMS } from '../../directory/rooms/data/rooms';
import { questionnaireBook } from '../../pricing';
import { estimateWords } from '../reads/catalogue-names';
import { doubtsOf } from './doubts';
import { flat as anyFlat, flats } from './flats.fixtures';
import { planRooms, quickEstimate, type Questionnaire, type QuickEstimate } from './index';
import { priceFlat } from './priced-flat';
import { areaInScope } from './rooms-in-scope';

const book = questionnaireBook();
const AT = new Date('2026-11-26');

const flat = (change: Partial<Questionnaire> = {}): Questionnaire =>
  anyFlat({ layout: '3bhk', carpetArea: quantityOf(1_450), ...change });

const answers = flats([...CONDITIONS, null]);

const estimate = (one: Questionnaire): QuickEstimate => quickEstimate(one, book, AT);
const alone = (one: Questionnaire): Questionnaire[] => planRooms(one).map(({ id }) => ({ ...one, roomsInScope: [id] }));

/**
 * What rooms asked one by one pay more of than the flat: the charges of the site, whole lorries, the board that new wiring has once, and
 * whole lamps.
 */
const OF_SITE = new Set(['site-preliminaries', 'debris-shifting', 'complete-wiring', 'led-lighting']);

function worksOf(one: Questionnaire): Map<string, number> {
  const { lines, priced } = priceFlat(one, book);
  const costs = new Map<string, number>();
  for (const { id, work, room } of lines) {
    const key = room === null ? work : `${room} ${work}`;
    costs.set(key, (costs.get(key) ?? 0) + (priced.lines.get(id)?.cost ?? 0));
  }
  return costs;
}

describe('one room alone', () => {
  it('costs what it costs in the whole flat: all of them together are the flat, but for what is charged per site', () => {
    fc.assert(
      fc.property(answers, (one) => {
        const whole = worksOf(one);
        const together = new Map<string, number>();
        for (const room of alone(one))
          for (const [key, cost] of worksOf(room)) together.set(key, (together.get(key) ?? 0) + cost);
        expect([...together.keys()].sort()).toEqual([...whole.keys()].sort());
        for (const [key, cost] of whole) {
          const apart = together.get(key) ?? 0;
          if (OF_SITE.has(key)) expect(apart).toBeGreaterThanOrEqual(cost);
          // What is measured by the carpet area is rounded room by room: a rupee at most.
          else if (key.includes(' ')) expect(apart).toBe(cost);
          else expect(Math.abs(apart - cost)).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('costs no more than the whole flat, with its weeks and its range', () => {
    fc.assert(
      fc.property(answers, (one) => {
        const whole = estimate(one);
        for (const room of alone(one)) {
          const { total, totalWithGst, weeks, range } = estimate(room);
          expect(total).toBeLessThanOrEqual(whole.total);
          expect(totalWithGst).toBeLessThanOrEqual(whole.totalWithGst);
          expect(weeks).toBeLessThanOrEqual(whole.weeks);
          expect(range.high).toBeLessThanOrEqual(whole.range.high);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('has nothing of another room: not in its lines, its parts, or what they would add', () => {
    const kitchen = estimate(flat({ roomsInScope: ['kitchen'], scope: [...SCOPES] }));
    expect(new Set(kitchen.rooms.map(({ key }) => key))).toEqual(new Set(['kitchen', null]));
    expect(kitchen.scope.find(({ id }) => id === 'doors')).toBeUndefined();
    expect(kitchen.scope.find(({ id }) => id === 'kitchen')?.amount).toBeGreaterThan(0);
    expect(sum(kitchen.scope.map(({ amount }) => amount))).toBeLessThan(
      sum(estimate(flat({ scope: [...SCOPES] })).scope.map(({ amount }) => amount)),
    );
    expect(kitchen.plan).toHaveLength(planRooms(flat()).length);
  });

  it('is the flat where every room is named, to the paisa', () => {
    fc.assert(
      fc.property(answers, (one) => {
        const every = { ...one, roomsInScope: planRooms(one).map(({ id }) => id) };
        expect(areaInScope(every)).toBe(one.carpetArea);
        expect(worksOf(every)).toEqual(worksOf(one));
      }),
      { numRuns: 30 },
    );
  });

  it('has its share of the carpet area by its size', () => {
    const one = flat();
    const rooms = planRooms(one);
    const all = rooms.reduce((area, { L, W }) => area + L * W, 0);
    for (const { id, L, W } of rooms)
      expect(toNumber(areaInScope({ ...one, roomsInScope: [id] }))).toBeCloseTo((1_450 * L * W) / all, 1);
  });
});

const ENGLISH = estimateWords('en');

describe('rooms that the flat does not have', () => {
  it('are ignored and said', () => {
    const one = flat({ layout: '2bhk', carpetArea: quantityOf(980) });
    const some = { ...one, roomsInScope: ['kitchen', 'guest-bedroom'] };
    expect(estimate(some).total).toBe(estimate({ ...one, roomsInScope: ['kitchen'] }).total);
    expect(doubtsOf(some, ENGLISH)).toEqual(['This flat does not have: guest bedroom.']);
    const none = { ...one, roomsInScope: ['guest-bedroom'] };
    expect(estimate(none)).toMatchObject({ total: 0, perSqft: 0, weeks: 0, rooms: [] });
    expect(doubtsOf(none, ENGLISH)).toEqual(['This flat does not have: guest bedroom, so no room is priced.']);
  });
});

const KIND_OF = new Map<string, string>(ROOMS.map(({ id, kind }) => [id, kind]));
const BEDROOMS = ['master', 'kids', 'guest', 'parents', 'tenant', 'son', 'daughter'];

describe('the rooms of a flat', () => {
  it('are different ones of the master list, so that their lines can be stored', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LAYOUTS),
        fc.array(fc.constantFrom(...BEDROOMS), { maxLength: 6 }),
        fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
        (layout, bedrooms, bathrooms) => {
          const rooms = planRooms(anyFlat({ layout, bedrooms, sizes: bathrooms === undefined ? null : { bathrooms } }));
          expect(new Set(rooms.map(({ id }) => id)).size).toBe(rooms.length);
          for (const { id, kind } of rooms) expect([id, KIND_OF.get(id)]).toEqual([id, kind]);
        },
      ),
    );
  });
});
