import fc from 'fast-check';
import { expectSame } from '../../../../test/support/same';
import { upcast, currentSchemaVersion } from '../../domain/boq.upcasters';
import { patchOf } from '../../domain/boq.events';
import { isEmpty, withoutStatus } from '../../domain/boq.patch';
import { initialState, type BoqState } from '../../domain/boq.state';
import { after, attempt, histories, pricing, undoOf } from './random-history.fixtures';
import { fromSnapshot, isSnapshotDue, mayHoldSnapshot, toSnapshot } from './state-snapshot';

const RUNS = { numRuns: 1_000 };
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
/** The complete state, including the order of its maps. */
const whole = (state: BoqState): unknown => ({ ...toSnapshot(state), boqId: state.boqId, revision: state.revision });
const content = ({ head: { status: _status, ...head }, lines, rateChanges }: BoqState): unknown => ({
  head,
  lines: [...lines.values()],
  rates: [...rateChanges].sort(),
});

describe('any history', () => {
  it('gives the same state from a snapshot and the events after it as from all events', () => {
    fc.assert(
      fc.property(histories, fc.nat(), ({ events, states }, pick) => {
        const at = pick % states.length;
        const kept = states[at] as BoqState;
        let state = fromSnapshot(kept.boqId, kept.revision, throughJson(toSnapshot(kept)));
        for (const event of throughJson(events.slice(at))) {
          state = after(state, upcast({ ...event, schemaVersion: currentSchemaVersion(event.type) }));
        }
        expectSame(whole(state), whole(states.at(-1) as BoqState));
        expectSame(state.lines, states.at(-1)?.lines);
      }),
      RUNS,
    );
  });

  it('reverted to a revision equals it, and reverting back restores the later state', () => {
    fc.assert(
      fc.property(histories, fc.nat(), ({ states }, pick) => {
        const now = states.at(-1) as BoqState;
        const target = states[1 + (pick % (states.length - 1))] as BoqState;
        const there = attempt({ type: 'RevertBoq', target }, now);
        const reverted = there ? after(now, there) : now;
        expectSame(content(reverted), content(target));
        expectSame(reverted.total, target.total);
        const back = attempt({ type: 'RevertBoq', target: now }, reverted);
        expectSame(content(back ? after(reverted, back) : reverted), content(now));
      }),
      RUNS,
    );
  });

  it('any change that can be undone can be redone, and nothing else changes', () => {
    let undone = 0;
    fc.assert(
      fc.property(histories, fc.nat(), ({ events, states }, pick) => {
        const now = states.at(-1) as BoqState;
        const revision = 1 + (pick % now.revision);
        const event = attempt(undoOf({ events, states }, revision), now);
        if (!event) return;
        undone += 1;
        const without = after(now, event);
        expectSame(without.undoneBy.get(revision), without.revision);
        const redo = attempt(
          { type: 'UndoChange', revision: without.revision, undoneType: event.type, patch: patchOf(event) },
          without,
        );
        const again = after(without, redo as NonNullable<typeof redo>);
        expectSame(content(again), content(now));
        expectSame([again.total, again.undoneBy.has(revision)], [now.total, false]);
      }),
      RUNS,
    );
    expect(undone).toBeGreaterThan(50);
  });

  it('its last change can always be undone, unless it has nothing to undo', () => {
    fc.assert(
      fc.property(histories, ({ events, states }) => {
        const [before, now] = [states.at(-2) as BoqState, states.at(-1) as BoqState];
        const last = events.at(-1) as (typeof events)[number];
        const event = attempt(undoOf({ events, states }, now.revision), now);
        if (isEmpty(withoutStatus(patchOf(last)))) return expect(event).toBeNull();
        expectSame(content(after(now, event as NonNullable<typeof event>)), content(before));
      }),
      RUNS,
    );
  });

  it('has events whose totals equal their state priced again: estimate, submit and rebuild agree', () => {
    fc.assert(
      fc.property(histories, ({ events, states }) => {
        let state = initialState(states[0]?.boqId ?? '');
        for (const event of throughJson(events)) {
          state = after(state, upcast({ ...event, schemaVersion: currentSchemaVersion(event.type) }));
          const { material, labour, total } = pricing.price(state).totals;
          expectSame(event.data.totals, { material, labour, total });
        }
        expectSame(whole(state), whole(states.at(-1) as BoqState));
      }),
      RUNS,
    );
  });
});

describe('when a snapshot is due', () => {
  const at = (revision: number, lines: number): BoqState => ({
    ...initialState('b'),
    revision,
    lines: new Map(Array.from({ length: lines }, (_, index) => [String(index), {} as never])),
  });
  it('is about every fifty revisions, less often the larger the BOQ', () => {
    expect([1, 49, 50, 51, 100].map((revision) => isSnapshotDue(at(revision, 60)))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
    expect([50, 100, 200, 250].map((revision) => isSnapshotDue(at(revision, 1_000)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect([200, 250, 500].map((revision) => isSnapshotDue(at(revision, 5_000)))).toEqual([false, true, true]);
  });
  it('is detected for a run of revisions without folding it', () => {
    expect([mayHoldSnapshot(1, 49), mayHoldSnapshot(1, 50), mayHoldSnapshot(50, 50), mayHoldSnapshot(51, 99)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
