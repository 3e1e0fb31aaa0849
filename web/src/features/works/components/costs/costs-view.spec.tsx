import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, type Call, type Handlers } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import type { Attendance } from '../../api/attendance';
import type { Cost, Delivery, Order } from '../../api/costs';
import type { Indent } from '../../api/indents';
import { makeLine, makePurchase, purchasesOf } from '../../model/fixtures';
import type { PurchaseSource } from '../../model/to-order';
import { CostsView } from './costs-view';

const STAMP = { by: 'Meera Nair', at: '2026-11-20T10:00:00.000Z', reversed: null };
const FOR = { item_ids: [], service: 'carpentry' as const };
const ORDER: Order = {
  id: 'o1',
  vendor: 'Shree Plywoods',
  date: '2026-11-20',
  note: '',
  lines: [
    {
      line: 1,
      name: '18 mm ply',
      unit: 'sheet',
      quantity: 14,
      delivered: 10,
      rate: 3200,
      amount: 44_800,
      indent: null,
      for: FOR,
    },
  ],
  amount: 44_800,
  delivered: 32_000,
  billed: 0,
  ...STAMP,
};
const BILL: Cost = {
  id: 'c1',
  kind: 'vendor_bill',
  date: '2026-11-21',
  note: '',
  amount: 32_000,
  vendor: 'Shree Plywoods',
  order: 'o1',
  workers: null,
  days: null,
  rate: null,
  attendance: null,
  for: FOR,
  open: 32_000,
  photos: [],
  payments: [],
  ...STAMP,
};

const INDENT: Indent = {
  id: 'n1',
  date: '2026-11-20',
  name: 'Laminate',
  quantity: 6,
  unit: 'sheet',
  item_id: 'i1',
  needed_by: '2026-12-01',
  note: '',
  state: 'asked',
  order: null,
  delivered: 0,
  late: false,
  ...STAMP,
};
const CAME: Attendance = {
  id: 'a1',
  date: '2026-11-20',
  service: 'carpentry',
  label: 'Carpentry',
  workers: 3,
  days: 0.5,
  note: '',
  cost: null,
  ...STAMP,
};
const DELIVERY: Delivery = {
  id: 'd1',
  order: 'o1',
  vendor: 'Shree Plywoods',
  date: '2026-11-22',
  note: '',
  lines: [{ line: 1, name: '18 mm ply', unit: 'sheet', quantity: 10 }],
  photos: [],
  ...STAMP,
};

const page = (data: unknown[]) => ({
  body: { data, meta: { page: 1, limit: 50, total: data.length, total_pages: 1 } },
});
const ATTENDANCE = {
  body: { ...page([CAME]).body, rates: [], usual: [{ service: 'carpentry', rate: 950 }] },
};
const done = () => ({ body: { message: 'Recorded.', revision: 9, id: 'x' } });

async function open(answers: Handlers = {}, purchases: PurchaseSource = purchasesOf([])): Promise<Call[]> {
  const calls = mockApi({
    'GET /api/boqs/b1/works/lines': () => ({ body: { data: [makeLine()], parts: [] } }),
    'GET /api/boqs/b1/works/orders': () => page([ORDER]),
    'GET /api/boqs/b1/works/costs': () => page([BILL]),
    'GET /api/boqs/b1/works/deliveries': () => page([DELIVERY]),
    'GET /api/boqs/b1/works/indents': () => page([INDENT]),
    'GET /api/boqs/b1/works/attendance': () => ATTENDANCE,
    'PUT /api/boqs/b1/works/attendance/rates': done,
    ...answers,
  });
  renderApp(<CostsView boqId="b1" purchases={purchases} />);
  await screen.findByText('18 mm ply: 14 sheets, 10 sheets delivered');
  await screen.findByText('21/11/2026 · Vendor’s bill · Shree Plywoods');
  return calls;
}
const bodies = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'POST' || method === 'PUT').map(({ body }) => body);
const card = (name: string) => within(screen.getByRole('region', { name }));
/** The form of a card, opened. */
async function form(name: string, opens: string) {
  const own = card(name);
  await userEvent.click(own.getByRole('button', { name: opens }));
  return own;
}
const orderForm = () => form('Orders', 'Place an order');
const costForm = () => form('Costs', 'Record a cost');
/** Nothing waits to be ordered. */
const NOT_ASKED: Handlers = { 'GET /api/boqs/b1/works/indents': () => page([]) };

describe('what works cost', () => {
  it('has photos of its receipts, which open large and are taken back for a reason', async () => {
    HTMLCanvasElement.prototype.getContext = (() => ({
      drawImage: () => undefined,
    })) as unknown as HTMLCanvasElement['getContext'];
    HTMLCanvasElement.prototype.toBlob = (made, type) => made(new Blob(['small'], { type: type ?? '' }));
    Object.assign(globalThis, {
      createImageBitmap: () => Promise.resolve({ width: 400, height: 300, close: () => undefined }),
    });
    const photo = { id: 'p1', url: '/p1', thumbnail_url: '/t1', width: 400, height: 300, reversed: null };
    const gone = { ...photo, id: 'p0', reversed: { by: 'Meera Nair', at: STAMP.at, reason: 'Blurred' } };
    const calls = await open({
      'GET /api/boqs/b1/works/costs': () => page([{ ...BILL, photos: [gone, photo] }]),
      'POST /api/boqs/b1/works/photos': done,
      'POST /api/boqs/b1/works/photos/p1/reverse': done,
    });
    const costs = card('Costs');
    await userEvent.click(costs.getByRole('img', { name: /^Receipt of ₹32,000, / }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const file = new File(['x'], 'receipt.jpg', { type: 'image/jpeg' });
    const region = screen.getByRole('region', { name: 'Costs' });
    await userEvent.upload(region.querySelector('input[type=file]') as HTMLInputElement, file);
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]).toMatchObject({ cost: 'c1', shared: false, images: [expect.any(String)] });
    await userEvent.click(costs.getByRole('button', { name: 'Reverse the photo' }));
    await userEvent.type(await screen.findByLabelText('Reason'), 'Of another bill{Enter}');
    await waitFor(() => expect(bodies(calls)[1]).toEqual({ reason: 'Of another bill' }));
  });

  it('has photos of what came, next to their delivery', async () => {
    const photo = { id: 'p1', url: '/p1', thumbnail_url: '/t1', width: 400, height: 300, reversed: null };
    await open({ 'GET /api/boqs/b1/works/deliveries': () => page([{ ...DELIVERY, photos: [photo] }]) });
    const deliveries = card('Deliveries');
    await userEvent.click(deliveries.getByRole('img', { name: 'Delivery of Shree Plywoods, 22/11/2026' }));
    await screen.findByRole('dialog');
  });

  it('is ordered row by row, once every row is whole', async () => {
    const calls = await open({ ...NOT_ASKED, 'POST /api/boqs/b1/works/orders': done });
    const order = await orderForm();
    await userEvent.type(order.getByLabelText('Vendor'), 'Ply House');
    await userEvent.selectOptions(order.getByLabelText('Trade'), 'carpentry');
    await userEvent.click(order.getByRole('button', { name: 'Place order' }));
    expect(order.getByText('Fill in every row of the order.')).toBeTruthy();
    await userEvent.type(order.getByLabelText('What of row 1'), 'Laminate');
    await userEvent.type(order.getByLabelText('Quantity of row 1'), '6');
    await userEvent.type(order.getByLabelText('Unit of row 1'), 'sheet');
    await userEvent.type(order.getByLabelText('Rate of row 1'), '1250.50');
    expect(order.getByText('₹7,503')).toBeTruthy();
    await userEvent.click(order.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]).toEqual({
      vendor: 'Ply House',
      note: '',
      lines: [{ name: 'Laminate', unit: 'sheet', quantity: 6, rate: 1250.5, service: 'carpentry' }],
    });
  });

  it('is ordered as the site asked for it, in one step', async () => {
    const calls = await open({ 'POST /api/boqs/b1/works/orders': done });
    const order = card('Orders');
    // Open, as something waits to be ordered.
    await userEvent.click(await order.findByRole('button', { name: 'Add to order' }));
    expect(order.queryByRole('button', { name: 'Add to order' })).toBeNull();
    await userEvent.type(order.getByLabelText('Vendor'), 'Ply House');
    await userEvent.type(order.getByLabelText('Rate of row 1'), '1250');
    await userEvent.click(order.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]).toMatchObject({
      lines: [{ name: 'Laminate', unit: 'sheet', quantity: 6, rate: 1250, indent: 'n1', item_ids: ['i1'] }],
    });
  });

  it('is ordered from the purchase list with the vendor of the award, and noted there as far as it is bought whole', async () => {
    const marked: unknown[] = [];
    const glue = makePurchase({ key: 'glue', label: 'Glue', unit: 'kg', packs: null, buy: 10, cost: 2500 });
    const had = makePurchase({ key: 'tiles', vendor: null, ordered: { quantity: 448, by: 'A', at: STAMP.at } });
    const list = purchasesOf([makePurchase(), glue, had], (marks) => {
      marked.push(marks);
      return Promise.resolve({ revision: 5 });
    });
    const calls = await open({ ...NOT_ASKED, 'POST /api/boqs/b1/works/orders': done }, list);
    const order = await orderForm();
    const choice = await order.findByLabelText<HTMLSelectElement>('From the purchase list');
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'Choose what to order',
      'All 2, ₹74,180',
      '18 mm ply: 448 sq ft',
      'Glue: 10 kg',
    ]);
    await userEvent.selectOptions(choice, 'All 2, ₹74,180');
    expect(order.queryByLabelText('From the purchase list')).toBeNull();
    expect(order.getByLabelText<HTMLInputElement>('Vendor').value).toBe('Ply House');
    const many = order.getByLabelText('Quantity of row 2');
    await userEvent.clear(many);
    await userEvent.type(many, '4');
    await userEvent.click(order.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(marked).toEqual([{ marks: [{ key: '18 mm ply|sqft', ordered: true }] }]));
    expect(bodies(calls)).toEqual([
      {
        vendor: 'Ply House',
        note: '',
        lines: [
          { name: '18 mm ply (14 of 8 × 4 ft sheet)', unit: 'sqft', quantity: 448, rate: 160, item_ids: ['i1'] },
          { name: 'Glue', unit: 'kg', quantity: 4, rate: 250, item_ids: ['i1'] },
        ],
      },
    ]);
  });

  it('is labour once the day rate of those who came is set, as other works of the firm have it', async () => {
    const calls = await open();
    const rates = card('Day rates');
    expect(await rates.findByText('1.5 worker-days wait · ₹950 on your other works')).toBeTruthy();
    await userEvent.click(rates.getByRole('button', { name: 'Set' }));
    await waitFor(() => expect(bodies(calls)).toEqual([{ service: 'carpentry', rate: 950 }]));
  });

  it('is billed for what came of its order, though that is known only after the order was chosen', async () => {
    let delivered = 0;
    await open({
      'GET /api/boqs/b1/works/orders': () => page([{ ...ORDER, delivered }]),
      'POST /api/boqs/b1/works/costs/c1/pay': done,
    });
    const cost = await costForm();
    await userEvent.selectOptions(cost.getByLabelText('Order'), 'o1');
    const amount = cost.getByLabelText<HTMLInputElement>('Amount without GST, ₹');
    expect(amount.value).toBe('');
    delivered = 32_000;
    // Any command reads the works again.
    await userEvent.click(card('Costs').getByRole('button', { name: 'Paid today' }));
    await waitFor(() => expect(amount.value).toBe('32,000'));
    await userEvent.clear(amount);
    expect(amount.value).toBe('');
  });

  it('is delivered as far as it is still to come, and more only for a reason', async () => {
    const calls = await open({ 'POST /api/boqs/b1/works/deliveries': done });
    const orders = card('Orders');
    await userEvent.click(orders.getByRole('button', { name: 'Record delivery' }));
    const came = orders.getByLabelText<HTMLInputElement>('18 mm ply, sheets');
    expect(came.value).toBe('4');
    await userEvent.clear(came);
    await userEvent.type(came, '6');
    await userEvent.type(orders.getByLabelText('More than ordered, because'), 'Two spare');
    await userEvent.click(orders.getByRole('button', { name: 'Record delivery' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]).toMatchObject({ order: 'o1', lines: [{ line: 1, quantity: 6 }], reason: 'Two spare' });
  });

  it('takes a delivery back for a reason', async () => {
    const calls = await open({ 'POST /api/boqs/b1/works/deliveries/d1/reverse': done });
    const deliveries = within(await screen.findByRole('region', { name: 'Deliveries' }));
    expect(deliveries.getByText('18 mm ply: 10 sheets')).toBeTruthy();
    await userEvent.click(deliveries.getByRole('button', { name: 'Reverse' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'For another site');
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
    await waitFor(() => expect(bodies(calls)).toEqual([{ reason: 'For another site' }]));
  });

  it('is billed from its order, which is known then', async () => {
    const calls = await open({ 'POST /api/boqs/b1/works/costs': done });
    const orders = card('Orders');
    await userEvent.click(orders.getByRole('button', { name: 'Record bill' }));
    expect(orders.getByLabelText<HTMLInputElement>('Amount without GST, ₹').value).toBe('32,000');
    expect(orders.queryByLabelText('Order')).toBeNull();
    await userEvent.click(orders.getByRole('button', { name: 'Record cost' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]).toMatchObject({ kind: 'vendor_bill', amount: 32_000, order: 'o1' });
    await orders.findByRole('button', { name: 'Record bill' });
  });

  it('asks for a reason where a vendor bills more than came', async () => {
    let isRefused = true;
    const calls = await open({
      'POST /api/boqs/b1/works/costs': () => {
        if (!isRefused) return done();
        isRefused = false;
        return { status: 409, body: { code: 'not_delivered', message: 'This bills ₹8,000 more than was delivered.' } };
      },
    });
    const cost = await costForm();
    await userEvent.selectOptions(cost.getByLabelText('Order'), 'o1');
    const amount = cost.getByLabelText<HTMLInputElement>('Amount without GST, ₹');
    expect(amount.value).toBe('32,000');
    await userEvent.clear(amount);
    await userEvent.type(amount, '40000');
    await userEvent.click(cost.getByRole('button', { name: 'Record cost' }));
    await userEvent.type(await cost.findByLabelText('Bill it all the same, because'), 'Advance');
    await userEvent.click(cost.getByRole('button', { name: 'Record cost' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(2));
    expect(bodies(calls)[1]).toMatchObject({ kind: 'vendor_bill', amount: 40_000, order: 'o1', reason: 'Advance' });
  });

  it('is labour for a fixed sum', async () => {
    const calls = await open({ 'POST /api/boqs/b1/works/costs': done });
    const cost = await costForm();
    await userEvent.click(cost.getByLabelText('Labour'));
    await userEvent.click(cost.getByRole('button', { name: 'Record cost' }));
    expect(cost.getByText('Enter the amount')).toBeTruthy();
    await userEvent.type(cost.getByLabelText('Amount without GST, ₹'), '6750');
    await userEvent.click(cost.getByRole('button', { name: 'Record cost' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]).toMatchObject({ kind: 'labour', amount: 6750 });
  });

  it('is borne by some items of a trade where they are chosen', async () => {
    const calls = await open({ 'POST /api/boqs/b1/works/costs': done });
    const cost = await costForm();
    await userEvent.type(cost.getByLabelText('Amount without GST, ₹'), '900');
    await userEvent.type(cost.getByLabelText('Vendor'), 'Ply House');
    await userEvent.selectOptions(cost.getByLabelText('Trade'), 'carpentry');
    await userEvent.click(cost.getByRole('combobox', { name: 'Items All of them' }));
    await userEvent.click(await cost.findByRole('option', { name: 'Hinged wardrobe, Master bedroom' }));
    await userEvent.click(cost.getByRole('button', { name: 'Record cost' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]).toMatchObject({ item_ids: ['i1'], vendor: 'Ply House' });
    expect(bodies(calls)[0]).not.toHaveProperty('service');
  });

  it('pays what is open of a vendor’s bill', async () => {
    const calls = await open({ 'POST /api/boqs/b1/works/costs/c1/pay': done });
    const costs = card('Costs');
    expect(costs.getByText('Carpentry · ₹32,000 not paid')).toBeTruthy();
    await userEvent.click(costs.getByRole('button', { name: 'Paid today' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]).not.toHaveProperty('amount');
  });
});
