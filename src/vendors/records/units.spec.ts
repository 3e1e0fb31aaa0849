import { VENDOR_UNITS, vendorUnit } from './units';

describe('the unit of a price', () => {
  it.each([
    ['Sheet', 'sheet'],
    ['sheets', 'sheet'],
    ['Sht.', 'sheet'],
    ['per sheet', 'sheet'],
    ['Sheet (8x4)', 'sheet'],
    ['Sq. Ft.', 'sqft'],
    ['Nos', 'no'],
    ['Pcs', 'no'],
    ['pkt', 'pack'],
    ['bananas', null],
    ['lump sum', null],
    ['', null],
  ])('“%s” is %s', (text, unit) => {
    expect(vendorUnit(text)).toBe(unit);
  });

  it('is offered by a name that spells it, the usual ones first', () => {
    expect(VENDOR_UNITS.slice(0, 3)).toEqual(['sqft', 'no', 'sheet']);
    expect(VENDOR_UNITS.filter((unit) => vendorUnit(unit) !== unit || unit === 'LS')).toEqual([]);
  });
});
