import { paise } from '../../../kernel/money';
import { quantityOf } from '../../../kernel/quantity';
import type { BoqCommand, CommandOf } from '../boq.commands';
import { decide } from '../boq.decider';
import { create, draft, env, fold } from '../boq.fixtures';
import { EMPTY_HEAD, initialState, type BoqHead, type BoqState } from '../boq.state';
import { refusalOf } from '../refusal.fixtures';
import { RIGHTS, type Right } from '../rights';
import { BRANCH_HEAD_FIELDS } from './branch.moves';

type Merge = CommandOf<'MergeBranch'>;

const after = (state: BoqState, ...commands: BoqCommand[]): BoqState =>
  commands.reduce((at, command) => fold(decide(command, at, env), at), state);
const boq = (
  head: Partial<BoqHead> = {},
  lines = [draft('a'), draft('b'), draft('bed'), draft('drawer', { componentOf: 'bed' })],
) => after(initialState('boq'), { ...create(lines), head: { ...EMPTY_HEAD, title: 'Home', ...head } } as BoqCommand);
const copyOf = (source: BoqState, ...commands: BoqCommand[]): BoqState =>
  after(initialState('copy'), { type: 'BranchBoq', source, title: 'What if' }, ...commands);
const merge = (base: BoqState, branch: BoqState, given: Partial<Merge> = {}): Merge => ({
  type: 'MergeBranch',
  branchId: 'copy',
  base,
  branch,
  lineIds: [...new Set([...base.lines.keys(), ...branch.lines.keys()])],
  rates: true,
  head: BRANCH_HEAD_FIELDS,
  otherIds: new Map([...branch.lines.keys()].map((id) => [id, `${id} of the copy`])),
  rights: new Set(RIGHTS),
  ...given,
});
const all = (...rights: Right[]): ReadonlySet<Right> => new Set(rights);

const count = (id: string, to: number): BoqCommand => ({ type: 'ChangeItem', id, edit: { count: to } });
const partOf = (id: string, componentOf: string | null): BoqCommand => ({
  type: 'ChangeItem',
  id,
  edit: { componentOf },
});
const add = (id: string, over = {}): BoqCommand => ({ type: 'AddItem', line: draft(id, over) });
const remove = (...ids: string[]): BoqCommand => ({ type: 'RemoveItems', ids });
const rate = (amount: number): BoqCommand => ({
  type: 'ChangeRate',
  service: 'carpentry',
  kind: 'labour',
  label: 'Carpentry labour',
  rate: paise(amount),
});
const area = (to: number): BoqCommand => ({ type: 'ChangeDetails', details: { carpetArea: quantityOf(to) } });

describe('a what-if copy', () => {
  it('begins as its BOQ is, as nobody’s, with nothing ordered for it', () => {
    const order: BoqCommand = { type: 'MarkPurchases', by: 'Asha', at: '2026-11-20', spareBp: 700, marks: [] };
    const source = after(boq({ status: 'accepted' }), rate(46_500), count('a', 3), order);
    const copy = copyOf(source);
    expect(copy).toMatchObject({
      origin: 'what-if',
      ownerId: null,
      createdBy: null,
      branchedFrom: { boqId: 'boq', revision: 4 },
      head: { ...source.head, title: 'What if', status: 'draft', purchases: null },
      linkedTo: null,
    });
    expect([copy.lines, copy.rateChanges]).toEqual([source.lines, source.rateChanges]);
  });

  it('is not made of another copy, nor of a BOQ that waits for its file', () => {
    const branch = (source: BoqState): BoqCommand => ({ type: 'BranchBoq', source, title: 'What if' });
    expect(refusalOf(branch(copyOf(boq())), initialState('copy'))).toEqual({
      code: 'conflict',
      message: 'You cannot make a what-if copy of a what-if copy. Make it from the BOQ.',
      field: null,
    });
    expect(refusalOf(branch(boq({ status: 'review' })), initialState('copy')).message).toBe(
      'The file is still being imported.',
    );
  });

  it('leaves ownership, access and agreements to its BOQ', () => {
    const copy = copyOf(boq());
    const refused = 'This can only be done in the BOQ itself, not in a what-if copy.';
    const commands = [
      { type: 'AttachUser', userId: 'a' },
      { type: 'RemoveMember', userId: 'a' },
      { type: 'AssignBoq', as: 'designer', userId: 'a' },
      { type: 'UnlinkBoq', boqId: 'b' },
      { type: 'WithdrawIssue', issue: 1 },
      { type: 'FailImport', importId: 'i', file: 'f', message: 'm' },
      { type: 'MarkPurchases', by: 'a', at: 'b', marks: [] },
      merge(boq(), copy),
    ] satisfies BoqCommand[];
    for (const command of commands)
      expect([command.type, refusalOf(command, copy).message]).toEqual([command.type, refused]);
    expect(decide(count('a', 2), copy, env)).toHaveLength(1);
    expect(decide({ type: 'DeleteBoq' }, copy, env)).toHaveLength(1);
  });
});

describe('what a copy brings back', () => {
  const base = boq({ carpetArea: quantityOf(900) });

  it('is what it changed, and nothing that only the BOQ changed since', () => {
    const branch = copyOf(base, count('a', 2), add('c'), remove('b'), rate(46_500), area(1_000));
    const now = after(base, count('bed', 4));
    const [event] = decide(merge(base, branch), now, env);
    expect(event).toMatchObject({ type: 'BranchMerged', data: { branchId: 'copy', branchRevision: 6 } });
    const merged = fold([event!], now);
    expect([...merged.lines.values()].map(({ id, count: times }) => [id, times])).toEqual([
      ['a', 2],
      ['bed', 4],
      ['drawer', 1],
      ['c', 1],
    ]);
    expect([...merged.rateChanges.values()]).toEqual([46_500]);
    expect(merged.head).toMatchObject({ title: 'Home', carpetArea: quantityOf(1_000) });
  });

  it('is only what was selected', () => {
    const branch = copyOf(base, count('a', 2), count('b', 3), rate(46_500), area(1_000));
    const some = after(base, merge(base, branch, { lineIds: ['b'], rates: false, head: [] }));
    expect([some.lines.get('a')?.count, some.lines.get('b')?.count]).toEqual([1, 3]);
    expect([some.rateChanges.size, some.head.carpetArea]).toEqual([0, quantityOf(900)]);
    const rates = after(base, merge(base, branch, { lineIds: [], head: [] }));
    expect([rates.lines.get('b')?.count, rates.rateChanges.size]).toEqual([1, 1]);
  });

  it('is refused where the BOQ has all of it already, or nothing was selected', () => {
    const branch = copyOf(base, count('a', 2), rate(46_500));
    const refused = {
      code: 'conflict',
      message: 'There is nothing to apply: the BOQ already has all of it.',
      field: null,
    };
    expect(refusalOf(merge(base, branch), after(base, count('a', 2), rate(46_500)))).toEqual(refused);
    expect(refusalOf(merge(base, branch, { lineIds: [], rates: false }), base)).toEqual(refused);
    expect(refusalOf(merge(base, copyOf(base, { type: 'RenameBoq', title: 'Other' })), base)).toEqual(refused);
  });

  it('is refused for an item that neither has', () => {
    expect(refusalOf(merge(base, copyOf(base, count('a', 2)), { lineIds: ['x'] }), base)).toEqual({
      code: 'invalid',
      message: 'There is no such item in the what-if copy.',
      field: 'line_ids',
    });
  });

  it('replaces what the BOQ changed in the meantime', () => {
    const now = after(base, count('a', 7), rate(47_000));
    const merged = after(now, merge(base, copyOf(base, count('a', 2), rate(46_500)), {}));
    expect([merged.lines.get('a')?.count, [...merged.rateChanges.values()]]).toEqual([2, [46_500]]);
  });

  it('returns an item that the BOQ lost to its place', () => {
    const merged = after(base, remove('a'), merge(base, copyOf(base, count('a', 2))));
    expect([...merged.lines.keys()]).toEqual(['a', 'b', 'bed', 'drawer']);
  });

  it('does not delete what the BOQ has deleted itself', () => {
    const branch = copyOf(base, remove('a'), count('b', 2));
    const [event] = decide(merge(base, branch), after(base, remove('a')), env);
    expect(event).toMatchObject({ data: { patch: { removed: [], changed: [{ id: 'b' }] } } });
  });

  it('gets another id where an item of another trade has taken its own', () => {
    const branch = copyOf(base, add('c'), add('d', { componentOf: 'c' }));
    const now = after(base, add('c', { service: 'civil', title: 'Wall' }));
    const merged = after(now, merge(base, branch));
    expect(merged.lines.get('c')?.title).toBe('Wall');
    expect(merged.lines.get('c of the copy')).toMatchObject({ title: 'Wardrobe c', service: 'carpentry' });
    expect(merged.lines.get('d')).toMatchObject({ componentOf: 'c of the copy', seq: 7 });
  });

  it('becomes the same item where one of the same trade has its id', () => {
    const merged = after(base, add('c', { count: 5 }), merge(base, copyOf(base, add('c', { count: 2 }))));
    expect(merged.lines.get('c')?.count).toBe(2);
    expect(merged.lines.size).toBe(5);
  });
});

describe('what follows from what is brought back', () => {
  const base = boq({ carpetArea: quantityOf(900) }, [
    draft('bed'),
    draft('drawer', { componentOf: 'bed' }),
    draft('floor', { carpetArea: quantityOf(900) }),
    draft('own', { carpetArea: quantityOf(300) }),
  ]);

  it('parts of furniture that goes become independent, also those that only the BOQ has', () => {
    const now = after(base, add('shelf', { componentOf: 'bed' }), partOf('drawer', null));
    const merged = after(now, merge(base, copyOf(base, remove('bed'))));
    expect([merged.lines.has('bed'), merged.lines.get('shelf')?.componentOf]).toEqual([false, null]);
    const both = after(base, merge(base, copyOf(base, remove('bed', 'drawer'))));
    expect([...both.lines.keys()]).toEqual(['floor', 'own']);
  });

  it('lines measured by the carpet area follow it, unless the copy measured them apart', () => {
    const now = after(base, add('paint', { carpetArea: quantityOf(900) }), add('rug', { carpetArea: quantityOf(300) }));
    const branch = copyOf(base, area(1_000));
    const merged = after(now, merge(base, branch));
    const areas = (state: BoqState) => ['floor', 'own', 'paint'].map((id) => state.lines.get(id)?.carpetArea);
    expect(areas(merged)).toEqual([quantityOf(1_000), quantityOf(300), quantityOf(1_000)]);
    const apart = copyOf(base, area(1_000), { type: 'ChangeItem', id: 'floor', edit: { carpetArea: quantityOf(900) } });
    expect(areas(after(now, merge(base, apart)))).toEqual([quantityOf(900), quantityOf(300), quantityOf(1_000)]);
    expect(merged.lines.get('rug')?.carpetArea).toBe(quantityOf(300));
    const settings = { lineIds: [] };
    expect(areas(after(now, merge(base, branch, settings)))).toEqual(areas(merged));
    expect(areas(after(now, merge(base, apart, settings)))).toEqual(areas(after(now, merge(base, apart))));
    const none = after(base, merge(base, branch, { head: [], lineIds: ['floor'] }));
    expect(areas(none).slice(0, 2)).toEqual([quantityOf(1_000), quantityOf(300)]);
  });

  it('a first carpet area measures no line that has none', () => {
    const bare = boq();
    const [event] = decide(merge(bare, copyOf(bare, area(1_000))), bare, env);
    expect(event).toMatchObject({ data: { patch: { changed: [] } } });
  });
});

describe('bringing back', () => {
  const base = boq();
  const needs = (branch: BoqState, rights: ReadonlySet<Right>, now = base) =>
    refusalOf(merge(base, branch, { rights }), now);

  it('needs the right to each thing that changes', () => {
    expect(needs(copyOf(base, count('a', 2)), all('rates'))).toEqual({
      code: 'forbidden',
      message: 'items',
      field: null,
    });
    expect(needs(copyOf(base, rate(46_500)), all('items')).message).toBe('rates');
    expect(needs(copyOf(base, area(9)), all('items')).message).toBe('details');
    expect(needs(copyOf(base, { type: 'ChangeDesignFee', designFeeBp: 5 }), all('items')).message).toBe('fee');
    expect(decide(merge(base, copyOf(base, count('a', 2)), { rights: all('items') }), base, env)).toHaveLength(1);
  });

  it('needs the right to rates for an item that comes with a rate of its own', () => {
    const own = { rate: paise(90_000) };
    expect(needs(copyOf(base, add('c', own)), all('items')).message).toBe('rates');
    const priced = boq({}, [draft('a', own), draft('b')]);
    const returned = merge(priced, copyOf(priced, count('a', 2)), { rights: all('items') });
    expect(decide(returned, after(priced, remove('a')), env)).toHaveLength(1);
    const repriced = copyOf(priced, { type: 'ChangeItem', id: 'a', edit: { rate: paise(80_000) } });
    const same: BoqCommand = { type: 'ChangeItem', id: 'a', edit: own };
    const again = merge(base, copyOf(base, same, count('a', 2)), { rights: all('items') });
    expect(decide(again, after(base, same), env)).toHaveLength(1);
    const atBookRate = copyOf(priced, { type: 'ChangeItem', id: 'a', edit: { rate: null } });
    expect(decide(merge(priced, atBookRate, { rights: all('items') }), after(priced, remove('a')), env)).toHaveLength(
      1,
    );
    expect(needs(copyOf(base, count('a', 2), add('c', own)), all('items')).message).toBe('rates');
    expect(refusalOf(merge(priced, repriced, { rights: all('items') }), after(priced, remove('a'))).message).toBe(
      'rates',
    );
  });

  it('is refused for an item that the BOQ cannot have', () => {
    const refuse = ({ title }: { title: string }) =>
      title === 'Wardrobe c' ? { field: 'room', message: 'There is no such room.' } : null;
    expect(refusalOf(merge(base, copyOf(base, add('c'))), base, { refuse })).toEqual({
      code: 'conflict',
      message: 'Wardrobe c cannot be applied: There is no such room.',
      field: null,
    });
  });

  it('is refused for a part without its furniture', () => {
    const branch = copyOf(base, add('c'), add('d', { componentOf: 'c' }));
    expect(refusalOf(merge(base, branch, { lineIds: ['d'] }), base)).toEqual({
      code: 'conflict',
      message: 'Wardrobe d is part of Wardrobe c, which is not in the BOQ. Apply that as well.',
      field: null,
    });
    const gone = after(base, remove('bed'));
    expect(
      refusalOf(merge(base, copyOf(base, count('drawer', 2)), { lineIds: ['drawer'] }), after(gone, remove('drawer')))
        .message,
    ).toBe('Wardrobe drawer is part of Wardrobe bed, which is not in the BOQ. Apply that as well.');
  });

  it('is refused for items that would be part of each other', () => {
    const branch = copyOf(base, partOf('a', 'b'));
    expect(refusalOf(merge(base, branch), after(base, partOf('b', 'a')))).toEqual({
      code: 'conflict',
      message: 'Wardrobe a cannot be applied: An item cannot be part of itself.',
      field: null,
    });
  });

  it('is refused for a GSTIN of another state', () => {
    const supplier: BoqCommand = {
      type: 'ChangeDetails',
      details: { supplierGstin: '27AAPFU0939F1ZV', supplierState: '27' },
    };
    const branch = copyOf(base, supplier);
    expect(refusalOf(merge(base, branch, { head: ['supplierGstin'] }), base).field).toBe('supplier_state');
    expect(after(base, merge(base, branch)).head).toMatchObject({
      supplierGstin: '27AAPFU0939F1ZV',
      supplierState: '27',
    });
  });
});
