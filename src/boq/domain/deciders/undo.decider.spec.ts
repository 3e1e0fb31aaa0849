import { inches } from '../../../kernel/length';
import { paise } from '../../../kernel/money';
import { EMPTY_PLAN, type Plan } from '../../../kernel/plan';
import { door, TWO_ROOMS } from '../../../kernel/plan/plan.fixtures';
import { rateKey } from '../../../kernel/rate-key';
import type { TakenOffer } from '../../../kernel/taken-offer';
import type { BoqCommand, RevertedPart } from '../boq.commands';
import { decide } from '../boq.decider';
import { patchOf, type BoqEvent } from '../boq.events';
import { create, draft, env, fold, run } from '../boq.fixtures';
import { EMPTY_PATCH } from '../boq.patch';
import { EMPTY_HEAD, type BoqState } from '../boq.state';
import { refusalOf } from '../refusal.fixtures';

const undo = (revision: number, event: BoqEvent | undefined): BoqCommand => {
  if (!event) throw new Error('There is no event to undo.');
  return { type: 'UndoChange', revision, undoneType: event.type, patch: patchOf(event) };
};
/** Runs commands, of which the last undoes `revision`. */
function undone(revision: number, ...commands: Parameters<typeof run>): BoqState {
  const { events, state } = run(...commands);
  return fold(decide(undo(revision, events[revision - 1]), state, env), state);
}
function refused(revision: number, ...commands: Parameters<typeof run>): string {
  const { events, state } = run(...commands);
  return refusalOf(undo(revision, events[revision - 1]), state).message;
}
const rate = (amount: number | null): BoqCommand => ({
  type: 'ChangeRate',
  service: 'carpentry',
  kind: 'labour',
  label: 'Carpentry labour',
  rate: amount === null ? null : paise(amount),
});
const count = (id: string, to: number): BoqCommand => ({ type: 'ChangeItem', id, edit: { count: to } });
const remove = (id: string): BoqCommand => ({ type: 'RemoveItem', id });

describe('an undo is refused', () => {
  it('of a change without an effect on the content', () => {
    const [, joined] = run(create(), { type: 'AttachUser', userId: 'a' }).events;
    expect(refusalOf(undo(2, joined), run(create()).state)).toEqual({
      code: 'conflict',
      message: 'This change cannot be undone.',
      field: null,
    });
  });

  it('of a status, which only imports and acceptances move', () => {
    const importing = { ...create(), head: { ...EMPTY_HEAD, status: 'importing' } } as BoqCommand;
    const asked: BoqCommand = { type: 'AskOfImport', importId: 'i', file: 'f', questions: 2 };
    expect(refused(2, importing, asked)).toBe('This change cannot be undone.');
  });

  it('with the reason, when what it changed has changed since', () => {
    const two = create([draft('a'), draft('b')]);
    const since = (reason: string) => `Version 2 cannot be undone: ${reason}.`;
    expect(refused(2, two, count('a', 2), remove('a'))).toBe(since('an item it changed has been removed since'));
    expect(refused(2, two, { type: 'AddItem', line: draft('c') }, count('c', 2))).toBe(
      since('Wardrobe c has been changed since'),
    );
    expect(refused(2, two, { type: 'AddItem', line: draft('c') }, remove('c'))).toBe(
      since('Wardrobe c has been removed since'),
    );
    expect(refused(2, two, remove('a'), { type: 'AddItem', line: draft('a') })).toBe(
      since('Wardrobe a is already in the BOQ'),
    );
    expect(refused(2, two, rate(46_500), rate(47_000))).toBe(
      since('the rate of carpentry labour has been changed since'),
    );
    expect(refused(2, two, rate(46_500), rate(null))).toBe(
      since('the rate of carpentry labour has been changed since'),
    );
    expect(refused(2, two, { type: 'RenameBoq', title: 'A' }, { type: 'RenameBoq', title: 'B' })).toBe(
      since('title of the BOQ has been changed since'),
    );
  });

  it('of a change of the plan, with the part that was drawn since', () => {
    const draw = (plan: Plan): BoqCommand => ({ type: 'DrawPlan', plan });
    const between = (x: number, more: Partial<Plan> = {}): BoqCommand =>
      draw({
        ...TWO_ROOMS,
        walls: TWO_ROOMS.walls.map((wall) =>
          wall.id === 'between' ? { ...wall, from: [x, 0], to: [x, 3_100] } : wall,
        ),
        ...more,
      });
    const refusedSince = (...commands: BoqCommand[]): string => {
      const { events, state } = run(create(), draw(TWO_ROOMS), ...commands);
      return refusalOf({ ...undo(3, events[2]), answeredSince: true } as BoqCommand, state).message;
    };
    const since = (reason: string) => `Version 3 cannot be undone: ${reason}.`;
    expect(refusedSince(between(4_300), between(4_500))).toBe(
      since('a wall of living-dining and kitchen has been changed since'),
    );
    const hung = (at: number) => between(4_100, { openings: [door('d', 'between', at)] });
    expect(refusedSince(hung(500), hung(900))).toBe(
      since('a door of living-dining and kitchen has been changed since'),
    );
    expect(refusedSince(between(4_300, { openings: [door('d', 'top', 100)] }), draw(EMPTY_PLAN))).toBe(
      since('a wall of the plan has been changed since'),
    );
    const wider = between(4_100, { openings: [door('d', 'top', 5_000)] });
    expect(refusedSince(between(5_200), between(5_200, { openings: [door('d', 'top', 3_700)] }))).toBe(
      since('with what was drawn since, another wall meets a door here'),
    );
    const { events, state } = run(create(), draw(TWO_ROOMS), between(4_300), wider);
    expect(refusalOf({ ...undo(2, events[1]), answeredSince: true } as BoqCommand, state).message).toBe(
      'Version 2 cannot be undone: the plan has been drawn on since.',
    );
  });

  it('of a size that was given on the plan, and another since', () => {
    const stands = (x: number): Plan => ({ ...TWO_ROOMS, items: [{ itemId: 'a', at: [x, 50], turn: 0 }] });
    const pull = (x: number, length: number): BoqCommand => ({
      type: 'DrawPlan',
      plan: stands(x),
      sized: [{ id: 'a', edit: { dimension: { L: inches(length) } } }],
    });
    const undoSince = (...since: BoqCommand[]) => {
      const { events, state } = run(create([draft('a')]), pull(2_000, 72), pull(2_100, 80), ...since);
      return { state, command: { ...undo(3, events[2]), answeredSince: true } as BoqCommand };
    };
    const { state, command } = undoSince({ type: 'ChangeDetails', details: { budgetType: 'premium' } });
    const back = fold(decide(command, state, env), state);
    expect([back.lines.get('a')?.dimension, back.head.plan]).toEqual([{ L: 72 }, stands(2_000)]);
    const twice = undoSince(pull(2_100, 90));
    expect(refusalOf(twice.command, twice.state).message).toMatch(
      /^Version 3 cannot be undone: dimension of .* has been changed since\.$/,
    );
  });

  it('of what was noted about purchases and noted again', () => {
    const spare = (spareBp: number): BoqCommand => ({
      type: 'MarkPurchases',
      by: 'Asha',
      at: 'today',
      spareBp,
      marks: [],
    });
    const { events, state } = run(create(), spare(700), spare(800));
    expect(refusalOf(undo(2, events[1]), state).code).toBe('conflict');
  });

  it('as a conflict, so that the person can look again', () => {
    const { events, state } = run(create([draft('a')]), count('a', 2), count('a', 3));
    expect(refusalOf(undo(2, events[1]), state).code).toBe('conflict');
  });
});

describe('an undo', () => {
  const furniture = [draft('bed'), draft('drawer', { componentOf: 'bed' })];

  it('of a rate returns to the one before, or to the book’s', () => {
    const key = rateKey('carpentry', 'labour', 'Carpentry labour');
    expect(undone(2, create(), rate(46_500)).rateChanges.size).toBe(0);
    expect(undone(3, create(), rate(46_500), rate(47_000)).rateChanges.get(key)).toBe(46_500);
  });

  it('of a deletion joins parts with their furniture again', () => {
    expect(undone(2, create(furniture), remove('bed')).lines.get('drawer')?.componentOf).toBe('bed');
    const both = undone(2, create(furniture), { type: 'RemoveItems', ids: ['bed', 'drawer'] });
    expect([...both.lines.values()].map(({ componentOf }) => componentOf)).toEqual([null, 'bed']);
  });

  it('of a deletion leaves out the link of a part that went in the meantime', () => {
    const state = undone(2, create(furniture), remove('bed'), remove('drawer'));
    expect([...state.lines.keys()]).toEqual(['bed']);
  });

  it('of an addition is a deletion, and leaves other items as they are', () => {
    const state = undone(2, create(furniture), { type: 'AddItem', line: draft('c') }, count('bed', 2));
    expect([...state.lines.values()].map(({ id, count: times }) => [id, times])).toEqual([
      ['bed', 2],
      ['drawer', 1],
    ]);
  });

  it('of several changes is refused as a whole when one of the items went', () => {
    const edits = ['a', 'b'].map((id) => ({ id, edit: { count: 2 } }));
    expect(refused(2, create([draft('a'), draft('b')]), { type: 'ChangeItems', edits }, remove('b'))).toBe(
      'Version 2 cannot be undone: an item it changed has been removed since.',
    );
    const mixed = [
      { id: 'a', edit: { count: 2 } },
      { id: 'b', edit: { count: 2, componentOf: 'a' } },
    ];
    expect(refused(2, create([draft('a'), draft('b')]), { type: 'ChangeItems', edits: mixed }, remove('b'))).toBe(
      'Version 2 cannot be undone: an item it changed has been removed since.',
    );
  });

  it('is refused for a change of a size and a link of an item that went', () => {
    const both: BoqCommand = { type: 'ChangeItem', id: 'lamp', edit: { componentOf: 'bed', count: 2 } };
    expect(refused(2, create([draft('bed'), draft('lamp')]), both, remove('lamp'))).toBe(
      'Version 2 cannot be undone: an item it changed has been removed since.',
    );
  });

  it('notes the revision, its kind, and where it had returned to', () => {
    const { events, state } = run(create([draft('a')]), count('a', 2));
    const command = undo(2, events[1]);
    expect(decide(command, state, env)[0]).toMatchObject({
      type: 'ChangeUndone',
      data: { undone: 2, undoneType: 'ItemChanged', undoneTo: null },
    });
    expect(decide({ ...command, undoneTo: 1 } as BoqCommand, state, env)[0]).toMatchObject({ data: { undoneTo: 1 } });
  });

  it('keeps what was undone before, apart from the change that is in force again', () => {
    const three = run(create([draft('a'), draft('b')]), count('a', 2), count('b', 2));
    const first = decide(undo(2, three.events[1]), three.state, env);
    const afterFirst = fold(first, three.state);
    const second = decide(undo(3, three.events[2]), afterFirst, env);
    const afterSecond = fold(second, afterFirst);
    expect(afterSecond.undoneBy).toEqual(
      new Map([
        [2, 4],
        [3, 5],
      ]),
    );
    const redone = fold(decide(undo(4, first[0]), afterSecond, env), afterSecond);
    expect(redone.undoneBy).toEqual(
      new Map([
        [3, 5],
        [4, 6],
      ]),
    );
  });
});

describe('a return to an earlier revision', () => {
  const KEY = rateKey('carpentry', 'labour', 'Carpentry labour');
  const OFFERED = rateKey('carpentry', 'material', 'Carpentry labour');
  const offer = { itemId: 'i', item: 'Ply', vendor: 'Shree Ply', price: paise(9_500) } as TakenOffer;
  const adopt: BoqCommand = {
    type: 'AdoptOffers',
    rates: [{ service: 'carpentry', label: 'Carpentry labour', rate: paise(9_500), offer }],
  };
  const before = run(create([draft('a'), draft('b'), draft('bed'), draft('drawer', { componentOf: 'bed' })]));
  const changes: BoqCommand[] = [
    count('a', 2),
    count('b', 2),
    { type: 'AddItem', line: draft('c') },
    remove('bed'),
    { type: 'RenameBoq', title: 'Other' },
    rate(46_500),
  ];
  const later = fold([], before.state);
  const now = changes.reduce((state, command) => fold(decide(command, state, env), state), later);
  const back = (part: RevertedPart, from = now, target = before.state) => {
    const events = decide({ type: 'RevertBoq', target, part }, from, env);
    return { event: events[0], state: fold(events, from) };
  };

  it('as a whole takes everything back, and says so', () => {
    const [event] = decide({ type: 'RevertBoq', target: before.state }, now, env);
    expect(event).toMatchObject({ type: 'BoqReverted', data: { to: 1 } });
    expect(event && 'part' in event.data).toBe(false);
    expect(decide({ type: 'RevertBoq', target: now }, now, env)).toEqual([]);
  });

  it('of some items takes back these alone: changed, deleted and added ones', () => {
    const { event, state } = back({ items: ['a', 'bed', 'c'], rates: [] });
    expect(event).toMatchObject({ data: { to: 1, part: true } });
    expect([...state.lines.values()].map(({ id, count: times }) => [id, times])).toEqual([
      ['a', 1],
      ['b', 2],
      ['bed', 1],
      ['drawer', 1],
    ]);
    expect([state.head.title, state.rateChanges.get(KEY)]).toEqual(['Other', 46_500]);
    expect(back({ items: ['drawer', 'x'], rates: [] }, before.state, now).event).toMatchObject({
      data: { patch: { ...EMPTY_PATCH, changed: [{ id: 'drawer' }] } },
    });
  });

  it('of a part whose furniture is gone makes it an item of its own', () => {
    const gone = fold(decide(remove('drawer'), now, env), now);
    expect(back({ items: ['drawer'], rates: [] }, gone).state.lines.get('drawer')?.componentOf).toBeNull();
    expect(back({ items: ['drawer', 'bed'], rates: [] }, gone).state.lines.get('drawer')?.componentOf).toBe('bed');
  });

  it('of some rates takes back these alone, with the price that they were taken from', () => {
    const own = back({ items: [], rates: [KEY] });
    expect([own.state.rateChanges.size, own.state.lines.size]).toEqual([0, now.lines.size]);
    expect(back({ items: [], rates: [KEY] }, before.state, now).state.rateChanges.get(KEY)).toBe(46_500);
    const adopted = fold(decide(adopt, now, env), now);
    const without = back({ items: [], rates: [OFFERED] }, adopted).state;
    expect([without.rateChanges.has(OFFERED), without.rateOffers.size]).toEqual([false, 0]);
    expect(back({ items: [], rates: [OFFERED] }, now, adopted).state.rateOffers.get(OFFERED)).toEqual(offer);
  });

  it('of nothing that differs is no event', () => {
    expect(back({ items: ['x'], rates: [OFFERED] }).event).toBeUndefined();
  });
});
