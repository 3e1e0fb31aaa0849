import { paise, sum } from '../../../kernel/money';
import { PAYMENT_STAGES } from '../../../kernel/quotations/payment-stages';
import { quantityOf } from '../../../kernel/quantity';
import { contractOf } from '../../contract/contract';
import { issuedDocument, issuedLine } from '../../contract/contract.fixtures';
import type { BillContent, BillTerms } from '../bill';
import type { Contract } from '../contract';
import { Refusal } from '../refusal';
import type { WorksCommand } from '../works.commands';
import { decideWorks } from '../works.decide';
import { evolveWorks } from '../works.events';
import { initialWorks, type WorksState } from '../works.state';

const stamp = { by: 'Ravi Iyer', at: '2026-11-27T06:00:00.000Z' };
const DATE = '2026-11-26';
const MILESTONES = [
  { label: 'On acceptance', stage: 'acceptance' as const, bp: 1_000, on: null },
  { label: 'Handover', stage: 'handover' as const, bp: 9_000, on: null },
];
const NO_SIDES = { nos: null, length: null, breadth: null, height: null };

/** 100 sqft of wall for ₹1,000 and 4 doors for ₹2,000, with a fee of ₹300. */
const LINES = [
  issuedLine('wall', { quantity: 100, cost: 100_000 }),
  issuedLine('door', { unit: 'no', count: 4, cost: 200_000, taxCode: '9403' }),
];
const agreed = (lines = LINES): Contract => {
  const content = issuedDocument(lines, { designFee: 30_000, milestones: MILESTONES });
  return contractOf({ content, chosen: [] }, content);
};

function run(state: WorksState, contract: Contract, ...commands: WorksCommand[]): WorksState {
  return commands.reduce((now, command) => decideWorks(command, now, contract).reduce(evolveWorks, now), state);
}

const measure = (itemId: string, many: number): WorksCommand => ({
  ...stamp,
  type: 'Measure',
  id: `${itemId} ${many}`,
  itemId,
  date: DATE,
  note: '',
  sides: { ...NO_SIDES, quantity: quantityOf(many) },
  isDeduction: false,
});
const SHARES = { retentionBp: 0, tdsBp: 0, excess: [] };
const STAGE: BillTerms = { ...SHARES, kind: 'stage', stage: 'acceptance' };
const RUNNING: BillTerms = { ...SHARES, kind: 'measurement', upto: DATE };

function bill(state: WorksState, contract: Contract, terms: BillTerms): WorksState {
  const drafted = run(state, contract, { ...stamp, type: 'DraftBill', terms });
  const n = drafted.bills.length + 1;
  return run(drafted, contract, { ...stamp, type: 'RecordBill', n, date: DATE, invoiceNumber: `INV/2026-27/00${n}` });
}

const works = (contract: Contract, ...commands: WorksCommand[]): WorksState =>
  run(initialWorks('b1'), contract, ...commands);
const last = ({ bills }: WorksState): BillContent => bills.at(-1)!.content;

function problem(work: () => unknown): string | null {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
  return null;
}

describe('a bill by measurement', () => {
  it('has each line by its share, and the fee by the share of all lines by value', () => {
    const contract = agreed();
    const { lines, parts, amount } = last(bill(works(contract, measure('wall', 75)), contract, RUNNING));
    expect(lines.map(({ itemId, amount: { now } }) => [itemId, now])).toEqual([['wall', 75_000]]);
    // ₹750 of ₹3,000 is a quarter.
    expect(parts.map(({ label, now }) => [label, now])).toEqual([['Design fee', 7_500]]);
    expect(amount).toBe(82_500);
  });

  it('takes off what a stage has asked for', () => {
    const contract = agreed();
    const advance = bill(works(contract), contract, STAGE);
    expect(last(advance).total).toBe(paise(contract.totalWithGst / 10));
    const running = last(bill(run(advance, contract, measure('wall', 50)), contract, RUNNING));
    const [wall, door] = running.lines;
    expect(wall?.amount).toEqual({ toDate: 50_000, previous: 10_000, now: 40_000 });
    expect(door?.amount).toEqual({ toDate: 0, previous: 20_000, now: -20_000 });
    // The round-off of the stage is taken back with it.
    expect(running.roundOff.toDate).toBe(0);
  });

  it('that would ask for less than before is refused', () => {
    const contract = agreed();
    const advance = bill(works(contract), contract, STAGE);
    expect(problem(() => bill(run(advance, contract, measure('wall', 1)), contract, RUNNING))).toBe('nothing_to_bill');
  });

  it('asks for an earlier stage in part, which a later stage then asks for whole', () => {
    const thirds = [3_000, 3_000, 4_000].map((bp, at) => ({ ...agreed().stages[0]!, label: `Stage ${at + 1}`, bp }));
    const stages = thirds.map((stage, at) => ({ ...stage, stage: PAYMENT_STAGES[at]! }));
    const contract: Contract = { ...agreed(), stages };
    const at = (index: number): BillTerms => ({ ...SHARES, kind: 'stage', stage: PAYMENT_STAGES[index]! });
    const half = bill(works(contract, measure('door', 2), measure('wall', 50)), contract, RUNNING);
    const second = bill(half, contract, at(1));
    expect(sum(second.bills.map(({ content }) => content.total))).toBe(paise(contract.totalWithGst * 0.6));
    const last = bill(second, contract, at(2));
    expect(sum(last.bills.map(({ content }) => content.total))).toBe(contract.totalWithGst);
    expect(() => bill(half, contract, at(0))).toThrow(
      'Bills ask for 50 % of the contract already, and “Stage 1” is 30 % of it. Bill by measurement, or take a later stage.',
    );
  });

  it('takes back a line that a variation has taken away, with its GST', () => {
    const contract = agreed();
    const before = bill(works(contract, measure('wall', 100), measure('door', 1)), contract, RUNNING);
    const varied = agreed([issuedLine('wall', { quantity: 200, cost: 300_000 })]);
    const after = last(bill(run(before, varied, measure('wall', 99)), varied, RUNNING));
    expect(after.lines.find(({ itemId }) => itemId === 'door')?.amount).toEqual({
      toDate: 0,
      previous: 50_000,
      now: -50_000,
    });
    expect(after.tax.find(({ code }) => code === '9403')?.amount).toEqual({ toDate: 0, previous: 9_000, now: -9_000 });
  });

  it('accepts an excess up to what was measured, once', () => {
    const contract = agreed();
    const measured = works(contract, measure('door', 5));
    const excess = [{ itemId: 'door', reason: 'As built' }];
    expect(problem(() => bill(measured, contract, RUNNING))).toBe('excess_quantity');
    const accepted = bill(measured, contract, { ...RUNNING, excess });
    expect(last(accepted)).toMatchObject({ excess: [{ itemId: 'door', upTo: 50_000, reason: 'As built' }] });
    expect(last(accepted).lines[0]?.amount.toDate).toBe(250_000);
    expect(last(bill(run(accepted, contract, measure('wall', 10)), contract, RUNNING)).excess).toEqual([]);
    expect(problem(() => bill(run(accepted, contract, measure('door', 0.5)), contract, RUNNING))).toBe(
      'excess_quantity',
    );
  });
});

describe('the GST of a bill', () => {
  it('is integrated between two states', () => {
    const contract: Contract = { ...agreed(), supplierState: '29' };
    const { tax, gst } = last(bill(works(contract, measure('door', 2)), contract, RUNNING));
    expect(sum(tax.map(({ igst }) => igst))).toBe(gst);
    expect(tax.every(({ cgst, sgst }) => cgst === 0 && sgst === 0)).toBe(true);
  });

  it('of a code with several rates is split as the contract has it, and complete at the end', () => {
    const rows = [
      { code: '9954', label: 'Works', bp: 1_800, taxable: paise(60_000), amount: paise(10_800) },
      { code: '9954', label: 'Works', bp: 1_200, taxable: paise(40_000), amount: paise(4_800) },
    ];
    const wall = LINES[0]!;
    const plain = agreed([wall]);
    const contract: Contract = {
      ...plain,
      parts: [],
      tax: rows,
      total: paise(100_000),
      gst: paise(15_600),
      totalWithGst: paise(115_600),
    };
    const half = bill(works(contract, measure('wall', 50)), contract, RUNNING);
    expect(last(half).tax.map(({ taxable }) => taxable.now)).toEqual([30_000, 20_000]);
    const whole = bill(run(half, contract, { ...measure('wall', 50), id: 'rest' } as WorksCommand), contract, RUNNING);
    expect(sum(whole.bills.map(({ content }) => content.total))).toBe(115_600);
  });

  it('of a line whose rate holds it is none', () => {
    const contract = agreed([issuedLine('wall', { quantity: 100, cost: 118_000, gstIncluded: 18_000 })]);
    const { tax, amount } = last(bill(works(contract, measure('wall', 100)), contract, RUNNING));
    expect(tax.map(({ code, taxable }) => [code, taxable.now])).toEqual([['998391', 30_000]]);
    expect(amount).toBe(148_000);
  });
});

describe('deductions of a bill', () => {
  it('are retention and TDS of the amount before GST, then money on account', () => {
    const contract = agreed();
    const paid: WorksCommand = {
      ...stamp,
      type: 'RecordReceipt',
      id: 'r1',
      date: DATE,
      mode: 'bank',
      reference: '',
      amount: paise(50_000),
      tds: paise(0),
      bills: [],
    };
    const terms: BillTerms = { ...RUNNING, retentionBp: 500, tdsBp: 100 };
    const { amount, total, deductions, payable } = last(
      bill(works(contract, paid, measure('door', 4)), contract, terms),
    );
    expect(amount).toBe(220_000);
    expect(deductions.map(({ kind, amount: off }) => [kind, off])).toEqual([
      ['retention', 11_000],
      ['tds', 2_200],
      ['advance', 50_000],
    ]);
    expect(payable).toBe(total - 63_200);
  });
});
