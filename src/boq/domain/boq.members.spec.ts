import { quantity } from '../../kernel/quantity';
import { decide } from './boq.decider';
import { patchOf } from './boq.events';
import { create, draft, env, fold, run } from './boq.fixtures';
import { applyPatch, difference, EMPTY_PATCH, invert, isEmpty } from './boq.patch';

const joined = (userId: string) => ({ type: 'AttachUser', userId }) as const;

describe('membership of a BOQ', () => {
  it('begins, ends, and cannot end twice', () => {
    const { state } = run(create(), joined('user-2'), { type: 'RemoveMember', userId: 'user-2' });
    expect([...state.members]).toEqual([]);
    expect(() => run(create(), { type: 'RemoveMember', userId: 'user-2' })).toThrow('This person is not a member.');
    expect(() => run(create(), { type: 'RemoveMember', userId: 'user-1' })).toThrow('This person is not a member.');
  });

  it('includes the person in charge; the previous one keeps another role, or becomes a member', () => {
    const owner = run(create(), joined('user-2'), { type: 'AssignBoq', as: 'home-owner', userId: 'user-2' });
    expect(owner.state).toMatchObject({ ownerId: 'user-2', createdBy: 'user-1' });
    expect([...owner.state.members]).toEqual([]);
    const both = run(
      create(),
      joined('user-2'),
      joined('user-3'),
      { type: 'AssignBoq', as: 'home-owner', userId: 'user-2' },
      { type: 'AssignBoq', as: 'designer', userId: 'user-3' },
    );
    expect(both.state).toMatchObject({ ownerId: 'user-2', createdBy: 'user-3' });
    expect([...both.state.members]).toEqual(['user-1']);
    expect(both.events.slice(1).every((event) => isEmpty(patchOf(event)))).toBe(true);
    expect(run(create(), { type: 'AssignBoq', as: 'designer', userId: 'user-1' }).events).toHaveLength(1);
  });

  it('unlinks a copy only from the BOQ it names', () => {
    const copy = { ...create(), clonedFrom: { boqId: 'source', revision: 3 } } as ReturnType<typeof create>;
    expect(run(copy).state.linkedTo).toBe('source');
    expect(() => run(copy, { type: 'UnlinkBoq', boqId: 'other' })).toThrow('The BOQs are not linked.');
    expect(run(copy, { type: 'UnlinkBoq', boqId: 'source' }).state.linkedTo).toBeNull();
  });
});

describe('a change of the details with its lines', () => {
  it('is one event that contains the lines, including those measured by the carpet area', () => {
    const area = quantity(9_800_000);
    const next = quantity(12_000_000);
    const lines = [
      draft('a'),
      draft('b', { carpetArea: area }),
      draft('c'),
      draft('d'),
      draft('e', { componentOf: 'c' }),
    ];
    const before = run(create(lines), { type: 'ChangeDetails', details: { carpetArea: area } }).state;
    const rederive = () => ({
      edits: ['a', 'b'].map((id) => ({ id, edit: { finish: 'veneer' } })),
      added: [draft('f')],
      removed: ['c'],
      kept: ['d'],
    });
    const command = { type: 'ChangeDetails', details: { carpetArea: next, budgetType: 'high' } } as const;
    const events = decide(command, before, { ...env, rederive });
    expect(events).toHaveLength(1);
    expect(events[0]?.data).toMatchObject({ kept: [{ id: 'd', title: 'Wardrobe d' }] });
    const state = fold(events, before);
    expect([...state.lines.keys()]).toEqual(['a', 'b', 'd', 'e', 'f']);
    expect(state.lines.get('a')).toMatchObject({ finish: 'veneer', carpetArea: null });
    expect(state.lines.get('b')).toMatchObject({ finish: 'veneer', carpetArea: next });
    expect(state.lines.get('d')).toEqual(before.lines.get('d'));
    expect(state.lines.get('e')).toMatchObject({ componentOf: null });
    expect(difference(applyPatch(state, invert(patchOf(events[0]!)), 4), before)).toEqual(EMPTY_PATCH);
  });
});
