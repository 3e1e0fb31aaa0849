import fc from 'fast-check';
import {
  NO_PURCHASES,
  purchasesChanged,
  purchasesText,
  purchasesWith,
  USUAL_SPARE_BP,
  type PurchaseMark,
  type Purchases,
} from './purchases';
import { quantity } from './quantity';

const mark = (ordered: number | null, note: string | null = null, by = 'Asha'): PurchaseMark => ({
  label: '18 mm BWP ply',
  unit: 'sqft',
  ordered: ordered === null ? null : quantity(ordered),
  note,
  by,
  at: `2026-11-03 by ${by}`,
});
const list = (marks: Purchases['marks'], spareBp: number | null = null): Purchases => ({ spareBp, marks });

describe('what was noted about purchases', () => {
  it('is changed from one list to another', () => {
    const before = list({ ply: mark(null, 'ask twice'), glue: mark(1) });
    const after = list({ ply: mark(5, 'ask twice', 'Ravi'), handle: mark(null, 'brass') }, 700);
    expect(purchasesWith(before, after, before)).toEqual({ purchases: after });
    // And back.
    expect(purchasesWith(after, before, after)).toEqual({ purchases: before });
  });

  it('keeps what others noted since about something else', () => {
    const since = list({ ply: mark(null, 'brass screws', 'Meena'), glue: mark(2) }, 400);
    const changed = purchasesWith(list({ ply: mark(null) }), list({ ply: mark(5, null, 'Ravi') }), since);
    expect(changed).toEqual({
      purchases: list({ ply: { ...mark(5, 'brass screws', 'Meena') }, glue: mark(2) }, 400),
    });
  });

  it('names who made the last change that is left', () => {
    const [first, second] = [mark(5, null, 'Asha'), mark(5, 'brass', 'Ravi')];
    expect(purchasesWith(list({ ply: second }), list({ ply: first }), list({ ply: second }))).toEqual({
      purchases: list({ ply: first }),
    });
  });

  it('is not changed where it is no longer what the change begins with', () => {
    const [before, after] = [list({ ply: mark(5) }), list({ ply: mark(6) })];
    expect(purchasesWith(before, after, list({ ply: mark(7) }))).toEqual({ changed: '18 mm BWP ply' });
    expect(purchasesWith(before, after, NO_PURCHASES)).toEqual({ changed: '18 mm BWP ply' });
    expect(purchasesWith(NO_PURCHASES, list({ x: mark(1) }), list({ x: { ...mark(2), label: 'Now' } }))).toEqual({
      changed: 'Now',
    });
    const noted = list({ ply: mark(5, 'other') });
    expect(purchasesWith(before, list({ ply: mark(5, 'mine') }), noted)).toEqual({ changed: '18 mm BWP ply' });
  });

  it('has one spare, which is changed alike', () => {
    const [none, seven, nine] = [list({}), list({}, 700), list({}, 900)];
    expect(purchasesWith(none, seven, none)).toEqual({ purchases: seven });
    expect(purchasesWith(seven, none, seven)).toEqual({ purchases: none });
    expect(purchasesWith(none, seven, nine)).toEqual({ changed: 'the spare of the same lot' });
    expect(purchasesWith(seven, seven, nine)).toEqual({ purchases: nine });
  });

  it('forgets a mark that says nothing, and leaves one that it does not change', () => {
    expect(purchasesWith(list({ ply: mark(5) }), list({}), list({ ply: mark(5) }))).toEqual({
      purchases: NO_PURCHASES,
    });
    const same = list({ ply: mark(5) });
    const noted = list({ ply: mark(5, 'later', 'Meena') });
    expect(purchasesWith(same, same, noted)).toEqual({ purchases: noted });
  });

  it('becomes what it is changed to, and what it was when it is taken back', () => {
    const some = fc.record({ ordered: fc.option(fc.nat(9)), note: fc.option(fc.constantFrom('a', 'b')) });
    const said = some.filter(({ ordered, note }) => ordered !== null || note !== null);
    const marks = fc.dictionary(fc.constantFrom('ply', 'glue'), said, { noNullPrototype: true });
    const spare = fc.option(fc.constantFrom(0, 500));
    const any = fc.tuple(marks, spare).map(([all, spareBp]) => {
      const entries = Object.entries(all).map(([key, { ordered, note }]) => [key, mark(ordered, note)]);
      return list(Object.fromEntries(entries) as Purchases['marks'], spareBp);
    });
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(purchasesWith(one, other, one)).toEqual({ purchases: other });
        expect(purchasesWith(one, one, other)).toEqual({ purchases: other });
      }),
    );
  });
});

describe('purchases in words', () => {
  it('are counted', () => {
    expect(purchasesText(NO_PURCHASES)).toBe('0 ordered');
    expect(purchasesText(list({ a: mark(1, 'x'), b: mark(2), c: mark(null, null) }, 750))).toBe(
      '2 ordered, 1 note, spare 7.5 %',
    );
    expect(purchasesText(list({ a: mark(null, 'x'), b: mark(null, 'y') }))).toBe('0 ordered, 2 notes');
  });

  it.each([
    [list({}), list({ a: mark(1) }), 'Ordered 18 mm BWP ply'],
    [list({ a: mark(1) }), list({}), '18 mm BWP ply is not ordered any more'],
    [list({ a: mark(1) }), list({ a: mark(2) }), 'Ordered another quantity of 18 mm BWP ply'],
    [list({ a: mark(1) }), list({ a: mark(1, 'brass') }), 'Note on 18 mm BWP ply: brass'],
    [list({ a: mark(1, 'brass') }), list({ a: mark(1) }), 'No note on 18 mm BWP ply'],
    [list({}), list({ a: mark(1, 'brass') }), 'Ordered 18 mm BWP ply, note on 18 mm BWP ply: brass'],
    [list({}), list({}, 700), 'Spare of the same lot to 7 %'],
    [list({}, 700), list({}), `Spare of the same lot to ${USUAL_SPARE_BP / 100} %`],
    [list({ a: mark(1, 'x') }, 5), list({ a: mark(1, 'x') }, 5), ''],
  ])('tell a change', (before, after, words) => expect(purchasesChanged(before, after)).toBe(words));

  it('name three changes and count the rest', () => {
    const many = (count: number): Purchases =>
      list(Object.fromEntries(Array.from({ length: count }, (_, n) => [`m${n}`, { ...mark(1), label: `M${n}` }])));
    expect(purchasesChanged(list({}), many(3))).toBe('Ordered M0, ordered M1, ordered M2');
    expect(purchasesChanged(list({}), many(5))).toBe('Ordered M0, ordered M1, ordered M2, and 2 more');
  });
});
