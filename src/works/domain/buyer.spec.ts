import { Rejection } from '../../kernel/decisions/rejection';
import type { Buyer } from './buyer';
import { contractOf } from '../contract/contract';
import { issuedDocument, issuedLine } from '../contract/contract.fixtures';
import { decideWorks } from './works.decide';
import { evolveWorks } from './works.events';
import { initialWorks, type WorksState } from './works.state';

const stamp = { by: 'Ravi Iyer', at: '2026-11-27T06:00:00.000Z' };
const RAO: Buyer = {
  name: 'Rao Textiles LLP',
  gstin: '27AARFR4821K1ZO',
  address: '12 Linking Road',
  place: 'Mumbai',
  pin: 400_050,
  state: '27',
};
const milestones = [{ label: 'On acceptance', stage: 'acceptance' as const, bp: 10_000, on: null }];
const content = issuedDocument([issuedLine('wall', { quantity: 100, cost: 100_000 })], { milestones });
const contract = { ...contractOf({ content, chosen: [] }, content), gstin: '27AAPFU0939F1ZV' };
const none = initialWorks('b1');
const set = (state: WorksState, buyer: Buyer | null) =>
  decideWorks({ ...stamp, type: 'SetBuyer', buyer }, state, contract);
const after = (state: WorksState, buyer: Buyer | null): WorksState => set(state, buyer).reduce(evolveWorks, state);

/** The field that a refusal names. */
function refusedAt(buyer: Buyer): string | null {
  try {
    set(none, buyer);
  } catch (error) {
    if (error instanceof Rejection) return error.field;
    throw error;
  }
  return null;
}

function billed(state: WorksState): WorksState {
  const terms = { kind: 'stage', stage: 'acceptance', retentionBp: 0, tdsBp: 0, excess: [] } as const;
  const drafted = decideWorks({ ...stamp, type: 'DraftBill', terms }, state, contract).reduce(evolveWorks, state);
  const n = state.bills.length + 1;
  const record = { ...stamp, type: 'RecordBill', n, date: '2026-11-27', invoiceNumber: `INV/${n}` } as const;
  return decideWorks(record, drafted, contract).reduce(evolveWorks, drafted);
}

describe('whom invoices are made out to', () => {
  it('is of the invoices that come after, and what is recorded keeps whom it names', () => {
    const before = billed(none);
    const known = after(before, RAO);
    const moved = after(known, { ...RAO, address: '4 Hill Road' });
    expect(before.bills[0]).not.toHaveProperty('buyer');
    expect(moved.bills).toEqual(before.bills);
    expect(billed(after(none, RAO)).bills[0]?.buyer).toEqual(RAO);
    expect(after(billed(after(none, RAO)), null).bills[0]?.buyer).toEqual(RAO);
  });

  it('is set once, and taken back by what was there before', () => {
    const known = after(none, RAO);
    expect(set(known, { ...RAO })).toEqual([]);
    expect(after(known, null)).toEqual(none);
    expect(set(none, null)).toEqual([]);
  });

  it('has the state of its GSTIN, and not the GSTIN of the firm', () => {
    expect(refusedAt(RAO)).toBeNull();
    expect(refusedAt({ ...RAO, state: '29' })).toBe('buyer.state');
    expect(refusedAt({ ...RAO, gstin: '', state: '29' })).toBeNull();
    expect(refusedAt({ ...RAO, gstin: contract.gstin })).toBe('buyer.gstin');
  });

  it('of another state leaves the place of supply and its taxes where the flat is', () => {
    const elsewhere = after(none, { ...RAO, gstin: '29AARFR4821K1ZK', state: '29' });
    expect(billed(elsewhere).bills[0]?.content).toEqual(billed(none).bills[0]?.content);
  });
});
