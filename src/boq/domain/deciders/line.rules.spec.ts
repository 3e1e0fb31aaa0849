import { paise } from '../../../kernel/money';
import { quantityOf } from '../../../kernel/quantity';
import type { TypedMeasure } from '../../../kernel/typed-measure';
import { decide } from '../boq.decider';
import type { LineDraft } from '../boq.commands';
import { create, draft, env, run } from '../boq.fixtures';
import { initialState, type BoqState } from '../boq.state';
import { hasTypedRate } from './line.rules';
import { refusalOf } from '../refusal.fixtures';

const empty = run(create()).state;
const addition = (line: LineDraft, state: BoqState = empty) => refusalOf({ type: 'AddItem', line }, state);

describe('an item', () => {
  it('has a title', () => {
    for (const title of ['', '  \t'])
      expect(addition(draft('a', { title }))).toEqual({
        code: 'invalid',
        message: 'title must not be empty.',
        field: 'title',
      });
  });

  it('is counted from 1 to 10', () => {
    for (const count of [1, 10])
      expect(decide({ type: 'AddItem', line: draft('a', { count }) }, empty, env)).toHaveLength(1);
    for (const count of [0, 11, -1, 2.5])
      expect(addition(draft('a', { count }))).toEqual({
        code: 'invalid',
        message: 'Count must be a whole number from 1 to 10.',
        field: 'count',
      });
  });

  it('is loose furniture only when it is furniture', () => {
    expect(decide({ type: 'AddItem', line: draft('a', { looseFurniture: true }) }, empty, env)).toHaveLength(1);
    expect(addition(draft('a', { looseFurniture: true, service: 'civil' }))).toEqual({
      code: 'invalid',
      message: 'Only furniture can be tagged as loose furniture.',
      field: 'is_loose_furniture',
    });
  });

  it('is refused with the reason and the field that the trades give', () => {
    const refused = { code: 'invalid', message: 'There is no such work.', field: 'work' };
    expect(addition(draft('a', { work: 'unknown' }))).toEqual(refused);
    expect(refusalOf(create([draft('a', { work: 'unknown' })]), initialState('b1'))).toEqual(refused);
  });

  it('is there once', () => {
    expect(addition(draft('a'), run(create([draft('a')])).state)).toEqual({
      code: 'conflict',
      message: 'The item already exists.',
      field: null,
    });
    expect(
      refusalOf({ type: 'CopyItems', copies: [{ of: 'a', id: 'b' }] }, run(create([draft('a'), draft('b')])).state),
    ).toEqual({ code: 'conflict', message: 'The item already exists.', field: null });
  });

  it('that is not there is not found', () => {
    expect(refusalOf({ type: 'RemoveItem', id: 'x' }, empty)).toEqual({
      code: 'not-found',
      message: 'The item does not exist.',
      field: null,
    });
  });

  it('is not changed over a change that the person has not seen', () => {
    const { state } = run(create([draft('a')]), { type: 'ChangeItem', id: 'a', edit: { count: 2 } });
    expect(refusalOf({ type: 'RemoveItem', id: 'a', ifRevision: 1 }, state)).toEqual({
      code: 'precondition',
      message: 'Wardrobe a was changed by someone else.',
      field: null,
      current: 2,
    });
    expect(decide({ type: 'RemoveItem', id: 'a', ifRevision: 2 }, state, env)).toHaveLength(1);
  });
});

describe('a part of furniture', () => {
  const { state } = run(create([draft('bed'), draft('lamp', { service: 'electrical' })]));

  it('is furniture, and so is what it is part of', () => {
    const refused = {
      code: 'invalid',
      message: 'Only furniture can be part of other furniture.',
      field: 'component_of',
    };
    expect(addition(draft('a', { componentOf: 'lamp' }), state)).toEqual(refused);
    expect(addition(draft('a', { componentOf: 'bed', service: 'civil' }), state)).toEqual(refused);
    expect(decide({ type: 'AddItem', line: draft('a', { componentOf: 'bed' }) }, state, env)).toHaveLength(1);
  });

  it('is part of something that is there, and not of itself', () => {
    expect(addition(draft('a', { componentOf: 'x' }), state)).toEqual({
      code: 'not-found',
      message: 'The item it is part of does not exist.',
      field: 'component_of',
    });
    const refused = { code: 'invalid', message: 'An item cannot be part of itself.', field: 'component_of' };
    expect(addition(draft('a', { componentOf: 'a' }), state)).toEqual(refused);
    const chain = run(create([draft('a'), draft('b', { componentOf: 'a' }), draft('c', { componentOf: 'b' })])).state;
    expect(refusalOf({ type: 'ChangeItem', id: 'a', edit: { componentOf: 'c' } }, chain)).toEqual(refused);
    expect(refusalOf({ type: 'ChangeItems', edits: [{ id: 'a', edit: { componentOf: 'c' } }] }, chain)).toEqual(
      refused,
    );
  });

  it('is independent when what it was part of goes, and nothing else changes', () => {
    const lines = [
      draft('bed'),
      draft('drawer', { componentOf: 'bed' }),
      draft('desk'),
      draft('tray', { componentOf: 'desk' }),
    ];
    const { state: whole } = run(create(lines));
    const [event] = decide({ type: 'RemoveItems', ids: ['bed', 'bed'] }, whole, env);
    expect(event).toMatchObject({
      data: {
        lines: [{ id: 'bed' }],
        detached: [{ id: 'drawer', changes: { componentOf: { before: 'bed', after: null } } }],
      },
    });
    expect(decide({ type: 'RemoveItems', ids: ['bed', 'drawer'] }, whole, env)[0]).toMatchObject({
      data: { detached: [] },
    });
  });
});

describe('changes of several items', () => {
  const { state } = run(create([draft('a'), draft('b'), draft('lamp', { service: 'electrical' })]));

  it('are one event with what differs', () => {
    const edits = [
      { id: 'a', edit: { count: 1 } },
      { id: 'b', edit: { count: 3 } },
    ];
    expect(decide({ type: 'ChangeItems', edits }, state, env)[0]).toMatchObject({
      type: 'ItemsChanged',
      data: { changed: [{ id: 'b', changes: { count: { before: 1, after: 3 } } }] },
    });
  });

  it('are no event when nothing differs, or nothing is named', () => {
    expect(decide({ type: 'ChangeItems', edits: [{ id: 'a', edit: { count: 1 } }] }, state, env)).toEqual([]);
    expect(decide({ type: 'ChangeItems', edits: [] }, state, env)).toEqual([]);
    expect(decide({ type: 'RemoveItems', ids: [] }, state, env)).toEqual([]);
  });

  it('are all refused when one is', () => {
    const edits = [
      { id: 'b', edit: { count: 3 } },
      { id: 'a', edit: { componentOf: 'lamp' } },
    ];
    expect(refusalOf({ type: 'ChangeItems', edits }, state).field).toBe('component_of');
    expect(
      refusalOf({ type: 'ChangeItems', edits: [{ id: 'a', edit: { count: 2 }, ifRevision: 9 }] }, state).code,
    ).toBe('precondition');
  });
});

describe('copies', () => {
  const { state } = run(create([draft('bed'), draft('drawer', { componentOf: 'bed', room: 'study' })]));
  const copied = (room?: string | null) => {
    const command = {
      type: 'CopyItems',
      copies: [{ of: 'drawer', id: 'copy' }],
      ...(room !== undefined && { room }),
    } as const;
    return decide(command, state, env)[0]?.data;
  };

  it('in the same room stay part of the same furniture', () => {
    expect(copied()).toMatchObject({ lines: [{ id: 'copy', componentOf: 'bed', room: 'study', place: 3 }] });
  });

  it('for another room, or for none, are independent', () => {
    expect(copied('kitchen')).toMatchObject({ lines: [{ componentOf: null, room: 'kitchen' }] });
    expect(copied(null)).toMatchObject({ lines: [{ componentOf: null, room: null }] });
  });
});

describe('a rate that was typed', () => {
  const measure = (given: Partial<TypedMeasure>): TypedMeasure => ({
    unit: 'sqft',
    quantity: quantityOf(10),
    rate: paise(0),
    amount: paise(0),
    ...given,
  });
  const found = { from: 'firm', label: 'Ply', because: 'same words', by: 'Asha', at: '2026-11-20T10:00:00Z' } as const;

  it.each<[string, TypedMeasure | null, boolean]>([
    ['a line of the rate book has none', null, false],
    ['a line without a price has none', measure({}), false],
    ['a rate is one', measure({ rate: paise(100) }), true],
    ['an amount alone is one', measure({ amount: paise(100) }), true],
    ['an accepted suggestion is not', measure({ rate: paise(100), amount: paise(1_000), found }), false],
  ])('%s', (_what, manual, is) => {
    expect(hasTypedRate({ manual })).toBe(is);
  });
});
