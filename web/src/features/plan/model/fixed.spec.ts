import { describe, expect, it } from '@jest/globals';
import { faultsOf, FIXED_KINDS, measurePlan, type Fixed, type Plan } from '@fitout/plan';
import { TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { applyEdit, nudgeOf } from './edits';
import { movedTo, newFixed, pulledSide, sized } from './fixed';

const [living] = measurePlan(TWO_ROOMS).rooms;
if (!living) throw new Error('nothing is drawn');
const COLUMN: Fixed = { id: 'c', kind: 'column', at: [2_000, 1_500], wide: 300, deep: 300 };
const WITH: Plan = { ...TWO_ROOMS, fixed: [COLUMN] };

describe('things of the building', () => {
  it.each(FIXED_KINDS)('%s comes in its usual size, apart from what stands there, and goes again', (kind) => {
    const one = newFixed(WITH, kind, living);
    const plan = applyEdit(WITH, { do: 'add-fixed', fixed: one });
    expect(faultsOf(plan, (room) => room)).toEqual([]);
    expect(plan.fixed?.map(({ id }) => id)).toEqual(['c', one.id]);
    expect(applyEdit(plan, { do: 'remove', selected: { kind: 'fixed', id: one.id } })).toEqual(WITH);
    expect(applyEdit(WITH, { do: 'remove', selected: { kind: 'fixed', id: 'c' } })).toEqual(TWO_ROOMS);
  });

  it('turn by a quarter around their middle, a beam along or across; a new one spans its room the shorter way', () => {
    const beam = newFixed(WITH, 'beam', living);
    // The room is 4,000 wide and 3,000 deep, between walls of 100.
    expect(beam).toMatchObject({ wide: 230, deep: 3_000, at: [2_050, 1_550] });
    const plan = applyEdit(WITH, { do: 'add-fixed', fixed: beam });
    const turn = { do: 'turn', selected: { kind: 'fixed', id: beam.id } } as const;
    expect(applyEdit(plan, turn).fixed?.[1]).toEqual({ ...beam, wide: 3_000, deep: 230 });
    expect(applyEdit(applyEdit(plan, turn), turn)).toEqual(plan);
    // One that is as wide as deep, and a wall, stay as they are.
    expect(applyEdit(WITH, { do: 'turn', selected: { kind: 'fixed', id: 'c' } })).toBe(WITH);
    expect(applyEdit(WITH, { do: 'turn', selected: { kind: 'wall', id: 'top' } })).toBe(WITH);
  });

  it('are moved by keys and by hand, to a wall that is near', () => {
    expect(nudgeOf(WITH, { kind: 'fixed', id: 'c' }, [10, 0])).toEqual({
      do: 'change-fixed',
      id: 'c',
      to: { at: [2_010, 1_500] },
    });
    // Its left side is 30 mm off the wall, its upper one in the middle of the room.
    expect(movedTo(WITH, COLUMN, [-1_770, 4], 90)).toEqual([200, 1_500]);
    expect(movedTo(WITH, COLUMN, [-1_770, 4], 0)).toEqual([230, 1_504]);
  });

  it('keep their other side when they are pulled or get a size', () => {
    expect(pulledSide(COLUMN, 'right', [204, 50])).toEqual({ wide: 500, at: [2_100, 1_500] });
    expect(pulledSide(COLUMN, 'front', [0, -900])).toEqual({ deep: 50, at: [2_000, 1_375] });
    expect(sized(COLUMN, 'deep', 450)).toEqual({ deep: 450, at: [2_000, 1_575] });
  });
});

describe('paint behind built-in furniture', () => {
  it('is left out and comes back', () => {
    const net = applyEdit(WITH, { do: 'net-of-furniture', isOn: true });
    expect(net.builtIn).toEqual([]);
    expect(applyEdit(net, { do: 'net-of-furniture', isOn: false })).toEqual(WITH);
    // Another drawing in its place is one without what stood in this one.
    expect(applyEdit({ ...net, gone: ['a'] }, { do: 'replace', plan: TWO_ROOMS })).toEqual({
      ...TWO_ROOMS,
      gone: ['a'],
    });
  });
});
