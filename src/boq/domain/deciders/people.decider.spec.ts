import type { BoqCommand } from '../boq.commands';
import { decide } from '../boq.decider';
import { create, env, fold, run } from '../boq.fixtures';
import { refusalOf } from '../refusal.fixtures';

const attach = (userId: string, right?: 'edit' | 'comment' | 'view'): BoqCommand => ({
  type: 'AttachUser',
  userId,
  ...(right && { right }),
});
const factsOf = (...commands: BoqCommand[]) =>
  run(...commands).events.map(({ type, data: { totals: _totals, ...data } }) => ({ type, data }));

describe('people of a BOQ', () => {
  it('who may edit are noted without a right, others with theirs', () => {
    expect(factsOf(create(), attach('a'), attach('b', 'edit'), attach('c', 'comment')).slice(1)).toEqual([
      { type: 'BoqAttached', data: { userId: 'a' } },
      { type: 'BoqAttached', data: { userId: 'b' } },
      { type: 'BoqAttached', data: { userId: 'c', right: 'comment' } },
    ]);
    const { state } = run(create(), attach('a'), attach('c', 'comment'), attach('d', 'view'));
    expect([...state.members]).toEqual(['a', 'c', 'd']);
    expect(state.restricted).toEqual({ c: 'comment', d: 'view' });
  });

  it('are attached once, and the owner not at all', () => {
    const { state } = run(create(), attach('a', 'view'));
    expect(decide(attach('a'), state, env)).toEqual([]);
    expect(decide(attach('user-1'), state, env)).toEqual([]);
  });

  it('are members of a recommendation, which nobody owns', () => {
    const nobodys = { ...create(), ownerId: null, createdBy: null };
    const of = (origin: string) => run({ ...nobodys, origin } as BoqCommand, attach('a')).state;
    expect([of('recommendation').ownerId, [...of('recommendation').members]]).toEqual([null, ['a']]);
    expect([of('blank').ownerId, [...of('blank').members]]).toEqual(['a', []]);
  });

  it('who leave take their right with them, and nobody else’s', () => {
    const { state } = run(create(), attach('a'), attach('b', 'view'), attach('c', 'comment'), {
      type: 'RemoveMember',
      userId: 'b',
    });
    expect([[...state.members], state.restricted]).toEqual([['a', 'c'], { c: 'comment' }]);
    expect(refusalOf({ type: 'RemoveMember', userId: 'b' }, state)).toEqual({
      code: 'not-found',
      message: 'This person is not a member.',
      field: null,
    });
  });

  it('are noted when they are invited, with their right, and when a comment names them', () => {
    const facts = factsOf(
      create(),
      { type: 'NoteInvite', userId: null, right: 'view' },
      { type: 'NoteComment', commentId: 'c', lineId: 'a', what: 'added', mentions: ['b'] },
      { type: 'NoteComment', commentId: 'c', lineId: 'a', what: 'resolved' },
    );
    expect(facts.slice(1)).toEqual([
      { type: 'MemberInvited', data: { userId: null, right: 'view' } },
      { type: 'CommentNoted', data: { commentId: 'c', lineId: 'a', what: 'added', mentions: ['b'] } },
      { type: 'CommentNoted', data: { commentId: 'c', lineId: 'a', what: 'resolved', mentions: [] } },
    ]);
  });
});

describe('the person in charge', () => {
  const assign = (as: 'designer' | 'home-owner', userId: string): BoqCommand => ({ type: 'AssignBoq', as, userId });

  it('is noted with the one before them', () => {
    const made = { ...create(), ownerId: 'owner', createdBy: 'designer' } as BoqCommand;
    expect(factsOf(made, assign('designer', 'a'), assign('home-owner', 'b')).slice(1)).toEqual([
      { type: 'BoqAssigned', data: { as: 'designer', userId: 'a', before: 'designer' } },
      { type: 'BoqAssigned', data: { as: 'home-owner', userId: 'b', before: 'owner' } },
    ]);
    const { state } = run(made);
    expect(decide(assign('designer', 'designer'), state, env)).toEqual([]);
    expect(decide(assign('home-owner', 'owner'), state, env)).toEqual([]);
    expect(decide(assign('designer', 'owner'), state, env)).toHaveLength(1);
  });

  it('is not a member as well, and the one before them stays as a member who may edit', () => {
    const made = { ...create(), ownerId: 'owner', createdBy: 'designer' } as BoqCommand;
    const { state } = run(made, attach('a', 'view'), attach('b'), assign('designer', 'a'));
    expect(state).toMatchObject({ ownerId: 'owner', createdBy: 'a', restricted: {} });
    expect([...state.members]).toEqual(['b', 'designer']);
    const owner = fold(decide(assign('home-owner', 'a'), state, env), state);
    expect([owner.ownerId, [...owner.members]]).toEqual(['a', ['b', 'designer', 'owner']]);
  });

  it('who still has the other role is no member', () => {
    const { state } = run(create(), assign('designer', 'a'));
    expect([state.ownerId, state.createdBy, [...state.members]]).toEqual(['user-1', 'a', []]);
  });
});

describe('a link between BOQs', () => {
  it('is removed by name', () => {
    const clone = { ...create(), clonedFrom: { boqId: 'source', revision: 2 } } as BoqCommand;
    expect(factsOf(clone, { type: 'UnlinkBoq', boqId: 'source' })[1]).toEqual({
      type: 'BoqUnlinked',
      data: { boqId: 'source' },
    });
    expect(refusalOf({ type: 'UnlinkBoq', boqId: 'x' }, run(clone).state)).toEqual({
      code: 'not-found',
      message: 'The BOQs are not linked.',
      field: null,
    });
  });
});

describe('a BOQ', () => {
  it('is created once', () => {
    expect(refusalOf(create(), run(create()).state)).toEqual({
      code: 'conflict',
      message: 'The BOQ already exists.',
      field: null,
    });
  });

  it('that was deleted can be restored, and nothing else', () => {
    const { state, events } = run(create(), { type: 'DeleteBoq' }, { type: 'RestoreBoq' });
    expect(events.map(({ type }) => type)).toEqual(['BoqCreated', 'BoqDeleted', 'BoqRestored']);
    expect(state.deleted).toBe(false);
    const gone = { code: 'not-found', message: 'The BOQ does not exist.', field: null };
    expect(refusalOf({ type: 'RestoreBoq' }, state)).toEqual(gone);
    expect(refusalOf({ type: 'DeleteBoq' }, run(create(), { type: 'DeleteBoq' }).state)).toEqual(gone);
  });
});
