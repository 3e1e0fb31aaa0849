import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import type { Quote, QuoteRequest } from '../api/rfq';
import { RequestDetail } from './request-detail';

const line = (
  no: number,
  rate: number | null,
  change: Partial<Quote['lines'][number]> = {},
): Quote['lines'][number] => ({
  no,
  rate,
  unit: null,
  per: null,
  tax_included: false,
  gst_percent: 18,
  brand: '',
  remark: '',
  delivery_days: null,
  cannot_supply: false,
  net_rate: rate,
  amount: rate === null ? null : rate * 100,
  ...change,
});
const quote = (id: string, name: string, change: Partial<Quote> = {}): Quote => ({
  id,
  vendor_id: null,
  name,
  email: null,
  mailed_at: null,
  opened_at: null,
  answered_at: '2026-11-20T05:00:00.000Z',
  freight: 0,
  valid_until: null,
  is_expired: false,
  note: '',
  lines: [],
  missing: 0,
  total: null,
  messages: [],
  ...change,
});
const request = (change: Partial<QuoteRequest> = {}): QuoteRequest => ({
  id: 'r1',
  title: 'Stone and ply',
  message: '',
  closes_on: '2026-12-31',
  made_at: '2026-11-19T05:00:00.000Z',
  language: 'en',
  state: 'open',
  award_undone: false,
  lines: [
    { no: 1, description: 'Italian marble', quantity: 100, unit: 'sqft', item_ids: [], bill_rate: 350 },
    { no: 2, description: 'Marine ply', quantity: 100, unit: 'sqft', item_ids: [], bill_rate: null },
  ],
  quotes: [
    quote('asha', 'Asha Stones', {
      lines: [line(1, 300, { rate: 354, tax_included: true }), line(2, null, { cannot_supply: true })],
      missing: 1,
      total: 30_000,
    }),
    quote('bharat', 'Bharat Ply', {
      lines: [line(1, 320), line(2, 100, { rate: 3_200, unit: 'sheet', per: 32 })],
      freight: 500,
      total: 42_500,
      valid_until: '2026-11-01',
      is_expired: true,
    }),
    quote('chitra', 'Chitra Traders', { answered_at: null }),
  ],
  best_mix: {
    choices: [
      { no: 1, quote_id: 'asha' },
      { no: 2, quote_id: 'bharat' },
    ],
    total: 40_500,
    missing: 0,
  },
  awards: [],
  ...change,
});

it('says of each line what is quoted, missing and cheapest, and chooses the best mix to award', async () => {
  const effect = { items_changed: 2, total_before: 50_000, total_after: 40_000, vendors: [] };
  const calls = mockApi({
    'POST /api/boqs/b1/quote-requests/r1/award': () => ({ body: { data: effect, estimate_token: 't', revision: 4 } }),
  });
  renderApp(<RequestDetail boqId="b1" request={request()} phoneOf={() => null} />);
  const table = screen.getByRole('table', { name: 'Quotes side by side' });
  const row = (name: RegExp) => within(within(table).getByRole('row', { name }));
  const marble = row(/Italian marble/);
  expect(marble.getByRole('radio', { name: 'Line 1 from Asha Stones: ₹300 · cheapest' })).toBeTruthy();
  expect(marble.getByRole('radio', { name: 'Line 1 from Bharat Ply: ₹320' })).toBeTruthy();
  expect(marble.getByText('₹354 with 18 % GST')).toBeTruthy();
  // Nothing to compare with: the only price is not the cheapest.
  const ply = row(/Marine ply/);
  expect(ply.getByRole('radio', { name: 'Line 2 from Bharat Ply: ₹100' })).toBeTruthy();
  expect(ply.getByText('Cannot supply')).toBeTruthy();
  // Chitra Traders have not answered yet.
  expect(ply.queryByText('Missing')).toBeNull();
  expect(ply.getByText('₹3,200 per sheet of 32')).toBeTruthy();
  const cells = (name: RegExp) =>
    row(name)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/^Lines without a rate/)).toEqual(['1', '0', 'No answer yet']);
  expect(cells(/^Valid until/)).toEqual(['–', '01/11/2026 (over)', '–']);

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Award 0 lines' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'All from Bharat Ply' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Line 1 from Bharat Ply/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Choose the best mix: ₹40,500' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Line 1 from Asha Stones/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Award 2 lines' }));
  expect(await screen.findByRole('dialog', { name: 'Award these lines?' })).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ choices: request().best_mix?.choices, dry_run: true });
});

it('shows who was awarded what once it is over, with nothing left to choose', () => {
  mockApi({});
  renderApp(
    <RequestDetail
      boqId="b1"
      request={request({ state: 'awarded', awards: [{ no: 1, quote_id: 'bharat' }] })}
      phoneOf={() => null}
    />,
  );
  expect(screen.getByText('₹320 · awarded')).toBeTruthy();
  for (const name of [/^Choose the best mix/, /^Award/, 'Withdraw'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('gives each vendor’s link to copy, and to WhatsApp in a chat with the vendor where their number is known', async () => {
  const made = () => ({ body: { data: { url: 'https://fitout.example/quotes/c0de' } } });
  mockApi({
    'POST /api/boqs/b1/quote-requests/r1/quotes/asha/link': made,
    'POST /api/boqs/b1/quote-requests/r1/quotes/bharat/link': made,
  });
  const user = userEvent.setup();
  const tab = {
    document: document.implementation.createHTMLDocument(),
    closed: false,
    location: { replace: jest.fn() },
  };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  renderApp(
    <RequestDetail
      boqId="b1"
      request={request({
        quotes: [quote('asha', 'Asha Stones', { vendor_id: 'v1' }), quote('bharat', 'Bharat Ply')],
        best_mix: null,
      })}
      phoneOf={(id) => (id === 'v1' ? '+91 98200 12345' : null)}
    />,
  );
  const [asha, bharat] = ['Asha Stones', 'Bharat Ply'].map((name) => screen.getByRole('region', { name }));
  await user.click(within(asha!).getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link for Asha Stones copied.')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith('https://fitout.example/quotes/c0de');
  await user.click(within(asha!).getByRole('button', { name: 'WhatsApp' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
  const address = new URL(String(tab.location.replace.mock.calls[0]?.[0]));
  expect(address.pathname).toBe('/919820012345');
  expect(address.searchParams.get('text')).toBe(
    'Stone and ply: please enter your prices by 31/12/2026.\nhttps://fitout.example/quotes/c0de',
  );

  copied.mockRejectedValueOnce(new Error('denied'));
  await user.click(within(bharat!).getByRole('button', { name: 'Copy link' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link for Bharat Ply' });
  expect([field.value, document.activeElement]).toEqual(['https://fitout.example/quotes/c0de', field]);
});
