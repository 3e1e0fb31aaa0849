import type { RawCell } from '../../../../papers/reading/parse/raw-file';
import { cityIn, gstIn, termsInName } from './sheet-defaults';
import { readTerm, type Term } from './terms';

describe('a cell of a price list', () => {
  it.each<[Term, RawCell, string | number | boolean | null]>([
    ['thickness_mm', 18, 18],
    ['thickness_mm', '18 MM', 18],
    ['thickness_mm', '0.8mm', 0.8],
    ['thickness_mm', '1.2 cm', 12],
    ['thickness_mm', '1/2"', 12.7],
    ['thickness_mm', 'NA', null],
    ['size', `8' x 4'`, `8' x 4'`],
    ['size', '-', null],
    ['pack', '10 pcs', 10],
    ['pack', 'Pack of 24', 24],
    ['lead_days', 7, 7],
    ['lead_days', '7-10 days', 10],
    ['lead_days', '2 weeks', 14],
    ['lead_days', '48 hrs', 2],
    ['lead_days', 'Ex stock', 0],
    ['city', 'PUNE', 'Pune'],
    ['city', 'Bengaluru', 'Bangalore'],
    ['city', 'Sangli', 'Sangli'],
    ['gst_rate', 18, 18],
    ['gst_rate', { n: 0.18, w: '18%' }, 18],
    ['gst_rate', 0.18, 18],
    ['gst_rate', '@ 18 %', 18],
    ['gst_included', 'Extra', false],
    ['gst_included', 'Incl.', true],
    ['gst_included', 'Not included', false],
  ])('for %s, %j, is %j', (key, cell, value) => {
    expect(readTerm(key, cell)).toMatchObject({ value });
  });

  it('of GST may say both the rate and whether it is in the price', () => {
    expect(readTerm('gst_rate', '18% extra')).toEqual({ value: 18, also: { gst_included: false } });
    expect(readTerm('gst_included', 'Inclusive of 12% GST')).toEqual({ value: true, also: { gst_rate: 12 } });
    expect(readTerm('gst_rate', 'Extra')).toEqual({ value: null, also: { gst_included: false } });
  });

  it.each<[Term, RawCell, string]>([
    ['thickness_mm', 'thick', 'the thickness is not in millimetres, such as 18'],
    ['thickness_mm', '18-19', 'the thickness is not in millimetres, such as 18'],
    ['pack', 'loose', 'the quantity per pack is not a number, such as 10'],
    ['lead_days', 'ask us', 'the lead time is not in days, such as 7'],
    ['gst_rate', 'as applicable', 'the GST is neither a rate such as 18 % nor extra or incl.'],
    ['gst_rate', 90, 'The GST rate is at most 40 %'],
  ])('for %s, %j, is refused with a sentence', (key, cell, reason) => {
    expect(readTerm(key, cell)).toEqual({ reason });
  });
});

describe('the name of an item', () => {
  it.each([
    ['18 mm BWP plywood', { thickness_mm: 18 }],
    ['Ply BWR 12MM 8x4', { thickness_mm: 12, size: '8 x 4 ft' }],
    [`HDHMR board 16.75 mm, 8' x 4'`, { thickness_mm: 16.75, size: '8 x 4 ft' }],
    ['MDF 2440 x 1220 mm 17 mm', { thickness_mm: 17, size: '2440 x 1220 mm' }],
    ['Vitrified tile 600x600 mm', { size: '600 x 600 mm' }],
    // Not clear: what is measured, which of several, or no sheet at all.
    ['Hinge 35 mm', {}],
    ['Ply 12 mm or 18 mm', {}],
    ['Beading 50x25x2 mm', {}],
    ['Edge band 22 x 0.8 mm', {}],
    ['Board for 4x4 switch', {}],
  ])('“%s” says %j', (name, terms) => {
    expect(termsInName(name, '')).toEqual(terms);
  });

  it('is of a sheet where its pattern says so', () => {
    expect(termsInName('18 mm', 'HDHMR')).toEqual({ thickness_mm: 18 });
    expect(termsInName('18 mm', 'Brass knobs')).toEqual({});
  });
});

describe('a title line of a price list', () => {
  it.each([
    ['GST EXTRA @18%', { gst_rate: 18, gst_included: false }],
    ['GST @ 18 % extra as applicable. 2% cash discount', { gst_rate: 18, gst_included: false }],
    ['All rates are inclusive of freight, GST extra', { gst_included: false }],
    ['Prices inclusive of GST', { gst_included: true }],
    ['GSTIN: 27ABCDE1234F1Z5', {}],
    ['GST No. 27 ABCDE 1234', {}],
    ['GST as applicable', {}],
    ['Rate with and without GST extra or incl', {}],
  ])('“%s” says %j', (line, terms) => {
    expect(gstIn(line)).toEqual(terms);
  });

  it.each([
    ['Shop 4, Timber Market, Bhavani Peth, Pune 411042', 'Pune'],
    ['Plot 7, MIDC, Bhosari, Pune - 411 026, Maharashtra', 'Pune'],
    ['Kirti Nagar, New Delhi, Delhi 110015', 'Delhi'],
    ['Market Yard 416416', null],
    ['Ph. 020 2426 1234 / 98220 12345', null],
    ['Pune dealers since 1988', null],
  ])('“%s” is of %s', (line, city) => {
    expect(cityIn(line)).toBe(city);
  });
});
