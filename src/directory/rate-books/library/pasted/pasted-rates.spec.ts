import fc from 'fast-check';
import { rateBook } from '../../../../pricing';
import { readRates } from './pasted-rates';
import { splitRows } from './split-rows';

const read = (text: string) => readRates(text, rateBook(1));

describe('a pasted list of rates', () => {
  it('is read as copied from a spreadsheet, with headings in any order', () => {
    const text = 'Rate\tMaterial\tGST\tVendor\tValid until\n₹1,68.50\tveneer\tincluded\tMehta\t31/01/2027\n';
    expect(read(text)).toEqual({
      rates: [
        {
          service: 'carpentry',
          kind: 'material',
          label: 'Veneer',
          rate: 168.5,
          tax_basis: 'inclusive',
          vendor: 'Mehta',
          valid_until: '2027-01-31',
        },
      ],
      problems: [],
    });
  });

  it('is read without headings as label, rate, unit and vendor', () => {
    expect(read('Veneer,168,sq ft,"Mehta, Sons"').rates).toEqual([
      expect.objectContaining({ label: 'Veneer', rate: 168, vendor: 'Mehta, Sons', tax_basis: 'exclusive' }),
    ]);
  });

  it('explains for each row why it cannot be read', () => {
    const { rates, problems } = read(
      'label;rate;unit;date\nGold leaf;5;;\nVeneer;cheap;;\nVeneer;5;rft;\n\nVeneer;5;;31-02-2026\n;5;;\nVeneer;170;;',
    );
    expect(rates).toHaveLength(1);
    expect(problems).toEqual([
      {
        row: 2,
        message: 'The rate book has no rate called Gold leaf. To save it as your own, enter its trade, kind and unit.',
      },
      { row: 3, message: 'Veneer has no rate in rupees with at most 2 decimals.' },
      { row: 4, message: 'Veneer is priced per sqft.' },
      { row: 6, message: 'Write the dates of Veneer as 2026-11-30 or 30/11/2026.' },
      { row: 7, message: 'The label is missing.' },
    ]);
  });

  it('accepts a label that the rate book lacks if the row gives its trade, kind and unit', () => {
    expect(
      read('label;rate;trade;kind;unit\nGold leaf;900;Carpentry;mat;Sq.ft\nSilver;9;Carpentry;;sqft').rates,
    ).toEqual([
      { service: 'carpentry', kind: 'material', label: 'Gold leaf', unit: 'sqft', rate: 900, tax_basis: 'exclusive' },
    ]);
  });

  it('never fails, whatever is pasted, and keeps quoted cells together', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(() => read(text)).not.toThrow();
      }),
    );
    const cell = fc.string({ maxLength: 20 }).filter((text) => !/[\r\n]/.test(text) && text.trim() !== '');
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        const line = cells.map((text) => `"${text.replaceAll('"', '""')}"`).join('\t');
        expect(splitRows(line)).toEqual([{ row: 1, cells }]);
      }),
    );
  });
});
