import { formatFeetInches, inches } from '../../kernel/length';
import { paise } from '../../kernel/money';
import { quantityOf } from '../../kernel/quantity';
import type { Addition, Discount } from '../../kernel/selling';
import { wordsOf, type Names } from './field-description';
import { HEAD_FIELD_NAMES, HEAD_FIELDS, type BoqHead, type HeadField } from './head-fields';

const names: Names = {
  finish: (id) => `finish ${id}`,
  room: (id) => `room ${id}`,
  work: (id) => `work ${id}`,
  item: (id) => `item ${id}`,
  rate: (label) => label,
};

/** A value of a field as the history shows it. */
function shown<Field extends HeadField>(field: Field, value: NonNullable<BoqHead[Field]>): string {
  const { show } = HEAD_FIELDS[field];
  return show ? show(value, names) : String(value);
}

const discount = (given: Partial<Discount>): Discount => ({
  service: null,
  line: null,
  bp: null,
  amount: null,
  reason: 'Festive offer',
  ...given,
});
const addition = (given: Partial<Addition>): Addition => ({
  label: 'Freight',
  percent: null,
  amount: null,
  of: 'items',
  sections: [],
  services: [],
  taxed: true,
  ...given,
});

describe('a field of a BOQ in its history', () => {
  it.each<[string, string, string]>([
    ['a layout', shown('layout', '3bhk'), '3 BHK'],
    ['bedrooms', shown('bedrooms', ['Parents', 'Guest']), 'Parents, Guest'],
    ['a modular kitchen', shown('hasModularKitchen', true), 'Yes'],
    ['no modular kitchen', shown('hasModularKitchen', false), 'No'],
    ['a carpet area', shown('carpetArea', quantityOf(123_456.5)), '1,23,456.5 sq ft'],
    ['a package', shown('budgetType', 'high'), 'Premium'],
    ['a city', shown('city', 'navi-mumbai'), 'Navi Mumbai'],
    ['a condition', shown('condition', 'lived-in'), 'Lived in'],
    ['what is wanted', shown('scope', ['kitchen', 'doors']), 'Kitchen, Doors'],
    ['nothing wanted', shown('scope', []), 'nothing'],
    ['a day', shown('startDate', '2026-12-01'), '01/12/2026'],
    ['a rate book', shown('rateBookVersion', 12), 'version 12'],
    ['a library', shown('rateLibrary', { owner: 'someone', version: 3 }), 'version 3'],
    ['a design fee', shown('designFeeBp', 750), '7.5 %'],
    ['miscellaneous', shown('miscellaneousBp', 300), '3 %'],
    ['a margin floor', shown('marginFloorBp', 1_250), '12.5 %'],
    ['a state', shown('supplierState', '27'), 'Maharashtra'],
    ['a title, as it is', shown('title', 'Sharma residence'), 'Sharma residence'],
  ])('is shown in words: %s', (_what, text, expected) => {
    expect(text).toBe(expected);
  });

  it('shows measured sizes, and only those that were measured', () => {
    const rooms = { study: { L: inches(120), W: inches(114) } };
    expect(shown('sizes', { ceilingHeight: inches(114), bathrooms: 2, rooms })).toBe(
      `ceiling ${formatFeetInches(inches(114))}, 2 bathrooms, room study 10′ × ${formatFeetInches(inches(114))}`,
    );
    expect(shown('sizes', { bathrooms: 1 })).toBe('1 bathroom');
    expect(shown('sizes', {})).toBe('');
  });

  it('shows elements that are finished in another package', () => {
    expect(shown('finishLevels', { wardrobes: 'premium', flooring: 'low' })).toBe(
      'Wardrobes Luxury, Floors and tiles Classic',
    );
    expect(shown('finishLevels', {})).toBe('none');
  });

  it('shows the rooms that are worked on by name', () => {
    expect(shown('roomsInScope', ['kitchen', 'foyer'])).toBe('room kitchen, room foyer');
  });

  it('shows a mark-up with those of services and items that differ', () => {
    const usual = { overheadBp: 1_000, profitBp: 550 };
    expect(shown('markUp', { ...usual, services: {}, lines: {} })).toBe('overhead 10 %, profit 5.5 %');
    const markUp = {
      ...usual,
      services: { civil: { ...usual, profitBp: 0 } },
      lines: { a: { ...usual, overheadBp: 0 } },
    };
    expect(shown('markUp', markUp)).toBe(
      'overhead 10 %, profit 5.5 %; Civil: overhead 10 %, profit 0 %; item a: overhead 0 %, profit 5.5 %',
    );
  });

  it('shows what each discount is of, and why it was given', () => {
    expect(
      shown('discounts', [
        discount({ bp: 250 }),
        discount({ bp: 500, service: 'carpentry' }),
        discount({ amount: paise(5_000_00), service: 'civil', line: 'a', reason: 'Delay' }),
        discount({}),
      ]),
    ).toBe(
      '2.5 % on all items (Festive offer); 5 % on Carpentry (Festive offer); ₹5,000 on item a (Delay); ₹0 on all items (Festive offer)',
    );
    expect(shown('discounts', [])).toBe('none');
  });

  it('shows a contingency with what was released of it', () => {
    expect(shown('contingency', { bp: 500, releases: [] })).toBe('5 %');
    const releases = [
      { amount: paise(1_00_000_00), reason: 'Waterproofing' },
      { amount: paise(50_000), reason: 'Wiring' },
    ];
    expect(shown('contingency', { bp: 500, releases })).toBe(
      '5 %, ₹1,00,000 released (Waterproofing), ₹500 released (Wiring)',
    );
  });

  it('shows what additions are of, and whether GST is payable on them', () => {
    const percent = quantityOf(2.5);
    expect(
      shown('additions', [
        addition({ amount: paise(50_000) }),
        addition({ percent }),
        addition({ percent, of: 'additions', sections: ['Civil works'], services: ['painting', 'wallpaper'] }),
        addition({ label: 'Bank charges', percent, of: 'tax', taxed: false }),
        addition({ label: 'Nothing' }),
      ]),
    ).toBe(
      [
        'Freight: ₹500',
        'Freight: 2.5 % of all items',
        'Freight: 2.5 % of Civil works, Painting, Wallpaper and the additions above',
        'Bank charges: 2.5 % of all items, the additions above and GST, without GST',
        'Nothing: ₹0',
      ].join('; '),
    );
    expect(shown('additions', [])).toBe('none');
  });

  it('shows the kind of a fee', () => {
    expect(shown('fee', { kind: 'area', rate: paise(12_000) })).toBe('₹120 per sq ft of carpet area');
    expect(shown('fee', { kind: 'lump', amount: paise(2_50_000_00) })).toBe('lump sum of ₹2,50,000');
    expect(shown('fee', { kind: 'without', services: ['civil', 'false-ceiling'] })).toBe(
      'percentage without civil, false ceiling',
    );
  });

  it('has a name, which a sentence has in its middle', () => {
    expect(HEAD_FIELD_NAMES.filter((field) => HEAD_FIELDS[field].label === '')).toEqual([]);
    expect([wordsOf(HEAD_FIELDS.carpetArea), wordsOf(HEAD_FIELDS.supplierGstin)]).toEqual(['carpet area', 'GSTIN']);
  });
});
