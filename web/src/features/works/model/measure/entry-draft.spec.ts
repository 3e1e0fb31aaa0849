import { describe, expect, it } from '@jest/globals';
import { bodyOf, emptyEntry, nextEntry, ruleOf, sidesOf, sizeOf, type EntryDraft } from './entry-draft';

const typed = (change: Partial<EntryDraft>): EntryDraft => ({ ...emptyEntry('2026-11-27'), ...change });
const sides = (length: number | null, height: number | null = null, breadth: number | null = null) => ({
  length,
  breadth,
  height,
  girth: null,
});
const of = (unit: string, service = 'carpentry', title = 'Item') => ({ item_id: 'i', unit, service, title });

describe('an entry of the measurement book', () => {
  it.each([
    ['rft', 19],
    ['rm', 5.7912],
    ['sqft', 133],
    ['sqm', 12.3561],
    ['cuft', 266],
    ['no', 2],
  ])('comes to nos × lengths in %s', (unit, quantity) => {
    expect(sizeOf(typed({ nos: 2, lengths: sides(114, 84, 24) }), of(unit))?.quantity).toBe(quantity);
  });

  it('is nothing yet while a length or the number is missing', () => {
    const draft = typed({ lengths: sides(114) });
    expect([sizeOf(draft, of('sqft')), bodyOf(draft, of('sqft'))]).toEqual([null, null]);
    expect(sizeOf(typed({ nos: null }), of('no'))).toBeNull();
  });

  it('takes away what is deducted', () => {
    expect(sizeOf(typed({ lengths: sides(36, 84), deduction: true }), of('sqft'))).toEqual({
      quantity: -21,
      clause: null,
    });
  });

  it('takes from paint what IS 1200 says of an opening, with the jambs of a large one', () => {
    const opening = (length: number, height: number, breadth: number | null = null) =>
      sizeOf(typed({ lengths: sides(length, height, breadth), deduction: true }), of('sqft', 'painting'));
    expect(opening(24, 24)).toMatchObject({ quantity: 0, clause: expect.stringContaining('not deducted') });
    expect(opening(36, 84)).toMatchObject({ quantity: -21, clause: expect.stringContaining('one face') });
    expect(opening(72, 84, 9)?.quantity).toBeCloseTo(-(42 - (20 * 0.75) / 2), 3);
  });

  it('is the length of a moulding times its girth, where that gives an area', () => {
    const draft = typed({ way: 'girth', nos: 2, lengths: { ...sides(150), girth: 9 }, deduction: true });
    expect(sidesOf(draft, of('sqft', 'painting')).map(({ label }) => label)).toEqual(['Length', 'Girth']);
    expect(sizeOf(draft, of('sqft', 'painting'))).toEqual({ quantity: -18.75, clause: null });
    expect(bodyOf({ ...draft, deduction: false }, of('sqft'))).toMatchObject({ nos: 2, length: 12.5, girth: 0.75 });
    expect(sidesOf(draft, of('rft'))).toEqual([]);
  });

  it('asks for jambs of plaster, and takes what tiles leave free in their unit', () => {
    const draft = typed({ lengths: sides(36, 36), deduction: true });
    expect(sidesOf(draft, of('sqm', 'civil', 'Wall plaster')).map(({ key }) => key)).toEqual([
      'length',
      'height',
      'breadth',
    ]);
    const tiles = of('sqm', 'civil', 'Wall tile dado');
    expect(sidesOf(draft, tiles)).toHaveLength(2);
    expect(sizeOf(draft, tiles)).toEqual({ quantity: -0.8361, clause: expect.stringContaining('Part 11') });
  });

  it('takes an opening from paint in full where a reason says so', () => {
    const draft = typed({ lengths: sides(24, 24, 9), deduction: true, reason: ' As agreed on site ' });
    const painting = of('sqft', 'painting');
    expect(sizeOf(draft, painting)?.quantity).toBe(-4);
    expect(sidesOf(draft, painting)).toHaveLength(2);
    expect(bodyOf(draft, painting)).toEqual({
      item_id: 'i',
      date: '2026-11-27',
      note: '',
      deduction: true,
      reason: 'As agreed on site',
      nos: 1,
      length: 2,
      height: 2,
    });
  });

  it('is in metres where the tape is, rounded as IS 1200 says unless for a reason', () => {
    const draft = typed({ lengthsIn: 'm', lengths: sides(3.456, 2.708) });
    expect(sizeOf(draft, of('sqm'))).toEqual({ quantity: 9.3588, clause: null });
    expect(sizeOf(draft, of('sqft'))?.quantity).toBe(100.7378);
    const paint = of('sqm', 'painting');
    expect(sizeOf(draft, paint)).toEqual({ quantity: 9.38, clause: expect.stringContaining('IS 1200 Part 13') });
    expect(sizeOf(draft, of('sqft', 'painting'))?.quantity).toBe(100.9655);
    expect(ruleOf(draft, paint)).toBe('rounding');
    const exact = { ...draft, reason: 'Agreed to the millimetre' };
    expect(sizeOf(exact, paint)).toEqual({ quantity: 9.3588, clause: null });
    expect(bodyOf(exact, paint)).toEqual({
      item_id: 'i',
      date: '2026-11-27',
      note: '',
      reason: 'Agreed to the millimetre',
      nos: 1,
      lengths_in: 'm',
      length: 3.456,
      height: 2.708,
    });
    expect(sizeOf({ ...draft, lengths: sides(0.904, 2.1), deduction: true }, paint)).toEqual({
      quantity: -1.89,
      clause: expect.stringContaining('one face'),
    });
    expect(ruleOf({ ...draft, lengthsIn: 'ft' }, paint)).toBeNull();
    expect(nextEntry(draft).lengthsIn).toBe('m');
  });

  it('is sent in feet, with what was said of it', () => {
    expect(bodyOf(typed({ lengths: sides(114, 88), note: ' North wall ' }), of('sqft'))).toEqual({
      item_id: 'i',
      date: '2026-11-27',
      note: 'North wall',
      nos: 1,
      length: 9.5,
      height: 7.3333,
    });
  });

  it('is sent as a quantity where one was typed, and as a number where things are counted', () => {
    const common = { item_id: 'i', date: '2026-11-27', note: '' };
    expect(bodyOf(typed({ way: 'quantity', quantity: 41.5 }), of('sqft'))).toEqual({ ...common, quantity: 41.5 });
    expect(bodyOf(typed({ nos: 3 }), of('no'))).toEqual({ ...common, nos: 3 });
  });

  it('is followed by an empty one of the same day', () => {
    const next = nextEntry(typed({ nos: 4, lengths: sides(10), note: 'x', date: '2026-11-20', way: 'quantity' }));
    expect(next).toEqual({ ...emptyEntry('2026-11-20'), way: 'quantity' });
  });
});
