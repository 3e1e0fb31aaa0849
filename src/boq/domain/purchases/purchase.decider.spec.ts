import { purchasesChanged, purchasesText, NO_PURCHASES } from '../../../kernel/purchases';
import { parseQuantity } from '../../../kernel/quantity';
import type { BoqCommand, CommandOf } from '../boq.commands';
import { create, draft, run } from '../boq.fixtures';
import { patchOf } from '../boq.events';

type MarkPurchases = CommandOf<'MarkPurchases'>;
const PLY = { key: '18 mm bwp ply|sqft', label: '18 mm BWP ply', unit: 'sqft' };
const SHEETS = parseQuantity(448);
const mark = (marks: MarkPurchases['marks'], over: Partial<MarkPurchases> = {}): BoqCommand => ({
  type: 'MarkPurchases',
  by: 'Dev Designer',
  at: '2026-11-22T09:30:00.000Z',
  marks,
  ...over,
});
const START = create([draft('a')]);
const ORDER = mark([{ ...PLY, ordered: SHEETS }]);
const marksOf = (...commands: BoqCommand[]) => run(START, ...commands).state.head.purchases?.marks ?? {};

describe('what is noted about purchases', () => {
  it('keeps who noted it and when', () => {
    expect(marksOf(ORDER)[PLY.key]).toEqual({
      label: PLY.label,
      unit: 'sqft',
      ordered: SHEETS,
      note: null,
      by: 'Dev Designer',
      at: '2026-11-22T09:30:00.000Z',
    });
    const later = mark([{ ...PLY, ordered: SHEETS }], { by: 'Asha', at: '2026-11-23T09:30:00.000Z' });
    expect(marksOf(ORDER, later)[PLY.key]?.by).toBe('Dev Designer');
    expect(run(START, ORDER, later).events).toHaveLength(2);
  });

  it('is gone once it is neither ordered nor noted', () => {
    const note = mark([{ ...PLY, note: 'To the site' }]);
    const notOrdered = mark([{ ...PLY, ordered: null }]);
    expect(marksOf(ORDER, note, notOrdered)[PLY.key]).toMatchObject({ ordered: null, note: 'To the site' });
    expect(marksOf(ORDER, notOrdered)).toEqual({});
    expect(run(START, notOrdered).events).toHaveLength(1);
  });

  it('is undone by itself, and stays when the BOQ returns to an earlier revision', () => {
    const made = run(START, ORDER);
    const undo: BoqCommand = {
      type: 'UndoChange',
      revision: 2,
      undoneType: 'PurchasesChanged',
      patch: patchOf(made.events[1]!),
    };
    expect(marksOf(ORDER, undo)).toEqual({});
    const first = run(START).state;
    const item: BoqCommand = { type: 'AddItem', line: draft('b') };
    const { state } = run(START, ORDER, item, { type: 'RevertBoq', target: first });
    expect([state.lines.size, state.head.purchases?.marks[PLY.key]?.ordered]).toEqual([1, SHEETS]);
  });

  it('is no content: a quotation sent before is still what the BOQ says', () => {
    expect(run(START, ORDER).state.contentRevision).toBe(1);
  });

  it('is not made in a what-if copy, which has none', () => {
    const source = run(START, ORDER).state;
    const branch: BoqCommand = { type: 'BranchBoq', source, title: 'What if' };
    expect(run(branch).state.head.purchases).toBeNull();
    expect(() => run(branch, ORDER)).toThrow('not in a what-if copy');
  });

  it('is told in words', () => {
    const { purchases } = run(START, ORDER, mark([{ ...PLY, note: 'To the site' }], { spareBp: 700 })).state.head;
    expect(purchasesText(purchases!)).toBe('1 ordered, 1 note, spare 7 %');
    expect(purchasesChanged(NO_PURCHASES, purchases!)).toBe(
      'Ordered 18 mm BWP ply, note on 18 mm BWP ply: To the site, spare of the same lot to 7 %',
    );
    expect(purchasesChanged(purchases!, NO_PURCHASES)).toBe(
      '18 mm BWP ply is not ordered any more, no note on 18 mm BWP ply, spare of the same lot to 5 %',
    );
  });
});
