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
