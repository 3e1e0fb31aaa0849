import fc from 'fast-check';
import { paise, ZERO } from '../../../kernel/money';
import type { IssuedDocument, IssuedLine, IssuedTax, IssuedTotals } from './issue.content';
import {
  choiceOf,
  completeChoice,
  excludedOptions,
  setsOf,
  withOptions,
  type Alternatives,
  type IssuedProposal,
} from './issue.proposal';

/** A document whose items cost ₹1, ₹2, ₹4 … each, so that a total names the items in it. */
const ITEMS = ['fixed', 'extra', 'marble', 'tiles', 'lamp'];
const priceOf = (ids: readonly string[]) => paise(ids.reduce((sum, id) => sum + 100 * 2 ** ITEMS.indexOf(id), 0));
const totalsOf = (total: IssuedTotals['total']) => ({ total, totalWithGst: total }) as IssuedTotals;

const FLOORS: Alternatives = { label: 'Floor', items: ['marble', 'tiles'], base: 'tiles' };

function documentWith(options: readonly string[], alternatives?: readonly Alternatives[]): IssuedDocument {
  const always = ITEMS.filter((id) => !options.includes(id));
  const choices = setsOf(options, alternatives).map((chosen) => ({
    options: chosen,
    totals: totalsOf(priceOf([...always, ...chosen])),
    tax: { cgst: paise(chosen.length), sgst: ZERO } as IssuedTax,
    ...(chosen.includes('extra') && { adjustments: [{ label: 'Discount', reason: 'Offer', amount: paise(-1) }] }),
  }));
  return {
    title: 'Sharma residence',
    lines: ITEMS.map((id) => ({ id, cost: priceOf([id]) }) as IssuedLine),
    totals: choices[0]?.totals,
    adjustments: [{ label: 'Freight', reason: '', amount: paise(9) }],
    proposal: { options, choices, ...(alternatives && { alternatives }) } as Partial<IssuedProposal>,
  } as unknown as IssuedDocument;
}
const offered = documentWith(['extra', 'marble', 'tiles'], [FLOORS]);

const sorted = (sets: readonly (readonly string[])[]) => sets.map((set) => [...set].sort().join()).sort();

describe('what a client can choose', () => {
  it('is each option or not', () => {
    expect(setsOf([])).toEqual([[]]);
    expect(sorted(setsOf(['a', 'b']))).toEqual(['', 'a', 'a,b', 'b']);
  });

  it('is one of each alternatives, or none where they may do without any', () => {
    expect(sorted(setsOf(['marble', 'tiles'], [FLOORS]))).toEqual(['marble', 'tiles']);
    expect(setsOf(['marble', 'tiles'], [{ ...FLOORS, base: null }])).toEqual([[], ['marble'], ['tiles']]);
    expect(sorted(setsOf(['extra', 'marble', 'tiles'], [FLOORS]))).toEqual([
      'extra,marble',
      'extra,tiles',
      'marble',
      'tiles',
    ]);
  });

  it('begins with what is in the total until they choose', () => {
    expect(setsOf(['extra', 'marble', 'tiles'], [FLOORS])[0]).toEqual(['tiles']);
    expect(setsOf(['extra', 'lamp'])[0]).toEqual([]);
  });

  it('never holds two alternatives, and no set twice', () => {
    const options = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f'));
    fc.assert(
      fc.property(options, fc.nat(), fc.boolean(), (ids, cut, isBased) => {
        const items = ids.slice(0, ids.length === 0 ? 0 : cut % ids.length);
        const base = isBased ? (items[0] ?? null) : null;
        const alternatives = items.length === 0 ? [] : [{ label: 'One of', items, base }];
        const sets = setsOf(ids, alternatives);
        const ways = items.length === 0 ? 1 : items.length + (base === null ? 1 : 0);
        expect(new Set(sorted(sets)).size).toBe(sets.length);
        expect(sets).toHaveLength(ways * 2 ** (ids.length - items.length));
        for (const set of sets) expect(set.filter((id) => items.includes(id)).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a choice', () => {
  it('is completed by the base of alternatives of which none was chosen', () => {
    expect(completeChoice(offered, ['extra'])).toEqual(['extra', 'tiles']);
    expect(completeChoice(offered, ['marble'])).toEqual(['marble']);
    expect(completeChoice(documentWith(['marble', 'tiles'], [{ ...FLOORS, base: null }]), [])).toEqual([]);
    expect(completeChoice({}, ['extra'])).toEqual(['extra']);
  });

  it('leaves out the options that were not taken', () => {
    expect(excludedOptions(offered, ['marble'])).toEqual(new Set(['extra', 'tiles']));
    expect(excludedOptions(offered, [])).toEqual(new Set(['extra', 'marble']));
    expect(excludedOptions({}, [])).toEqual(new Set());
  });

  it('has the price of exactly its options', () => {
    expect(choiceOf(offered, [])?.totals.total).toBe(priceOf(['fixed', 'lamp', 'tiles']));
    expect(choiceOf(offered, ['marble', 'extra'])?.totals.total).toBe(priceOf(['fixed', 'lamp', 'extra', 'marble']));
  });

  it('of unknown options, or of two alternatives, has no price', () => {
    for (const chosen of [['lamp'], ['nothing'], ['marble', 'tiles'], ['extra', 'nothing']]) {
      expect(choiceOf(offered, chosen)).toBeUndefined();
      expect(() => withOptions(offered, chosen)).toThrow(new RangeError('these are not options of the document'));
    }
    expect(choiceOf({}, [])).toBeUndefined();
  });
});

describe('a document with the options that were chosen', () => {
  it('has their lines, total and tax, and those of nothing else', () => {
    const chosen = withOptions(offered, ['marble', 'extra']);
    expect(chosen.lines.map(({ id }) => id)).toEqual(['fixed', 'extra', 'marble', 'lamp']);
    expect(chosen.totals.total).toBe(chosen.lines.reduce((sum, { cost }) => sum + cost, 0));
    expect(chosen).toMatchObject({ title: 'Sharma residence', tax: { cgst: 2 } });
    expect(chosen.adjustments).toEqual([{ label: 'Discount', reason: 'Offer', amount: -1 }]);
  });

  it('has no adjustments where the choice has none', () => {
    const chosen = withOptions(offered, []);
    expect(chosen.lines.map(({ id }) => id)).toEqual(['fixed', 'tiles', 'lamp']);
    expect('adjustments' in chosen).toBe(false);
  });

  it('is the document itself where nothing was optional', () => {
    const plain = documentWith([]);
    expect(withOptions(plain, [])).toBe(plain);
    expect(() => withOptions(plain, ['lamp'])).toThrow(RangeError);
    const { proposal: _none, ...first } = plain;
    expect(withOptions(first, [])).toBe(first);
  });
});
