import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, type Call, type Handlers } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog';
import type { Bill } from '../../api/bills';
import { makeBill, makeWorks, RAO } from '../../model/fixtures';
import { BillsTab } from './bills-tab';

function open(bills: Bill[], at = '/', answers: Handlers = {}, works = makeWorks()): Call[] {
  const calls = mockApi({
    'GET /api/boqs/b1/works/bills': () => ({ body: { data: bills } }),
    ...Object.fromEntries(
      bills.map((bill) => [`GET /api/boqs/b1/works/bills/${bill.n}`, () => ({ body: { data: bill } })]),
    ),
    ...answers,
  });
  renderApp(
    <>
      <BillsTab works={works} canBill />
      <ConfirmDialog />
    </>,
    { at },
  );
  return calls;
}
const writes = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

describe('the bills of works', () => {
  it('are listed with what each asks for and what of it is open', async () => {
    open([
      makeBill({ n: 2, due: 100, received: 164_557 }),
      makeBill({ status: 'reversed', credit_note_number: 'CN/1' }),
    ]);
    expect(await screen.findByText('Paid in part')).toBeTruthy();
    expect(screen.getByText('₹100 due')).toBeTruthy();
    expect(screen.getByText('Reversed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bill 2, RA 1' }).getAttribute('href')).toBe(
      '/boqs/b1/works?tab=bills&bill=2',
    );
  });

  it('are made of the next stage, and shown as the paper will be', async () => {
    const draft = makeBill({ n: 2, status: 'draft', invoice_number: null, label: 'Before carpentry' });
    const calls = open([draft], '/', {
      'POST /api/boqs/b1/works/bills': () => ({ body: { message: 'Drafted.', revision: 6, bill: draft } }),
    });
    await userEvent.type(await screen.findByLabelText('Retention, %'), '5');
    await userEvent.type(screen.getByLabelText('Deducted for'), 'Water');
    await userEvent.type(screen.getByLabelText('Amount, ₹'), '1250.50');
    await userEvent.click(screen.getByRole('button', { name: 'Make a draft' }));
    const paper = await screen.findByRole('article', { name: 'Bill 2' });
    expect(writes(calls)[0]?.body).toEqual({
      kind: 'stage',
      stage: 'carpentry',
      retention_percent: 5,
      others: [{ label: 'Water', amount: 1250.5 }],
    });
    expect(within(paper).getByText('Retention: 5 % of the taxable amount')).toBeTruthy();
    expect(within(paper).getByText('₹1,64,657')).toBeTruthy();
    expect(within(paper).getByText('₹1,992 per sq ft', { exact: false })).toBeTruthy();
  });

  it('are not made before it is known what the last one kept back', async () => {
    open([], '/', { 'GET /api/boqs/b1/works/bills': () => new Promise(() => undefined) });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make a draft' })).toBeNull());
  });

  it('keep back what the last recorded one did, unless something else is typed', async () => {
    const next = makeBill({ n: 3, status: 'draft', invoice_number: null });
    const calls = open([next, makeBill({ n: 2 })], '/', {
      'POST /api/boqs/b1/works/bills': () => ({ body: { message: 'Drafted.', revision: 6, bill: next } }),
    });
    expect(await screen.findByLabelText('Retention, %')).toHaveProperty('value', '5');
    await userEvent.type(screen.getByLabelText('TDS, %'), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Make a draft' }));
    await screen.findByRole('article', { name: 'Bill 3' });
    expect(writes(calls)[0]?.body).toMatchObject({ retention_percent: 5, tds_percent: 1 });
  });

  it('go on by measurement after a running bill, however little it asked for', async () => {
    const next = makeBill({ n: 3, status: 'draft', invoice_number: null });
    const calls = open([makeBill({ n: 2, kind: 'measurement' })], '/', {
      'POST /api/boqs/b1/works/bills': () => ({ body: { message: 'Drafted.', revision: 6, bill: next } }),
    });
    await screen.findByLabelText('Measured up to');
    await userEvent.click(screen.getByRole('button', { name: 'Make a draft' }));
    await waitFor(() => expect(writes(calls)[0]?.body).toMatchObject({ kind: 'measurement' }));
  });

  it('ask why an excess is billed, and take the reason along', async () => {
    let isRefused = true;
    const calls = open([], '/', {
      'POST /api/boqs/b1/works/bills': () => {
        if (!isRefused)
          return { body: { message: 'Drafted.', revision: 6, bill: makeBill({ n: 3, status: 'draft' }) } };
        isRefused = false;
        return {
          status: 409,
          body: {
            code: 'excess_quantity',
            message: 'More is measured than the contract has.',
            current: [{ item_id: 'i1', title: 'Hinged wardrobe', unit: 'sqft', excess: 3.5 }],
          },
        };
      },
      'GET /api/boqs/b1/works/bills/3': () => ({ body: { data: makeBill({ n: 3, status: 'draft' }) } }),
    });
    await userEvent.click(await screen.findByLabelText('By measurement'));
    await userEvent.click(screen.getByRole('button', { name: 'Make a draft' }));
    await userEvent.type(await screen.findByLabelText('Hinged wardrobe: 3.5 sq ft more, because'), 'Niche was wider');
    await userEvent.click(screen.getByRole('button', { name: 'Make the draft with this excess' }));
    await screen.findByRole('article', { name: 'Bill 3' });
    expect(writes(calls)[1]?.body).toMatchObject({
      kind: 'measurement',
      excess: [{ item_id: 'i1', reason: 'Niche was wider' }],
    });
  });

  it('are recorded only once it is said that they cannot be edited', async () => {
    const calls = open([makeBill({ status: 'draft', invoice_number: null })], '/?bill=1', {
      'POST /api/boqs/b1/works/bills/1/record': () => ({ body: { message: 'Recorded.', revision: 7 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Record' }));
    const question = await screen.findByRole('dialog', { name: 'Record bill 1?' });
    expect(within(question).getByText(/cannot be edited any more/)).toBeTruthy();
    expect(writes(calls)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
  });

  it('are paid by UPI: a code with what is due', async () => {
    const upi = {
      upi_id: 'studio.kaveri@okaxis',
      name: 'Studio Kaveri',
      amount: 164_657,
      link: 'upi://pay?pa=studio.kaveri@okaxis&am=164657.00',
      code: { size: 25, path: 'M0 0h1v1h-1z' },
    };
    open([makeBill({ upi })], '/?bill=1');
    const payment = within(await screen.findByRole('region', { name: 'Pay this bill by UPI' }));
    expect(payment.getByRole('img', { name: 'QR code of this payment' })).toBeTruthy();
    expect(payment.getByText('₹1,64,657 to Studio Kaveri')).toBeTruthy();
  });

  it('are reversed for a reason once they are recorded', async () => {
    const calls = open([makeBill()], '/?bill=1', {
      'POST /api/boqs/b1/works/bills/1/reverse': () => ({ body: { message: 'Reversed.', revision: 8 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reverse' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reverse bill 1?' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong GSTIN');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }));
    await waitFor(() => expect(writes(calls)[0]?.body).toEqual({ reason: 'Wrong GSTIN' }));
  });

  it('are made out to the client of the quotation until a GSTIN is entered, which can be undone', async () => {
    const calls = open([], '/', {
      'PUT /api/boqs/b1/works/buyer': () => ({ body: { message: 'Saved.', revision: 5 } }),
    });
    expect(await screen.findByText('Asha Rao, as the quotation names them.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Enter GSTIN and address' }));
    await userEvent.type(screen.getByLabelText('PIN code'), '400050');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(writes(calls).map(({ body }) => body)).toEqual([
        { buyer: { name: 'Asha Rao', gstin: '', address: '', place: '', pin: 400_050 } },
        { buyer: null },
      ]),
    );
  });

  it('are proposed to who accepted where the quotation names no client', async () => {
    const works = makeWorks();
    open([], '/', {}, { ...works, contract: { ...works.contract, client: null, accepted_by: 'Vikram Rao' } });
    expect(await screen.findByText('The quotation names no client.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Enter GSTIN and address' }));
    expect(screen.getByLabelText('Legal name')).toHaveProperty('value', 'Vikram Rao');
  });

  it('say whom they are made out to, and what a client of another state should know', async () => {
    const elsewhere = { ...RAO, gstin: '29AARFR4821K1ZK', state: { code: '29', label: 'Karnataka' } };
    open([makeBill({ buyer: elsewhere })], '/?bill=1');
    expect(
      await screen.findByText(/Made out to Rao Textiles LLP, 12 Linking Road, Mumbai 400050, GSTIN 29A/),
    ).toBeTruthy();
    expect(screen.getByText(/a client registered in Karnataka may not set it off/)).toBeTruthy();
  });
});
