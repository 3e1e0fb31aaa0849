import { Rejection } from '../../../kernel/decisions/rejection';
import { paise } from '../../../kernel/money';
import { rateKey } from '../../../kernel/rate-key';
import {
  draftLibrary,
  emptyLibrary,
  NEWEST_BUILT_IN,
  ownPartOf,
  rateBook,
  type OwnComponent,
  type RateLibrary,
} from '../../../pricing';
import { decideLibrary, type AskedRate, type LibraryCommand } from './library.decider';

const veneer: AskedRate = {
  service: 'carpentry',
  kind: 'material',
  label: 'veneer',
  rate: paise(16_800),
  taxBasis: 'exclusive',
  brand: 'Greenply',
  vendor: null,
  document: 'Quotation 118/26',
  date: '2026-11-02',
  validUntil: '2027-01-31',
  note: null,
};
const KEY = rateKey('carpentry', 'material', 'Veneer');
const decide = (command: LibraryCommand, library: RateLibrary) =>
  decideLibrary(command, library, rateBook(NEWEST_BUILT_IN));
function given(...commands: LibraryCommand[]): RateLibrary {
  return commands.reduce((library, command) => {
    const save = decide(command, library);
    return save ? draftLibrary(library, save) : library;
  }, emptyLibrary('u1'));
}
function refusal(command: LibraryCommand, library = given()): unknown[] {
  try {
    decide(command, library);
  } catch (error) {
    if (error instanceof Rejection) return [error.code, error.message, error.current];
  }
  return [];
}
const ADD: LibraryCommand = { type: 'AddRate', rate: veneer };

describe('a library of own rates', () => {
  it('adds a rate under the label and unit of the book', () => {
    expect(decide(ADD, given())).toEqual({
      rates: [{ key: KEY, before: null, after: { ...veneer, label: 'Veneer', unit: 'sqft' } }],
    });
  });

  it('refuses an existing one, showing its rate, and one for the other kind of cost', () => {
    expect(refusal(ADD, given(ADD))).toEqual([
      'conflict',
      'You already have a rate for Veneer. Change that one instead.',
      16_800,
    ]);
    expect(refusal({ type: 'AddRate', rate: { ...veneer, kind: 'labour' } })).toEqual([
      'invalid',
      'Carpentry has no labour rate called veneer.',
      undefined,
    ]);
    expect(refusal({ type: 'AddRate', rate: { ...veneer, unit: 'rft' } })[1]).toBe('Veneer is priced per sqft.');
    expect(refusal({ type: 'AddRate', rate: { ...veneer, validUntil: '2026-11-01' } })[1]).toBe(
      'The rate’s last day of validity is before its date.',
    );
  });

  it('changes only the given fields of a rate, and creates no version when nothing changes', () => {
    const change = (edit: object, oldRate?: number): LibraryCommand => ({
      type: 'ChangeRate',
      key: KEY,
      edit,
      ...(oldRate === undefined ? {} : { oldRate: paise(oldRate) }),
    });
    const library = given(ADD);
    expect(decide(change({ rate: paise(17_200), note: undefined }), library)?.rates[0]?.after).toMatchObject({
      rate: 17_200,
      brand: 'Greenply',
      note: null,
    });
    expect(decide(change({ rate: paise(16_800) }), library)).toBeNull();
    expect(refusal(change({ rate: paise(1) }, 16_000), library)).toEqual([
      'conflict',
      'The rate has been changed since you opened it.',
      16_800,
    ]);
    expect(refusal(change({ validUntil: '2026-01-01' }), library)[0]).toBe('invalid');
    expect(refusal(change({ rate: paise(1) }))[0]).toBe('not-found');
  });

  it('removes a rate once', () => {
    const removed = given(ADD, { type: 'RemoveRate', key: KEY });
    expect([removed.version, removed.rates.size]).toEqual([2, 0]);
    expect(refusal({ type: 'RemoveRate', key: KEY }, removed)[0]).toBe('not-found');
  });

  it('imports a whole list as one version: new and changed rates, without unchanged ones', () => {
    const labour: AskedRate = { ...veneer, kind: 'labour', label: 'Carpentry labour', rate: paise(50_000) };
    const save = decide(
      { type: 'ImportRates', rates: [veneer, labour, { ...labour, rate: paise(52_000) }] },
      given(ADD),
    );
    expect(save?.rates.map(({ after }) => [after?.label, after?.rate])).toEqual([['Carpentry labour', 52_000]]);
  });
});

describe('what finished works say of rates', () => {
  const learned = { works: 5, factorBp: 11_100 };
  const adopted = { ...veneer, unit: 'sqft', rate: paise(18_648), document: 'From 5 finished works', learned };
  const adopt = (version: number, rates = [adopted]): LibraryCommand => ({ type: 'AdoptRates', rates, version });

  it('is adopted as a version, and taken back as any other', () => {
    const library = given(ADD, adopt(1));
    expect(library.rates.get(KEY)).toMatchObject({ rate: 18_648, document: 'From 5 finished works', learned });
    const save = decide(adopt(1), given(ADD))!;
    expect(given(ADD, adopt(1), { type: 'UndoSave', save }).rates.get(KEY)).toEqual(given(ADD).rates.get(KEY));
  });

  it('is refused where the rates have changed since, or nothing is proposed any more', () => {
    const changed = 'This proposal has changed since you opened it.';
    expect(refusal(adopt(0), given(ADD)).slice(0, 2)).toEqual(['conflict', changed]);
    expect(refusal(adopt(1, []), given(ADD)).slice(0, 2)).toEqual(['conflict', changed]);
  });

  it('is no longer said of a rate that is typed after that', () => {
    const typed: LibraryCommand = { type: 'ChangeRate', key: KEY, edit: { rate: paise(18_000) } };
    expect(given(ADD, adopt(1), typed).rates.get(KEY)?.learned).toBeUndefined();
    const noted: LibraryCommand = { type: 'ChangeRate', key: KEY, edit: { note: 'Of all sites' } };
    expect(given(ADD, adopt(1), noted).rates.get(KEY)?.learned).toEqual(learned);
  });
});

const GOLD: AskedRate = { ...veneer, label: 'Gold leaf', unit: 'Sq. ft', rate: paise(90_000) };
const GOLD_KEY = rateKey('carpentry', 'material', 'Gold leaf');
const addGold: LibraryCommand = { type: 'AddRate', rate: GOLD };

describe('a rate that the rate book lacks', () => {
  it('is the firm’s own with its own unit, the same in all trades', () => {
    expect(decide(addGold, given())?.rates[0]?.after).toMatchObject({ label: 'Gold leaf', unit: 'sqft' });
    expect(refusal({ type: 'AddRate', rate: { ...GOLD, unit: undefined } })).toEqual([
      'invalid',
      'Carpentry has no material rate called Gold leaf. Enter its unit to save it as a rate of your own.',
      undefined,
    ]);
    const inPainting = { ...GOLD, service: 'painting' as const };
    const library = given(addGold);
    expect(refusal({ type: 'AddRate', rate: { ...inPainting, unit: 'rft' } }, library)[1]).toBe(
      'Gold leaf is priced per sqft.',
    );
    expect(refusal({ type: 'AddRate', rate: { ...inPainting, kind: 'labour' } }, library)[1]).toBe(
      'Gold leaf is a material rate in your rates.',
    );
    expect(decide({ type: 'AddRate', rate: { ...inPainting, unit: undefined } }, library)).not.toBeNull();
  });

  it('cannot be removed while a recipe uses it', () => {
    const kept = given(addGold, keep([...product.components, leaf]));
    expect(refusal({ type: 'RemoveRate', key: GOLD_KEY }, kept)[1]).toBe(
      'Your recipe of Tv panel uses Gold leaf. Change the recipe first.',
    );
    expect(decide({ type: 'RemoveRate', key: GOLD_KEY }, given(addGold))).not.toBeNull();
  });
});

const book = rateBook(NEWEST_BUILT_IN);
const product = ownPartOf(book.recipes.get('tv-panel')!);
const leaf: OwnComponent = { kind: 'material', label: 'gold leaf', formula: '0.1 * face' };
const keep = (components: readonly OwnComponent[], since?: number): LibraryCommand => ({
  type: 'KeepRecipe',
  work: 'tv-panel',
  recipe: { ...product, components },
  since,
});

describe('a recipe of the firm’s own', () => {
  it('is saved with the product’s measures and the labels of the rates, and removed again', () => {
    const library = given(addGold, keep([...product.components, leaf]));
    const own = library.recipes.get('tv-panel');
    expect(own).toMatchObject({ since: 2, from: NEWEST_BUILT_IN, recipe: { unit: 'sqft', quantity: 'face' } });
    expect(own?.recipe.components.at(-1)?.label).toBe('Gold leaf');
    expect(
      given(addGold, keep([...product.components, leaf]), { type: 'DropRecipe', work: 'tv-panel' }).recipes.size,
    ).toBe(0);
    expect(refusal({ type: 'DropRecipe', work: 'tv-panel' })[0]).toBe('not-found');
  });

  it('that equals the product’s is stored as the product’s', () => {
    expect(decide(keep(product.components), given())).toBeNull();
    const library = given(addGold, keep([...product.components, leaf]), keep(product.components));
    expect(library.recipes.size).toBe(0);
  });

  it('is refused with every error, and when it has changed since it was read', () => {
    expect(
      refusal(
        keep([
          { ...leaf, label: 'Silver' },
          { ...leaf, formula: 'fase' },
        ]),
        given(addGold),
      ),
    ).toEqual([
      'invalid',
      expect.stringMatching(/^Silver: There is no rate “Silver”\..* gold leaf: There is no measure “fase”\./),
      undefined,
    ]);
    const library = given(addGold, keep([...product.components, leaf], 0));
    expect(refusal(keep([leaf], 0), library)[0]).toBe('conflict');
    expect(refusal({ ...keep([leaf]), work: 'rocket' } as LibraryCommand)[0]).toBe('not-found');
  });
});

describe('the escalation of a library', () => {
  const escalation = { month: '2026-11', material: { yearlyBp: 300 }, labour: { yearlyBp: 500 } };

  it('is part of a version, and creates none when it is unchanged', () => {
    const library = given({ type: 'SetEscalation', escalation });
    expect(library).toMatchObject({ version: 1, escalation });
    expect(decide({ type: 'SetEscalation', escalation: { ...escalation } }, library)).toBeNull();
    expect(decide({ type: 'SetEscalation', escalation: null }, library)).toMatchObject({
      escalation: { before: escalation, after: null },
    });
  });
});

describe('a schedule of rates in a library', () => {
  const entry = (code: string, label: string, rate: number, year = 2021): AskedRate => ({
    ...veneer,
    service: 'civil',
    brand: null,
    label,
    unit: 'sqm',
    rate: paise(rate),
    schedule: { code, area: 'Delhi', year, labour: null },
  });
  const keep = (...rates: AskedRate[]): LibraryCommand => ({ type: 'ImportRates', rates });
  const labels = (library: RateLibrary) => [...library.rates.values()].map(({ label, rate }) => [label, rate]);

  it('replaces the rate of a code within its area and year, whatever its words', () => {
    const first = given(keep(entry('13.1', 'DSR 2021 13.1 Plaster', 300), entry('13.2', 'DSR 2021 13.2 Paint', 90)));
    const save = decide(
      keep(
        entry('13.1', 'DSR 2021 13.1 Plaster, 12 mm', 310),
        entry('13.2', 'DSR 2021 13.2 Paint', 90),
        entry('13.1', 'DSR 2023 13.1 Plaster', 350, 2023),
      ),
      first,
    );
    expect(save?.rates.map(({ before, after }) => [before?.rate ?? null, after?.rate ?? null])).toEqual([
      [300, null],
      [null, 310],
      [null, 350],
    ]);
    const now = save ? draftLibrary(first, save) : first;
    expect(labels(now)).toEqual([
      ['DSR 2021 13.2 Paint', 90],
      ['DSR 2021 13.1 Plaster, 12 mm', 310],
      ['DSR 2023 13.1 Plaster', 350],
    ]);
    expect(decide(keep(entry('13.2', 'DSR 2021 13.2 Paint', 90)), now)).toBeNull();
  });

  it('is taken back as one save, unless one of its rates has changed since', () => {
    const before = given(keep(entry('13.1', 'Plaster', 300)));
    const save = decide(keep(entry('13.1', 'Plaster, 12 mm', 310), entry('13.2', 'Paint', 90)), before);
    if (!save) throw new Error('nothing was saved');
    const after = draftLibrary(before, save);
    const undo: LibraryCommand = { type: 'UndoSave', save };
    const undone = decide(undo, after);
    expect(labels(undone ? draftLibrary(after, undone) : after)).toEqual([['Plaster', 300]]);
    const key = rateKey('civil', 'material', 'Paint');
    const edited = decide({ type: 'ChangeRate', key, edit: { rate: paise(95) } }, after);
    expect(refusal(undo, edited ? draftLibrary(after, edited) : after)).toEqual([
      'conflict',
      'Paint has been changed since that version.',
      undefined,
    ]);
  });
});
