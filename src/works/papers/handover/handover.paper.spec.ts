import { pdfText, workbookOf } from '../../../../test/support/papers';
import { LETTER } from '../bill.fixtures';
import { render } from './handover.paper';
import type { HandoverPaper } from './handover-papers';

const PAPER: HandoverPaper = {
  ...LETTER,
  document: 'certificate',
  date: '2026-12-20',
  acceptedOn: '2026-10-01',
  begunOn: '2026-10-12',
  progress: 100,
  scope: [
    { room: 'Kitchen', items: ['Wall putty', 'Base cabinet'] },
    { room: null, items: ['Cleaning'] },
  ],
  value: {
    contract: 1_180_000.6,
    variations: 59_000,
    invoiced: 1_180_000,
    paid: 1_120_000,
    deducted: 0,
    retained: 50_000,
    due: 10_000,
  },
  snags: { mended: 7, open: [{ text: 'Hinge squeaks', room: 'Kitchen', who: 'Salim', until: '2026-12-28' }] },
  warranty: '10 years on BWP ply, 1 year on workmanship.',
  months: null,
};
const printed = async (over: Partial<HandoverPaper> = {}): Promise<string> =>
  pdfText(await render({ ...PAPER, ...over })).text.replace(/\s+/g, ' ');

describe('the certificate of completion', () => {
  it('has the dates, the scope by room, the value in whole rupees, and what is still to be mended', async () => {
    const text = await printed();
    for (const said of [
      'completed and handed over on 20/12/2026',
      'Quotation accepted 01/10/2026 Work on site began 12/10/2026 Handed over 20/12/2026',
      'Kitchen Wall putty · Base cabinet Whole flat Cleaning',
      'Contract with GST ₹11,80,001 Of this, variations ₹59,000',
      '7 snags were fixed, 1 is open.',
      'Hinge squeaks Kitchen · Salim 28/12/2026',
      'For Asha Rao',
      'For Studio Kaveri Interiors LLP',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('So far');
  });

  it('says so where the works are not done, and where nothing is open', async () => {
    const text = await printed({ progress: 92.5, begunOn: null, snags: { mended: 1, open: [] } });
    for (const said of [
      'were handed over on 20/12/2026. So far 92.5 % of them by value is done.',
      '1 snag was fixed, none is open.',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Work on site began');
    expect(await printed({ snags: { mended: 0, open: [] } })).toContain('There were no snags.');
  });
});

describe('the warranty card', () => {
  it('has the words of the firm and what they cover, and no promise of its own', async () => {
    const text = await printed({ document: 'warranty' });
    for (const said of [
      'Warranty card',
      '10 years on BWP ply, 1 year on workmanship. From the handover on 20/12/2026.',
      'Kitchen Wall putty · Base cabinet',
      'To claim it Studio Kaveri Interiors LLP +91 98230 41175',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/month|₹/);
  });

  it('has the months that were asked for, in Hindi too', async () => {
    const over = { document: 'warranty', warranty: '', months: 12 } as const;
    expect(await printed(over)).toContain('12 months from the handover on 20/12/2026.');
    const hindi = await printed({ ...over, language: 'hi' });
    expect(hindi).toContain('12');
    expect(hindi).not.toContain('months');
  });
});

describe('the workbooks of the handover', () => {
  it('are the certificate with its days, its amounts to the paisa, its scope and what is to be mended', async () => {
    const book = await workbookOf(await render({ ...PAPER, format: 'xlsx' }));
    const [certificate, scope, snags] = book.worksheets;
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Certificate', 'Scope', 'Snags']);
    expect(certificate?.getCell('B7').value).toEqual(new Date('2026-12-20'));
    expect(certificate?.getRow(8).values).toEqual([undefined, 'Contract with GST', undefined, 1_180_000.6]);
    expect(certificate?.getCell('A3').text).toContain('completed and handed over on 20/12/2026');
    expect(certificate?.getCell('A15').text).toBe('7 snags were fixed, 1 is open.');
    expect(scope?.getRow(7).values).toEqual([undefined, 'Whole flat', 'Cleaning']);
    expect(snags?.getRow(5).values).toEqual([undefined, 'Hinge squeaks', 'Kitchen', 'Salim', new Date('2026-12-28')]);
  });

  it('are the warranty card with what it covers, in Marathi too', async () => {
    const over = { ...PAPER, document: 'warranty', format: 'xlsx', warranty: '', months: 12 } as const;
    const card = (await workbookOf(await render(over))).getWorksheet('Warranty')!;
    expect(card.getCell('A3').text).toBe('12 months from the handover on 20/12/2026.');
    const marathi = (await workbookOf(await render({ ...over, language: 'mr' }))).getWorksheet('Warranty')!;
    expect(marathi.getCell('A3').text).not.toMatch(/[A-Za-z]{3}/);
  });
});
