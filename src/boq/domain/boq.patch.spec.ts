import { paise } from '../../kernel/money';
import type { RateKey } from '../../kernel/rate-key';
import type { TakenOffer } from '../../kernel/taken-offer';
import { create, draft, run } from './boq.fixtures';
import {
  applyPatch,
  changesBetween,
  clash,
  contentOf,
  difference,
  EMPTY_PATCH,
  invert,
  rateMove,
  type Patch,
} from './boq.patch';
import { sameValue } from '../../kernel/decisions/same-value';
import type { BoqState, Line } from './boq.state';

const line = (id: string, seq: number, over: Partial<Line> = {}): Line => ({ ...draft(id), seq, ...over });
const { state } = run(create([draft('a'), draft('b'), draft('c')]));
const KEY = 'carpentry|labour|carpentry labour' as RateKey;
const offer = (price: number) => ({ itemId: 'i', vendor: 'Shree Ply', price: paise(price) }) as TakenOffer;
const patch = (given: Partial<Patch>): Patch => ({ ...EMPTY_PATCH, ...given });
const order = ({ lines }: BoqState) => [...lines.keys()];
const placed = (id: string, before: number | null, after: number | null): Patch =>
  patch({ changed: [{ id, changes: { place: { before, after } } }] });

describe('two values', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['equal texts', 'a', 'a', true],
    ['a number and its text', 1, '1', false],
    ['null and nothing', null, undefined, false],
    ['null and an object', null, {}, false],
    ['an object and null', {}, null, false],
    ['objects in another order of keys', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ['a key that is absent in one', { a: 1, b: undefined }, { a: 1 }, true],
    ['a key that only one has', { a: 1 }, { a: 1, b: 2 }, false],
    ['lists of other lengths', [1], [1, 2], false],
    ['lists in another order', [1, 2], [2, 1], false],
    ['a list and an object with its indices', [1], { 0: 1 }, false],
    ['nested differences', { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, false],
  ])('are the same or not: %s', (_what, one, other, isSame) => {
    expect(sameValue(one, other)).toBe(isSame);
  });
});

describe('the changes between two objects', () => {
  it('are the fields that differ by value, and not those that are left out', () => {
    const before = { a: 1, b: [1], c: null as number | null, d: 'x' };
    expect(changesBetween(before, { a: 1, b: [1], c: 0, d: undefined })).toEqual({ c: { before: null, after: 0 } });
  });
});

describe('a patch that is applied', () => {
  it('leaves alone what it does not name', () => {
    const after = applyPatch(state, EMPTY_PATCH, 9);
    expect([after.lines, after.touched, after.rateChanges, after.head]).toEqual([
      state.lines,
      state.touched,
      state.rateChanges,
      state.head,
    ]);
  });

  it('notes the revision at which each item was changed last', () => {
    const after = applyPatch(
      state,
      patch({ removed: [line('a', 1)], changed: [{ id: 'b', changes: {} }], added: [line('d', 4)] }),
      9,
    );
    expect(after.touched).toEqual(
      new Map([
        ['b', 9],
        ['c', 1],
        ['d', 9],
      ]),
    );
    expect(after.nextSeq).toBe(5);
  });

  it('puts an item that returns, or was moved, into its place', () => {
    const without = applyPatch(state, patch({ removed: [line('a', 1)] }), 2);
    expect(order(applyPatch(without, patch({ added: [line('a', 1)] }), 3))).toEqual(['a', 'b', 'c']);
    expect(order(applyPatch(state, placed('a', null, 2.5), 2))).toEqual(['b', 'a', 'c']);
    expect(order(applyPatch(state, patch({ added: [line('d', 4, { place: 1.5 })] }), 2))).toEqual(['a', 'd', 'b', 'c']);
    const moved = applyPatch(state, placed('c', null, 0.5), 2);
    expect(order(applyPatch(moved, placed('c', 0.5, null), 3))).toEqual(['a', 'b', 'c']);
  });

  it('orders items at one place by their age', () => {
    const both = applyPatch(applyPatch(state, placed('c', null, 0.5), 2), placed('b', null, 0.5), 3);
    expect(order(both)).toEqual(['b', 'c', 'a']);
  });

  it('puts what is added later behind what was moved to the end', () => {
    expect(applyPatch(state, placed('a', null, 40.5), 2).nextSeq).toBe(41);
    expect(applyPatch(state, placed('a', null, 40), 2).nextSeq).toBe(41);
    expect(applyPatch(state, placed('a', null, 0.5), 2).nextSeq).toBe(4);
    expect(applyPatch(state, patch({ added: [line('d', 4, { place: 12.5 })] }), 2).nextSeq).toBe(13);
  });

  it('of an item that is not there is an error that names BOQ and revision', () => {
    expect(() => applyPatch(state, patch({ changed: [{ id: 'x', changes: {} }] }), 9)).toThrow(
      'line x of b1 is not there at revision 9',
    );
  });

  it('sets a rate with the price that it is from, and takes both back', () => {
    const taken = patch({ rates: [rateMove(KEY, null, paise(9), undefined, offer(9))] });
    const after = applyPatch(state, taken, 2);
    expect([after.rateChanges.get(KEY), after.rateOffers.get(KEY)]).toEqual([9, offer(9)]);
    const typed = applyPatch(after, patch({ rates: [rateMove(KEY, paise(9), paise(8), offer(9))] }), 3);
    expect([typed.rateChanges.get(KEY), typed.rateOffers.size]).toEqual([8, 0]);
    const back = applyPatch(after, invert(taken), 3);
    expect([back.rateChanges.size, back.rateOffers.size]).toEqual([0, 0]);
  });
});

describe('a patch cannot be applied', () => {
  const rates = (before: number | null) =>
    patch({ rates: [rateMove(KEY, before === null ? null : paise(before), paise(7))] });
  const own = applyPatch(state, rates(null), 2);
  const a = state.lines.get('a') as Line;

  it.each<[string, Patch, BoqState, string | null]>([
    ['nothing', EMPTY_PATCH, state, null],
    ['a new item', patch({ added: [line('d', 4)] }), state, null],
    ['an item that is there', patch({ added: [a] }), state, 'Wardrobe a is already in the BOQ'],
    ['an item that it replaces', patch({ added: [line('a', 9)], removed: [a] }), state, null],
    ['a deletion', patch({ removed: [a] }), state, null],
    ['a deletion of what went', patch({ removed: [line('x', 9)] }), state, 'Wardrobe x has been removed since'],
    [
      'a deletion of what changed',
      patch({ removed: [{ ...a, count: 4 }] }),
      state,
      'Wardrobe a has been changed since',
    ],
    [
      'a change of what went',
      patch({ changed: [{ id: 'x', changes: {} }] }),
      state,
      'an item it changed has been removed since',
    ],
    [
      'a change of what changed',
      patch({ changed: [{ id: 'a', changes: { count: { before: 4, after: 5 } } }] }),
      state,
      'count of Wardrobe a has been changed since',
    ],
    ['a first rate', rates(null), state, null],
    ['a rate that is there', rates(null), own, 'the rate of carpentry labour has been changed since'],
    ['the next rate', rates(7), own, null],
    [
      'a setting',
      patch({ head: { designFeeBp: { before: 500, after: 700 } } }),
      state,
      'design fee of the BOQ has been changed since',
    ],
  ])('where values have changed since, and says which: %s', (_what, wanted, to, reason) => {
    expect(clash(to, wanted)).toBe(reason);
  });
});

describe('the content of a patch', () => {
  const title = { before: 'a', after: 'b' };

  it('is without status and purchases', () => {
    const all = patch({
      head: {
        title,
        status: { before: 'draft', after: 'accepted' },
        purchases: { before: null, after: { spareBp: 1, marks: {} } },
      },
    });
    expect(contentOf(all)).toEqual(patch({ head: { title } }));
    expect(contentOf(patch({ head: { title } }))).toEqual(patch({ head: { title } }));
  });
});

describe('the difference of two states', () => {
  it('is nothing between a state and its copy', () => {
    const copy = { ...state, lines: new Map([...state.lines].map(([id, each]) => [id, { ...each }])) };
    expect(difference(state, copy)).toEqual(EMPTY_PATCH);
  });

  it('is a rate where only the price that it is from differs', () => {
    const one = applyPatch(state, patch({ rates: [rateMove(KEY, null, paise(9), undefined, offer(9))] }), 2);
    const other = applyPatch(state, patch({ rates: [rateMove(KEY, null, paise(9), undefined, offer(8))] }), 2);
    expect(difference(one, one).rates).toEqual([]);
    expect(difference(one, other).rates).toEqual([
      { key: KEY, before: 9, after: 9, offerBefore: offer(9), offer: offer(8) },
    ]);
    expect(difference(state, one).rates).toEqual([{ key: KEY, before: null, after: 9, offer: offer(9) }]);
  });

  it('is another item where one with the same id was added again', () => {
    const again = applyPatch(state, patch({ removed: [line('a', 1)], added: [line('a', 4)] }), 2);
    expect(difference(state, again)).toMatchObject({
      added: [{ id: 'a', seq: 4 }],
      removed: [{ id: 'a', seq: 1 }],
      changed: [],
    });
  });
});
