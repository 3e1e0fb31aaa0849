import fc from 'fast-check';
import { paise } from '../../kernel/money';
import { type BoqCommand } from './boq.commands';
import { Rejection } from '../../kernel/decisions/rejection';
import { decide } from './boq.decider';
import { patchOf, type BoqEvent } from './boq.events';
import { create, draft, env, fold } from './boq.fixtures';
import { applyPatch, difference, invert, isEmpty } from './boq.patch';
import { initialState, type BoqState } from './boq.state';
import { BOQ_EVENT_TYPES, currentSchemaVersion, upcast } from './boq.upcasters';

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const command: fc.Arbitrary<BoqCommand> = fc.oneof(
  id.map((at): BoqCommand => ({ type: 'AddItem', line: draft(at) })),
  fc
    .tuple(id, fc.integer({ min: 1, max: 10 }))
    .map(([at, count]): BoqCommand => ({ type: 'ChangeItem', id: at, edit: { count } })),
  fc.tuple(id, id).map(([at, parent]): BoqCommand => ({ type: 'ChangeItem', id: at, edit: { componentOf: parent } })),
  id.map((at): BoqCommand => ({ type: 'RemoveItem', id: at })),
  fc.uniqueArray(id, { minLength: 1 }).map((ids): BoqCommand => ({ type: 'RemoveItems', ids })),
  fc.string({ minLength: 1 }).map((title): BoqCommand => ({ type: 'RenameBoq', title })),
  fc.option(fc.integer({ min: 1, max: 100_000 })).map((rate): BoqCommand => ({
    type: 'ChangeRate',
    service: 'carpentry',
    kind: 'labour',
    label: 'carpentry labour',
    rate: rate === null ? null : paise(rate),
  })),
);

interface History {
  readonly events: BoqEvent[];
  readonly states: BoqState[];
}

/** Runs commands; refused ones are skipped, since they leave no event. */
function play(commands: readonly BoqCommand[]): History {
  const history: History = { events: [], states: [initialState('b1')] };
  for (const next of [create([draft('a'), draft('b')]), ...commands]) {
    const state = history.states.at(-1)!;
    try {
      for (const event of decide(next, state, env)) {
        history.events.push(event);
        history.states.push(fold([event], state));
      }
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
    }
  }
  return history;
}

const content = (state: BoqState): unknown => ({
  head: state.head,
  lines: [...state.lines.values()],
  rates: [...state.rateChanges].sort(),
});

describe('any history', () => {
  const histories = fc.array(command, { maxLength: 25 }).map(play);

  it('folds to the same state after its events were written and read as JSON', () => {
    fc.assert(
      fc.property(histories, ({ events, states }) => {
        const read = (JSON.parse(JSON.stringify(events)) as { type: string; data: unknown }[]).map((event) =>
          upcast({ ...event, schemaVersion: currentSchemaVersion(event.type as BoqEvent['type']) }),
        );
        expect(content(fold(read))).toEqual(content(states.at(-1)!));
      }),
    );
  });

  it('undo right after a change, then redo, is neutral', () => {
    fc.assert(
      fc.property(histories, ({ events, states }) => {
        const state = states.at(-1)!;
        const last = events.at(-1)!;
        fc.pre(!isEmpty(patchOf(last)));
        const before = states.at(-2)!;
        const [undone] = decide(
          { type: 'UndoChange', revision: state.revision, undoneType: last.type, patch: patchOf(last) },
          state,
          env,
        );
        const afterUndo = fold([undone!], state);
        expect(content(afterUndo)).toEqual(content(before));
        const redo = {
          type: 'UndoChange',
          revision: afterUndo.revision,
          undoneType: undone!.type,
          patch: patchOf(undone!),
        } as const;
        expect(content(fold(decide(redo, afterUndo, env), afterUndo))).toEqual(content(state));
      }),
    );
  });

  it('revert to any revision equals it, and reverting back restores', () => {
    fc.assert(
      fc.property(histories, fc.nat(), ({ states }, pick) => {
        const target = states[1 + (pick % (states.length - 1))]!;
        const now = states.at(-1)!;
        const reverted = fold(decide({ type: 'RevertBoq', target }, now, env), now);
        expect(content(reverted)).toEqual(content(target));
        expect(content(fold(decide({ type: 'RevertBoq', target: now }, reverted, env), reverted))).toEqual(
          content(now),
        );
      }),
    );
  });

  it('the difference of two states turns one into the other, and its inverse turns it back', () => {
    fc.assert(
      fc.property(histories, fc.nat(), ({ states }, pick) => {
        const from = states[1 + (pick % (states.length - 1))]!;
        const to = states.at(-1)!;
        const patch = difference(from, to);
        const there = applyPatch(from, patch, to.revision);
        expect(content(there)).toEqual(content(to));
        expect(content(applyPatch(there, invert(patch), from.revision))).toEqual(content(from));
      }),
    );
  });

  it('never leaves a part whose parent was removed', () => {
    fc.assert(
      fc.property(histories, ({ states }) => {
        for (const { lines } of states) {
          for (const line of lines.values())
            expect(line.componentOf === null || lines.has(line.componentOf)).toBe(true);
        }
      }),
    );
  });
});

describe('upcasting', () => {
  it('refuses a type and a version unknown to this release', () => {
    expect(() => upcast({ type: 'BoqExploded', schemaVersion: 1, data: {} })).toThrow('unknown event type');
    expect(() => upcast({ type: 'BoqRenamed', schemaVersion: 99, data: {} })).toThrow('schemaVersion 99');
  });
  it('knows the current version of every type', () => {
    for (const type of BOQ_EVENT_TYPES) expect(currentSchemaVersion(type)).toBeGreaterThanOrEqual(1);
  });
});
