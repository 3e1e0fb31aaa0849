import { pdfText, workbookOf } from '../../../../test/support/papers';
import { LETTER } from '../bill.fixtures';
import { render } from './order.paper';
import type { DeliveryPaper, OrderPaper } from './order-papers';

const stamp = { by: 'Ravi', at: '2026-12-01T06:00:00.000Z', reversed: null };
const LINE = {
  line: 1,
  name: '18 mm BWP ply',
  unit: 'sheet',
  quantity: 14,
  indent: null,
  for: { item_ids: [], service: null },
};
const of = { ...LETTER, client: '', quotation: null, n: 3 };
const ORDER: OrderPaper = {
  ...of,
  kind: 'order',
  vendor: {
    address: '14 Saw Mill Road, Pune',
    gstin: '27AAPFU0939F1ZV',
    phone_number: '+91 20 5550 0114',
    email: null,
  },
  order: {
    id: 'o1',
    vendor: 'Shree Plywoods',
    date: '2026-11-28',
    note: 'Before noon',
    lines: [
      { ...LINE, delivered: 0, rate: 3_200.5, amount: 44_807 },
      { ...LINE, line: 2, name: 'Laminate', delivered: 0, rate: 1_000.1, amount: 14_001.4 },
    ],
    amount: 58_808.4,
    delivered: 0,
    billed: 0,
    ...stamp,
  },
};
const DELIVERY: DeliveryPaper = {
  ...of,
  kind: 'delivery',
  vendor: null,
  delivery: {
    id: 'd1',
    order: 'o1',
    vendor: 'Shree Plywoods',
    date: '2026-11-29',
    note: '',
    lines: [{ line: 1, name: '18 mm BWP ply', unit: 'sheet', quantity: 9 }],
    reason: 'One is a spare',
    ...stamp,
  },
  orderN: 2,
  ordered: new Map([[1, { quantity: 14, delivered: 15 }]]),
};
const printed = async (paper: OrderPaper | DeliveryPaper): Promise<string> =>
  pdfText(await render(paper)).text.replace(/\s+/g, ' ');

describe('papers for a vendor', () => {
  it('are an order with its rates, what the directory knows of the vendor, and where to deliver', async () => {
    const text = await printed(ORDER);
    for (const said of [
      'Purchase order 3 For Shree Plywoods',
      'Vendor 14 Saw Mill Road, Pune GSTIN 27AAPFU0939F1ZV +91 20 5550 0114',
      'Deliver to Baner, Pune Call +91 98230 41175',
      '18 mm BWP ply 14 sheets 3,200.50 44,807.00',
      'Total without GST 58,808.40',
      'Note Before noon',
    ])
      expect(text).toContain(said);
  });

  it('are an order that was taken back, marked as such', async () => {
    const reversed = { ...stamp, reason: 'Ordered elsewhere' };
    expect(await printed({ ...ORDER, order: { ...ORDER.order, reversed } })).toContain(
      'Withdrawn on 01/12/2026: Ordered elsewhere. Do not deliver.',
    );
  });

  it('are in the language of the vendor', async () => {
    const order = await printed({ ...ORDER, language: 'mr' });
    for (const said of ['खरेदी', 'येथे पोहोचवा', 'Laminate']) expect(order).toContain(said);
    expect(order).not.toMatch(/Deliver|Vendor|Purchase|Total/);
    expect(await printed({ ...DELIVERY, language: 'hi' })).not.toMatch(/Deliver|Came|Ordered|Received/);
  });

  it('are a delivery note with what came now and in all, and no amount', async () => {
    const text = await printed(DELIVERY);
    for (const said of [
      'Delivery note 3 For Shree Plywoods',
      'Purchase order 2',
      '18 mm BWP ply 14 9 15 sheet',
      'More than was ordered One is a spare',
      'Received on site: Ravi',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('₹');
  });

  it('are workbooks: an order with live amounts, a delivery note without any', async () => {
    const order = (await workbookOf(await render({ ...ORDER, format: 'xlsx' }))).getWorksheet('Order')!;
    expect(order.getCell('A2').text).toContain('Shree Plywoods · 28/11/2026');
    expect(order.getCell('E5').value).toEqual({ formula: 'ROUND(B5*D5,2)', result: 44_807 });
    expect(order.getCell('E7').value).toEqual({ formula: 'SUM(E5:E6)', result: 58_808.4 });
    const said: string[] = [];
    order.getColumn(1).eachCell(({ text }) => said.push(text));
    for (const fact of ['Vendor: 14 Saw Mill Road, Pune, GSTIN 27AAPFU0939F1ZV, +91 20 5550 0114', 'Before noon'])
      expect(said).toContain(fact);
    const note = (await workbookOf(await render({ ...DELIVERY, format: 'xlsx' }))).getWorksheet('Delivery')!;
    expect(note.getRow(5).values).toEqual([undefined, '18 mm BWP ply', 14, 9, 15, 'sheets']);
    expect(note.getCell('A8').text).toBe('More than was ordered: One is a spare');
  });
});
