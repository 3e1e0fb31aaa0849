import fc from 'fast-check';
import { purchasesChanged, purchasesText, NO_PURCHASES } from '../../../kernel/purchases';
import { parseQuantity } from '../../../kernel/quantity';
import type { BoqCommand, CommandOf } from '../boq.commands';
import { create, draft, run } from '../boq.fixtures';
import { patchOf } from '../boq.events';

type MarkPurchases = CommandOf<'MarkPurchases'>;
const PLY = { key: '18 mm bwp ply|sqft', label: '18 mm BWP ply', unit: 'sqft' };
const SHEETS = parseQuantity(448);
const mark = (marks: MarkPurchases['marks'], over: Partial<MarkPurchases> = {}): MarkPurchases => ({
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

  it('names whom it was ordered from, as long as it is ordered', () => {
    const from = mark([{ ...PLY, ordered: SHEETS, vendor: 'Shree Ply' }]);
    const later = { by: 'Asha', at: '2026-11-23T09:30:00.000Z' };
    expect(marksOf(from)[PLY.key]).toMatchObject({ ordered: SHEETS, vendor: 'Shree Ply' });
    expect(marksOf(from, mark([{ ...PLY, note: 'To the site' }], later))[PLY.key]).toMatchObject({
      note: 'To the site',
      vendor: 'Shree Ply',
      by: 'Asha',
    });
    expect(marksOf(from, mark([{ ...PLY, ordered: parseQuantity(500) }], later))[PLY.key]).not.toHaveProperty('vendor');
    expect(marksOf(from, mark([{ ...PLY, ordered: null, note: 'Later', vendor: 'Shree Ply' }]))[PLY.key]).toEqual({
      label: PLY.label,
      unit: 'sqft',
      ordered: null,
      note: 'Later',
      by: 'Dev Designer',
      at: '2026-11-22T09:30:00.000Z',
    });
    expect(marksOf(ORDER)[PLY.key]).not.toHaveProperty('vendor');
  });

  it('is kept when a note is written first', () => {
    const note = mark([{ ...PLY, note: 'To the site' }]);
    expect(marksOf(note)[PLY.key]).toMatchObject({ ordered: null, note: 'To the site' });
    expect(marksOf(note, ORDER)[PLY.key]).toMatchObject({ ordered: SHEETS, note: 'To the site' });
    expect(run(START, note, note).events).toHaveLength(2);
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

  describe('after later notes', () => {
    const TILE = { key: 'tile|sqft', label: 'Tile', unit: 'sqft' };
    const undone = (commands: BoqCommand[], revision: number) => {
      const made = run(START, ...commands);
      const { type, data } = made.events[revision - 1]!;
      const patch = patchOf({ type, data } as (typeof made.events)[number]);
      return run(START, ...commands, { type: 'UndoChange', revision, undoneType: 'PurchasesChanged', patch });
    };
    const marked = (commands: BoqCommand[], revision: number) => undone(commands, revision).state.head.purchases?.marks;

    it('is undone where those are about something else', () => {
      const tile = mark([{ ...TILE, ordered: SHEETS, note: 'Lot 7' }], { at: '2026-11-23T09:30:00.000Z' });
      expect(marked([ORDER, tile], 2)).toEqual(marksOf(tile));
      const note = mark([{ ...PLY, note: 'To the site' }], { by: 'Asha', at: '2026-11-23T09:30:00.000Z' });
      expect(marked([ORDER, note], 2)).toEqual({
        [PLY.key]: { label: PLY.label, unit: 'sqft', ordered: null, note: 'To the site', by: note.by, at: note.at },
      });
      expect(marked([ORDER, note], 3)).toEqual(marksOf(ORDER));
      expect(undone([mark([], { spareBp: 700 }), ORDER], 2).state.head.purchases).toMatchObject({
        spareBp: null,
        marks: marksOf(ORDER),
      });
    });

    it('is refused with what was noted again', () => {
      const more = mark([{ ...PLY, ordered: parseQuantity(480) }], { at: '2026-11-23T09:30:00.000Z' });
      expect(() => undone([ORDER, more], 2)).toThrow(
        'Version 2 cannot be undone: 18 mm BWP ply has been changed in the purchase list since.',
      );
      const spare = mark([], { spareBp: 700 });
      expect(() => undone([spare, mark([], { spareBp: 800 })], 2)).toThrow('the spare of the same lot');
    });

    it('leaves what was there without it, whatever was noted about other rows', () => {
      const note = fc.record({
        row: fc.integer({ min: 0, max: 3 }),
        ordered: fc.option(fc.integer({ min: 1, max: 500 }), { nil: null }),
        note: fc.option(fc.constantFrom('To the site', 'Lot 7'), { nil: null }),
      });
      const commandOf = (
        { row, ordered, note: text }: { row: number; ordered: number | null; note: string | null },
        at: number,
      ) =>
        mark(
          [
            {
              key: `row ${row}`,
              label: `Row ${row}`,
              unit: 'no',
              ordered: ordered === null ? null : parseQuantity(ordered),
              note: text,
            },
          ],
          {
            at: new Date(at * 1000).toISOString(),
          },
        );
      fc.assert(
        fc.property(fc.array(note, { minLength: 1, maxLength: 8 }), (notes) => {
          const own = { row: 9, ordered: 7, note: 'First' };
          const others = notes.map((one, at) => commandOf(one, at + 1));
          expect(marked([commandOf(own, 0), ...others], 2) ?? {}).toEqual(marksOf(...others));
        }),
      );
    });
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
