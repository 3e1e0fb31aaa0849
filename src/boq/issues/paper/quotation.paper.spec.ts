import { inflateSync } from 'node:zlib';
import { pdfText } from '../../../../test/support/papers';
import { toWire } from '../../../kernel/plan';
import { TWO_ROOMS } from '../../../kernel/plan/plan.fixtures';
import { DOCUMENT_EXAMPLE } from '../issues.examples';
import { render } from './quotation.paper';
import type { QuotationPaper } from './quotation-pdfs';

type Document = QuotationPaper['document'];

const firm = { name: 'Studio Kaveri', address: '', phone: '', gstin: '', terms: '', warranty: '', bank: '', logo: '' };
const [item] = DOCUMENT_EXAMPLE.items;
const PROPOSAL = {
  number: '2026-27/001',
  firm: { ...firm, accent: '#1f4f7a' },
  client: 'Meera Kulkarni',
  site: '',
  valid_until: '2026-12-26',
  weeks: null,
  schedule: [],
  plan: [],
  milestones: [{ label: 'Start of work', stage: 'start', percentage: 100, on: '2026-11-30', amount: 89_176.75 }],
  options: [{ item: { ...item, title: 'Glass screen' }, chosen: false, adds: 27_796.08, adds_without_gst: 23_556 }],
  alternatives: [],
} as unknown as NonNullable<Document['proposal']>;

const ACCEPTED = { by: 'Meera', at: '2026-11-27T05:00:00.000Z', codeTo: null };

/** A quotation's file. */
async function fileOf(
  change: Partial<Document> = {},
  { accepted = null, payment = null }: Partial<Pick<QuotationPaper, 'accepted' | 'payment'>> = {},
): Promise<Buffer> {
  const example = { ...DOCUMENT_EXAMPLE, proposal: PROPOSAL } as Document;
  const rounded = { ...example.rounded, milestones: [89_177] };
  const paper = {
    document: { ...example, rounded, ...change },
    language: 'en' as const,
    contentHash: 'ab12',
    accepted,
    payment,
    pictures: [],
  };
  return render({ paper, swatches: {} });
}

/** How many closed shapes are drawn in a file. */
function pathsIn(file: Buffer): number {
  const streams = file.toString('latin1').matchAll(/\/FlateDecode\b[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const texts = [...streams].map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'));
  return texts
    .join('\n')
    .split('\n')
    .filter((line) => line === 'h').length;
}

/** Its text. */
const printed = async (...of: Parameters<typeof fileOf>): Promise<string> =>
  pdfText(await fileOf(...of)).text.replace(/\s+/g, ' ');

describe('the file of a quotation', () => {
  it('has the basis of the page: without GST first, with it next to that, and per sq ft as the total', async () => {
    const text = await printed();
    expect(text).toContain('Total with GST ₹89,177 Total without GST ₹75,574 + GST ₹13,603 ₹77 per sq ft without GST');
  });

  it('prints words of the firm to their end, however long their first paragraph is', async () => {
    const terms = `${'WWWW '.repeat(795)}THE END`;
    const proposal = { ...PROPOSAL, firm: { ...PROPOSAL.firm, terms } } as typeof PROPOSAL;
    const text = await printed({ proposal } as Partial<Document>);
    expect(text.split('WWWW')).toHaveLength(796);
    expect(text).toContain('THE END');
  });

  it('has no heading at the foot of a page without what it names', async () => {
    const schedule = [{ label: 'Civil work', starts_on: '2026-12-01', ends_on: '2026-12-05' }];
    const proposal = { ...PROPOSAL, schedule, firm: { ...PROPOSAL.firm, warranty: 'Ten years' } } as typeof PROPOSAL;
    const texts: string[] = [];
    for (let count = 8; count < 20; count += 1) {
      const items = Array.from({ length: count }, (_, at) => ({ ...DOCUMENT_EXAMPLE.items[0], id: `${at}` }));
      const rounded = { ...DOCUMENT_EXAMPLE.rounded, milestones: [89_177], items: items.map(() => 34_352) };
      texts.push(await printed({ items, rounded, proposal } as Partial<Document>));
    }
    const kept = (pattern: RegExp): number => texts.filter((text) => pattern.test(text)).length;
    expect([
      kept(/Total Rooms ₹/),
      kept(/Payment stages 100 % Start of work/),
      kept(/Schedule Civil work/),
      kept(/Warranty Ten years/),
    ]).toEqual([texts.length, texts.length, texts.length, texts.length]);
  });

  it('dates payments once it is accepted, and not before', async () => {
    expect(await printed()).not.toContain('30/11/2026');
    expect(await printed({}, { accepted: ACCEPTED })).toContain('30/11/2026');
  });

  it('says of an acceptance whether a mailed code confirmed it', async () => {
    const codeTo = 'm…@example.in';
    expect(await printed({}, { accepted: { ...ACCEPTED, codeTo } })).toContain(
      'Meera · confirmed by a code mailed to m…@example.in',
    );
    expect(await printed({}, { accepted: ACCEPTED })).not.toContain('confirmed by');
  });

  it('says next to the code what is paid by it, to the paisa', async () => {
    const code = { size: 1, path: 'M0 0h1v1h-1z' };
    const payment = { upi_id: 'kaveri@okaxis', name: 'Kaveri & Sons', amount: 8917.65, link: 'upi://pay', code };
    const text = await printed({}, { accepted: ACCEPTED, payment });
    expect(text).toContain('Pay the first stage by UPI ₹8,917.65 to Kaveri & Sons kaveri@okaxis');
  });

  it('draws the flat on its cover and each of its rooms, where somebody drew it', async () => {
    const { rooms, walls, openings } = toWire(TWO_ROOMS);
    const plan = [{ room: 'kitchen', kind: 'kitchen', label: 'Kitchen', size: { L: "10'", W: "10'" } }];
    const items = [{ ...DOCUMENT_EXAMPLE.items[0], room: 'Kitchen' }];
    const shown = { items, rooms: [{ label: 'Kitchen', items: 1, cost: 1 }] } as Partial<Document>;
    const proposal = (drawing: object | null) => ({ ...PROPOSAL, plan, drawing }) as unknown as typeof PROPOSAL;
    // Filled shapes: of every page, what is drawn.
    const shapes = async (drawing: object | null, more = shown): Promise<number> =>
      pathsIn(await fileOf({ ...more, proposal: proposal(drawing) }));
    const none = await shapes(null);
    const flat = await shapes({ rooms, walls, openings }, { ...shown, rooms: [{ label: 'Hall', items: 1, cost: 1 }] });
    const withRoom = await shapes({ rooms, walls, openings });
    expect(flat).toBeGreaterThan(none + 10);
    expect(withRoom).toBeGreaterThan(flat + 5);
  });

  it('counts points in the plural', async () => {
    const items = [4, 1].map((quantity, at) => ({
      ...DOCUMENT_EXAMPLE.items[0],
      id: `${at}`,
      unit: 'point',
      quantity,
    }));
    const rounded = { ...DOCUMENT_EXAMPLE.rounded, items: [34_352, 34_352] };
    const text = await printed({ items: items as Document['items'], rounded });
    expect(text).toMatch(/4 points .*1 point /);
  });

  it('has options on the basis of the lines', async () => {
    const text = await printed();
    expect(text).toContain('+₹23,556');
    expect(text).toContain('Amounts without GST, as those of the lines.');
  });
});
