import { paise } from '../../kernel/money';
import type { Bill } from './bill';
import { statementOf } from './statement';
import type { Ledger } from './ledger';
import type { Receipt, Release } from './works.state';

const at = (day: string): { readonly by: string; readonly at: string } => ({ by: 'Meera', at: `${day}T06:00:00.000Z` });

function bill(n: number, day: string, over: Partial<Bill> = {}): Bill {
  const retention = { kind: 'retention', label: 'Retention', rule: '5 %', amount: paise(5_000) } as const;
  const tds = { kind: 'tds', label: 'TDS', rule: '1 %', amount: paise(1_000) } as const;
  return {
    n,
    terms: { kind: 'stage', stage: 'start', retentionBp: 500, tdsBp: 100, excess: [] },
    content: {
      label: `Stage ${n}`,
      stageAt: n - 1,
      lines: [],
      parts: [],
      tax: [],
      roundOff: { toDate: paise(0), previous: paise(0), now: paise(0) },
      amount: paise(100_000),
      gst: paise(18_000),
      total: paise(118_000),
      deductions: [retention, tds],
      payable: paise(112_000),
      excess: [],
      advance: [],
    },
    date: day,
    invoiceNumber: `INV/2026-27/00${n}`,
    reversed: null,
    ...at(day),
    ...over,
  };
}

const receipt: Receipt = {
  id: 'r1',
  date: '2026-11-20',
  mode: 'upi',
  reference: '6334',
  amount: paise(60_000),
  tds: paise(400),
  settles: [{ bill: 1, amount: paise(50_000), tds: paise(400) }],
  reversed: null,
  ...at('2026-11-20'),
};
const release: Release = { id: 'l1', date: '2026-11-25', amount: paise(2_000), reversed: null, ...at('2026-11-25') };
const reversed = { ...at('2026-12-02'), reason: 'Wrong stage', creditNoteNumber: 'CN/2026-27/001' };

const ledger: Ledger = {
  openings: new Map(),
  bills: [bill(1, '2026-11-10'), bill(2, '2026-11-22', { reversed })],
  receipts: new Map([['r1', receipt]]),
  releases: new Map([['l1', release]]),
};

describe('a statement of account', () => {
  it('has every invoice, receipt, TDS, retention and credit note in the order of their days, and the balance after each', () => {
    const { opening, rows, closing } = statementOf(ledger);
    expect(opening).toBe(0);
    expect(rows.map(({ date, posted, amount, balance }) => [date, posted.kind, amount, balance])).toEqual([
      ['2026-11-10', 'invoice', 118_000, 118_000],
      ['2026-11-10', 'retention-kept', -5_000, 113_000],
      ['2026-11-20', 'receipt', -60_000, 53_000],
      ['2026-11-20', 'tds', -400, 52_600],
      ['2026-11-22', 'invoice', 118_000, 170_600],
      ['2026-11-22', 'retention-kept', -5_000, 165_600],
      ['2026-11-25', 'retention-released', 2_000, 167_600],
      ['2026-12-02', 'credit-note', -118_000, 49_600],
      ['2026-12-02', 'retention-dropped', 5_000, 54_600],
    ]);
    expect(closing).toBe(54_600);
  });

  it('says how the balance becomes what is due: with money on account, without the TDS that is expected', () => {
    expect(statementOf(ledger).due).toEqual({ onAccount: 10_000, paidEarly: 0, expectedTds: 600, due: 64_000 });
  });

  it('says what of the retention was paid before it was released', () => {
    const paid = {
      ...receipt,
      tds: paise(0),
      amount: paise(118_000),
      settles: [{ bill: 1, amount: paise(118_000), tds: paise(0) }],
    };
    const { closing, due } = statementOf({
      ...ledger,
      bills: [bill(1, '2026-11-10')],
      receipts: new Map([['r1', paid]]),
      releases: new Map(),
    });
    expect([closing, due]).toEqual([-5_000, { onAccount: 0, paidEarly: 5_000, expectedTds: 0, due: 0 }]);
  });

  it('of a span begins with what was before it, and leaves open what is due while the account goes on', () => {
    const { opening, rows, closing, due } = statementOf(ledger, { from: '2026-11-20', to: '2026-11-25' });
    expect([opening, rows.length, closing, due]).toEqual([113_000, 5, 167_600, null]);
    expect(statementOf(ledger, { from: '2026-12-01' }).due?.due).toBe(64_000);
  });

  it('has a reversed receipt and a reversed release twice', () => {
    const back = { ...at('2026-11-26'), reason: 'Bounced' };
    const { rows, closing } = statementOf({
      ...ledger,
      bills: [],
      receipts: new Map([['r1', { ...receipt, settles: [], reversed: back }]]),
      releases: new Map([['l1', { ...release, reversed: back }]]),
    });
    expect(rows.map(({ posted }) => posted.kind)).toEqual([
      'receipt',
      'tds',
      'retention-released',
      'receipt-reversed',
      'tds-reversed',
      'release-reversed',
    ]);
    expect(closing).toBe(0);
  });

  it('never dates a reversal before what it reverses', () => {
    const ahead = bill(1, '2026-12-31', { reversed });
    const { rows } = statementOf({ ...ledger, bills: [ahead], receipts: new Map(), releases: new Map() });
    expect(rows.map(({ date }) => date)).toEqual(Array.from({ length: 4 }, () => '2026-12-31'));
  });
});
