import { paise } from '../../kernel/money';
import type { BoqEventType } from './boq.events';
import { EMPTY_PATCH, type Patch } from './boq.patch';
import { mayUndo, RIGHTS, rightsOf, rightsToUndo } from './rights';

const head = (field: string): Patch => ({ ...EMPTY_PATCH, head: { [field]: { before: 1, after: 2 } } });
const changed = (changes: object): Patch => ({ ...EMPTY_PATCH, changed: [{ id: 'a', changes }] });
const rated: Patch = {
  ...EMPTY_PATCH,
  rates: [{ key: 'carpentry|labour|x' as never, before: null, after: paise(1) }],
};

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
  });
});
