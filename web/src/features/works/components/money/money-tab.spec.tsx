import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, type Call, type Handlers } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import type { Receipt } from '../../api/money';
import { makeBill, makeWorks, purchasesOf } from '../../model/fixtures';
import { MoneyTab } from './money-tab';

const RECEIPT: Receipt = {
  id: 'r1',
  date: '2026-11-20',
  mode: 'upi',
  reference: 'UTR 4411',
  amount: 5000,
  tds: 100,
  bills: [{ bill: 1, amount: 4000, tds: 100 }],
  on_account: 1000,
  by: 'Meera Nair',
  at: '2026-11-20T10:00:00.000Z',
  reversed: null,
};

const held = (amount: number) => ({ body: { data: { held: amount, releases: [] } } });

function open(answers: Handlers = {}, receipts: Receipt[] = []): Call[] {
  const calls = mockApi({
    'GET /api/boqs/b1/works/bills': () => ({
      body: {
        data: [makeBill({ n: 2, label: 'RA 2', open: 500, due: 500 }), makeBill({ n: 1, open: 200.5, due: 200.5 })],
      },
    }),
    'GET /api/boqs/b1/works/receipts': () => ({
      body: { data: receipts, meta: { page: 1, limit: 50, total: receipts.length, total_pages: 1, on_account: 0 } },
    }),
    'GET /api/boqs/b1/works/retention': () => held(0),
    ...answers,
  });
  renderApp(<MoneyTab works={makeWorks({ on_account: 1000 })} canBill seesCost={false} purchases={purchasesOf([])} />);
  return calls;
}
const writes = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

describe('the money of works', () => {
  it('sets a receipt with its TDS against the oldest bill first, and says what stays on account', async () => {
    const calls = open({ 'POST /api/boqs/b1/works/receipts': () => ({ body: { message: 'Received.', revision: 9 } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Record receipt' }));
    await userEvent.type(await screen.findByLabelText('Received, ₹'), '700');
    await userEvent.type(screen.getByLabelText('TDS kept, ₹'), '20');
    expect(screen.getByLabelText('Bill 1, RA 1: ₹200.50 of ₹200.50 open')).toBeTruthy();
    expect(screen.getByLabelText('Bill 2, RA 2: ₹500 of ₹500 open')).toBeTruthy();
    expect(screen.getByText('₹19.50 stays on account. The next bill uses it.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Bill 1, RA 1: ₹200.50 of ₹200.50 open'));
    expect(screen.getByText('₹220 stays on account. The next bill uses it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Record receipt' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]?.body).toMatchObject({ amount: 700, tds: 20, mode: 'bank', bills: [2] });
  });

  it('asks what came instead of recording nothing', async () => {
    const calls = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Record receipt' }));
    await userEvent.click(screen.getByRole('button', { name: 'Record receipt' }));
    expect(screen.getByText('Enter what came')).toBeTruthy();
    expect(writes(calls)).toEqual([]);
  });

  it('lists what came, what is on account, and takes a receipt back for a reason', async () => {
    const calls = open(
      { 'POST /api/boqs/b1/works/receipts/r1/reverse': () => ({ body: { message: 'Reversed.', revision: 9 } }) },
      [RECEIPT],
    );
    expect(await screen.findByText('20/11/2026 · UPI · UTR 4411')).toBeTruthy();
    expect(screen.getByText('₹4,000 against bill 1, ₹1,000 on account')).toBeTruthy();
    expect(screen.getByText('On account, set against no bill')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reverse' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Cheque bounced');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }));
    await waitFor(() => expect(writes(calls)[0]?.body).toEqual({ reason: 'Cheque bounced' }));
  });

  it('releases the retention, all of it unless an amount is named', async () => {
    const calls = open({
      'GET /api/boqs/b1/works/retention': () => held(23_600),
      'POST /api/boqs/b1/works/retention/release': () => ({ body: { message: 'Released.', revision: 9 } }),
    });
    const card = await screen.findByRole('region', { name: 'Retention held' });
    expect(within(card).getByText('₹23,600')).toBeTruthy();
    await userEvent.click(within(card).getByRole('button', { name: 'Release' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]?.body).not.toHaveProperty('amount');
  });
});
