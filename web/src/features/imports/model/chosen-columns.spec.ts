import { describe, expect, it } from '@jest/globals';
import { mappingOf, withColumn, type Chosen } from './chosen-columns';

const guessed: Chosen = {
  sheet: 'List',
  include: true,
  headerRow: 1,
  columns: { description: 0, unit: null, quantity: 1, rate: null, amount: 2, room: null, number: null },
};

describe('naming columns', () => {
  it('takes a column from the role that held it', () => {
    expect(withColumn(guessed, 'rate', 2).columns).toMatchObject({ quantity: 1, rate: 2, amount: null });
  });

  it('leaves a role without one', () => {
    expect(withColumn(guessed, 'amount', null).columns).toEqual({ ...guessed.columns, amount: null });
  });
});

describe('the answer', () => {
  it('may name a bill without rates', () => {
    const unpriced = { ...guessed, columns: { ...guessed.columns, amount: null } };
    expect(mappingOf([unpriced])?.sheets).toMatchObject([{ description: 0, quantity: 1, rate: [], amount: [] }]);
    expect(mappingOf([{ ...unpriced, columns: { ...unpriced.columns, quantity: null } }])).toBeNull();
  });
});
