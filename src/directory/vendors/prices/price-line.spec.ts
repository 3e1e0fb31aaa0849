import { pricesByDay, pricesOn, type ItemChange } from './price-line';

const made = (day: string, after: object, before: object | null = {}, isOfList = false): ItemChange => ({
  day,
  isOfList,
  before: before as ItemChange['before'],
  after: after as ItemChange['after'],
});
const JANUARY = made(
  '2026-01-05',
  { base_price: 90, max_price: 95, valid_from: '2026-01-01', price_list: 'a' },
  null,
  true,
);
const DECEMBER = made(
  '2026-11-20',
  { base_price: 99, max_price: 99, valid_from: '2026-12-01', price_list: 'b' },
  { base_price: 90, max_price: 95, valid_from: '2026-01-01', price_list: 'a' },
  true,
);
const shown = (changes: readonly ItemChange[], day: string) => {
  const { now, next } = pricesOn(pricesByDay(changes), day);
  return [now?.base_price ?? null, next?.base_price ?? null];
};

describe('the prices of an item by their first day', () => {
  it('are those of the last list that has begun, and of the next', () => {
    expect(shown([JANUARY, DECEMBER], '2026-11-26')).toEqual([90, 99]);
    expect(shown([JANUARY, DECEMBER], '2026-12-01')).toEqual([99, null]);
    expect(shown([JANUARY, DECEMBER], '2025-12-31')).toEqual([null, 90]);
  });

  it('keep the list of December when one from today is imported after it', () => {
    const now = made(
      '2026-11-26',
      { base_price: 93, max_price: 93, valid_from: '2026-11-26', price_list: 'c' },
      DECEMBER.after,
      true,
    );
    expect(shown([JANUARY, DECEMBER, now], '2026-11-26')).toEqual([93, 99]);
    expect(shown([JANUARY, DECEMBER, now], '2026-12-02')).toEqual([99, null]);
    const again = made('2026-11-27', { base_price: 91, valid_from: '2026-11-26' }, { base_price: 93 }, true);
    expect(shown([JANUARY, DECEMBER, now, again], '2026-11-27')).toEqual([91, 99]);
  });

  it('are without what an undo takes back', () => {
    const undo = made('2026-11-21', DECEMBER.before ?? {}, DECEMBER.after);
    expect(shown([JANUARY, DECEMBER, undo], '2026-12-02')).toEqual([90, null]);
    const renamed = made('2026-11-22', { name: 'Other' }, { name: 'One' });
    expect(shown([JANUARY, DECEMBER, renamed, undo], '2026-12-02')).toEqual([90, null]);
    expect(shown([JANUARY, DECEMBER, undo, DECEMBER], '2026-12-02')).toEqual([99, null]);
  });

  it('are replaced from its first day on by what a person types', () => {
    const typed = made('2026-11-26', { base_price: 93, valid_from: '2026-11-26' }, DECEMBER.after);
    expect(shown([JANUARY, DECEMBER, typed], '2026-12-02')).toEqual([93, null]);
    expect(shown([JANUARY, DECEMBER, made('2026-11-26', { valid_from: '2026-11-26' })], '2026-11-26')).toEqual([
      99,
      null,
    ]);
    const moved = made('2026-11-26', { valid_from: '2026-12-15' });
    expect(shown([JANUARY, DECEMBER, moved], '2026-12-02')).toEqual([90, 99]);
    // One that holds goes on until the day that it is given.
    expect(shown([JANUARY, made('2026-11-26', { valid_from: '2026-12-01' })], '2026-11-27')).toEqual([90, 90]);
    const plain = [made('2026-01-05', { base_price: 90 }, null), made('2026-02-01', { base_price: 91 })];
    expect(shown(plain, '2026-01-20')).toEqual([90, 91]);
  });
});
