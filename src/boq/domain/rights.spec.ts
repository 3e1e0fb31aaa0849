import { paise } from '../../kernel/money';
import { quantityOf } from '../../kernel/quantity';
import type { TypedMeasure } from '../../kernel/typed-measure';
import type { BoqEventType } from './boq.events';
import { EMPTY_PATCH, type Patch } from './boq.patch';
import { typesOf } from './event-table';
import { HEAD_FIELD_NAMES } from './head-fields';
import { hasOwnPrice, mayUndo, movesTypedPrice, RIGHTS, rightsOf, rightsToUndo } from './rights';

const head = (field: string): Patch => ({ ...EMPTY_PATCH, head: { [field]: { before: 1, after: 2 } } });
const changed = (changes: object): Patch => ({ ...EMPTY_PATCH, changed: [{ id: 'a', changes }] });
const rated: Patch = {
  ...EMPTY_PATCH,
  rates: [{ key: 'carpentry|labour|x' as never, before: null, after: paise(1) }],
};

/** 10 sq ft at ₹5: ₹50. */
const typed = (given: { quantity?: number; rate?: number; amount?: number } = {}): TypedMeasure => ({
  unit: 'sqft',
  quantity: quantityOf(given.quantity ?? 10),
  rate: paise(given.rate ?? 500),
  amount: paise(given.amount ?? 5_000),
});
const measured = (before: TypedMeasure | null, after: TypedMeasure | null): Patch =>
  changed({ manual: { before, after } });

describe('the rights of a patch are those of its effects', () => {
  it.each<[string, Patch, string[]]>([
    ['a title', head('title'), ['details']],
    ['a city', head('city'), ['details']],
    ['a carpet area', head('carpetArea'), ['details']],
    ['a package', head('budgetType'), ['details']],
    ['a rate book', head('rateBookVersion'), ['details', 'rates']],
    ['a design fee', head('designFeeBp'), ['fee']],
    ['a status, which nobody sets', head('status'), []],
    ['a count', changed({ count: { before: 1, after: 2 } }), ['items']],
    ['a rate of an item', changed({ rate: { before: null, after: 2 } }), ['items', 'rates']],
    ['a rate of the BOQ', rated, ['rates']],
    ['nothing', EMPTY_PATCH, []],
    ['an item that comes', { ...EMPTY_PATCH, added: [{} as never] }, ['items']],
    ['an item that goes', { ...EMPTY_PATCH, removed: [{} as never] }, ['items']],
    ['as many items that come as go', { ...EMPTY_PATCH, added: [{} as never], removed: [{} as never] }, ['items']],
    ['a typed rate', measured(typed(), typed({ rate: 600, amount: 6_000 })), ['items', 'rates']],
    [
      'a typed rate and quantity',
      measured(typed(), typed({ quantity: 12, rate: 600, amount: 7_200 })),
      ['items', 'rates'],
    ],
    ['a typed amount for the same quantity', measured(typed(), typed({ amount: 4_900 })), ['items', 'rates']],
    ['a typed quantity', measured(typed(), typed({ quantity: 12, amount: 6_000 })), ['items']],
    ['a typed unit', measured(typed(), { ...typed(), unit: 'sqm' }), ['items']],
    ['a line that is measured in another way', measured(typed(), null), ['items']],
    ['a line that is typed from now on', measured(null, typed()), ['items']],
  ])('%s', (_what, patch, rights) => {
    expect([...rightsOf(patch)].sort()).toEqual([...rights].sort());
  });
});

describe('undoing an event', () => {
  it('needs the rights of its kind in addition to those of its effects', () => {
    expect(rightsToUndo({ type: 'LinesImported' }, head('title'))).toEqual(new Set(['import', 'items', 'details']));
    expect(rightsToUndo({ type: 'BoqDetailsChanged' }, changed({}))).toEqual(new Set(['details', 'items']));
    expect(rightsToUndo({ type: 'ItemChanged' }, EMPTY_PATCH)).toEqual(new Set(['items']));
  });

  // [spec: T.5]
  it('needs the same when an undo is undone', () => {
    expect(rightsToUndo({ type: 'ChangeUndone', undoneType: 'LinesImported' }, EMPTY_PATCH)).toEqual(
      new Set(['import', 'items']),
    );
    expect(rightsToUndo({ type: 'ChangeUndone', undoneType: 'BoqReverted' }, rated)).toEqual(new Set(['rates']));
  });

  it('is not possible without an effect on content, nor for an unknown type', () => {
    const never: BoqEventType[] = ['BoqCreated', 'BoqAttached', 'RevisionIssued', 'IssueAccepted', 'BoqDeleted'];
    const all = new Set(RIGHTS);
    for (const type of [...never, 'Unheard']) expect([type, mayUndo(type, all)]).toEqual([type, false]);
    expect(mayUndo('BoqReverted', new Set())).toBe(true);
    expect(mayUndo('BoqRenamed', new Set(['items', 'rates']))).toBe(false);
    expect(mayUndo('QuotesAwarded', new Set(['items']))).toBe(false);
    expect(mayUndo('QuotesAwarded', new Set(['items', 'rates']))).toBe(true);
  });
});

describe('every field of a BOQ', () => {
  it('needs a right to be changed, except its status', () => {
    expect(HEAD_FIELD_NAMES.filter((field) => rightsOf(head(field)).size === 0)).toEqual(['status']);
  });

  it('that shows what a BOQ costs needs the right to costs', () => {
    expect(HEAD_FIELD_NAMES.filter((field) => rightsOf(head(field)).has('cost'))).toEqual([
      'markUp',
      'marginFloorBp',
      'purchases',
    ]);
  });
});

describe('the price of a typed line', () => {
  it.each<[string, TypedMeasure, boolean]>([
    ['changes with its rate', typed({ rate: 600, amount: 6_000 }), true],
    ['stays when nothing differs', typed(), false],
    ['stays when only the quantity differs, and the amount follows', typed({ quantity: 12, amount: 6_000 }), false],
    ['stays when the amount of the file stays', typed({ quantity: 12 }), false],
    ['changes with its rate, also for the same amount', typed({ rate: 600 }), true],
    ['changes with an amount for the same quantity', typed({ amount: 4_900 }), true],
    ['changes with an amount that does not follow', typed({ quantity: 12, amount: 5_900 }), true],
  ])('%s', (_what, after, isMoved) => {
    expect(movesTypedPrice(typed(), after)).toBe(isMoved);
  });

  it('changes when the amount of the file is corrected', () => {
    expect(movesTypedPrice(typed({ amount: 4_900 }), typed())).toBe(true);
  });

  it('is its own, as is that of a line with its own rate', () => {
    expect(hasOwnPrice({ rate: paise(0), manual: null })).toBe(true);
    expect(hasOwnPrice({ rate: null, manual: typed() })).toBe(true);
    expect(hasOwnPrice({ rate: null, manual: null })).toBe(false);
  });
});

describe('a history filtered by kind', () => {
  it('has the events of that kind alone', () => {
    expect(typesOf('imports')).toEqual(['LinesImported', 'ImportAsked', 'ImportFailed']);
    expect(typesOf('undo')).toEqual(['ChangeUndone', 'BoqReverted']);
  });
});
