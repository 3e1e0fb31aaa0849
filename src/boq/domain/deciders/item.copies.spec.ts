import { draft, create, env, fold } from '../boq.fixtures';
import { type BoqCommand } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import { decide } from '../boq.decider';
import type { BoqState } from '../boq.state';

const done = (state: BoqState, command: BoqCommand): BoqState => fold(decide(command, state, env), state);
const given = (): BoqState =>
  fold(decide(create([draft('a'), draft('b', { componentOf: 'a' }), draft('c')]), fold([]), env));
const order = (state: BoqState): string[] => [...state.lines.keys()];

describe('copies of items', () => {
  it('stand behind what they are of, as one event, and parts go with what they are part of', () => {
    const copies = [
      { of: 'a', id: 'a2' },
      { of: 'b', id: 'b2' },
    ];
    const events = decide({ type: 'CopyItems', copies }, given(), env);
    expect(events.map(({ type }) => type)).toEqual(['ItemsAdded']);
    const after = fold(events, given());
    expect(order(after)).toEqual(['a', 'a2', 'b', 'b2', 'c']);
    expect([after.lines.get('a2')?.title, after.lines.get('b2')?.componentOf]).toEqual(['Wardrobe a', 'a2']);
  });

  it('of the last item stand last, also once more', () => {
    const once = done(given(), { type: 'CopyItems', copies: [{ of: 'c', id: 'c2' }] });
    expect(order(done(once, { type: 'CopyItems', copies: [{ of: 'c', id: 'c3' }] }))).toEqual([
      'a',
      'b',
      'c',
      'c3',
      'c2',
    ]);
  });

  it('for another room are part of nothing that stays behind', () => {
    const after = done(given(), { type: 'CopyItems', copies: [{ of: 'b', id: 'b2' }], room: 'study' });
    expect(after.lines.get('b2')).toMatchObject({ room: 'study', componentOf: null });
  });

  it('of nothing are no event; of what is not there, and under an id that is taken, they are refused', () => {
    expect(decide({ type: 'CopyItems', copies: [] }, given(), env)).toEqual([]);
    for (const copy of [
      { of: 'x', id: 'x2' },
      { of: 'a', id: 'c' },
    ])
      expect(() => decide({ type: 'CopyItems', copies: [copy] }, given(), env)).toThrow(Rejection);
  });

  it('are taken back as one', () => {
    const after = done(given(), { type: 'CopyItems', copies: [{ of: 'a', id: 'a2' }] });
    expect(order(after)).toContain('a2');
    expect(order(done(after, { type: 'RemoveItems', ids: ['a2'] }))).toEqual(order(given()));
  });
});

describe('places of items', () => {
  it('order them, and a line without one stands where it was added', () => {
    const moved = done(given(), { type: 'ChangeItems', edits: [{ id: 'c', edit: { place: 0.5 } }] });
    expect(order(moved)).toEqual(['c', 'a', 'b']);
    const back = done(moved, { type: 'ChangeItems', edits: [{ id: 'c', edit: { place: null } }] });
    expect(order(back)).toEqual(['a', 'b', 'c']);
    expect(order(done(moved, { type: 'AddItem', line: draft('d') }))).toEqual(['c', 'a', 'b', 'd']);
    const last = done(given(), { type: 'ChangeItems', edits: [{ id: 'a', edit: { place: 40.5 } }] });
    expect(order(done(last, { type: 'AddItem', line: draft('d') }))).toEqual(['b', 'c', 'a', 'd']);
  });
});
