import { memo } from './memo';

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
