import { describe, expect, it } from '@jest/globals';
import { costBodyOf, emptyCost } from './cost-draft';
import { WHOLE_HOME } from './trades';
import type { Indent } from '../api/indents';
import { amountOf, emptyRow, isBlank, linesOf, rowFor } from './order-rows';

const DAY = '2026-11-27';

describe('a cost that is typed', () => {
  it('is an amount, borne by what it is for', () => {
    const labour = { ...emptyCost('labour', DAY), amount: 500, target: { service: 'carpentry' as const, itemIds: [] } };
    expect(costBodyOf(labour)).toEqual({ kind: 'labour', date: DAY, note: '', amount: 500, service: 'carpentry' });
  });

  it('names the vendor, the order and the reason of a vendor’s bill alone', () => {
    const draft = {
      ...emptyCost('vendor_bill', DAY),
      amount: 10,
      vendor: ' Ply House ',
      order: 'o1',
      reason: 'Urgent',
    };
    const target = { service: 'carpentry' as const, itemIds: ['i1', 'i2'] };
    expect(costBodyOf({ ...draft, target })).not.toHaveProperty('item_ids');
    expect(costBodyOf({ ...draft, target, order: null })).toMatchObject({ item_ids: ['i1', 'i2'] });
    expect(costBodyOf(draft)).toMatchObject({ vendor: 'Ply House', order: 'o1', reason: 'Urgent' });
    expect(costBodyOf({ ...draft, kind: 'expense' })).toEqual({ kind: 'expense', date: DAY, note: '', amount: 10 });
  });

  it('is nothing while its amount is not known', () => {
    expect(costBodyOf(emptyCost('expense', DAY))).toBeNull();
  });
});

describe('an order that is typed', () => {
  it('comes to the sum of its rows, and is sent once every row is whole', () => {
    const whole = { ...emptyRow(), name: ' Ply ', unit: 'sheet', quantity: 3, rate: 1250.5 };
    expect(amountOf([whole, emptyRow()])).toBe(3751.5);
    expect(linesOf([whole, emptyRow()], WHOLE_HOME)).toBeNull();
    expect(linesOf([whole], { service: 'carpentry', itemIds: [] })).toEqual([
      { name: 'Ply', unit: 'sheet', quantity: 3, rate: 1250.5, service: 'carpentry' },
    ]);
  });

  it('answers what the site asked for, for the item that this is for', () => {
    const indent = { id: 'n1', item_id: 'i1', name: 'Ply', unit: 'sheet', quantity: 6 } as Indent;
    expect([isBlank(emptyRow()), isBlank(rowFor(indent))]).toEqual([true, false]);
    expect(linesOf([{ ...rowFor(indent), rate: 10 }], WHOLE_HOME)).toEqual([
      { name: 'Ply', unit: 'sheet', quantity: 6, rate: 10, indent: 'n1', item_ids: ['i1'] },
    ]);
  });
});
