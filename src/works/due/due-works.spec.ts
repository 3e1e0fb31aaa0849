import { paise } from '../../kernel/money';
import { quantity } from '../../kernel/quantity';
import { contractOf } from '../contract/contract';
import { issuedDocument, issuedLine } from '../contract/contract.fixtures';
import type { AgreedContract } from '../contract/contracts';
import type { Budgets } from '../costs/budgets';
import { cost } from '../domain/costs/costs.fixtures';
import type { WorksCommand } from '../domain/works.commands';
import { decideWorks } from '../domain/works.decide';
import { evolveWorks } from '../domain/works.events';
import { initialWorks, type WorksState } from '../domain/works.state';
import { dueOn } from './due-works';

const MILESTONES = [
  { label: 'On acceptance', stage: 'acceptance', bp: 4_000, on: null },
  { label: 'Half way', stage: 'half-way', bp: 6_000, on: '2026-12-10' },
] as never;
const document = issuedDocument([issuedLine('wardrobe', { quantity: 10, cost: 100_000_00 })], {
  milestones: MILESTONES,
});
const content = {
  ...document,
  proposal: document.proposal && {
    ...document.proposal,
    schedule: [{ label: 'Carpentry', startsOn: '2026-12-01', endsOn: '2026-12-20' }],
  },
};
const contract = contractOf({ content, chosen: [] }, content);
const agreed = { contract, document: content } as unknown as AgreedContract;
const BUDGETS: Pick<Budgets, 'contract' | 'phases'> = {
  contract: new Map([['wardrobe', { material: paise(50_000_00), labour: paise(20_000_00) }]]),
  phases: { labels: new Map([['carpentry', 'Carpentry']]), ofLine: new Map([['wardrobe', 'carpentry']]) },
};
const stamp = { by: 'Ravi Iyer', at: '2026-12-31T06:00:00.000Z' };
const NONE = { nos: null, length: null, breadth: null, height: null };

const works = (...commands: readonly WorksCommand[]): WorksState =>
  commands.reduce(
    (state, command) => decideWorks(command, state, contract).reduce(evolveWorks, state),
    initialWorks('b1'),
  );
const textsOn = (day: string, state: WorksState) => dueOn({ agreed, state }, BUDGETS, day).map(({ text }) => text);

const bill: readonly WorksCommand[] = [
  {
    ...stamp,
    type: 'DraftBill',
    terms: { kind: 'stage', stage: 'acceptance', retentionBp: 500, tdsBp: 0, excess: [] },
  },
  { ...stamp, type: 'RecordBill', n: 1, date: '2026-11-27', invoiceNumber: 'INV/2026-27/001' },
];
const receipt: WorksCommand = {
  ...stamp,
  type: 'RecordReceipt',
  id: 'r1',
  date: '2026-12-12',
  mode: 'upi',
  reference: '',
  amount: paise(45_200_00),
  tds: paise(0),
  bills: [1],
};
const measured: WorksCommand = {
  ...stamp,
  type: 'Measure',
  id: 'm1',
  itemId: 'wardrobe',
  date: '2026-12-15',
  note: '',
  sides: { ...NONE, quantity: quantity(100_000) },
  isDeduction: false,
};

describe('what is due of works', () => {
  it('is a snag that is open after its day', () => {
    const snag = { ...stamp, type: 'RaiseSnag', id: 's', text: 'Door rubs', room: null, itemId: null } as const;
    const raised = works({ ...snag, who: 'Salim', until: '2026-12-01' });
    expect(textsOn('2026-12-01', raised)).toEqual([]);
    expect(textsOn('2026-12-02', raised)).toEqual(['“Door rubs” was to be fixed by 01/12/2026 by Salim']);
    expect(
      textsOn(
        '2026-12-02',
        works({ ...snag, who: null, until: '2026-12-01' }, { ...stamp, type: 'MendSnag', id: 's' }),
      ),
    ).toEqual([]);
  });

  it('is a bill that is open for more than 15 days, until it is paid but for the retention', () => {
    expect(textsOn('2026-12-09', works(...bill))).toEqual([]);
    expect(textsOn('2026-12-12', works(...bill))).toEqual(['“Half way” can be billed since 10/12/2026']);
    expect(textsOn('2026-12-13', works(...bill))[0]).toBe(
      'INV/2026-27/001 of 27/11/2026 is open for more than 15 days: ₹45,200',
    );
    expect(textsOn('2026-12-13', works(...bill, receipt))).toEqual(['“Half way” can be billed since 10/12/2026']);
  });

  it('is a stage whose day has come, until it is billed or the works are billed by measurement', () => {
    expect(textsOn('2026-12-10', works())).toEqual(['“Half way” can be billed since 10/12/2026']);
    const byMeasure: WorksCommand[] = [
      measured,
      {
        ...stamp,
        type: 'DraftBill',
        terms: { kind: 'measurement', upto: '2026-12-15', retentionBp: 0, tdsBp: 0, excess: [] },
      },
      { ...stamp, type: 'RecordBill', n: 1, date: '2026-12-15', invoiceNumber: 'INV/2026-27/001' },
    ];
    expect(textsOn('2026-12-16', works(...byMeasure))).toEqual([]);
  });

  it('is a tenth of the margin that is lost, for as long as it is', () => {
    // Sold for ₹1,00,000 and budgeted at ₹70,000.
    const spent = (rupees: number): WorksCommand =>
      cost('c1', { amount: paise(rupees * 100), budget: BUDGETS.contract });
    const done: WorksCommand = {
      ...stamp,
      type: 'SetProgress',
      itemId: 'wardrobe',
      bp: 10_000,
      date: '2026-12-01',
      note: '',
    };
    expect(textsOn('2026-12-01', works(done, spent(72_999)))).toEqual([]);
    expect(textsOn('2026-12-01', works(done, spent(73_000)))).toEqual(['The margin is ₹3,000 less than at acceptance']);
    const back: WorksCommand = { ...stamp, type: 'ReverseEntry', of: 'cost', id: 'c1', reason: 'Entered twice' };
    expect(textsOn('2026-12-01', works(done, spent(73_000), back))).toEqual([]);
  });

  it('is the end of the programme that has passed, until everything is done; then the retention', () => {
    const late = 'The works were to end on 20/12/2026 and are not complete';
    expect(textsOn('2026-12-20', works())).not.toContain(late);
    expect(textsOn('2026-12-21', works())).toContain(late);
    const moved: WorksCommand = {
      ...stamp,
      type: 'MoveSchedule',
      phase: 'carpentry',
      startsOn: '2026-12-10',
      endsOn: '2026-12-30',
      reason: 'Plywood came late',
    };
    expect(textsOn('2026-12-21', works(moved))).not.toContain(late);
    const done = works(...bill, receipt, measured);
    expect(textsOn('2026-12-21', done)).toEqual([
      '“Half way” can be billed since 10/12/2026',
      'Everything is done: retention of ₹2,000 can be released',
    ]);
    const snag: WorksCommand = {
      ...stamp,
      type: 'RaiseSnag',
      id: 's',
      text: 'Door',
      room: null,
      itemId: null,
      who: null,
      until: null,
    };
    expect(textsOn('2026-12-21', works(...bill, receipt, measured, snag))).toHaveLength(1);
    const reversed: WorksCommand = { ...stamp, type: 'ReverseEntry', of: 'snag', id: 's', reason: 'Noted twice' };
    expect(textsOn('2026-12-21', works(...bill, receipt, measured, snag, reversed))).toHaveLength(2);
  });
});
