import { oncePer } from './once-per';

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
