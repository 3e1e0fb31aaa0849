import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueByAge, reached, setAgainst } from './against';
import { makeBill } from '../fixtures';

const BILLS = [
  makeBill({ n: 3, open: 100, due: 95 }),
  makeBill({ n: 1, open: 250.5, due: 240.5 }),
  makeBill({ n: 2, open: 0, due: 0 }),
  makeBill({ n: 4, open: 70, due: 70, status: 'draft' }),
];
const ALL = new Set([1, 2, 3, 4]);

describe('a receipt', () => {
  it('reaches the oldest bills first, as far as it goes', () => {
    expect([...reached(BILLS, 240.5)]).toEqual([1]);
    expect([...reached(BILLS, 240.51)]).toEqual([1, 3]);
    expect([...reached(BILLS, 0)]).toEqual([]);
  });

  it('pays the oldest chosen bill first, TDS before money, and the rest is on account', () => {
    expect(setAgainst(BILLS, { amount: 300, tds: 5 }, ALL)).toEqual({
      settings: [
        { n: 1, label: 'Bill 1, RA 1', open: 250.5, amount: 245.5, tds: 5 },
        { n: 3, label: 'Bill 3, RA 1', open: 100, amount: 54.5, tds: 0 },
      ],
      onAccount: 0,
      tdsWithoutBill: 0,
    });
    expect(setAgainst(BILLS, { amount: 400, tds: 0 }, ALL).onAccount).toBe(49.5);
  });

  it('pays the chosen bills alone, and is on account whole where none is', () => {
    const { settings, onAccount } = setAgainst(BILLS, { amount: 300, tds: 0 }, new Set([3]));
    expect([settings.map(({ amount }) => amount), onAccount]).toEqual([[0, 100], 200]);
    expect(setAgainst(BILLS, { amount: 300, tds: 7 }, new Set())).toMatchObject({ onAccount: 300, tdsWithoutBill: 7 });
  });

  it('adds up, whatever is open', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100);
    fc.assert(
      fc.property(fc.array(amount), amount, amount, (opens, came, tds) => {
        const bills = opens.map((open, at) => makeBill({ n: at + 1, open }));
        const { settings, onAccount, tdsWithoutBill } = setAgainst(
          bills,
          { amount: came, tds },
          new Set(bills.map(({ n }) => n)),
        );
        const sum = (parts: number[]): number => parts.reduce((all, part) => all + Math.round(part * 100), 0);
        expect(sum([...settings.map((setting) => setting.amount), onAccount])).toBe(Math.round(came * 100));
        expect(sum([...settings.map((setting) => setting.tds), tdsWithoutBill])).toBe(Math.round(tds * 100));
        for (const setting of settings)
          expect(sum([setting.amount, setting.tds])).toBeLessThanOrEqual(Math.round(setting.open * 100));
      }),
    );
  });
});

describe('what is due', () => {
  it('is grouped by the days since the invoice', () => {
    const bills = [
      makeBill({ n: 1, date: '2026-08-01', open: 9, due: 5 }),
      makeBill({ n: 2, date: '2026-10-28', open: 10, due: 10 }),
      makeBill({ n: 3, date: '2026-11-27', open: 20, due: 20 }),
      makeBill({ n: 4, date: '2026-10-01', open: 40, due: 40 }),
    ];
    expect(dueByAge(bills, '2026-11-27')).toEqual([
      { label: '0–30 days', amount: 30 },
      { label: '31–60 days', amount: 40 },
      { label: 'Over 90 days', amount: 5 },
    ]);
  });
});
