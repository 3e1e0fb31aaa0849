import { shownUnit, storedUnits, VENDOR_UNITS, vendorUnit } from './units';

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

  it('that was stored in another spelling is shown and found in the usual one', () => {
    expect(['Sheet', 'Sq. Ft.', 'bananas'].map(shownUnit)).toEqual(['sheet', 'sqft', 'bananas']);
    expect(storedUnits('sheet')).toEqual(expect.arrayContaining(['sheet', 'sheets', 'sht']));
    expect(storedUnits('Sheet')).toEqual(storedUnits('sheet'));
    expect(storedUnits('sqft')).toContain('squarefeet');
    expect(storedUnits('bananas')).toEqual(['bananas']);
  });

  it('is offered by a name that spells it, the usual ones first', () => {
    expect(VENDOR_UNITS.slice(0, 3)).toEqual(['sqft', 'no', 'sheet']);
    expect(VENDOR_UNITS.filter((unit) => vendorUnit(unit) !== unit || unit === 'LS')).toEqual([]);
  });
});
