import fc from 'fast-check';
import { paise, ZERO } from '../../../kernel/money';
import type { Quantity } from '../../../kernel/quantity';
import type { BoqCommand } from '../boq.commands';
import { decide } from '../boq.decider';
import type { BoqEvent } from '../boq.events';
import { create, draft, env, fold, run } from '../boq.fixtures';
import type { BoqState } from '../boq.state';
import { deltaBetween, type IssuedDocument, type IssuedLine } from './issue.content';
import { acceptedIssue, acceptedSum, openIssue } from './issue.state';

const AT = '2026-11-21T10:15:00.000Z';

/** The state as a document; item costs come from the fixtures' prices. */
function documentOf(state: BoqState, base: IssuedDocument | null = null): IssuedDocument {
  const { material, labour, total } = env.totals(state);
  const lines = [...state.lines.values()].map((line): IssuedLine => ({
    id: line.id,
    service: line.service,
    title: line.title,
    description: line.description,
    room: line.room,
    size: null,
    finish: line.finish,
    count: line.count,
    unit: 'no',
    quantity: 10_000 as Quantity,
    material: paise(line.count * 10_000),
    labour: paise(line.count * 5_000),
    cost: paise(line.count * 15_000),
    gstIncluded: ZERO,
  }));
  const none = { designFee: ZERO, miscellaneous: ZERO, gst: ZERO, gstIncluded: ZERO };
  const totals = { ...none, material, labour, total, totalWithGst: total };
  return {
    format: 'fitout-issue',
    version: 1,
    boqId: state.boqId,
    issue: state.issues.length + 1,
    kind: base ? 'variation' : 'estimate',
    against: base?.issue ?? null,
    revision: state.revision,
    issuedAt: AT,
    issuedBy: 'Meera Nair',
    note: '',
    title: state.head.title,
    layout: null,
    carpetArea: null,
    city: 'mumbai',
    budgetType: null,
    rateBookVersion: 1,
    designFeeBp: 0,
    miscellaneousBp: 0,
    gstBp: 1800,
    lines,
    rates: [],
    totals,
    delta: base && deltaBetween(base, { lines, totals }),
    assumptions: [],
    exclusions: [],
  };
}

const issue =
  (base: IssuedDocument | null = null) =>
  (state: BoqState): BoqCommand => {
    const content = documentOf(state, base);
    return {
      type: 'IssueRevision',
      content,
      contentHash: `hash ${content.issue}`,
      contentRevision: state.contentRevision,
    };
  };
const accept = (n = 1, name = 'Asha Rao'): BoqCommand => ({
  type: 'AcceptIssue',
  issue: n,
  name,
  at: AT,
  contentHash: `hash ${n}`,
  via: 'mail',
});
const decline = (n = 1): BoqCommand => ({
  type: 'DeclineIssue',
  issue: n,
  name: null,
  at: AT,
  remark: 'Too dear',
  via: 'link',
});
const withdraw = (n = 1): BoqCommand => ({ type: 'WithdrawIssue', issue: n });
const two = create([draft('a'), draft('b', { count: 2 })]);
const refusal = (command: BoqCommand, state: BoqState): string => {
  try {
    decide(command, state, env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'not refused';
};

describe('given a BOQ with items', () => {
  it('when a revision is issued, then the event contains its whole content and the issue awaits an answer', () => {
    const { events, state } = run(two, issue());
    expect(events[1]).toMatchObject({
      type: 'RevisionIssued',
      data: { issue: 1, revision: 1, kind: 'estimate', against: null, contentHash: 'hash 1', contentRevision: 1 },
    });
    expect(openIssue(state)).toMatchObject({
      issue: 1,
      status: 'open',
      total: 45_000,
      delta: 45_000,
      eventRevision: 2,
    });
    expect(state.head.status).toBe('draft');
    expect(state.contentRevision).toBe(1);
  });

  it('when it has no items, is a recommendation or is being imported, then it cannot be issued', () => {
    expect(refusal(issue()(run(create()).state), run(create()).state)).toBe('This BOQ has no items to send.');
    const template = run({ ...two, origin: 'recommendation' } as BoqCommand).state;
    expect(refusal(issue()(template), template)).toContain('A recommendation cannot be sent');
    const { state } = run(two);
    const importing = { ...state, head: { ...state.head, status: 'importing' as const } };
    expect(refusal(issue()(importing), importing)).toBe('The file is still being imported.');
  });
});

describe('given an issue that awaits an answer', () => {
  it('when it is accepted, then the BOQ is accepted, permanently with the first name and time', () => {
    const { state } = run(two, issue(), accept());
    expect(state.head.status).toBe('accepted');
    expect(acceptedIssue(state)).toMatchObject({ decidedBy: 'Asha Rao', decidedAt: AT, via: 'mail' });
    expect(decide(accept(1, 'Somebody Else'), state, env)).toEqual([]);
  });

  it('when a mailed code confirmed it, then the event says so, and no other event does', () => {
    const confirmed = { by: 'code', to: 'a…@example.in' } as const;
    const { state, events } = run(two, issue(), { ...accept(), confirmed } as BoqCommand);
    expect(events.at(-1)?.data).toMatchObject({ confirmed });
    expect(acceptedIssue(state)?.confirmed).toEqual(confirmed);
    const byName = run(two, issue(), accept());
    expect(byName.events.at(-1)?.data).not.toHaveProperty('confirmed');
    expect(acceptedIssue(byName.state)).not.toHaveProperty('confirmed');
  });

  it('when other content is accepted than was issued, then it is refused', () => {
    const { state } = run(two, issue());
    expect(refusal({ ...accept(), contentHash: 'other' } as BoqCommand, state)).toBe(
      'This is not the content that was sent.',
    );
  });

  it('when the hash stored with its content is altered after acceptance, then the accepted hash is still known', () => {
    const { state, events } = run(two, issue(), accept());
    const altered = events.map((event): BoqEvent =>
      event.type === 'RevisionIssued' ? { ...event, data: { ...event.data, contentHash: 'fitting' } } : event,
    );
    expect(acceptedIssue(state)?.contentHash).toBe('hash 1');
    expect(acceptedIssue(fold(altered))?.contentHash).toBe('hash 1');
  });

  it.each([null, [], 'gone', { content: null }, { content: { totals: { total: 'a lot' } } }])(
    'when its record is damaged (%j), then its BOQ can still be read, without its figures',
    (data) => {
      const { state, events } = run(two, issue(), accept(), { type: 'RemoveItem', id: 'a' });
      const damaged = events.map((event): BoqEvent =>
        event.type === 'RevisionIssued' ? ({ ...event, data } as unknown as BoqEvent) : event,
      );
      const read = fold(damaged);
      expect([...read.lines.keys()]).toEqual([...state.lines.keys()]);
      expect(acceptedIssue(read)).toMatchObject({
        issue: 1,
        kind: 'estimate',
        contentHash: 'hash 1',
        decidedBy: 'Asha Rao',
        total: null,
        delta: null,
        issuedAt: null,
      });
      expect(acceptedSum(read)).toBeNull();
    },
  );

  it('when it is withdrawn, declined or replaced, then it can no longer be accepted', () => {
    expect(refusal(accept(), run(two, issue(), withdraw()).state)).toBe('Quotation 1 was withdrawn.');
    expect(refusal(accept(), run(two, issue(), decline()).state)).toBe('Quotation 1 was declined.');
    const replaced = run(two, issue(), issue()).state;
    expect(refusal(accept(), replaced)).toBe('Quotation 1 was replaced by a newer one.');
    expect(openIssue(replaced)?.issue).toBe(2);
  });

  it('when it is withdrawn or declined twice, then the first time counts', () => {
    expect(decide(withdraw(), run(two, issue(), withdraw()).state, env)).toEqual([]);
    expect(decide(decline(), run(two, issue(), decline()).state, env)).toEqual([]);
  });

  it('when it was made from a BOQ that someone else issued at the same moment, then it is refused', () => {
    const { state } = run(two);
    const late = issue()(state);
    expect(refusal(late, fold(decide(issue()(state), state, env), state))).toContain('at the same moment');
  });
});

describe('given an accepted issue', () => {
  const accepted = () => run(two, issue(), accept());

  it('when it is withdrawn, declined or undone, or the BOQ is deleted, then it is refused with the reason', () => {
    const { state, events } = accepted();
    expect(refusal(withdraw(), state)).toContain('was accepted by Asha Rao, which is final');
    expect(refusal(decline(), state)).toContain('was accepted by Asha Rao, which is final');
    expect(refusal({ type: 'DeleteBoq' }, state)).toBe(
      'Quotation 1 of this BOQ was accepted by Asha Rao. It cannot be deleted.',
    );
    for (const { type } of events.slice(1)) {
      const undo: BoqCommand = {
        type: 'UndoChange',
        revision: 2,
        undoneType: type,
        patch: { head: {}, added: [], removed: [], changed: [], rates: [] },
      };
      expect(refusal(undo, state)).toContain('cannot be undone');
    }
  });

  it('when the BOQ is reverted to before the acceptance, then the acceptance remains valid', () => {
    const before = run(two).state;
    const { state } = run(
      two,
      issue(),
      accept(),
      { type: 'RemoveItem', id: 'a' },
      { type: 'RevertBoq', target: before },
    );
    expect(state.head.status).toBe('accepted');
    expect(acceptedIssue(state)?.issue).toBe(1);
    expect(state.lines.size).toBe(2);
  });

  it('when nothing has changed, then there is no variation to issue', () => {
    const { state } = accepted();
    expect(refusal(issue(documentOf(run(two).state))(state), state)).toBe(
      'Nothing has changed since quotation 1 was accepted.',
    );
  });

  it('when a revision older than the accepted one is issued, then it is refused, and a later one is not', () => {
    const older = run(two).state;
    const added: BoqCommand = { type: 'AddItem', line: draft('c') };
    const base = documentOf(run(two, added).state);
    const { state } = run(two, added, issue(), accept());
    const again = (of: BoqState, { revision, contentRevision }: BoqState): BoqCommand => ({
      type: 'IssueRevision',
      content: { ...documentOf(of, base), revision },
      contentHash: 'hash 2',
      contentRevision,
    });
    expect(refusal(again(state, older), state)).toBe('Version 2 was accepted. Send a later one.');
    const later = run(two, added, issue(), accept(), { type: 'RemoveItem', id: 'a' }).state;
    expect(refusal(again(later, later), later)).toBe('not refused');
  });

  it('when something changed and every line and total is as accepted, then there is no variation either', () => {
    const base = documentOf(run(two).state);
    const { state } = run(
      two,
      issue(),
      accept(),
      { type: 'AddItem', line: draft('c') },
      { type: 'RemoveItem', id: 'c' },
    );
    expect(refusal(issue(base)(state), state)).toBe('Nothing has changed since quotation 1 was accepted.');
  });

  it('when an item is added, one removed and one changed, then the variation lists each with its sign', () => {
    const base = documentOf(run(two).state);
    const { state, events } = run(
      two,
      issue(),
      accept(),
      { type: 'AddItem', line: draft('c') },
      { type: 'RemoveItem', id: 'a' },
      { type: 'ChangeItem', id: 'b', edit: { count: 5 } },
      issue(base),
      accept(2),
    );
    const issued = events.find(({ type, data }) => type === 'RevisionIssued' && data.issue === 2);
    expect(issued?.data).toMatchObject({
      kind: 'variation',
      against: 1,
      content: {
        delta: {
          totals: { total: 45_000 },
          lines: [
            { id: 'b', change: 'changed', before: 30_000, after: 75_000, delta: 45_000 },
            { id: 'c', change: 'added', before: null, after: 15_000, delta: 15_000 },
            { id: 'a', change: 'removed', before: 15_000, after: null, delta: -15_000 },
          ],
        },
      },
    });
    expect(acceptedSum(state)).toBe(90_000);
    expect(acceptedIssue(state)?.total).toBe(90_000);
  });
});

describe('whatever is changed and accepted', () => {
  const change = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    count: fc.integer({ min: 0, max: 10 }),
    isAccepted: fc.boolean(),
  });

  it('the accepted estimate and all accepted variations add up to the last accepted total, and each variation to its items', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let { state } = run(two, issue(), accept());
        let base = documentOf(run(two).state);
        for (const { id, count, isAccepted } of changes) {
          const there = state.lines.has(id);
          if (!there && count === 0) continue;
          // The last item stays: a BOQ without items cannot be issued.
          if (there && count === 0 && state.lines.size === 1) continue;
          const command: BoqCommand = !there
            ? { type: 'AddItem', line: draft(id, { count }) }
            : count === 0
              ? { type: 'RemoveItem', id }
              : { type: 'ChangeItem', id, edit: { count } };
          const made = decide(command, state, env);
          if (made.length === 0) continue;
          state = fold(made, state);
          const content = documentOf(state, base);
          const { delta } = content;
          expect(delta?.lines.reduce((sum, line) => sum + line.delta, 0)).toBe(delta?.totals.total);
          if (delta?.lines.length === 0) {
            expect(refusal(issue(base)(state), state)).toMatch(/^Nothing has changed since/);
            continue;
          }
          state = fold(decide(issue(base)(state), state, env), state);
          if (!isAccepted) continue;
          state = fold(decide(accept(content.issue), state, env), state);
          base = content;
        }
        expect(acceptedSum(state)).toBe(acceptedIssue(state)?.total);
        expect(acceptedSum(state)).toBe(base.totals.total);
      }),
      { numRuns: 300 },
    );
  });
});
