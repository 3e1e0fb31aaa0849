import fc from 'fast-check';
import { RIGHTS, type Right } from '../domain/rights';
import { expectSame } from '../../../test/support/same';
import { TWO_ROOMS } from '../../kernel/plan/plan.fixtures';
import { paise } from '../../kernel/money';
import { quantityOf } from '../../kernel/quantity';
import { type BoqCommand } from '../domain/boq.commands';
import { Rejection } from '../../kernel/decisions/rejection';
import { patchOf } from '../domain/boq.events';
import { initialState, type BoqHead, type BoqState, type Line } from '../domain/boq.state';
import { decide } from '../domain/boq.decider';
import {
  BRANCH_HEAD_FIELDS,
  headDifferences,
  lineMoves,
  rateDifferences,
  type BranchHeadField,
} from '../domain/what-if/branch.moves';
import { after, attempt, env, histories, onwards, type History } from '../core/snapshots/random-history.fixtures';

const BRANCH_ID = '0a9d6e2c-1c34-4e0b-8d7e-6a5b4c3d2e10';
type Merge = Extract<BoqCommand, { readonly type: 'MergeBranch' }>;

const last = ({ states }: History): BoqState => states.at(-1) as BoqState;
const otherIds = (branch: BoqState): ReadonlyMap<string, string> =>
  new Map([...branch.lines.keys()].map((id) => [id, `other-${id}`]));

/** A what-if copy at its start. */
function branchOf(source: BoqState): BoqState {
  const [event] = decide({ type: 'BranchBoq', source, title: 'What if' }, initialState(BRANCH_ID), env);
  if (!event) throw new Error('no copy');
  return after(initialState(BRANCH_ID), event);
}
const without = (...rights: Right[]) => new Set(RIGHTS.filter((right) => !rights.includes(right)));
function mergeOf(base: BoqState, branch: BoqState, chosen: Partial<Merge> = {}): Merge {
  return {
    type: 'MergeBranch',
    branchId: BRANCH_ID,
    base,
    branch,
    lineIds: [...new Set([...base.lines.keys(), ...branch.lines.keys()])],
    rates: true,
    head: BRANCH_HEAD_FIELDS,
    otherIds: otherIds(branch),
    rights: new Set(RIGHTS),
    ...chosen,
  };
}
/** Everything a copy can merge; lines by id, without their order. */
function content({ head: { title: _title, status: _status, ...head }, lines, rateChanges }: BoqState): unknown {
  const plain = ({ seq: _seq, ...line }: Line): unknown => line;
  return { head, lines: new Map([...lines].map(([id, line]) => [id, plain(line)])), rates: [...rateChanges].sort() };
}
const run = (command: BoqCommand, state: BoqState): BoqState => {
  const [event] = decide(command, state, env);
  if (!event) throw new Error('no event');
  return after(state, event);
};
const refusal = (command: BoqCommand, state: BoqState): Rejection => {
  try {
    decide(command, state, env);
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
  throw new Error('not refused');
};

/** Another value of each field than any BOQ begins with. */
const OTHER: { readonly [Field in BranchHeadField]: BoqHead[Field] } = {
  layout: '4bhk',
  bedrooms: ['parents'],
  hasModularKitchen: true,
  carpetArea: quantityOf(1_234),
  budgetType: 'premium',
  city: 'pune',
  condition: 'bare-shell',
  scope: ['carpentry'],
  roomsInScope: ['kitchen', 'parents-bedroom'],
  sizes: { bathrooms: 3 },
  plan: TWO_ROOMS,
  finishLevels: { wardrobes: 'premium' },
  startDate: '2027-01-04',
  rateBookVersion: 1_000,
  rateLibrary: { owner: 'designer', version: 0 },
  designFeeBp: 1_234,
  miscellaneousBp: 432,
  miscellaneousNote: 'Permits',
  fee: { kind: 'lump', amount: paise(5_000_000) },
  markUp: { overheadBp: 1_000, profitBp: 500, services: {}, lines: {} },
  marginFloorBp: 1_200,
  discounts: [{ service: null, line: null, bp: 250, amount: null, reason: 'Festive offer' }],
  contingency: { bp: 300, releases: [] },
  additions: [
    { label: 'Premium', percent: quantityOf(5), amount: null, of: 'items', sections: [], services: [], taxed: true },
  ],
  supplierState: '27',
  supplierGstin: '27AAPFU0939F1ZV',
};

describe('a what-if copy of any BOQ', () => {
  it('starts as the BOQ was: lines with ids and order, rates, settings and total', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const origin = last(history);
        const branch = branchOf(origin);
        expectSame([...branch.lines.values()], [...origin.lines.values()]);
        expectSame(content(branch), content(origin));
        expect([branch.total, branch.branchedFrom]).toEqual([
          origin.total,
          { boqId: origin.boqId, revision: origin.revision },
        ]);
        expectSame([branch.ownerId, branch.createdBy, branch.members.size], [null, null, 0]);
      }),
      { numRuns: 300 },
    );
  });

  it('merged completely into an unchanged BOQ gives its content and exact total, and undo restores the BOQ', () => {
    let merged = 0;
    fc.assert(
      fc.property(histories, onwards, (history, change) => {
        const base = last(history);
        const branch = last(change(branchOf(base)));
        const event = attempt(mergeOf(base, branch), base);
        if (!event) return expectSame(content(branch), content(base));
        merged += 1;
        const brought = after(base, event);
        expectSame(content(brought), content(branch));
        expectSame(brought.total, branch.total);
        // Merged changes are not offered again.
        const sides = { base, branch, now: brought, otherIds: otherIds(branch) };
        expectSame([lineMoves(sides), rateDifferences(sides), headDifferences(sides)], [[], [], []]);
        const undo = attempt(
          { type: 'UndoChange', revision: brought.revision, undoneType: event.type, patch: patchOf(event) },
          brought,
        );
        const restored = after(brought, undo as NonNullable<typeof undo>);
        expectSame(content(restored), content(base));
        expectSame([...restored.lines.values()], [...base.lines.values()]);
        expectSame(restored.total, base.total);
      }),
      { numRuns: 1_000 },
    );
    expect(merged).toBeGreaterThan(125);
  });

  it('merged into a changed BOQ: each chosen line is the copy’s, every other line is the BOQ’s own', () => {
    let merged = 0;
    fc.assert(
      fc.property(histories, onwards, onwards, fc.nat(), (history, one, other, pick) => {
        const base = last(history);
        const [branch, now] = [last(one(branchOf(base))), last(other(base))];
        const sides = { base, branch, now, otherIds: otherIds(branch) };
        const moves = lineMoves(sides);
        const chosen = moves.filter((_, index) => (pick >> (index % 30)) & 1);
        const command = mergeOf(base, branch, { lineIds: chosen.map(({ id }) => id), rates: false, head: [] });
        const event = attempt(command, now);
        if (!event) return;
        merged += 1;
        const brought = after(now, event);
        for (const { target, branch: own } of chosen) {
          const { seq: _seq, id: _id, componentOf: _part, ...rest } = own ?? ({} as Line);
          if (own) expect(brought.lines.get(target)).toMatchObject(rest);
          else expectSame(brought.lines.has(target), false);
        }
        const touched = new Set(chosen.map(({ target }) => target));
        for (const [id, line] of now.lines) {
          if (touched.has(id)) continue;
          const { componentOf: _now, ...rest } = line;
          expect(brought.lines.get(id)).toMatchObject(rest);
        }
        for (const { componentOf } of brought.lines.values())
          if (componentOf !== null) expectSame(brought.lines.has(componentOf), true);
      }),
      { numRuns: 1_000 },
    );
    expect(merged).toBeGreaterThan(50);
  });
});

describe('merging', () => {
  const [{ states }] = fc.sample(histories, { numRuns: 1, seed: 7 }) as [History];
  const base = states[1] as BoqState;
  const [first, second] = [...base.lines.values()] as [Line, Line];
  const typed = base.lines.get('typed') as Line;
  const branch = branchOf(base);
  const rename = (id: string, title: string, state: BoqState): BoqState =>
    run({ type: 'ChangeItem', id, edit: { title } }, state);

  it('marks lines changed on both sides, and the chosen line wins', () => {
    const own = rename(second.id, 'Copy', rename(first.id, 'Copy', branch));
    const now = rename(first.id, 'BOQ', base);
    const moves = lineMoves({ base, branch: own, now, otherIds: otherIds(own) });
    expect(moves.map(({ id, conflict }) => [id, conflict])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    const brought = run(mergeOf(base, own, { lineIds: [first.id] }), now);
    expect([brought.lines.get(first.id)?.title, brought.lines.get(second.id)?.title]).toEqual(['Copy', second.title]);
  });

  it('restores a line removed from the BOQ to its place, and adds a new one at the end with its id', () => {
    const own = run(
      { type: 'AddItem', line: { ...typed, id: 'fresh', title: 'Fresh' } },
      rename(first.id, 'Copy', branch),
    );
    const now = run(
      { type: 'AddItem', line: { ...typed, id: 'later' } },
      run({ type: 'RemoveItem', id: first.id }, base),
    );
    const brought = run(mergeOf(base, own), now);
    expect([...brought.lines.keys()][0]).toBe(first.id);
    expect([...brought.lines.keys()].slice(-2)).toEqual(['later', 'fresh']);
    expect(new Set([...brought.lines.values()].map(({ seq }) => seq)).size).toBe(brought.lines.size);
  });

  it('gives an added line another id when the BOQ already uses its own', () => {
    const own = run({ type: 'AddItem', line: { ...typed, id: 'same', title: 'Copy’s' } }, branch);
    const now = run({ type: 'AddItem', line: { ...first, id: 'same', title: 'BOQ’s', componentOf: null } }, base);
    const brought = run(mergeOf(base, own), now);
    expect([brought.lines.get('same')?.title, brought.lines.get('other-same')?.title]).toEqual(['BOQ’s', 'Copy’s']);
    expect(refusal(mergeOf(base, own), brought).message).toContain('nothing to apply');
  });

  it('refuses a line whose parent is not in the BOQ, and one that cannot be where it would', () => {
    const parent = { ...first, id: 'parent', title: 'Loft', componentOf: null };
    const part = { ...first, id: 'part', title: 'Shutter', componentOf: 'parent' };
    const own = run({ type: 'AddItem', line: part }, run({ type: 'AddItem', line: parent }, branch));
    expect(refusal(mergeOf(base, own, { lineIds: ['part'] }), base)).toMatchObject({
      code: 'conflict',
      message: 'Shutter is part of Loft, which is not in the BOQ. Apply that as well.',
    });
    expect(run(mergeOf(base, own, { lineIds: ['part', 'parent'] }), base).lines.has('part')).toBe(true);
    const noRoom = { ...env, refuse: () => ({ field: 'room', message: 'There is no such room.' }) };
    expect(() => decide(mergeOf(base, own), base, noRoom)).toThrow('Loft cannot be applied: There is no such room.');
  });

  it('lets parts of a removed line exist on their own', () => {
    const furniture = [...base.lines.values()].filter(({ service }) => service === 'carpentry') as [Line, Line];
    const joined = run({ type: 'ChangeItem', id: furniture[1].id, edit: { componentOf: furniture[0].id } }, base);
    const own = run({ type: 'RemoveItem', id: furniture[0].id }, branchOf(joined));
    const brought = run(mergeOf(joined, own, { lineIds: [furniture[0].id] }), joined);
    expect([brought.lines.has(furniture[0].id), brought.lines.get(furniture[1].id)?.componentOf]).toEqual([
      false,
      null,
    ]);
  });

  it('refuses rates and settings without permission, unknown items, and a copy without changes', () => {
    const fee = run({ type: 'ChangeDesignFee', designFeeBp: 1_234 }, branch);
    const rated = run(
      { type: 'ChangeItem', id: typed.id, edit: { manual: { ...typed.manual!, rate: paise(1) } } },
      branch,
    );
    const added = run({ type: 'AddItem', line: { ...typed, id: 'rated', rate: paise(9_900) } }, branch);
    const city = run({ type: 'ChangeDetails', details: { city: 'pune' } }, branch);
    for (const own of [fee, rated, added])
      expect(refusal(mergeOf(base, own, { rights: without('rates', 'fee') }), base).code).toBe('forbidden');
    expect(refusal(mergeOf(base, city, { rights: without('details') }), base).code).toBe('forbidden');
    expect(refusal(mergeOf(base, city, { lineIds: ['nowhere'] }), base)).toMatchObject({ field: 'line_ids' });
    expect(refusal(mergeOf(base, branch), base).message).toContain('nothing to apply');
  });

  it('changes what is measured by carpet area along with it', () => {
    const measured = [...base.lines.values()].filter(({ carpetArea }) => carpetArea === base.head.carpetArea);
    const area = paise(12_000_000) as unknown as NonNullable<BoqState['head']['carpetArea']>;
    const own = run({ type: 'ChangeDetails', details: { carpetArea: area } }, branch);
    const brought = run(mergeOf(base, own, { lineIds: [] }), base);
    for (const { id } of measured) expect(brought.lines.get(id)?.carpetArea).toBe(area);
    expect(brought.total).toBe(own.total);
  });

  it.each(BRANCH_HEAD_FIELDS)('brings back %s, and nothing else of what the BOQ says of itself', (field) => {
    const [head, told] = [{ ...base.head, hasModularKitchen: false, supplierState: '27' as const }, OTHER[field]];
    const origin = { ...base, head: field === 'supplierState' ? { ...head, supplierState: null } : head };
    const own = branchOf(origin);
    const changed = { ...own, head: { ...own.head, [field]: told } };
    const brought = run(mergeOf(origin, changed, { lineIds: [], head: [field] }), origin);
    expect(brought.head).toEqual({ ...origin.head, [field]: told });
  });

  it('brings back no GSTIN of another state', () => {
    const origin = { ...base, head: { ...base.head, supplierState: '29' as const } };
    const own = branchOf(origin);
    const changed = { ...own, head: { ...own.head, supplierState: '27' as const, supplierGstin: OTHER.supplierGstin } };
    expect(refusal(mergeOf(origin, changed, { head: ['supplierGstin'] }), origin).message).toContain('Maharashtra');
    expect(run(mergeOf(origin, changed), origin).head.supplierGstin).toBe(OTHER.supplierGstin);
  });

  it('is done in the BOQ alone: a copy has no people, no issues, no copies of its own', () => {
    for (const command of [
      { type: 'AttachUser', userId: 'u' },
      { type: 'AssignBoq', as: 'designer', userId: 'u' },
      { type: 'WithdrawIssue', issue: 1 },
      mergeOf(base, branch),
    ] as const)
      expect(refusal(command, branch).message).toBe('This can only be done in the BOQ itself, not in a what-if copy.');
    expect(refusal({ type: 'BranchBoq', source: branch, title: 'x' }, initialState('b')).code).toBe('conflict');
    const importing = { ...base, head: { ...base.head, status: 'importing' as const } };
    expect(refusal({ type: 'BranchBoq', source: importing, title: 'x' }, initialState('b')).message).toContain(
      'import',
    );
  });
});
