import { paise } from '../../../kernel/money';
import type { Addition } from '../../../kernel/selling';
import type { BoqCommand } from '../boq.commands';
import { decide } from '../boq.decider';
import type { BoqEvent } from '../boq.events';
import { create, draft, env, fold, run } from '../boq.fixtures';
import { EMPTY_HEAD, type BoqHead, type BoqState, type BoqStatus } from '../boq.state';
import { isImporting } from './import.decider';
import { refusalOf } from '../refusal.fixtures';

/** A BOQ that waits for its file. */
const waiting = (head: Partial<BoqHead> = {}): BoqState =>
  run({ ...create([draft('a')]), head: { ...EMPTY_HEAD, status: 'importing', ...head } } as BoqCommand).state;

const FREIGHT: Addition = {
  label: 'Freight',
  percent: null,
  amount: paise(50_000),
  of: 'items',
  sections: [],
  services: [],
  taxed: true,
};
const file = { importId: 'import-1', file: 'flat.xlsx' };
const imported = (given: object = {}): BoqCommand => ({
  type: 'ImportLines',
  ...file,
  title: 'Flat 12',
  fileTitle: 'flat',
  lines: [draft('x'), draft('y')],
  statedTotal: paise(30_000),
  computedTotal: paise(29_000),
  differences: [{ kind: 'total', at: 'A9', message: 'differs', stated: paise(30_000), computed: paise(29_000) }],
  ...given,
});
const ask = (questions: number): BoqCommand => ({ type: 'AskOfImport', ...file, questions });
const failed: BoqCommand = { type: 'FailImport', ...file, message: 'This file has no table of items.' };

const done = (state: BoqState, command: BoqCommand): { event: BoqEvent | undefined; after: BoqState } => {
  const events = decide(command, state, env);
  return { event: events[0], after: fold(events, state) };
};

describe('a file that was read', () => {
  it('fills its BOQ: lines behind those that are there, title and additions', () => {
    const { event, after } = done(waiting(), imported({ additions: [FREIGHT] }));
    expect(event).toMatchObject({
      type: 'LinesImported',
      data: { ...file, statedTotal: 30_000, computedTotal: 29_000 },
    });
    expect([...after.lines.values()].map(({ id, seq }) => [id, seq])).toEqual([
      ['a', 1],
      ['x', 2],
      ['y', 3],
    ]);
    expect(after.head).toMatchObject({ title: 'Flat 12', status: 'draft', additions: [FREIGHT] });
    expect(after.imported).toEqual({
      name: 'flat.xlsx',
      statedTotal: 30_000,
      computedTotal: 29_000,
      differences: 1,
      failure: null,
    });
  });

  it('leaves a title that someone gave, and additions that are there', () => {
    const other = { ...FREIGHT, label: 'Insurance' };
    const { after } = done(waiting({ title: 'Home', additions: [other] }), imported({ additions: [FREIGHT] }));
    expect([after.head.title, after.head.additions]).toEqual(['Home', [other, FREIGHT]]);
    expect(done(waiting({ additions: [other] }), imported()).after.head.additions).toEqual([other]);
  });

  it('is called what its bill calls the job, where only the file had named it', () => {
    expect(done(waiting({ title: 'flat' }), imported()).after.head.title).toBe('Flat 12');
  });

  it('does not take back an acceptance', () => {
    const { event, after } = done(waiting({ status: 'accepted', title: 'Home' }), imported());
    expect(after.head.status).toBe('accepted');
    expect(event?.data).toMatchObject({ changes: {} });
  });

  it('is refused as a whole when one of its lines breaks a rule', () => {
    expect(refusalOf(imported({ lines: [draft('x'), draft('y', { work: 'unknown' })] }), waiting())).toEqual({
      code: 'invalid',
      message: 'There is no such work.',
      field: 'work',
    });
  });
});

describe('a file that leaves questions', () => {
  it('waits for the answers, and then goes on', () => {
    const asked = done(waiting(), ask(2));
    expect(asked.event).toMatchObject({
      type: 'ImportAsked',
      data: { ...file, questions: 2, changes: { status: { before: 'importing', after: 'review' } } },
    });
    const answered = done(asked.after, ask(0));
    expect(answered.event?.data).toMatchObject({
      questions: 0,
      changes: { status: { before: 'review', after: 'importing' } },
    });
    expect(answered.after.head.status).toBe('importing');
  });

  it('is noted once, and only until the BOQ is filled', () => {
    expect(done(waiting(), ask(0)).event).toBeUndefined();
    expect(done(waiting({ status: 'review' }), ask(1)).event).toBeUndefined();
    for (const status of ['draft', 'accepted'] as const) {
      expect(done(waiting({ status }), ask(1)).event).toBeUndefined();
      expect(done(waiting({ status }), ask(0)).event).toBeUndefined();
    }
  });

  it('keeps the BOQ from being copied and sent', () => {
    const states: [BoqStatus, boolean][] = [
      ['importing', true],
      ['review', true],
      ['draft', false],
      ['accepted', false],
    ];
    for (const [status, is] of states) expect([status, isImporting({ status })]).toEqual([status, is]);
  });
});

describe('a file that could not be read', () => {
  it('leaves an empty draft with the reason', () => {
    const { event, after } = done(waiting(), failed);
    expect(event).toMatchObject({
      type: 'ImportFailed',
      data: { ...file, message: 'This file has no table of items.', changes: { status: { after: 'draft' } } },
    });
    expect(after.imported).toEqual({
      name: 'flat.xlsx',
      statedTotal: null,
      computedTotal: null,
      differences: 0,
      failure: 'This file has no table of items.',
    });
    expect(done(waiting({ status: 'accepted' }), failed).after.head.status).toBe('accepted');
  });
});
