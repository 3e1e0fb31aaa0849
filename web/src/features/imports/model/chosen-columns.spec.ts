import { describe, expect, it } from '@jest/globals';
import { withColumn, type Chosen } from './chosen-columns';

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
