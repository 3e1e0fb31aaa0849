import { paise } from '../../kernel/money';
import { quantity } from '../../kernel/quantity';
import { type BoqCommand } from './boq.commands';
import { Rejection } from '../../kernel/decisions/rejection';
import { decide } from './boq.decider';
import { patchOf, type BoqEvent } from './boq.events';
import { BOOK_RATE, create, draft, env, fold, run } from './boq.fixtures';
import { EMPTY_HEAD, initialState, type BoqState } from './boq.state';

const given = (...commands: BoqCommand[]): BoqState => run(...commands).state;
const when = (state: BoqState, command: BoqCommand): BoqEvent[] => decide(command, state, env);

function rejection(state: BoqState, command: BoqCommand): Rejection {
  try {
    when(state, command);
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
  throw new Error('the command was accepted');
}

const undo = (revision: number, event: BoqEvent): BoqCommand => ({
  type: 'UndoChange',
  revision,
  undoneType: event.type,
  patch: patchOf(event),
});

describe('creating a BOQ', () => {
  it('numbers its lines in order and records the totals after it', () => {
    const [event] = when(initialState('b1'), create([draft('a'), draft('b', { count: 2 })]));
    expect(event).toMatchObject({
      type: 'BoqCreated',
      data: {
        lines: [
          { id: 'a', seq: 1 },
          { id: 'b', seq: 2 },
        ],
        totals: { material: 30_000, labour: 15_000, total: 45_000 },
      },
    });
  });
  it('is refused twice', () => expect(rejection(given(create()), create()).code).toBe('conflict'));
});

describe('a BOQ that does not exist', () => {
  it('accepts no change before it is created', () => {
    expect(rejection(initialState('b1'), { type: 'AddItem', line: draft('a') }).code).toBe('not-found');
  });
  it('accepts no change after it is deleted', () => {
    const state = given(create(), { type: 'DeleteBoq' });
    expect(rejection(state, { type: 'RenameBoq', title: 'x' }).code).toBe('not-found');
  });
});

describe('items', () => {
  it('record every changed field before and after, and nothing else', () => {
    const state = given(create([draft('a')]));
    expect(when(state, { type: 'ChangeItem', id: 'a', edit: { count: 3, finish: 'laminate' } })).toEqual([
      {
        type: 'ItemChanged',
        data: {
          id: 'a',
          title: 'Wardrobe a',
          changes: { count: { before: 1, after: 3 } },
          totals: { material: 30_000, labour: 15_000, total: 45_000 },
        },
      },
    ]);
  });
  it('create no event when nothing differs', () => {
    expect(when(given(create([draft('a')])), { type: 'ChangeItem', id: 'a', edit: { count: 1 } })).toEqual([]);
  });
  // [spec: C5.11, C9.14]
  it.each([0, 11, 1.5, Number.NaN])('refuse a count of %p', (count) => {
    expect(rejection(given(create([draft('a')])), { type: 'ChangeItem', id: 'a', edit: { count } }).field).toBe(
      'count',
    );
  });
  it('refuse what the trades refuse', () => {
    expect(rejection(given(create()), { type: 'AddItem', line: draft('a', { work: 'unknown' }) }).message).toBe(
      'There is no such work.',
    );
  });
  it('answer not-found for a removed item', () => {
    const state = given(create([draft('a')]), { type: 'RemoveItem', id: 'a' });
    expect(rejection(state, { type: 'ChangeItem', id: 'a', edit: { count: 2 } }).code).toBe('not-found');
  });
  it('refuse a stale If-Match with the current revision, and only for that item', () => {
    const state = given(create([draft('a'), draft('b')]), { type: 'ChangeItem', id: 'a', edit: { count: 2 } });
    expect(rejection(state, { type: 'ChangeItem', id: 'a', edit: { count: 3 }, ifRevision: 1 })).toMatchObject({
      code: 'precondition',
      current: 2,
    });
    expect(when(state, { type: 'ChangeItem', id: 'b', edit: { count: 3 }, ifRevision: 1 })).toHaveLength(1);
  });
});

describe('the carpet area', () => {
  it('changes the lines measured by it in the same event, which undo reverts completely', () => {
    const area = (value: number) => quantity(value * 10_000);
    const head = { ...EMPTY_HEAD, title: 'Home', carpetArea: area(980) };
    const lines = [
      draft('wiring', { carpetArea: area(980) }),
      draft('own', { carpetArea: area(300) }),
      draft('wardrobe'),
    ];
    const { events, state } = run({ ...create(lines), head } as BoqCommand, {
      type: 'ChangeDetails',
      details: { carpetArea: area(1_005) },
    });
    expect([...state.lines.values()].map(({ carpetArea }) => carpetArea)).toEqual([area(1_005), area(300), null]);
    const undone = fold(when(state, undo(2, events[1]!)), state);
    expect([undone.head.carpetArea, undone.lines.get('wiring')?.carpetArea]).toEqual([area(980), area(980)]);
  });
});

describe('component of', () => {
  const state = given(
    create([draft('bed'), draft('table', { componentOf: 'bed' }), draft('lamp', { service: 'electrical' })]),
  );
  // [spec: C3.9]
  it('refuses a cycle', () => {
    expect(rejection(state, { type: 'ChangeItem', id: 'bed', edit: { componentOf: 'table' } }).field).toBe(
      'component_of',
    );
    expect(rejection(state, { type: 'ChangeItem', id: 'bed', edit: { componentOf: 'bed' } }).field).toBe(
      'component_of',
    );
  });
  // [spec: C4.7]
  it('refuses an item of another BOQ and an item that is no furniture', () => {
    expect(rejection(state, { type: 'ChangeItem', id: 'bed', edit: { componentOf: 'elsewhere' } }).code).toBe(
      'not-found',
    );
    expect(rejection(state, { type: 'ChangeItem', id: 'table', edit: { componentOf: 'lamp' } }).field).toBe(
      'component_of',
    );
  });
  // [spec: C3.9]
  it('makes the parts of a removed item independent', () => {
    const [event] = when(state, { type: 'RemoveItem', id: 'bed' });
    expect(event).toMatchObject({
      data: { detached: [{ id: 'table', changes: { componentOf: { before: 'bed', after: null } } }] },
    });
  });
});

describe('rates', () => {
  const change = { type: 'ChangeRate', service: 'carpentry', kind: 'labour', label: 'Carpentry labour' } as const;
  it('compares the old rate and sets the new one', () => {
    const [event] = when(given(create()), { ...change, rate: paise(46_500), oldRate: BOOK_RATE });
    expect(event).toMatchObject({
      type: 'RateChanged',
      data: { label: 'carpentry labour', before: null, after: 46_500, rateBefore: BOOK_RATE, rateAfter: 46_500 },
    });
  });
  it('answers a conflict with the current rate when the old one has changed', () => {
    const state = given(create(), { ...change, rate: paise(46_500) });
    expect(rejection(state, { ...change, rate: paise(47_000), oldRate: BOOK_RATE })).toMatchObject({
      code: 'conflict',
      current: 46_500,
    });
  });
  it('returns to the book’s rate with null', () => {
    const state = given(create(), { ...change, rate: paise(46_500) });
    expect(when(state, { ...change, rate: null })[0]).toMatchObject({
      data: { before: 46_500, after: null, rateAfter: BOOK_RATE },
    });
  });
  it('takes rates from vendors’ prices in one event, and its undo and redo keep where they are from', () => {
    const offer = {
      itemId: 'i',
      item: 'Ply',
      code: 'p-1',
      vendorId: 'v',
      vendor: 'Shree Ply',
      brand: 'Vanaro',
      list: null,
      listDate: '2026-11-03',
      validUntil: null,
      price: paise(9500),
      unit: 'sqft',
    };
    const adopt: BoqCommand = {
      type: 'AdoptOffers',
      rates: [{ service: 'carpentry', label: 'Carpentry labour', rate: paise(9_500), oldRate: BOOK_RATE, offer }],
    };
    const { events, state } = run(create(), adopt);
    const key = 'carpentry|material|carpentry labour';
    expect([state.rateChanges.get(key), state.rateOffers.get(key)]).toEqual([9_500, offer]);
    const again = { ...adopt, rates: [{ ...adopt.rates[0]!, oldRate: paise(9_500) }] };
    expect(when(state, again)).toEqual([]);
    const [back] = when(state, undo(2, events[1]!));
    const undone = fold([back!], state);
    expect([undone.rateChanges.has(key), undone.rateOffers.has(key)]).toEqual([false, false]);
    const redone = fold(when(undone, undo(3, back!)), undone);
    expect(redone.rateOffers.get(key)).toEqual(offer);
    const typed = fold(when(state, { ...change, kind: 'material', rate: paise(1) }), state);
    expect(typed.rateOffers.size).toBe(0);
    expect(rejection(undone, again)).toMatchObject({ code: 'conflict', current: BOOK_RATE });
    expect(rejection(undone, { ...adopt, rates: [...adopt.rates, ...adopt.rates] }).field).toBe('rates');
  });
  it('refuses a label that the BOQ does not use', () => {
    expect(rejection(given(create()), { ...change, label: '__proto__', rate: paise(1) }).field).toBe('label');
  });
});

describe('undo', () => {
  it('restores a removed item completely and in its place', () => {
    const { events, state } = run(create([draft('a'), draft('b')]), { type: 'RemoveItem', id: 'a' });
    const restored = fold(when(state, undo(2, events[1]!)), state);
    expect([...restored.lines.keys()]).toEqual(['a', 'b']);
    expect(restored.lines.get('a')).toEqual({ ...draft('a'), seq: 1 });
  });
  it('of the same revision twice creates one event', () => {
    const { events, state } = run(create([draft('a')]), { type: 'RemoveItem', id: 'a' });
    const undone = fold(when(state, undo(2, events[1]!)), state);
    expect(when(undone, undo(2, events[1]!))).toEqual([]);
    expect(undone.undoneBy.get(2)).toBe(3);
  });
  it('of an undo is a redo, after which undo is possible again', () => {
    const { events, state } = run(create([draft('a')]), { type: 'RemoveItem', id: 'a' });
    const [undone] = when(state, undo(2, events[1]!));
    const afterUndo = fold([undone!], state);
    const afterRedo = fold(when(afterUndo, undo(3, undone!)), afterUndo);
    expect(afterRedo.lines.size).toBe(0);
    expect(afterRedo.undoneBy.has(2)).toBe(false);
    expect(when(afterRedo, undo(2, events[1]!))).toHaveLength(1);
  });
  it('is refused with the reason when the value has changed since', () => {
    const { events, state } = run(
      create([draft('a')]),
      { type: 'ChangeItem', id: 'a', edit: { count: 2 } },
      { type: 'ChangeItem', id: 'a', edit: { count: 3 } },
    );
    expect(rejection(state, undo(2, events[1]!)).message).toBe(
      'Version 2 cannot be undone: count of Wardrobe a has been changed since.',
    );
  });
  it('is refused when nothing of the change is left to undo', () => {
    const { events, state } = run(
      create([draft('bed'), draft('table')]),
      { type: 'ChangeItem', id: 'table', edit: { componentOf: 'bed' } },
      { type: 'RemoveItem', id: 'table' },
    );
    expect(rejection(state, undo(2, events[1]!)).message).toBe(
      'Version 2 cannot be undone: an item it changed has been removed since.',
    );
  });
  it('names the changed value in everyday words', () => {
    const { events, state } = run(
      create([draft('bed'), draft('sofa'), draft('lamp')]),
      { type: 'ChangeDesignFee', designFeeBp: 500 },
      { type: 'ChangeDesignFee', designFeeBp: 700 },
      { type: 'ChangeItem', id: 'lamp', edit: { componentOf: 'bed' } },
      { type: 'ChangeItem', id: 'lamp', edit: { componentOf: 'sofa' } },
    );
    expect(rejection(state, undo(2, events[1]!)).message).toBe(
      'Version 2 cannot be undone: design fee of the BOQ has been changed since.',
    );
    expect(rejection(state, undo(4, events[3]!)).message).toBe(
      'Version 4 cannot be undone: parent of Wardrobe lamp has been changed since.',
    );
  });
  it('restores a part without its parent when the parent was deleted in the meantime', () => {
    const { events, state } = run(
      create([draft('bed'), draft('table', { componentOf: 'bed' })]),
      { type: 'RemoveItem', id: 'table' },
      { type: 'RemoveItem', id: 'bed' },
    );
    expect(fold(when(state, undo(2, events[1]!)), state).lines.get('table')?.componentOf).toBeNull();
  });
  it('does not undo the creation', () => {
    const { events, state } = run(create());
    expect(rejection(state, undo(1, events[0]!)).code).toBe('conflict');
  });
});

describe('revert', () => {
  it('equals the earlier state, and reverting back restores the later one', () => {
    const early = run(create([draft('a')]));
    const late = run(
      create([draft('a')]),
      { type: 'RemoveItem', id: 'a' },
      { type: 'AddItem', line: draft('c') },
      { type: 'RenameBoq', title: 'Other' },
    );
    const reverted = fold(when(late.state, { type: 'RevertBoq', target: early.state }), late.state);
    expect([...reverted.lines]).toEqual([...early.state.lines]);
    expect(reverted.head).toEqual(early.state.head);
    const back = fold(when(reverted, { type: 'RevertBoq', target: late.state }), reverted);
    expect([...back.lines]).toEqual([...late.state.lines]);
    expect(back.head).toEqual(late.state.head);
  });
});

describe('attaching', () => {
  it('makes a guest BOQ the user’s own and drops the identifier', () => {
    const guest = { ...create(), ownerId: null, guestIdentifier: 'g1', createdBy: null } as BoqCommand;
    expect(given(guest, { type: 'AttachUser', userId: 'u9' })).toMatchObject({ ownerId: 'u9', guestIdentifier: null });
  });
  it('makes a later user a member', () => {
    expect(given(create(), { type: 'AttachUser', userId: 'u9' }).members.has('u9')).toBe(true);
  });
});
