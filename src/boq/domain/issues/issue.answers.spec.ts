import { paise, ZERO } from '../../../kernel/money';
import type { BoqCommand, CommandOf } from '../boq.commands';
import { decide } from '../boq.decider';
import type { BoqEventType } from '../boq.events';
import { create, draft, env, fold, run } from '../boq.fixtures';
import { EMPTY_PATCH } from '../boq.patch';
import type { BoqState } from '../boq.state';
import { refusalOf } from '../refusal.fixtures';
import type { IssueDelta, IssuedDocument, IssuedTotals } from './issue.content';
import { recordOf, totalBeside } from './issue.record';
import { acceptedIssue, acceptedSum, openIssue } from './issue.state';

const AT = '2026-11-21T10:15:00.000Z';
const TOTALS: IssuedTotals = {
  material: paise(30_000),
  labour: paise(15_000),
  designFee: ZERO,
  miscellaneous: ZERO,
  total: paise(45_000),
  gst: paise(8_100),
  gstIncluded: ZERO,
  totalWithGst: paise(53_100),
};
type Send = CommandOf<'IssueRevision'>;

/** Sends a state as a quotation, of which the deciders look at a few fields only. */
function send(state: BoqState, given: Partial<IssuedDocument> = {}, contentRevision = state.contentRevision): Send {
  const accepted = acceptedIssue(state);
  const content = {
    issue: state.issues.length + 1,
    kind: accepted ? 'variation' : 'estimate',
    against: accepted?.issue ?? null,
    revision: state.revision,
    lines: [...state.lines.values()],
    totals: TOTALS,
    delta: null,
    note: 'As discussed',
    issuedAt: AT,
    issuedBy: 'Meera Nair',
    ...given,
  } as unknown as IssuedDocument;
  return { type: 'IssueRevision', content, contentHash: `hash ${content.issue}`, contentRevision };
}
const accept = (issue = 1, given: Partial<CommandOf<'AcceptIssue'>> = {}): BoqCommand => ({
  type: 'AcceptIssue',
  issue,
  name: 'Asha Rao',
  at: AT,
  contentHash: `hash ${issue}`,
  via: 'mail',
  ...given,
});
const after = (state: BoqState, ...commands: (BoqCommand | ((state: BoqState) => BoqCommand))[]): BoqState =>
  commands.reduce((at, next) => fold(decide(typeof next === 'function' ? next(at) : next, at, env), at), state);

const boq = run(create([draft('a'), draft('b')])).state;
const sent = after(boq, send);
const agreed = after(sent, accept());
const changed = after(agreed, { type: 'AddItem', line: draft('c') });

describe('a quotation', () => {
  it('is of a revision that is there', () => {
    expect(refusalOf(send(boq, { revision: 2 }), boq)).toEqual({
      code: 'invalid',
      message: 'There is no such version yet.',
      field: 'revision',
    });
    expect(refusalOf(send(boq, { lines: [] }), boq)).toMatchObject({ code: 'invalid', field: 'revision' });
  });

  it('is refused when another was sent or answered while it was made', () => {
    const refused = {
      code: 'conflict',
      message: 'A quotation of this BOQ was sent or answered at the same moment. Please check again.',
      field: null,
    };
    expect(refusalOf(send(sent, { issue: 1 }), sent)).toEqual(refused);
    expect(refusalOf(send(changed, { against: null }), changed)).toEqual(refused);
    expect(refusalOf(send(sent, { against: 1 }), sent)).toEqual(refused);
  });

  it('is of the accepted revision, or of a later one', () => {
    const older = after(run(create([draft('a')])).state, { type: 'AddItem', line: draft('b') }, send, accept());
    expect(refusalOf(send(older, { revision: 1 }, 1), older)).toEqual({
      code: 'invalid',
      message: 'Version 2 was accepted. Send a later one.',
      field: 'revision',
    });
    expect(decide(send(older, { revision: 2 }, 1), older, env)).toHaveLength(1);
    expect(decide(send(older, { revision: 3 }, 1), older, env)).toHaveLength(1);
  });

  it('is not sent where nothing differs from what was accepted', () => {
    const refused = 'Nothing has changed since quotation 1 was accepted.';
    const delta = (total: number, lines: readonly unknown[] = []) => {
      const none = Object.fromEntries(Object.keys(TOTALS).map((name) => [name, ZERO]));
      return { lines, totals: { ...none, total: paise(total) } } as IssueDelta;
    };
    expect(refusalOf(send(agreed, { delta: delta(100, [{}]) }), agreed).message).toBe(refused);
    expect(refusalOf(send(changed, { delta: delta(0) }), changed).message).toBe(refused);
    expect(decide(send(changed, { delta: delta(100) }), changed, env)).toHaveLength(1);
    expect(decide(send(changed, { delta: delta(0, [{}]) }), changed, env)).toHaveLength(1);
    expect(decide(send(changed), changed, env)).toHaveLength(1);
  });

  it('replaces one that awaits an answer, and leaves those that were answered', () => {
    const declined = after(
      sent,
      { type: 'DeclineIssue', issue: 1, name: null, at: AT, remark: '', via: 'link' },
      send,
      send,
    );
    expect(declined.issues.map(({ status }) => status)).toEqual(['declined', 'superseded', 'open']);
    expect(openIssue(declined)?.issue).toBe(3);
    expect(openIssue(agreed)).toBeNull();
    expect(acceptedIssue(sent)).toBeNull();
  });

  it('that does not exist cannot be answered, withdrawn or asked about', () => {
    const none = { code: 'not-found', message: 'There is no such quotation.', field: null };
    for (const command of [
      accept(2),
      { type: 'DeclineIssue', issue: 2, name: null, at: AT, remark: '', via: 'link' },
      { type: 'WithdrawIssue', issue: 2 },
      { type: 'NoteQuestion', issue: 2, lineId: null, name: 'Asha' },
    ] satisfies BoqCommand[])
      expect(refusalOf(command, sent)).toEqual(none);
  });

  it('is asked about at any time', () => {
    const question: BoqCommand = { type: 'NoteQuestion', issue: 1, lineId: 'a', name: 'Asha' };
    const [event] = decide(question, agreed, env);
    expect(event).toMatchObject({ type: 'IssueAsked', data: { issue: 1, lineId: 'a', name: 'Asha' } });
    expect(fold([event!], agreed).issues).toEqual(agreed.issues);
  });

  it('that was answered is changed no more', () => {
    expect(refusalOf({ type: 'WithdrawIssue', issue: 1 }, agreed)).toEqual({
      code: 'conflict',
      message: 'Quotation 1 was accepted by Asha Rao, which is final. Later changes can be sent as a variation.',
      field: null,
    });
  });
});

describe('an acceptance', () => {
  it('moves the BOQ’s status once', () => {
    expect(decide(accept(), sent, env)[0]?.data).toMatchObject({
      changes: { status: { before: 'draft', after: 'accepted' } },
    });
    const second = after(changed, send);
    expect(decide(accept(2), second, env)[0]?.data).toHaveProperty('changes', {});
    expect(decide(accept(), sent, env)[0]?.data).not.toHaveProperty('chosen');
  });

  it('of options is of their total', () => {
    const chosen = { options: ['b'], total: paise(40_000), totalWithGst: paise(47_200) };
    const state = after(sent, accept(1, { chosen }));
    expect(acceptedIssue(state)).toMatchObject({ chosen: ['b'], total: 40_000, totalWithGst: 47_200, delta: 40_000 });
    expect(acceptedSum(state)).toBe(40_000);
    expect(acceptedIssue(agreed)).toMatchObject({ total: 45_000, totalWithGst: 53_100 });
    expect(acceptedIssue(agreed)).not.toHaveProperty('chosen');
  });
});

describe('an event about a quotation', () => {
  it.each<[BoqEventType, string]>([
    ['RevisionIssued', 'A quotation that was sent cannot be undone. Withdraw it instead.'],
    ['IssueAccepted', 'An acceptance cannot be undone. Later changes are sent as a variation of what was accepted.'],
    ['IssueDeclined', 'An answer cannot be undone. Issue the BOQ again instead.'],
    ['IssueAsked', 'A question cannot be undone.'],
    ['IssueWithdrawn', 'A withdrawal cannot be undone. Issue the BOQ again instead.'],
  ])('cannot be undone, and the reason is given: %s', (undoneType, message) => {
    const patch = { ...EMPTY_PATCH, head: { title: { before: 'a', after: '' } } };
    expect(refusalOf({ type: 'UndoChange', revision: 2, undoneType, patch }, sent)).toEqual({
      code: 'conflict',
      message,
      field: null,
    });
  });
});

describe('the record of a quotation', () => {
  const at = { issue: 2, revision: 7 };

  it('has what its event says', () => {
    const { content, contentHash, contentRevision } = send(sent);
    const numbered = { ...content, proposal: { number: '2026-27/001', validUntil: '2026-12-12' } };
    expect(recordOf({ content: numbered, contentHash, contentRevision }, null, at)).toMatchObject({
      issue: 2,
      kind: 'estimate',
      revision: 2,
      contentRevision: 1,
      eventRevision: 7,
      status: 'open',
      contentHash: 'hash 2',
      total: 45_000,
      delta: 45_000,
      note: 'As discussed',
      issuedAt: AT,
      issuedBy: 'Meera Nair',
      number: '2026-27/001',
      validUntil: '2026-12-12',
    });
  });

  it('of a variation adds its difference', () => {
    const data = { content: { totals: TOTALS, delta: { totals: { total: -500 } } } };
    expect(recordOf(data, { issue: 1 }, at)).toMatchObject({
      kind: 'variation',
      against: 1,
      total: 45_000,
      delta: -500,
    });
  });

  it('can be read whatever became of it', () => {
    const damaged = recordOf({ content: { totals: { total: 1.5 }, note: 7 } }, null, at);
    expect(damaged).toEqual({
      issue: 2,
      kind: 'estimate',
      language: 'en',
      against: null,
      revision: 6,
      contentRevision: 0,
      eventRevision: 7,
      status: 'open',
      contentHash: '',
      total: null,
      totalWithGst: null,
      delta: null,
      note: '',
      issuedAt: null,
      issuedBy: null,
      decidedAt: null,
      decidedBy: null,
      remark: null,
      via: null,
    });
    expect(recordOf({ revision: 3 }, null, at).revision).toBe(3);
    expect(recordOf({ content: { revision: 4 }, revision: 3 }, null, at).revision).toBe(4);
  });

  it('has the BOQ’s total next to it, where that can be read', () => {
    expect(totalBeside({ totals: { total: 45_000 } })).toBe(45_000);
    for (const data of [null, 'gone', {}, { totals: 3 }, { totals: { total: 'a lot' } }, { totals: { total: 0.5 } }])
      expect(totalBeside(data)).toBeNull();
  });
});
