import { Rejection } from '../../boq/domain/boq.commands';
import { paise } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import { draftLibrary, emptyLibrary, rateBook, type RateLibrary } from '../../pricing';
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
const decide = (command: LibraryCommand, library: RateLibrary) => decideLibrary(command, library, rateBook(1));
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
  it('takes a rate by the label and unit of the book', () => {
    expect(decide(ADD, given())).toEqual({
      rates: [{ key: KEY, before: null, after: { ...veneer, label: 'Veneer', unit: 'sqft' } }],
    });
  });

  it('refuses one that is there, with its rate, and one that no recipe prices by', () => {
    expect(refusal(ADD, given(ADD))).toEqual([
      'conflict',
      'You have a rate for Veneer already. Change that one.',
      16_800,
    ]);
    expect(refusal({ type: 'AddRate', rate: { ...veneer, service: 'painting' } })).toEqual([
      'invalid',
      expect.stringContaining('has no material rate called veneer.'),
      undefined,
    ]);
    expect(refusal({ type: 'AddRate', rate: { ...veneer, unit: 'rft' } })[1]).toBe('Veneer is priced per sqft.');
    expect(refusal({ type: 'AddRate', rate: { ...veneer, validUntil: '2026-11-01' } })[1]).toBe(
      'The last day is before the date of the rate.',
    );
  });

  it('changes what is said of a rate, leaves the rest, and makes no version of nothing', () => {
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

  it('takes a whole list as one version: new ones, changed ones, and those that stand so already left out', () => {
    const labour: AskedRate = { ...veneer, kind: 'labour', label: 'Carpentry labour', rate: paise(50_000) };
    const save = decide(
      { type: 'ImportRates', rates: [veneer, labour, { ...labour, rate: paise(52_000) }] },
      given(ADD),
    );
    expect(save?.rates.map(({ after }) => [after?.label, after?.rate])).toEqual([['Carpentry labour', 52_000]]);
  });
});
