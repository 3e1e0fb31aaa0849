import { describe, expect, it } from '@jest/globals';
import type { SheetMapping } from '../api/import-queries';
import { chosenOf, isReading, mappingOf, withReading, withRole } from './chosen-columns';

const guess = {
  sheet: 'List',
  header_row: 1,
  description: 0,
  unit: null,
  quantity: 1,
  rate: [3, 4],
  amount: [2],
  room: null,
  number: null,
} satisfies SheetMapping;
const sheet = { sheet: 'List', labels: [], rows: [], candidate: { ...guess, rate: [3, 4], amount: [2] } };
const guessed = chosenOf(sheet);

describe('naming columns', () => {
  it('begins with the best reading, else with the guess, and keeps a rate in two columns', () => {
    expect(mappingOf([guessed])).toEqual({ sheets: [guess] });
    const best = { ...guess, rate: [3], amount: [] };
    expect(mappingOf([chosenOf(sheet, best)])).toEqual({ sheets: [best] });
    expect(isReading([chosenOf(sheet, best)], [best])).toBe(true);
    expect(isReading([guessed], [best])).toBe(false);
  });

  it('gives a role to one column, and a column one role', () => {
    const [named] = mappingOf([withRole(guessed, 2, 'rate')])?.sheets ?? [];
    expect(named).toMatchObject({ quantity: 1, rate: [2], amount: [] });
    expect(mappingOf([withRole(guessed, 1, null)])?.sheets).toMatchObject([{ quantity: null, amount: [2] }]);
  });

  it('takes another reading whole', () => {
    expect(mappingOf([withReading(guessed, { ...guess, rate: [], amount: [3] })])?.sheets).toMatchObject([
      { rate: [], amount: [3] },
    ]);
  });

  it('leaves out the rows of a reading that counts one of several options', () => {
    const option = { ...guess, rows: [{ at: 9, mark: 'note' as const }] };
    expect(mappingOf([chosenOf(sheet, option)])).toEqual({ sheets: [option] });
    expect(mappingOf([withReading(guessed, option)])).toEqual({ sheets: [option] });
    expect([isReading([guessed], [option]), isReading([withReading(guessed, option)], [option])]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the answer', () => {
  it('may name a bill without rates, and needs a description with a quantity or an amount', () => {
    const unpriced = withRole(withReading(guessed, { ...guess, rate: [], amount: [] }), 1, 'quantity');
    expect(mappingOf([unpriced])?.sheets).toMatchObject([{ description: 0, quantity: 1, rate: [], amount: [] }]);
    expect(mappingOf([withRole(unpriced, 1, null)])).toBeNull();
    expect(mappingOf([{ ...unpriced, include: false }])).toBeNull();
  });
});
