import { memo, oncePer } from './once-per';

describe('what is made of an object', () => {
  it('is made once for each, also when it is nothing', () => {
    const made: object[] = [];
    const lengthOf = oncePer((key: readonly string[]) => {
      made.push(key);
      return key.length === 0 ? undefined : key.length;
    });
    const [none, two, other] = [[], ['a', 'b'], ['a', 'b']];
    expect([two, two, other, none, none].map(lengthOf)).toEqual([2, 2, 2, undefined, undefined]);
    expect(made).toEqual([two, other, none]);
  });
});

describe('a memo of objects', () => {
  it('has what was set last, for that object alone', () => {
    const prices = memo<object, number>();
    const [one, other] = [{ id: 1 }, { id: 1 }];
    expect(prices.get(one)).toBeUndefined();
    prices.set(one, 5);
    prices.set(one, 7);
    expect(prices.get(one)).toBe(7);
    expect(prices.get(other)).toBeUndefined();
  });

  it('is apart from other memos of the same object', () => {
    const [prices, words] = [memo<object, number>(), memo<object, string>()];
    const key = {};
    prices.set(key, 5);
    expect(words.get(key)).toBeUndefined();
    words.set(key, 'door');
    expect([prices.get(key), words.get(key)]).toEqual([5, 'door']);
  });

  it('is neither copied nor seen', () => {
    const prices = memo<object, number>();
    const key = { id: 1 };
    prices.set(key, 5);
    expect(prices.get({ ...key })).toBeUndefined();
    expect([Reflect.ownKeys(key), JSON.stringify(key)]).toEqual([['id'], '{"id":1}']);
    expect(key).toStrictEqual({ id: 1 });
  });
});
