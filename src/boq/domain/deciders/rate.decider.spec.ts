import { paise } from '../../../kernel/money';
import type { TakenOffer } from '../../../kernel/taken-offer';
import type { BoqCommand } from '../boq.commands';
import { decide } from '../boq.decider';
import { BOOK_RATE, create, env, fold, run } from '../boq.fixtures';
import { initialState, ratesOf, type BoqState } from '../boq.state';
import { refusalOf } from '../refusal.fixtures';

type Change = Extract<BoqCommand, { type: 'ChangeRate' }>;
type Adopted = Extract<BoqCommand, { type: 'AdoptOffers' }>['rates'][number];

const change = (rate: number | null, given: Partial<Change> = {}): Change => ({
  type: 'ChangeRate',
  service: 'carpentry',
  kind: 'material',
  label: ' Carpentry Labour ',
  rate: rate === null ? null : paise(rate),
  ...given,
});
const offer = (price: number): TakenOffer => ({
  itemId: 'i',
  item: 'Ply',
  code: 'p-1',
  vendorId: 'v',
  vendor: 'Shree Ply',
  brand: 'Vanaro',
  list: null,
  listDate: '2026-11-03',
  validUntil: null,
  price: paise(price),
  unit: 'sqft',
});
const taken = (rate: number, given: Partial<Adopted> = {}): Adopted => ({
  service: 'carpentry',
  label: 'Carpentry labour',
  rate: paise(rate),
  offer: offer(rate),
  ...given,
});
const adopt = (...rates: Adopted[]): BoqCommand => ({ type: 'AdoptOffers', rates });

/** A label comes as it is typed; this book knows labels without spaces around them. */
const known = {
  ...env,
  rateInForce: ((state, service, kind, label) =>
    env.rateInForce(state, service, kind, label.trim())) as typeof env.rateInForce,
};
const when = (state: BoqState, command: BoqCommand) => decide(command, state, known);
const given = (...commands: BoqCommand[]): BoqState =>
  commands.reduce((state, command) => fold(when(state, command), state), initialState('b1'));
const fresh = given(create());

describe('a rate of a BOQ’s own', () => {
  it('is noted under its label in lower case, with the rates in force before and after', () => {
    expect(when(fresh, change(46_500))[0]?.data).toMatchObject({
      service: 'carpentry',
      kind: 'material',
      label: 'carpentry labour',
      before: null,
      after: 46_500,
      rateBefore: BOOK_RATE,
      rateAfter: 46_500,
    });
  });

  it('that is in force already is no event', () => {
    expect(when(fresh, change(BOOK_RATE))).toEqual([]);
    expect(when(fresh, change(null))).toEqual([]);
    expect(when(given(create(), change(46_500)), change(46_500))).toEqual([]);
  });

  it('can be set to the same as the book’s, in place of another', () => {
    expect(when(given(create(), change(46_500)), change(BOOK_RATE))[0]?.data).toMatchObject({
      before: 46_500,
      after: BOOK_RATE,
      rateAfter: BOOK_RATE,
    });
  });

  it('returns to the book’s with null', () => {
    const state = given(create(), change(46_500));
    expect(when(state, change(null))[0]?.data).toMatchObject({
      before: 46_500,
      after: null,
      rateBefore: 46_500,
      rateAfter: BOOK_RATE,
    });
  });

  it('stays what it was for a label that nothing uses any more', () => {
    const state = given(create(), change(46_500));
    const unused = { ...env, rateInForce: (of: BoqState) => (of.rateChanges.size > 0 ? paise(46_500) : null) };
    expect(decide(change(null), state, unused)[0]?.data).toMatchObject({ rateBefore: 46_500, rateAfter: 46_500 });
  });

  it('is refused for a label that no item uses', () => {
    expect(refusalOf(change(1, { label: 'Marble' }), fresh)).toEqual({
      code: 'invalid',
      message: 'No material rate called Marble is used in this BOQ.',
      field: 'label',
    });
  });

  it('is refused when it is not the one that the person saw', () => {
    const state = given(create(), change(46_500));
    const label = 'Carpentry labour';
    expect(refusalOf(change(47_000, { label, oldRate: BOOK_RATE }), state)).toEqual({
      code: 'conflict',
      message: 'The rate has been changed since you opened it.',
      field: 'oldRate',
      current: 46_500,
    });
    expect(when(state, change(47_000, { oldRate: paise(46_500) }))).toHaveLength(1);
  });

  it('names the vendor’s price that it replaces, if any', () => {
    const state = given(create(), adopt(taken(9_500)));
    expect(when(state, change(46_500))[0]?.data).toMatchObject({ before: 9_500, offerBefore: offer(9_500) });
    expect('offerBefore' in when(fresh, change(46_500))[0]!.data).toBe(false);
  });
});

describe('rates of vendors', () => {
  it('are taken with the price that they come from', () => {
    const state = given(create(), adopt(taken(9_500)));
    expect(ratesOf(state)).toEqual([{ key: 'carpentry|material|carpentry labour', rate: 9_500, offer: offer(9_500) }]);
    expect(ratesOf(given(create(), change(46_500)))).toEqual([
      { key: 'carpentry|material|carpentry labour', rate: 46_500 },
    ]);
  });

  it('are an event when the rate differs, or only the price that it is from', () => {
    const state = given(create(), adopt(taken(9_500)));
    expect(when(state, adopt(taken(9_500)))).toEqual([]);
    expect(when(state, adopt(taken(9_600, { offer: offer(9_500) })))).toHaveLength(1);
    expect(when(state, adopt(taken(9_500, { offer: offer(9_400) })))[0]?.data).toMatchObject({
      rates: [{ before: 9_500, after: 9_500, rateBefore: 9_500, offerBefore: offer(9_500), offer: offer(9_400) }],
    });
  });

  it('are refused where two are chosen for one label', () => {
    expect(refusalOf(adopt(taken(9_500), taken(9_400, { label: 'CARPENTRY LABOUR' })), fresh)).toEqual({
      code: 'invalid',
      message: 'Choose one price for CARPENTRY LABOUR.',
      field: 'rates',
    });
  });

  it('are all refused when one is not the rate that the person saw', () => {
    expect(refusalOf(adopt(taken(9_500, { oldRate: paise(1) })), fresh)).toMatchObject({
      code: 'conflict',
      current: BOOK_RATE,
    });
    expect(refusalOf(adopt(taken(9_500, { label: 'Marble' })), fresh).message).toBe(
      'No material rate called Marble is used in this BOQ.',
    );
  });

  it('begin a copy of the BOQ as they are', () => {
    const source = given(create(), adopt(taken(9_500)));
    const copy = run({ ...create(), rateChanges: ratesOf(source) } as BoqCommand).state;
    expect([copy.rateChanges, copy.rateOffers]).toEqual([source.rateChanges, source.rateOffers]);
  });
});
