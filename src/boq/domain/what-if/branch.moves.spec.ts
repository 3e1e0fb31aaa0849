import { paise } from '../../../kernel/money';
import type { BoqCommand } from '../boq.commands';
import { decide } from '../boq.decider';
import { create, draft, env, fold } from '../boq.fixtures';
import { initialState, type BoqState } from '../boq.state';
import { headDifferences, lineMoves, rateDifferences, targetOf, type BranchSides } from './branch.moves';

const after = (state: BoqState, ...commands: BoqCommand[]): BoqState =>
  commands.reduce((at, command) => fold(decide(command, at, env), at), state);
const base = after(initialState('boq'), create([draft('a'), draft('b'), draft('c', { componentOf: 'b' })]));
const copyOf = (...commands: BoqCommand[]) =>
  after(initialState('copy'), { type: 'BranchBoq', source: base, title: 'What if' }, ...commands);
const sides = (branch: BoqState, now = base): BranchSides => ({
  base,
  branch,
  now,
  otherIds: new Map([...branch.lines.keys()].map((id) => [id, `other ${id}`])),
});
const count = (id: string, to: number): BoqCommand => ({ type: 'ChangeItem', id, edit: { count: to } });
const remove = (id: string): BoqCommand => ({ type: 'RemoveItem', id });
const add = (id: string, over = {}): BoqCommand => ({ type: 'AddItem', line: draft(id, over) });
const rate = (amount: number | null): BoqCommand => ({
  type: 'ChangeRate',
  service: 'carpentry',
  kind: 'labour',
  label: 'Carpentry labour',
  rate: amount === null ? null : paise(amount),
});
/** Which items move, what they are on each side, and whether the two changed them differently. */
const movesOf = (branch: BoqState, now?: BoqState) =>
  lineMoves(sides(branch, now)).map(({ id, base: was, branch: own, now: there, conflict }) => [
    id,
    was?.count ?? null,
    own?.count ?? null,
    there?.count ?? null,
    conflict,
  ]);

describe('items of a what-if copy', () => {
  it('that nobody changed, or only the BOQ, are not offered', () => {
    expect(movesOf(copyOf())).toEqual([]);
    expect(movesOf(copyOf(), after(base, count('a', 2), remove('b')))).toEqual([]);
  });

  it('that it changed, added and removed are, in its order', () => {
    expect(movesOf(copyOf(add('d'), count('b', 2), remove('a')))).toEqual([
      ['b', 1, 2, 1, false],
      ['d', null, 1, null, false],
      ['a', 1, null, 1, false],
    ]);
  });

  it('that the BOQ has already are not', () => {
    expect(movesOf(copyOf(count('a', 2), remove('c')), after(base, count('a', 2), remove('c')))).toEqual([]);
  });

  it('that the BOQ changed in another way are a conflict', () => {
    expect(movesOf(copyOf(count('a', 2)), after(base, count('a', 3)))).toEqual([['a', 1, 2, 3, true]]);
    expect(movesOf(copyOf(count('a', 2)), after(base, remove('a')))).toEqual([['a', 1, 2, null, true]]);
    expect(movesOf(copyOf(remove('a')), after(base, count('a', 3)))).toEqual([['a', 1, null, 3, true]]);
    expect(movesOf(copyOf(add('d')), after(base, add('d', { count: 3 })))).toEqual([['d', null, 1, 3, true]]);
  });

  it('keep their id, unless an item of another trade has taken it', () => {
    const branch = copyOf(add('d'), add('e', { componentOf: 'd' }));
    const civil = after(base, add('d', { service: 'civil' }));
    expect(['a', 'd', 'e'].map((id) => targetOf(id, sides(branch, civil)))).toEqual(['a', 'other d', 'e']);
    expect(targetOf('d', sides(branch, after(base, add('d'))))).toBe('d');
    expect(targetOf('d', { ...sides(branch, civil), otherIds: new Map() })).toBe('d');
    expect(lineMoves(sides(branch, civil)).map(({ target, now }) => [target, now])).toEqual([
      ['other d', null],
      ['e', null],
    ]);
  });

  it('that it has from the BOQ keep their id, whatever trade they are counted to there now', () => {
    const a = base.lines.get('a')!;
    const now = { ...base, lines: new Map([...base.lines, ['a', { ...a, service: 'civil' as const }]]) };
    expect(targetOf('a', sides(copyOf(count('a', 2)), now))).toBe('a');
  });

  it('that were applied under another id are not offered again', () => {
    const branch = copyOf(add('d'), add('e', { componentOf: 'd' }));
    const now = after(
      base,
      add('d', { service: 'civil' }),
      add('other d', { title: 'Wardrobe d' }),
      add('e', { componentOf: 'other d' }),
    );
    expect(lineMoves(sides(branch, now))).toEqual([]);
  });

  it('are the same in whatever place of the list', () => {
    const now = after(base, add('x'), add('d'));
    expect(lineMoves(sides(copyOf(add('d')), now))).toEqual([]);
  });
});

describe('rates of a what-if copy', () => {
  const key = 'carpentry|labour|carpentry labour';

  it('are offered where it changed them and they still differ', () => {
    expect(rateDifferences(sides(copyOf()))).toEqual([]);
    expect(rateDifferences(sides(copyOf(), after(base, rate(47_000))))).toEqual([]);
    expect(rateDifferences(sides(copyOf(rate(46_500)), after(base, rate(46_500))))).toEqual([]);
    expect(rateDifferences(sides(copyOf(rate(46_500))))).toEqual([{ key, now: null, branch: 46_500, conflict: false }]);
    expect(rateDifferences(sides(copyOf(rate(46_500)), after(base, rate(47_000))))).toEqual([
      { key, now: 47_000, branch: 46_500, conflict: true },
    ]);
  });

  it('that only the BOQ changed since are not, so that bringing back takes none of them away', () => {
    const own = after(base, rate(46_500));
    const copy = after(initialState('copy'), { type: 'BranchBoq', source: own, title: 'What if' }, count('a', 2));
    expect(rateDifferences({ ...sides(copy, after(own, rate(47_000))), base: own })).toEqual([]);
    expect(rateDifferences({ ...sides(copy, after(own, rate(null))), base: own })).toEqual([]);
  });

  it('of the BOQ that it gave back to the rate book are offered too', () => {
    const own = after(base, rate(46_500));
    const copy = after(initialState('copy'), { type: 'BranchBoq', source: own, title: 'What if' }, rate(null));
    expect(rateDifferences({ ...sides(copy, own), base: own })).toEqual([
      { key, now: 46_500, branch: null, conflict: false },
    ]);
  });
});

describe('settings of a what-if copy', () => {
  const city = (to: 'pune' | 'delhi'): BoqCommand => ({ type: 'ChangeDetails', details: { city: to } });

  it('are offered where it changed them and they still differ', () => {
    expect(headDifferences(sides(copyOf()))).toEqual([]);
    expect(headDifferences(sides(copyOf(), after(base, city('pune'))))).toEqual([]);
    expect(headDifferences(sides(copyOf(city('pune')), after(base, city('pune'))))).toEqual([]);
    expect(headDifferences(sides(copyOf(city('pune'))))).toEqual([
      { field: 'city', now: 'mumbai', branch: 'pune', conflict: false },
    ]);
    expect(headDifferences(sides(copyOf(city('pune')), after(base, city('delhi'))))).toMatchObject([
      { conflict: true },
    ]);
  });

  it('that are its own are not: title, status and purchases', () => {
    expect(headDifferences(sides(copyOf({ type: 'RenameBoq', title: 'Other' })))).toEqual([]);
  });
});
