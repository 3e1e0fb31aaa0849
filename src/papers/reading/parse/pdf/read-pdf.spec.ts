import { pdf, pdfTable } from '../../../../../test/fixtures/imports/pdf';
import { understand } from '../../understand/understand';
import { readPdf } from './read-pdf';

describe('prints of a bill', () => {
  it('are read without the rules that are typed in signs', async () => {
    const rule = ['', '-'.repeat(60), '', '', '', ''];
    const rows = [
      ['No', 'Particulars', 'Qty', 'Unit', 'Rate', 'Amount'],
      rule,
      ['1', 'Sheer curtain', '4', 'nos', '1650.00', '6600.00'],
      ['2', 'Stitching', '8', 'nos', '350.00', '2800.00'],
      rule,
      ['', 'Total', '', '', '', '9400.00'],
    ];
    const boq = understand(await readPdf(pdf([pdfTable([40, 70, 300, 350, 420, 490], rows)]), () => undefined));
    expect(boq.items.map(({ title }) => title)).toEqual(['Sheer curtain', 'Stitching']);
    expect([boq.status, boq.differences, boq.computedTotal]).toEqual(['done', [], 940_000]);
  });
});

describe('words in place of a price', () => {
  it('close no column of figures that the other lines show', async () => {
    const rows = [
      ['En', 'Velai vivaram', 'Alavu', 'Vilai', 'Motham'],
      ['1.', 'Granite pillar', '8 nos', '68,000', '5,44,000'],
      ['2.', 'Painting of the tower', '1 nos', '3,85,000', '3,85,000'],
      ['3.', 'Granite floor of 50 mm', '1240 sq.ft', '265', '3,28,600'],
      ['4.', 'Polish of the flagstaff', '1 job', 'Upayam/donor/free', ''],
      ['', 'Motham', '', '', '12,57,600'],
    ];
    const page = pdfTable([40, 70, 300, 380, 430], rows);
    const { items, computedTotal } = understand(await readPdf(pdf([page]), () => undefined));
    expect(items.map(({ quantity, unit, rate }) => [quantity / 10_000, unit, rate / 100])).toEqual([
      [8, 'no', 68_000],
      [1, 'no', 385_000],
      [1240, 'sqft', 265],
      [1, 'job', 0],
    ]);
    expect(computedTotal).toBe(125_760_000);
  });
});
