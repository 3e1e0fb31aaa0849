import fc from 'fast-check';
import { Rejection } from '../../kernel/decisions/rejection';
import { paise, sum, type Paise } from '../../kernel/money';
import { quantity } from '../../kernel/quantity';
import { PAYMENT_STAGES } from '../../kernel/quotations/payment-stages';
import { shareOut } from '../../kernel/shares';
import { contractOf } from '../contract/contract';
import { issuedDocument, issuedLine } from '../contract/contract.fixtures';
import type { Contract } from './contract';
import { measuredOf } from './deciders/measure';
import { brokenLaws } from './laws';
import { ledgerSums, standingBills } from './ledger';
import { labourByAttendance } from './site/attendance';
import { indentStandings } from './site/indents';
import { statementOf } from './statement';
import type { WorksCommand } from './works.commands';
import { decideWorks } from './works.decide';
import { firmCommand } from './works.laws.fixtures';
import { evolveWorks, foldWorks, type WorksEvent } from './works.events';
import { initialWorks, type WorksState } from './works.state';

const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26'];
const stamp = { by: 'Ravi Iyer', at: '2026-11-27T06:00:00.000Z' };
const NONE = { nos: null, length: null, breadth: null, height: null };

/** Contracts of up to five lines with two tax codes, a fee, a discount, and one to four stages. */
const contracts: fc.Arbitrary<Contract> = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 4_000 }),
        count: fc.integer({ min: 1, max: 3 }),
        cost: fc.integer({ min: 0, max: 9_999_999 }),
        taxCode: fc.constantFrom('9954', '9403'),
        gstIncluded: fc.constantFrom(0, 0, 0, 100),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    designFee: fc.integer({ min: 0, max: 500_000 }),
    discount: fc.integer({ min: 0, max: 9_999 }),
    shares: fc.constantFrom([10_000], [1_000, 9_000], [3_333, 3_333, 3_334], [1_000, 4_000, 4_000, 1_000]),
  })
  .map(({ lines, designFee, discount, shares }) => {
    const content = issuedDocument(
      lines.map(({ quantity: hundredths, ...line }, at) =>
        issuedLine(String(at), { ...line, quantity: hundredths / 100, unit: 'no' }),
      ),
      {
        designFee,
        adjustments: discount === 0 ? [] : [{ label: 'Discount', reason: '', amount: -discount }],
        milestones: shares.map((bp, at) => ({
          label: `Stage ${at}`,
          stage: PAYMENT_STAGES[at] ?? 'handover',
          bp,
          on: null,
        })),
      },
    );
    return contractOf({ content, chosen: [] }, content);
  });

interface Step {
  readonly kind: number;
  /** What it is about, and how much of it: picked from what there is by then. */
  readonly pick: number;
  readonly size: number;
  readonly day: number;
  readonly isOdd: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 9, 9, 10, 10, 11, 12, 12, 13, 13, 14, 15, 16, 17, 18),
  pick: fc.nat({ max: 9 }),
  size: fc.nat({ max: 10_000 }),
  day: fc.nat({ max: 2 }),
  isOdd: fc.boolean(),
});
const steps = fc.array(step, { minLength: 8, maxLength: 30, size: 'max' });
const befores = fc.option(step, { freq: 2 });

/** A command of any kind, often about what does not exist or is over: those are refused. */
function commandOf(
  { kind, pick, size, day, isOdd }: Step,
  at: number,
  state: WorksState,
  contract: Contract,
): WorksCommand {
  const id = `id-${at}`;
  const date = DAYS[day] ?? '2026-11-24';
  const line = contract.lines[pick % contract.lines.length];
  const nth = (entries: ReadonlyMap<string, unknown>): string => [...entries.keys()][pick] ?? id;
  const reason = 'Entered twice';
  const terms = {
    retentionBp: isOdd ? 500 : 0,
    tdsBp: size % 2 === 0 ? 100 : 0,
    others: size % 5 === 0 ? [{ label: 'Water', amount: paise(1 + size) }] : [],
    excess: isOdd ? contract.lines.map((one) => ({ itemId: one.id, reason })) : [],
  };
  if (kind <= 3) {
    const part = quantity(Math.max(1, Math.round(((line?.quantity ?? 1) * (size % 6_000)) / 10_000)));
    const sides = { ...NONE, quantity: part };
    return {
      ...stamp,
      type: 'Measure',
      id,
      itemId: line?.id ?? '',
      date,
      note: '',
      sides,
      isDeduction: kind === 3 && isOdd,
    };
  }
  if (kind === 4) return { ...stamp, type: 'ReverseEntry', of: 'measurement', id: nth(state.book), reason };
  if (kind === 5) return { ...stamp, type: 'CheckMeasurement', id: nth(state.book) };
  if (kind === 6)
    return { ...stamp, type: 'DraftBill', terms: { ...terms, kind: 'stage', stage: PAYMENT_STAGES[pick % 4] ?? '' } };
  if (kind <= 8) return { ...stamp, type: 'DraftBill', terms: { ...terms, kind: 'measurement', upto: date } };
  if (kind <= 10) {
    const n = kind === 9 ? (state.draft?.n ?? pick) : pick;
    return { ...stamp, type: 'RecordBill', n, date: DAYS[2] ?? date, invoiceNumber: `INV/2026-27/${n}` };
  }
  if (kind === 11) return { ...stamp, type: 'DiscardBill', n: isOdd ? pick : (state.draft?.n ?? pick) };
  if (kind === 12)
    return {
      ...stamp,
      type: 'ReverseBill',
      n: isOdd ? pick : state.bills.length,
      reason,
      creditNoteNumber: `CN/2026-27/${at}`,
    };
  if (kind === 13) {
    const bills = isOdd
      ? standingBills(state)
          .map(({ n }) => n)
          .slice(0, pick)
      : [];
    const amount = paise(1 + size * 997);
    return {
      ...stamp,
      type: 'RecordReceipt',
      id,
      date,
      mode: 'upi',
      reference: '',
      amount,
      tds: paise(size % 500),
      bills,
    };
  }
  if (kind === 14) return { ...stamp, type: 'ReverseEntry', of: 'receipt', id: nth(state.receipts), reason };
  if (kind === 15) return { ...stamp, type: 'ReleaseRetention', id, date, amount: paise(1 + size) };
  if (kind === 16) return { ...stamp, type: 'ReverseEntry', of: 'release', id: nth(state.releases), reason };
  if (kind === 17) return { ...stamp, type: 'ReverseEntry', of: 'opening', id: nth(state.openings), reason };
  return opening(id, contract, { size, isOdd });
}

type Maker = typeof commandOf;
const firmStep: Maker = ({ pick, size, day, isOdd }, at, state, contract) =>
  firmCommand({ id: `firm-${at}`, pick, size, date: DAYS[day] ?? '', isOdd }, state, contract);
/** With every second step something happens on the firm’s side as well. */
const makersOf = ({ size }: Step): Maker[] => (size % 2 === 0 ? [commandOf, firmStep] : [commandOf]);

/** What was done, billed and paid before: parts of each, sometimes all of it, and sometimes more than there was. */
function opening(id: string, contract: Contract, { size, isOdd }: Pick<Step, 'size' | 'isOdd'>): WorksCommand {
  const part = (of: number, share: number): number => Math.floor((of * Math.min(10_000, share)) / 10_000);
  const lines = contract.lines.map((line, at) => ({
    entry: `${id}-${at}`,
    itemId: line.id,
    done: quantity(part(line.quantity, (size * (at + 2)) % 12_000)),
    billed: quantity(part(line.quantity, isOdd ? size + 2_000 : (size * (at + 3)) % 11_000)),
  }));
  const money = (share: number): Paise => paise(part(contract.totalWithGst, share));
  return {
    ...stamp,
    type: 'RecordOpening',
    id,
    date: DAYS[0] ?? '',
    lines,
    received: money(size / 3),
    tds: money(size % 90),
    retention: money(isOdd ? size % 300 : 0),
    advance: money(size % 7 === 0 ? size / 5 : 0),
  };
}

/** Half of all works were under way before. */
const begun = (contract: Contract, before: Step | null): WorksState =>
  before ? attempt(initialWorks('b1'), opening('before', contract, before), contract) : initialWorks('b1');

/** Nothing where it is refused. */
function decided(state: WorksState, command: WorksCommand, contract: Contract): WorksEvent[] {
  try {
    return decideWorks(command, state, contract);
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
}

const attempt = (state: WorksState, command: WorksCommand, contract: Contract): WorksState =>
  decided(state, command, contract).reduce(evolveWorks, state);

/** Throws with the name of the law: `expect` is too slow to hold some 100,000 states to nine laws. */
function law(name: string, holds: boolean): void {
  if (!holds) throw new Error(`broken: ${name}`);
}

function holdLaws(state: WorksState, before: WorksState, contract: Contract): void {
  for (const name of brokenLaws(state)) law(name, false);
  const bills = standingBills(state);
  const accepted = new Set(bills.flatMap(({ content }) => content.excess.map(({ itemId }) => itemId)));
  for (const { itemId, amount } of bills.at(-1)?.content.lines ?? []) {
    const agreed = contract.lines.find(({ id }) => id === itemId);
    law('no line is billed beyond the contract', accepted.has(itemId) || amount.toDate <= (agreed?.amount ?? 0));
  }
  const untaxed = contract.lines.some(({ taxCode }) => taxCode === null);
  for (const { content } of bills)
    law(
      'what is taxed is what is billed',
      untaxed || sum(content.tax.map(({ taxable }) => taxable.now)) === content.amount,
    );
  law(
    'recorded bills never change',
    before.bills.every(({ content }, at) => state.bills[at]?.content === content),
  );
  law(
    'nothing below zero is measured',
    contract.lines.every(({ id }) => measuredOf(state.book, id) >= 0),
  );
}

/** The client’s account says what is due, whole and in any two parts. */
function holdStatement(state: WorksState, day: string): void {
  const { closing, due } = statementOf(state);
  const sums = ledgerSums(state);
  law('the statement of account ends with what is due', due?.due === sums.due);
  law(
    'its balance is what was invoiced less what came, is deducted and is retained',
    closing === sums.invoiced - sums.received - sums.tds - sums.deducted - sums.retained,
  );
  const before = statementOf(state, { to: day });
  const rest = statementOf(state, { from: dayAfter(day) });
  law('a statement goes on where the one before it ended', rest.opening === before.closing && rest.closing === closing);
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Measures what is left of every line and bills it. */
function complete(state: WorksState, contract: Contract): WorksState {
  const date = DAYS[2] ?? '';
  const measured = contract.lines.reduce((now, { id: itemId, quantity: agreed }) => {
    const left = agreed - measuredOf(now.book, itemId);
    if (left <= 0) return now;
    const sides = { ...NONE, quantity: quantity(left) };
    return attempt(
      now,
      { ...stamp, type: 'Measure', id: `rest-${itemId}`, itemId, date, note: '', sides, isDeduction: false },
      contract,
    );
  }, state);
  const terms = { kind: 'measurement', upto: date, retentionBp: 0, tdsBp: 0, excess: [] } as const;
  const drafted = attempt(measured, { ...stamp, type: 'DraftBill', terms }, contract);
  if (drafted.draft === measured.draft) return measured;
  const n = drafted.bills.length + 1;
  return attempt(drafted, { ...stamp, type: 'RecordBill', n, date, invoiceNumber: `INV/2026-27/${n}` }, contract);
}

describe('whatever happens to works, in any order and twice', () => {
  it('folds at once to what it folds to event by event, and changes no state that was there before', () => {
    fc.assert(
      fc.property(contracts, steps, fc.nat(), (contract, all, cut) => {
        const events: WorksEvent[] = [];
        let state = initialWorks('b1');
        for (const [at, step] of all.entries())
          for (const make of makersOf(step)) {
            const made = decided(state, make(step, at, state, contract), contract);
            events.push(...made);
            state = made.reduce(evolveWorks, state);
          }
        const middle = cut % (events.length + 1);
        const before = foldWorks(initialWorks('b1'), events.slice(0, middle));
        const kept = structuredClone(before);
        expect(foldWorks(before, events.slice(middle))).toEqual(state);
        expect(before).toEqual(kept);
      }),
      { numRuns: 500 },
    );
  });

  it('every amount reconciles to the paisa, and complete works are billed for exactly the contract', () => {
    const seen = {
      deducted: 0,
      opened: 0,
      recorded: 0,
      reversed: 0,
      complete: 0,
      receipts: 0,
      labour: 0,
      asked: 0,
      delivered: 0,
      billed: 0,
      settled: 0,
    };
    fc.assert(
      fc.property(contracts, steps, befores, (contract, all, opened) => {
        const { lines, parts } = contract;
        law(
          'the contract is its lines and parts',
          contract.total === sum([...lines, ...parts].map(({ amount }) => amount)),
        );
        law('with its GST', contract.totalWithGst === contract.total + sum(contract.tax.map(({ amount }) => amount)));
        let state = begun(contract, opened);
        if (state.openings.size > 0) seen.opened += 1;
        holdLaws(state, initialWorks('b1'), contract);
        for (const [at, step] of all.entries())
          for (const make of makersOf(step)) {
            const command = make(step, at, state, contract);
            const next = attempt(state, command, contract);
            holdLaws(next, state, contract);
            // Sent twice, it is refused or changes nothing more.
            state = attempt(next, command, contract);
            holdLaws(state, next, contract);
          }
        for (const day of DAYS) holdStatement(state, day);
        const before = standingBills(state);
        seen.recorded += state.bills.length;
        seen.reversed += state.bills.filter(({ reversed }) => reversed).length;
        seen.receipts += state.receipts.size;
        seen.deducted += Number(ledgerSums(state).deducted > 0);
        seen.labour += labourByAttendance(state.costs).size;
        seen.delivered += state.costs.deliveries.size;
        seen.settled += state.costs.payments.size;
        seen.billed += [...state.costs.entries.values()].filter(({ order }) => order !== null).length;
        seen.asked += [...indentStandings(state.site, state.costs).values()].filter(
          ({ order }) => order !== null,
        ).length;
        const isOver = contract.lines.some(({ id, quantity: agreed }) => measuredOf(state.book, id) > agreed);
        if (isOver || before.some(({ content }) => content.excess.length > 0)) return;
        const done = complete(state, contract);
        holdLaws(done, state, contract);
        if (standingBills(done).length === 0) return;
        seen.complete += 1;
        law('complete works are billed for the contract', ledgerSums(done).invoiced === contract.totalWithGst);
      }),
      { numRuns: 10_000 },
    );
    for (const [what, many] of Object.entries(seen)) expect([what, many > 50, many]).toEqual([what, true, many]);
  });

  it('stages are billed for the amounts that the quotation names', () => {
    fc.assert(
      fc.property(contracts, (contract) => {
        fc.pre(contract.totalWithGst > 1_000_000);
        const amounts = shareOut(
          contract.totalWithGst,
          contract.stages.map(({ bp }) => bp),
        );
        const state = contract.stages.reduce((now, { stage }, at) => {
          const terms = { kind: 'stage', stage, retentionBp: 0, tdsBp: 0, excess: [] } as const;
          const drafted = attempt(now, { ...stamp, type: 'DraftBill', terms }, contract);
          const record = {
            ...stamp,
            type: 'RecordBill',
            n: at + 1,
            date: DAYS[2] ?? '',
            invoiceNumber: String(at),
          } as const;
          return attempt(drafted, record, contract);
        }, initialWorks('b1'));
        expect(state.bills.map(({ content }) => content.total)).toEqual(amounts);
      }),
      { numRuns: 200 },
    );
  });
});
