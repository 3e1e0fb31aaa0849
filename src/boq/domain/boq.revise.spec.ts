import { inches } from '../../kernel/length';
import { decide } from './boq.decider';
import { create, draft, env, fold } from './boq.fixtures';
import { patchOf } from './boq.events';
import { initialState } from './boq.state';

const present = fold(decide(create([draft('one'), draft('two')]), initialState('b1'), env));

describe('several changes at once', () => {
  it('are one event with what they do together', () => {
    const [event, ...others] = decide(
      {
        type: 'ReviseBoq',
        steps: [
          { type: 'ChangeItems', edits: [{ id: 'one', edit: { dimension: { L: inches(108) } } }] },
          { type: 'ChangeItems', edits: [{ id: 'one', edit: { finish: 'veneer' } }] },
          { type: 'RemoveItems', ids: ['two'] },
          { type: 'AddItem', line: draft('three') },
        ],
      },
      present,
      env,
    );
    expect([event?.type, others]).toEqual(['BoqRevised', []]);
    if (!event) return;
    const { added, removed, changed } = patchOf(event);
    expect([added.map(({ id }) => id), removed.map(({ id }) => id)]).toEqual([['three'], ['two']]);
    expect(changed.map(({ id, changes }) => [id, Object.keys(changes).sort()])).toEqual([
      ['one', ['dimension', 'finish']],
    ]);
    const after = fold([event], present);
    expect([...after.lines.keys()]).toEqual(['one', 'three']);
    expect([after.revision, after.touched.get('one'), after.touched.get('three')]).toEqual([2, 2, 2]);
  });

  it('are refused whole where one of them is', () => {
    const steps = [
      { type: 'RemoveItems' as const, ids: ['one'] },
      { type: 'RemoveItems' as const, ids: ['one'] },
    ];
    expect(() => decide({ type: 'ReviseBoq', steps }, present, env)).toThrow('The item does not exist.');
  });

  it('are no event where they change nothing', () => {
    const steps = [{ type: 'ChangeItems' as const, edits: [{ id: 'one', edit: { finish: 'laminate' } }] }];
    expect(decide({ type: 'ReviseBoq', steps }, present, env)).toEqual([]);
  });
});
